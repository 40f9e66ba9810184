//! The worker side of the history: stores the games, analyses them, and writes the pages about them.

pub(crate) mod analysis;
pub mod database;
pub(crate) mod import_export;
pub(crate) mod pages;
pub mod service;
pub mod time;
