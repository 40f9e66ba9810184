//! Minesweeper: the truth ([`Minefield`]), what the player knows ([`Board`]), and the one door between them ([`Game::apply`]).

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
