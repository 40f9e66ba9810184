//! Minesweeper: rules, an exact solver, hints with proofs, boards that need no guess, recordings and their review.
//!
//! The crate has no clock, no operating-system randomness, no threads and no I/O. Times and seeds are arguments, so a
//! game is a pure function of its board, its seed and the actions of the player.
//!
//! The hidden [`Minefield`] and the [`Board`] that the player sees are separate types, and [`Game::apply`] is the only
//! way from the one to the other.
//!
//! | module | what it does |
//! | --- | --- |
//! | [`geometry`], [`symmetry`], [`difficulty`], [`rules`] | sizes, positions and images, presets and custom boards, options |
//! | [`minefield`], [`generate`], [`opening`] | the mines, their placement, openings and islands |
//! | [`position`] | what the player sees, and the number of mines: what the solver takes |
//! | [`board`], [`action`], [`outcome`], [`game`] | a game in progress |
//! | [`replay`], [`notation`] | recorded games, and file formats of boards and replays |
//! | [`metrics`], [`zini`] | 3BV, efficiency and other statistics |
//! | [`solver`], [`deduction`], [`no_guess`] | mine probabilities and best guesses, hints with proofs, boards without guessing |
//! | [`review`] | a finished game, move by move: skill and luck |
//! | [`rng`] | the seeded generator behind all of it. Its values never change between versions |
//!
//! # Example
//!
//! ```
//! use minesweeper_engine::{Action, Difficulty, Game, Pos, Rules, Status};
//!
//! let mut game = Game::new(Difficulty::Beginner.params(), Rules::default(), 7);
//! let outcome = game.apply(Action::Reveal(Pos::new(4, 4)))?;
//! assert!(outcome.changed.len() >= 9, "the first reveal opens an area");
//! assert_eq!(game.status(), Status::Playing);
//! # Ok::<(), minesweeper_engine::OffBoard>(())
//! ```
//!
//! [`guide`] has more, by purpose.

#![forbid(unsafe_code)]
#![cfg_attr(not(test), no_std)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(not(any(feature = "std", feature = "libm")))]
compile_error!("the crate needs the feature `std` or, without the standard library, `libm`");

pub mod action;
pub mod board;
mod combinations;
mod counting;
pub mod deduction;
pub mod difficulty;
mod float;
pub mod game;
pub mod generate;
pub mod geometry;
#[doc = include_str!("guide.md")]
pub mod guide {
    #[allow(unused_imports, reason = "for the links of the guide")]
    use crate::{
        Game, Position, deduction, generate, metrics, no_guess, notation, replay, review, solver, symmetry, zini,
    };
}
mod knowledge;
pub mod metrics;
pub mod minefield;
pub mod no_guess;
pub mod notation;
pub mod opening;
pub mod outcome;
pub mod position;
pub mod replay;
pub mod review;
pub mod rng;
pub mod rules;
#[cfg(feature = "serde")]
mod serde_forms;
pub mod solver;
mod sorting;
pub mod symmetry;
#[cfg(test)]
mod test_positions;
pub mod zini;

pub use action::Action;
pub use board::{Board, Cell};
pub use difficulty::{Difficulty, Params, ParamsError};
pub use game::{Game, Mark};
pub use generate::FirstReveal;
pub use geometry::{MAX_SIDE, OffBoard, Pos, Size, SizeError};
pub use minefield::{CellContent, Minefield};
pub use outcome::{Clicks, Outcome};
pub use position::{Position, PositionRef};
pub use replay::Recording;
pub use rules::{Rules, Status};

/// The examples of the README, compiled and run by the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
