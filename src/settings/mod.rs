//! The settings: their state, saved form, dialog and key bindings.

pub mod change;
pub mod codec;
pub(crate) mod dialog;
pub mod keys;
pub mod msg;
pub mod state;
pub mod store;
pub mod theme;
mod update;
pub mod worker;
