//! The rules of Minesweeper and tic-tac-toe, with a Minesweeper solver.
//!
//! The crate has no clock, no operating-system randomness, no threads and no I/O. Times and seeds are arguments, so a
//! game is a pure function of its board, its seed and the actions of the player.
//!
//! - [`minesweeper`]: boards, games, recordings, the solver, hints, no-guess boards and the review of a finished game.
//! - [`tic_tac_toe`]: the board, a game with undo, perfect play and a computer player.
//! - [`rng`]: the seeded generator behind both. Its values never change between versions.
//!
//! # Example
//!
//! ```
//! use game_engine::minesweeper::{Action, Difficulty, Game, Pos, Rules, Status};
//!
//! let mut game = Game::new(Difficulty::Beginner.params(), Rules::default(), 7);
//! let outcome = game.apply(Action::Reveal(Pos::new(4, 4)))?;
//! assert!(outcome.changed.len() >= 9, "the first reveal opens an area");
//! assert_eq!(game.status(), Status::Playing);
//! # Ok::<(), game_engine::minesweeper::OffBoard>(())
//! ```

#![forbid(unsafe_code)]

pub mod minesweeper;
pub mod rng;
pub mod tic_tac_toe;
