//! The levels side by side.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::counting::{CountedGame, Verdict};
use crate::statistics::Statistics;
use crate::{GameId, HistoryEntry, Mode, level, text};

/// A level with counted games, in the mode of the page.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct LevelRow {
    /// The name of the level.
    pub name: String,
    /// Its label.
    pub label: String,
    /// Its games, share of wins and best time.
    pub figures: [String; 3],
}

/// Returns the levels with counted games, the presets first.
pub(super) fn levels(entries: &[HistoryEntry], verdicts: &BTreeMap<GameId, Verdict>, mode: Mode) -> Vec<LevelRow> {
    let mut levels: BTreeMap<_, Vec<CountedGame>> = BTreeMap::new();
    for entry in entries.iter().filter(|entry| entry.summary.mode == mode) {
        if let Some(verdict @ (Verdict::Counts | Verdict::WithoutTime(_))) = verdicts.get(&entry.summary.id) {
            let games = levels.entry(level::rank(entry.summary.params)).or_default();
            games.push(CountedGame { entry, is_timed: *verdict == Verdict::Counts });
        }
    }
    let row = |games: &Vec<CountedGame>| {
        let params = games.first()?.entry.summary.params;
        let all = Statistics::from_games(games);
        let best = all.best_ms.map_or_else(|| "–".to_owned(), text::time);
        let figures = [all.games.to_string(), text::percent(all.win_rate()), best];
        Some(LevelRow { name: level::name(params), label: level::label(params), figures })
    };
    levels.values().filter_map(row).collect()
}
