//! Tic-tac-toe.

pub(crate) mod input;
pub mod state;
pub(crate) mod view;
