//! Tic-tac-toe for two players, or against the computer: a program of its own, loaded when it is first shown.

pub mod app;
pub(crate) mod input;
pub mod state;
pub(crate) mod view;
