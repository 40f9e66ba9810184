//! The history of finished games: its pages and what reads and writes it.

pub mod state;
pub mod store_client;
pub(crate) mod view;
pub mod worker;
