//! Minesweeper: the hidden [`Minefield`], the [`Board`] that the player sees, and [`Game::apply`], the only way from
//! the one to the other.
//!
//! | module | what it does |
//! | --- | --- |
//! | [`geometry`], [`symmetry`], [`difficulty`], [`rules`] | sizes, positions and images, presets and custom boards, options |
//! | [`minefield`], [`generate`], [`opening`] | the mines, their placement, openings and islands |
//! | [`board`], [`action`], [`outcome`], [`game`] | a game in progress |
//! | [`replay`], [`notation`] | recorded games, and file formats of boards and replays |
//! | [`metrics`], [`zini`] | 3BV, efficiency and other statistics |
//! | [`solver`], [`deduction`], [`no_guess`] | mine probabilities and best guesses, hints with proofs, boards without guessing |
//! | [`review`] | a finished game, move by move: skill and luck |

pub mod action;
pub mod board;
mod combinations;
mod counting;
pub mod deduction;
pub mod difficulty;
pub mod game;
pub mod generate;
pub mod geometry;
mod knowledge;
pub mod metrics;
pub mod minefield;
pub mod no_guess;
pub mod notation;
pub mod opening;
pub mod outcome;
pub mod replay;
pub mod review;
pub mod rules;
pub mod solver;
pub mod symmetry;
#[cfg(test)]
mod test_positions;
pub mod zini;

pub use action::Action;
pub use board::{Board, Cell};
pub use difficulty::{Difficulty, Params, ParamsError};
pub use game::Game;
pub use generate::FirstReveal;
pub use geometry::{MAX_SIDE, OffBoard, Pos, Size, SizeError};
pub use minefield::{CellContent, Minefield};
pub use outcome::{Clicks, Outcome};
pub use replay::Recording;
pub use rules::{Rules, Status};
