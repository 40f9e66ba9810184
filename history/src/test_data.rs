//! Sample games and a database in memory, for tests.

use std::borrow::Cow;
use std::collections::BTreeMap;

use minesweeper_engine::{Clicks, FirstReveal};

use crate::rows::Row;
use crate::store::{Change, Games};
use crate::{Exclusions, GameId, GameSummary, HistoryEntry, Mode, summary};

/// Returns a game that counts: 3BV 20, 25 clicks, started in minute `n` after 2026-11-20 09:05 UTC.
///
/// # Panics
/// If `level` is none.
#[must_use]
#[allow(clippy::expect_used, reason = "compiled for tests only, and every test names a valid level")]
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
    HistoryEntry { summary, favourite: false, reset: false, recorded: true, analysis: None, board: None }
}

/// Returns games by number, result and time in milliseconds.
#[must_use]
pub fn games(level: &str, results: &[(u8, bool, u64)]) -> Vec<HistoryEntry> {
    results.iter().map(|&(n, won, time_ms)| entry(level, n, won, time_ms)).collect()
}

/// Returns the stored form of a game, with `recording` as its encoded recording.
#[must_use]
pub fn row(entry: &HistoryEntry, recording: &[u8]) -> Row<'static> {
    Row {
        id: entry.summary.id,
        favourite: entry.favourite,
        reset: entry.reset,
        recorded: !recording.is_empty(),
        won: entry.summary.won,
        started_ms: entry.summary.started_ms as f64,
        summary: summary::encode(&entry.summary).into(),
        analysis: Cow::default(),
        recording: recording.to_vec().into(),
    }
}

/// The database of the history, in memory.
#[derive(Debug, Clone, Default)]
pub struct MemoryDatabase {
    /// The stored games with their recordings.
    pub rows: BTreeMap<GameId, Row<'static>>,
    /// The games that could not be decoded.
    pub quarantined: Vec<Row<'static>>,
}

impl MemoryDatabase {
    /// Reads all games, with the recordings of `recordings` or with all.
    #[must_use]
    pub fn games(&self, recordings: Option<&[GameId]>) -> Games {
        let is_read = |id: &GameId| recordings.is_none_or(|ids| ids.contains(id));
        let row = |row: &Row<'static>| match is_read(&row.id) {
            true => row.clone(),
            false => Row { recording: Cow::default(), ..row.clone() },
        };
        self.rows.values().map(row).collect()
    }

    /// Writes changes.
    pub fn write(&mut self, changes: &[Change]) {
        for change in changes {
            match change {
                Change::Put(row) => {
                    let stored = self.rows.remove(&row.id);
                    let recording = stored.map(|row| row.recording).unwrap_or_default();
                    let recorded = !recording.is_empty();
                    self.rows.insert(row.id, Row { recording, recorded, ..row.clone() });
                }
                Change::PutRecording(id, recording) => self.set_recording(*id, recording),
                Change::DeleteRecording(id) => self.set_recording(*id, &[]),
                Change::Delete(id) => {
                    self.rows.remove(id);
                }
                Change::Quarantine(row) => self.quarantined.push(row.clone()),
            }
        }
    }

    fn set_recording(&mut self, id: GameId, recording: &[u8]) {
        if let Some(row) = self.rows.get_mut(&id) {
            (row.recorded, row.recording) = (!recording.is_empty(), recording.to_vec().into());
        }
    }
}
