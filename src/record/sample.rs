//! Games for tests.

use game_engine::minesweeper::{Clicks, FirstReveal};

use super::{Entry, Marks, Played};
use crate::settings::Mode;

/// A game that counts: 3BV 20, 25 clicks, the `n`th minute of its day.
pub(crate) fn entry(level: &str, n: u8, won: bool, time_ms: u64) -> Entry {
    let played = Played {
        id: [n; 16],
        began: 1_795_165_500_000 + 60_000 * u64::from(n),
        params: level.parse().unwrap(),
        mode: Mode::Classic,
        first: FirstReveal::Opening,
        seed: None,
        won,
        time_ms,
        bbbv: 20,
        solved: 20,
        clicks: Clicks { left: 25, right: 0, chord: 0, effective: 20 },
        marks: Marks::default(),
        note: String::new(),
    };
    Entry { played, favourite: false, reset: false, recorded: true, judged: None }
}

/// Games by number, result and time.
pub(crate) fn games(level: &str, results: &[(u8, bool, u64)]) -> Vec<Entry> {
    results.iter().map(|&(n, won, time_ms)| entry(level, n, won, time_ms)).collect()
}
