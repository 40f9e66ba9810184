//! The worker side of the history: stores the games, analyses them, and writes the pages about them.

pub mod database;
pub(crate) mod game_analysis;
pub(crate) mod import_export;
pub(crate) mod pages;
pub mod service;
pub mod time;
