//! A game with its recording.

use game_history::rows::Row;
use game_history::{GameSummary, SavedError, recording, summary};
use minesweeper_engine::Recording;

/// A game as it is stored. One in progress is an unfinished one.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredGame {
    /// Its figures.
    pub summary: GameSummary,
    /// What happened.
    pub recording: Recording,
}

impl StoredGame {
    pub(super) fn to_row(&self) -> Row<'static> {
        let Self { summary, recording } = self;
        Row {
            id: summary.id,
            favourite: false,
            reset: false,
            recorded: true,
            won: summary.won,
            started_ms: summary.started_ms as f64,
            summary: summary::encode(summary).into(),
            analysis: Vec::new().into(),
            recording: recording::encode(recording).into(),
        }
    }

    /// Decodes a game that has its recording.
    ///
    /// # Errors
    /// [`SavedError`] if its bytes are damaged.
    pub fn from_row(row: &Row) -> Result<Self, SavedError> {
        Ok(Self { summary: summary::decode(&row.summary)?, recording: recording::decode(&row.recording)? })
    }
}
