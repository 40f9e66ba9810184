//! Tic-tac-toe for two players, or against the computer.

pub(crate) mod input;
pub mod state;
pub(crate) mod view;
