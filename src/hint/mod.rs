//! Hints and mine probabilities for the player.

pub mod hint_text;
pub mod position;
pub(crate) mod view;
pub mod worker;
