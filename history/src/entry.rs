//! A game of the history, decoded.

use std::collections::BTreeSet;

use minesweeper_engine::Params;

use crate::{GameAnalysis, GameId, GameSummary, Mode};

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
    /// Returns whether statistics count it, unless it is one of the [`repeated_games`]. A board without mines is no achievement.
    #[must_use]
    pub fn counts(&self) -> bool {
        !self.reset && self.summary.exclusions.is_empty() && self.summary.params.mines() > 0
    }
}

/// Returns the games on a board that was played before, as their size, mode and seed say: by a link with its seed, or after a
/// reload. Statistics leave them out, whatever became of the first game on that board.
#[must_use]
pub fn repeated_games(entries: &[HistoryEntry]) -> BTreeSet<GameId> {
    let mut boards = BTreeSet::new();
    let mut is_known = |entry: &&HistoryEntry| {
        let GameSummary { seed, params, mode, .. } = &entry.summary;
        let size = params.size();
        seed.is_some_and(|seed| !boards.insert((seed, size.width(), size.height(), params.mines(), mode.name())))
    };
    in_order(entries.iter()).into_iter().filter(|entry| is_known(entry)).map(|entry| entry.summary.id).collect()
}

fn in_order<'a>(entries: impl Iterator<Item = &'a HistoryEntry>) -> Vec<&'a HistoryEntry> {
    let mut games: Vec<&HistoryEntry> = entries.collect();
    games.sort_by_key(|entry| (entry.summary.started_ms, entry.summary.id));
    games
}

/// Returns the games of this level and mode that count, in the order in which they were played.
#[must_use]
pub fn comparable(entries: &[HistoryEntry], params: Params, mode: Mode) -> Vec<&HistoryEntry> {
    let repeated = repeated_games(entries);
    let matches = |entry: &&HistoryEntry| {
        let summary = &entry.summary;
        entry.counts() && summary.params == params && summary.mode == mode && !repeated.contains(&summary.id)
    };
    in_order(entries.iter().filter(matches))
}

#[cfg(test)]
mod tests {
    use minesweeper_engine::Difficulty;

    use super::*;
    use crate::test_data::games;

    fn counted(entries: &[HistoryEntry]) -> Vec<u8> {
        let params = entries.first().unwrap().summary.params;
        comparable(entries, params, Mode::Classic).iter().map(|entry| entry.summary.id[0]).collect()
    }

    #[test]
    fn a_board_counts_once_whatever_became_of_its_first_game() {
        let mut entries = games("9x9x10", &[(1, true, 9), (2, true, 8), (3, true, 7), (4, true, 6), (5, true, 5)]);
        for (entry, seed) in entries.iter_mut().zip([Some(7), Some(7), Some(8), Some(7), None]) {
            entry.summary.seed = seed;
        }
        assert_eq!(counted(&entries), [1, 3, 5]);
        entries.reverse();
        assert_eq!(counted(&entries), [1, 3, 5], "in the order in which they were played");
        entries.last_mut().unwrap().summary.exclusions.assisted = true;
        assert_eq!(counted(&entries), [3, 5]);
    }

    #[test]
    fn a_seed_gives_another_board_of_each_size_and_mode() {
        let mut entries = games("9x9x10", &[(1, true, 9), (2, true, 8)]);
        entries.extend(games("16x16x40", &[(3, true, 9)]));
        entries.iter_mut().for_each(|entry| entry.summary.seed = Some(7));
        entries[1].summary.mode = Mode::NoGuess;
        assert_eq!(repeated_games(&entries), BTreeSet::new());
    }

    #[test]
    fn a_board_without_mines_does_not_count() {
        let entries = games("9x9x0", &[(1, true, 9)]);
        assert_eq!(counted(&entries), [0; 0]);
        assert_ne!(entries[0].summary.params, Difficulty::Beginner.params());
    }
}
