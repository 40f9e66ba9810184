//! The history of finished games: its pages, and what runs in the worker, which stores it.

pub mod request;
pub mod state;
pub mod store_client;
pub(crate) mod view;
pub mod worker;
