//! The analysis: a board on which one sets up a position and sees all chances. A program of its own, loaded when it is first shown.

pub(crate) mod answer_view;
pub mod app;
pub(crate) mod controls;
pub mod edit;
pub(crate) mod incoming;
pub(crate) mod input;
pub mod mount;
pub mod msg;
pub(crate) mod offer;
pub mod open;
pub mod picture;
pub mod protocol;
pub(crate) mod requests;
pub mod screenshot;
pub(crate) mod share;
pub mod state;
pub(crate) mod view;
pub mod worker;
