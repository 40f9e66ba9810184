//! The analysis: a board on which one sets up a position and sees all chances. A program of its own, loaded when it is first shown.

pub mod app;
pub(crate) mod controls;
pub mod edit;
pub(crate) mod input;
pub mod msg;
pub mod open;
pub mod protocol;
pub mod state;
pub(crate) mod view;
pub mod worker;
