//! A game of Minesweeper on the page.

pub mod no_guess;
