//! Minesweeper in the browser: Yew components around the engine. Everything is here, so that tests can import it; the
//! programs in `src/bin` are a few lines each.

#![forbid(unsafe_code)]

pub mod analysis;
pub mod app;
pub mod board;
pub mod hint;
pub mod history;
pub mod platform;
pub mod play;
pub mod review;
pub mod settings;
pub mod speech;
pub mod tic_tac_toe;
pub mod ui;
pub mod worker;
