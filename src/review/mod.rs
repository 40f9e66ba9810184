//! The review of a finished game: its replay, and an assessment of each move, which the worker computes.

pub mod notes;
pub mod state;
mod update;
pub(crate) mod view;
pub(crate) mod worker;
