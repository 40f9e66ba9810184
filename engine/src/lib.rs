//! The rules of Minesweeper and tic-tac-toe, and nothing else: no clock, no operating-system randomness, no threads, no
//! input or output. Time and seeds come in as values, so a game is a pure function of what was done to it.
//!
//! # Example
//!
//! ```
//! use game_engine::minesweeper::{Action, Difficulty, Game, Pos, Rules, Status};
//!
//! let mut game = Game::new(Difficulty::Beginner.params(), Rules::default(), 7);
//! let outcome = game.apply(Action::Reveal(Pos::new(4, 4)))?;
//! assert!(outcome.changed.len() >= 9, "the first reveal makes an opening");
//! assert_eq!(game.status(), Status::Playing);
//! # Ok::<(), game_engine::minesweeper::OffBoard>(())
//! ```

#![forbid(unsafe_code)]

pub mod minesweeper;
pub mod rng;
pub mod tic_tac_toe;
