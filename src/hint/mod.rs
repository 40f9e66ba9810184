//! Hints and mine probabilities. The worker computes them, in `worker`.

pub mod hint_text;
pub mod msg;
pub mod position;
pub mod state;
mod update;
pub(crate) mod view;
pub mod worker;
