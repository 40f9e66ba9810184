//! The settings: their state, saved form, dialog and key bindings.

pub mod codec;
pub(crate) mod dialog;
pub mod keys;
pub mod msg;
pub mod state;
pub mod store;
mod update;
pub mod worker;
