//! The statistics of each level and mode.

use std::collections::BTreeSet;

use game_history::counting::comparable;
use game_history::statistics::Statistics;
use game_history::{HistoryEntry, Mode, level};
use minesweeper_engine::Difficulty;

/// The statistics of a level and mode.
pub(crate) struct LevelStatistics {
    pub(crate) name: String,
    pub(crate) mode: Mode,
    pub(crate) figures: Statistics,
}

/// Returns the statistics of each level and mode that was played.
pub(crate) fn by_level(entries: &[HistoryEntry]) -> Vec<LevelStatistics> {
    let levels: BTreeSet<(String, bool)> =
        entries.iter().map(|entry| (level::name(entry.summary.params), entry.summary.mode == Mode::NoGuess)).collect();
    let statistics = |(name, is_no_guess): (String, bool)| {
        let params = name.parse::<Difficulty>().ok()?.params();
        let mode = if is_no_guess { Mode::NoGuess } else { Mode::Classic };
        Some(LevelStatistics { figures: Statistics::from_games(&comparable(entries, params, mode)), name, mode })
    };
    levels.into_iter().filter_map(statistics).collect()
}
