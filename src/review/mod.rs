//! The review of a finished game.

pub mod notes;
pub mod state;
pub(crate) mod view;
pub(crate) mod worker;
