//! A game of the history, decoded.

use crate::{GameAnalysis, GameSummary};

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
    /// The [fingerprint](crate::recording::fingerprint) of its mines, if known.
    pub board: Option<u64>,
}
