//! The history of finished games as plain data, without a browser: what is stored of a game, and what is computed from many.
//!
//! - stored forms: [`summary`], [`recording`], [`analysis`] and [`backup`], built on [`varint`], [`events`], [`checksum`] and
//!   [`hex`];
//! - the rows of the database and of backup files: [`rows`], joined by [`merge`] and edited by [`store`];
//! - what the pages show: [`list`], [`statistics`], [`statistics_page`] and [`personal_best`]; which games count is decided in
//!   [`counting`] alone.

#![forbid(unsafe_code)]

pub mod analysis;
pub mod backup;
mod button_events;
pub mod checksum;
pub mod counting;
pub mod date;
mod entry;
mod error;
pub mod events;
pub mod hex;
mod id;
pub mod level;
pub mod list;
pub mod merge;
mod mode;
pub mod outbox;
pub mod personal_best;
pub mod plot;
pub mod recording;
pub mod rows;
pub mod statistics;
pub mod statistics_page;
pub mod store;
pub mod summary;
#[cfg(any(test, feature = "test-data"))]
pub mod test_data;
pub mod text;
pub mod varint;

pub use analysis::GameAnalysis;
pub use entry::HistoryEntry;
pub use error::SavedError;
pub use id::{GameId, new_id, started_ms};
pub use mode::Mode;
pub use summary::{Exclusions, GameSummary};
