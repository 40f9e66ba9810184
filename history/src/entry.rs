//! A game of the history, decoded.

use game_engine::minesweeper::Params;

use crate::{GameAnalysis, GameSummary, Mode};

/// A game of the history. Only the summary is fixed; the other fields change independently of each other.
#[derive(Debug, Clone, PartialEq)]
pub struct HistoryEntry {
    /// Its figures.
    pub summary: GameSummary,
    /// Whether the player wants it to be stored for ever.
    pub favourite: bool,
    /// Whether statistics have been reset since.
    pub reset: bool,
    /// Whether its recording is still stored.
    pub recorded: bool,
    /// Its analysis, once there is one.
    pub analysis: Option<GameAnalysis>,
}

impl HistoryEntry {
    /// Returns whether statistics count it.
    #[must_use]
    pub fn counts(&self) -> bool {
        !self.reset && self.summary.exclusions.is_empty()
    }
}

/// Returns the games of this level and mode that count, in the order in which they were played.
#[must_use]
pub fn comparable(entries: &[HistoryEntry], params: Params, mode: Mode) -> Vec<&HistoryEntry> {
    let matches =
        |entry: &&HistoryEntry| entry.counts() && entry.summary.params == params && entry.summary.mode == mode;
    let mut games: Vec<&HistoryEntry> = entries.iter().filter(matches).collect();
    games.sort_by_key(|entry| (entry.summary.started_ms, entry.summary.id));
    games
}
