//! Tic-tac-toe: the board, a game with undo, perfect play, and a computer player of three strengths.

pub mod board;
pub mod game;
pub mod perfect;
pub mod player;

pub use board::{Board, Mark, OffBoard, Square};
pub use game::{Game, PlaceError, Status};
pub use perfect::Verdict;
pub use player::Strength;
