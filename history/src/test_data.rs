//! Sample games for tests.

use game_engine::minesweeper::{Clicks, FirstReveal};

use crate::{Exclusions, GameSummary, HistoryEntry, Mode};

/// Returns a game that counts: 3BV 20, 25 clicks, started in minute `n` after 2026-11-20 09:05 UTC.
///
/// # Panics
/// If `level` is none.
#[must_use]
#[allow(clippy::expect_used, reason = "test data")]
pub fn entry(level: &str, n: u8, won: bool, time_ms: u64) -> HistoryEntry {
    let summary = GameSummary {
        id: [n; 16],
        started_ms: 1_795_165_500_000 + 60_000 * u64::from(n),
        params: level.parse().expect("a level"),
        mode: Mode::Classic,
        first_reveal: FirstReveal::Opening,
        seed: None,
        won,
        time_ms,
        bbbv: 20,
        solved: 20,
        clicks: Clicks { left: 25, right: 0, chord: 0, effective: 20 },
        exclusions: Exclusions::default(),
        note: String::new(),
    };
    HistoryEntry { summary, favourite: false, reset: false, recorded: true, analysis: None }
}

/// Returns games by number, result and time in milliseconds.
#[must_use]
pub fn games(level: &str, results: &[(u8, bool, u64)]) -> Vec<HistoryEntry> {
    results.iter().map(|&(n, won, time_ms)| entry(level, n, won, time_ms)).collect()
}
