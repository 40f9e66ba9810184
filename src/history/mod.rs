//! The history of finished games: its pages, and the worker code that stores it.

pub mod request;
pub mod state;
pub mod store_client;
mod update;
pub(crate) mod view;
pub mod worker;
