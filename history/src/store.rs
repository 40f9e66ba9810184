//! Edits of the stored games, and the changes of the database that they need.
//!
//! A transaction reads all rows into [`Games`], applies edits, and writes the changes that they return. So no tab overwrites
//! what another one has written since: a summary and a recording are written once, and every other field by itself.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::GameId;
use crate::merge::{better_analysis, join};
use crate::rows::Row;

/// How many recordings are stored of games that are not favourites.
pub const MAX_RECORDINGS: usize = 1000;

/// An edit of the stored games. Ids of unknown games are ignored.
#[derive(Debug, Clone, PartialEq)]
pub enum Edit {
    /// Adds games, or merges them into those with their ids.
    Add(Vec<Row<'static>>),
    /// Makes a game a favourite, or no longer one.
    SetFavourite(GameId, bool),
    /// Leaves games out of statistics, or brings them back.
    SetReset(Vec<GameId>, bool),
    /// Stores encoded analyses, unless there are newer ones.
    SetAnalyses(Vec<(GameId, Vec<u8>)>),
    /// Deletes games.
    Delete(Vec<GameId>),
    /// Moves games that cannot be decoded to a store of their own, where they stay.
    Quarantine(Vec<GameId>),
}

/// A change of the database.
#[derive(Debug, Clone, PartialEq)]
pub enum Change {
    /// Writes all fields of a row but its recording.
    Put(Row<'static>),
    /// Writes a recording.
    PutRecording(GameId, Vec<u8>),
    /// Deletes a row and its recording.
    Delete(GameId),
    /// Deletes a recording.
    DeleteRecording(GameId),
    /// Writes a row with its recording to the store of games that cannot be decoded.
    Quarantine(Row<'static>),
}

/// All stored games. Recordings are there only if the transaction has read them.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Games(BTreeMap<GameId, Row<'static>>);

impl FromIterator<Row<'static>> for Games {
    fn from_iter<T: IntoIterator<Item = Row<'static>>>(rows: T) -> Self {
        Self(rows.into_iter().map(|row| (row.id, row)).collect())
    }
}

impl Games {
    /// The rows, sorted by id.
    pub fn rows(&self) -> impl Iterator<Item = &Row<'static>> {
        self.0.values()
    }

    /// The row with this id.
    #[must_use]
    pub fn get(&self, id: GameId) -> Option<&Row<'static>> {
        self.0.get(&id)
    }

    /// Returns the rows without their recordings.
    #[must_use]
    pub fn without_recordings(&self) -> Self {
        self.rows().map(|row| Row { recording: Cow::default(), ..row.clone() }).collect()
    }

    /// Adds rows with ids that are not there yet.
    pub fn add_missing<'a>(&mut self, rows: impl IntoIterator<Item = &'a Row<'static>>) {
        for row in rows {
            self.0.entry(row.id).or_insert_with(|| row.clone());
        }
    }

    /// Applies an edit, and returns the changes of the database.
    pub fn apply(&mut self, edit: Edit) -> Vec<Change> {
        match edit {
            Edit::Add(rows) => {
                let mut changes: Vec<Change> = rows.iter().flat_map(|row| self.add(row)).collect();
                changes.extend(self.prune());
                changes
            }
            Edit::SetFavourite(id, favourite) => self.update(&[id], |row| row.favourite = favourite),
            Edit::SetReset(ids, reset) => self.update(&ids, |row| row.reset = reset),
            Edit::SetAnalyses(analyses) => {
                let mut set = |(id, analysis): (GameId, Vec<u8>)| {
                    let analysis = Cow::Owned(analysis);
                    self.update(&[id], |row| row.analysis = better_analysis(&row.analysis, &analysis).clone())
                };
                analyses.into_iter().flat_map(&mut set).collect()
            }
            Edit::Delete(ids) => self.remove(&ids).map(|row| Change::Delete(row.id)).collect(),
            Edit::Quarantine(ids) => {
                self.remove(&ids).flat_map(|row| [Change::Delete(row.id), Change::Quarantine(row)]).collect()
            }
        }
    }

    fn add(&mut self, row: &Row<'static>) -> Vec<Change> {
        let known = self.0.get(&row.id);
        let mut joined = known.map_or_else(|| row.clone(), |known| join(known, row));
        // A recording belongs to its summary.
        let stored = known.filter(|known| known.recorded && known.summary == joined.summary);
        // A recording that was not read is whole, as far as is known.
        let writes = joined.summary == row.summary
            && !row.recording.is_empty()
            && stored.is_none_or(|stored| !stored.recording.is_empty() && stored.recording != joined.recording);
        joined.recorded = stored.is_some() || writes;
        let mut changes = Vec::new();
        if known != Some(&joined) {
            changes.push(Change::Put(joined.clone()));
        }
        if writes {
            changes.push(Change::PutRecording(row.id, row.recording.to_vec()));
        } else if stored.is_none() && known.is_some_and(|known| known.recorded) {
            changes.push(Change::DeleteRecording(row.id));
        }
        self.0.insert(row.id, joined);
        changes
    }

    /// Deletes the recordings of the oldest games beyond [`MAX_RECORDINGS`].
    fn prune(&mut self) -> Vec<Change> {
        let mut rows: Vec<&mut Row> = self.0.values_mut().filter(|row| row.recorded && !row.favourite).collect();
        rows.sort_by(|a, b| a.started_ms.total_cmp(&b.started_ms));
        let excess = rows.len().saturating_sub(MAX_RECORDINGS);
        let oldest = rows.into_iter().take(excess).map(|row| {
            row.recorded = false;
            row.recording = Cow::default();
            Change::DeleteRecording(row.id)
        });
        oldest.collect()
    }

    fn update(&mut self, ids: &[GameId], change: impl Fn(&mut Row<'static>)) -> Vec<Change> {
        let mut changes = Vec::new();
        for id in ids {
            if let Some(row) = self.0.get_mut(id) {
                let before = row.clone();
                change(row);
                if *row != before {
                    changes.push(Change::Put(row.clone()));
                }
            }
        }
        changes
    }

    fn remove(&mut self, ids: &[GameId]) -> impl Iterator<Item = Row<'static>> {
        ids.iter().filter_map(|id| self.0.remove(id))
    }
}

#[cfg(test)]
mod tests {
    use minesweeper_engine::notation::board_text;
    use minesweeper_engine::{Recording, Rules};

    use super::*;
    use crate::test_data::{self, entry};
    use crate::{HistoryEntry, recording};

    fn row(n: u16) -> Row<'static> {
        let mut id = [0; 16];
        id[..2].copy_from_slice(&n.to_be_bytes());
        Row {
            id,
            favourite: false,
            reset: false,
            recorded: true,
            won: true,
            started_ms: f64::from(n),
            summary: n.to_be_bytes().to_vec().into(),
            analysis: Cow::default(),
            recording: b"moves".into(),
        }
    }

    fn games(count: u16) -> Games {
        (0..count).map(row).collect()
    }

    #[test]
    fn a_new_game_is_written_once_with_its_recording() {
        let mut games = Games::default();
        let changes = games.apply(Edit::Add(vec![row(1)]));
        assert_eq!(changes, [Change::Put(row(1)), Change::PutRecording(row(1).id, b"moves".to_vec())]);
        assert_eq!(games.apply(Edit::Add(vec![row(1)])), []);
        // Another tab went on with the game and ended it differently, later.
        let [first, later] =
            [3_000, 9_000].map(|time_ms| test_data::row(&entry("9x9x10", 1, false, time_ms), b"moves"));
        let mut games: Games = [first.clone()].into_iter().collect();
        assert_eq!(games.apply(Edit::Add(vec![later.clone()])), []);
        assert_eq!(games.get(first.id), Some(&first));
        let mut without_recording: Games =
            [Row { recorded: false, recording: Cow::default(), ..first }].into_iter().collect();
        assert_eq!(without_recording.apply(Edit::Add(vec![later])), [], "its recording is another one, too");
    }

    #[test]
    fn the_end_of_a_game_replaces_the_game_as_it_was_given_up_and_its_recording() {
        let end = entry("9x9x10", 1, true, 9_000);
        let left = test_data::row(&left_entry(), b"some");
        let [end, pruned] = [b"all".as_slice(), b""].map(|recording| test_data::row(&end, recording));
        let not_read = Row { recording: Cow::default(), ..left.clone() };
        for stored in [left, not_read.clone()] {
            let mut games: Games = [stored].into_iter().collect();
            let changes = games.apply(Edit::Add(vec![end.clone()]));
            assert_eq!(changes, [Change::Put(end.clone()), Change::PutRecording(end.id, b"all".to_vec())]);
        }
        let mut games: Games = [not_read].into_iter().collect();
        let changes = games.apply(Edit::Add(vec![pruned.clone()]));
        assert_eq!(changes, [Change::Put(pruned.clone()), Change::DeleteRecording(pruned.id)]);
    }

    fn left_entry() -> HistoryEntry {
        let mut left = entry("9x9x10", 1, false, 9_000);
        left.summary.exclusions.unfinished = true;
        left
    }

    #[test]
    fn an_import_mends_a_damaged_recording_and_a_damaged_summary() {
        let field = board_text::parse("..*\n...").unwrap().into();
        let moves = recording::encode(&Recording { field, rules: Rules::default(), events: Vec::new() });
        let whole = test_data::row(&entry("9x9x10", 1, true, 9_000), &moves);
        let damaged = Row { recording: b"zzz".into(), ..whole.clone() };
        let mut games: Games = [damaged].into_iter().collect();
        let changes = games.apply(Edit::Add(vec![whole.clone()]));
        assert_eq!(changes, [Change::Put(whole.clone()), Change::PutRecording(whole.id, moves.clone())]);
        let damaged = Row { summary: b"zzz".into(), ..whole.clone() };
        let mut games: Games = [damaged].into_iter().collect();
        assert_eq!(games.apply(Edit::Add(vec![whole.clone()]))[0], Change::Put(whole.clone()));
        assert_eq!(games.get(whole.id), Some(&whole));
    }

    #[test]
    fn a_recording_that_was_not_read_is_not_overwritten() {
        let stored = Row { recording: Cow::default(), ..row(1) };
        let mut games: Games = [stored].into_iter().collect();
        assert_eq!(
            games.apply(Edit::Add(vec![row(1)])).iter().filter(|it| matches!(it, Change::PutRecording(..))).count(),
            0
        );
        let pruned = Row { recorded: false, recording: Cow::default(), ..row(2) };
        let mut games: Games = [pruned].into_iter().collect();
        let changes = games.apply(Edit::Add(vec![row(2)]));
        assert_eq!(changes.last(), Some(&Change::PutRecording(row(2).id, b"moves".to_vec())));
    }

    #[test]
    fn of_two_analyses_the_newer_version_is_stored_in_either_order() {
        // The first byte of an analysis is its version.
        let [old, new] = [&[0u8, 9][..], &[1, 1]].map(|analysis| Row { analysis: analysis.into(), ..row(1) });
        for (first, second) in [(&old, &new), (&new, &old)] {
            let mut games: Games = [first.clone()].into_iter().collect();
            games.apply(Edit::Add(vec![second.clone()]));
            assert_eq!(games.get(row(1).id), Some(&new));
            let mut games: Games = [first.clone()].into_iter().collect();
            games.apply(Edit::SetAnalyses(vec![(row(1).id, second.analysis.to_vec())]));
            assert_eq!(games.get(row(1).id), Some(&new));
        }
    }

    #[test]
    fn the_oldest_recordings_beyond_the_limit_are_deleted_but_not_of_favourites() {
        let mut games = games(1000);
        assert_eq!(games.apply(Edit::SetFavourite(row(0).id, true)).len(), 1);
        assert_eq!(games.apply(Edit::Add(vec![row(1000)])).len(), 2, "999 others and one favourite");
        let changes = games.apply(Edit::Add(vec![row(1001)]));
        assert_eq!(changes.last(), Some(&Change::DeleteRecording(row(1).id)));
        let [favourite, oldest] = [0, 1].map(|n| games.get(row(n).id).unwrap());
        assert!(favourite.recorded && !oldest.recorded && oldest.recording.is_empty());
    }

    #[test]
    fn fields_are_edited_one_by_one_and_unknown_games_are_ignored() {
        let mut games = games(2);
        let changes = games.apply(Edit::SetReset(vec![row(1).id, row(9).id], true));
        assert_eq!(changes, [Change::Put(Row { reset: true, ..row(1) })]);
        assert_eq!(games.apply(Edit::SetReset(vec![row(1).id], true)), [], "no change");
        assert_eq!(games.apply(Edit::SetFavourite(row(9).id, true)), []);
        assert_eq!(games.apply(Edit::SetAnalyses(vec![(row(9).id, vec![1])])), []);
        assert_eq!(games.apply(Edit::Delete(vec![row(1).id, row(9).id])), [Change::Delete(row(1).id)]);
        assert_eq!(games.rows().count(), 1);
    }

    #[test]
    fn a_game_that_cannot_be_decoded_is_moved_with_its_recording() {
        let changes = games(1).apply(Edit::Quarantine(vec![row(0).id]));
        assert_eq!(changes, [Change::Delete(row(0).id), Change::Quarantine(row(0))]);
    }
}
