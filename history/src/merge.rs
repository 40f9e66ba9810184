//! Merges two sets of rows into one that has every game once, with all that either set knows of it. Order and repetition make
//! no difference.
//!
//! A field that can be decoded replaces one that cannot, and a newer analysis an older one. Of two rows with one id but different
//! summaries the better one stays, with its recording and its analysis.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::counting::is_given_up;
use crate::rows::Row;
use crate::{GameId, analysis, recording, summary};

type Field<'a> = Cow<'a, [u8]>;

/// Returns the union of two rows of one game.
pub(crate) fn join<'a>(known: &Row<'a>, other: &Row<'a>) -> Row<'a> {
    let (favourite, reset) = (known.favourite || other.favourite, known.reset || other.reset);
    if known.summary != other.summary {
        let better = if summary_rank(other) > summary_rank(known) { other } else { known };
        return Row { favourite, reset, ..better.clone() };
    }
    Row {
        favourite,
        reset,
        recorded: known.recorded || other.recorded,
        analysis: better_analysis(&known.analysis, &other.analysis).clone(),
        recording: better(&known.recording, &other.recording, |bytes| recording::decode(bytes).is_ok()).clone(),
        ..known.clone()
    }
}

/// Returns the better of two encoded analyses.
pub(crate) fn better_analysis<'a, 'b>(one: &'b Field<'a>, other: &'b Field<'a>) -> &'b Field<'a> {
    better(one, other, |bytes| analysis::decode(bytes).is_ok())
}

/// Returns the better of two encoded fields: one that can be decoded, then the newer version, which is its first byte.
fn better<'a, 'b>(one: &'b Field<'a>, other: &'b Field<'a>, is_whole: fn(&[u8]) -> bool) -> &'b Field<'a> {
    if one == other {
        return one;
    }
    let rank = |field: &'b Field<'a>| (is_whole(field), field);
    if rank(other) > rank(one) { other } else { one }
}

/// Orders different summaries of one game: one that can be decoded is better, then one of a game that was played to its end, then
/// the one that ended first, because its player had not seen the mines.
fn summary_rank<'r>(row: &'r Row) -> (bool, bool, Reverse<u64>, &'r [u8]) {
    match summary::decode(&row.summary).ok().filter(|summary| summary.id == row.id) {
        None => (false, false, Reverse(0), &row.summary),
        Some(game) => {
            let ended_ms = game.started_ms.saturating_add(game.time_ms);
            (true, !is_given_up(&game), Reverse(ended_ms), &row.summary)
        }
    }
}

/// Returns the rows to write so that `here` gets all that `there` has, and how many of their games are new.
#[must_use]
pub fn merge<'a>(here: &[Row<'a>], there: &[Row<'a>]) -> (Vec<Row<'a>>, usize) {
    let before: BTreeMap<GameId, &Row> = here.iter().map(|row| (row.id, row)).collect();
    let mut after: BTreeMap<GameId, Row> = BTreeMap::new();
    for row in there {
        let known = after.get(&row.id).or(before.get(&row.id).copied());
        let joined = known.map_or_else(|| row.clone(), |known| join(known, row));
        after.insert(row.id, joined);
    }
    let new = after.keys().filter(|id| !before.contains_key(*id)).count();
    (after.into_values().filter(|row| before.get(&row.id) != Some(&row)).collect(), new)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use minesweeper_engine::notation::board_text;
    use minesweeper_engine::notation::mouse::{ButtonEvent, MouseEvent, MouseEventKind};
    use minesweeper_engine::rng::Rng;
    use minesweeper_engine::{Recording, Rules};

    use super::*;
    use crate::GameAnalysis;
    use crate::test_data::{entry, row};

    const BLOBS: [&[u8]; 3] = [b"", b"one", b"two"];

    /// Returns a few rows of few kinds, so that ids often collide.
    fn random(rng: &mut Rng) -> Vec<Row<'static>> {
        let count = rng.below(6);
        let rows = (0..count).map(|_| {
            let mut bit = || rng.below(2) == 1;
            let (favourite, reset, recorded) = (bit(), bit(), bit());
            let mut blob = || BLOBS[rng.below(3) as usize];
            let (analysis, recording) = (blob(), blob());
            // The id determines the summary.
            let id = rng.below(4) as u8;
            let (won, started_ms, summary) = (id.is_multiple_of(2), f64::from(id), BLOBS[usize::from(id % 3)]);
            Row {
                id: [id; 16],
                favourite,
                reset,
                recorded,
                won,
                started_ms,
                summary: summary.into(),
                analysis: analysis.into(),
                recording: recording.into(),
            }
        });
        let mut all = rows.collect::<Vec<_>>();
        all.sort_by_key(|row| row.id);
        all.dedup_by_key(|row| row.id);
        all
    }

    /// Returns `here` after merging `there` into it.
    fn merged<'a>(here: &[Row<'a>], there: &[Row<'a>]) -> Vec<Row<'a>> {
        let mut all: BTreeMap<GameId, Row> = here.iter().map(|row| (row.id, row.clone())).collect();
        all.extend(merge(here, there).0.into_iter().map(|row| (row.id, row)));
        all.into_values().collect()
    }

    #[test]
    fn merging_is_idempotent_commutative_and_associative() {
        let mut rng = Rng::new(6);
        for _ in 0..20_000 {
            let [a, b, c] = [(); 3].map(|()| random(&mut rng));
            assert_eq!(merged(&a, &a), a);
            let both = merged(&a, &b);
            assert_eq!(merged(&both, &b), both, "idempotent");
            assert_eq!(merged(&b, &a), both, "commutative");
            assert_eq!(merged(&both, &c), merged(&a, &merged(&b, &c)), "associative");
            assert_eq!(merge(&both, &a), (vec![], 0), "known rows are not written again");
        }
    }

    #[test]
    fn a_recording_with_presses_replaces_the_one_of_an_earlier_version_in_either_order() {
        let field = board_text::parse("..*\n...").unwrap().into();
        let moves = Recording { field, rules: Rules::default(), events: Vec::new() };
        let mouse = MouseEvent { at: 0, kind: MouseEventKind::LeftPress, x: 8, y: 8 };
        let with_presses = recording::encode_with_buttons(&moves, &[ButtonEvent { after: 0, mouse }]);
        let [old, new] =
            [recording::encode(&moves), with_presses].map(|moves| row(&entry("9x9x10", 1, true, 9), &moves));
        for (here, there) in [(&old, &new), (&new, &old)] {
            assert_eq!(merged(std::slice::from_ref(here), std::slice::from_ref(there)), std::slice::from_ref(&new));
        }
    }

    /// Returns a stored game with a real summary, and that game as it was before it was over.
    fn finished_and_given_up() -> [Row<'static>; 2] {
        let finished = entry("9x9x10", 1, true, 9_000);
        let mut left = finished.clone();
        (left.summary.won, left.summary.exclusions.unfinished, left.summary.time_ms) = (false, true, 5_000);
        [row(&finished, b"all moves"), row(&left, b"some moves, with more bytes")]
    }

    #[test]
    fn a_finished_game_replaces_itself_as_it_was_given_up_in_either_order() {
        let [finished, left] = finished_and_given_up();
        for (here, there) in [(&finished, &left), (&left, &finished)] {
            assert_eq!(
                merged(std::slice::from_ref(here), std::slice::from_ref(there)),
                std::slice::from_ref(&finished)
            );
        }
    }

    #[test]
    fn of_two_ends_of_one_game_the_first_stays_in_either_order() {
        let ends = [(false, 3_000), (true, 9_000)];
        let [lost, won] = ends.map(|(won, time_ms)| row(&entry("9x9x10", 1, won, time_ms), b"moves"));
        for (here, there) in [(&lost, &won), (&won, &lost)] {
            assert_eq!(merged(std::slice::from_ref(here), std::slice::from_ref(there)), std::slice::from_ref(&lost));
        }
    }

    #[test]
    fn whole_fields_replace_damaged_ones_in_any_order() {
        let field = board_text::parse("..*\n...").unwrap().into();
        let moves = recording::encode(&Recording { field, rules: Rules::default(), events: Vec::new() });
        let analyses = [0.25, 0.5].map(|luck| GameAnalysis { luck: Some(luck), ..GameAnalysis::default() });
        let whole =
            Row { analysis: analysis::encode(analyses[0]).into(), ..row(&entry("9x9x10", 1, true, 9_000), &moves) };
        let [finished, left] = finished_and_given_up();
        let damaged = |bytes: &[u8]| -> Cow<'static, [u8]> { [&[255], bytes].concat().into() };
        let mut versions = [
            Row { summary: damaged(&whole.summary), won: false, ..whole.clone() },
            Row { analysis: damaged(&whole.analysis), ..whole.clone() },
            Row { recording: damaged(&whole.recording), ..whole.clone() },
            Row { analysis: Cow::default(), recording: Cow::default(), recorded: false, ..whole.clone() },
            Row { summary: finished.summary.clone(), analysis: analysis::encode(analyses[1]).into(), ..whole.clone() },
            left,
            whole.clone(),
        ];
        let mut rng = Rng::new(17);
        let mut results = BTreeSet::new();
        for _ in 0..2_000 {
            for index in (1..versions.len()).rev() {
                versions.swap(index, rng.below(index as u32 + 1) as usize);
            }
            let merge_one = |all: Vec<Row<'static>>, row: &Row<'static>| merged(&all, std::slice::from_ref(row));
            let all = versions.iter().fold(Vec::new(), merge_one);
            assert_eq!((&all[0].summary, &all[0].recording), (&whole.summary, &whole.recording));
            assert!(analysis::decode(&all[0].analysis).is_ok());
            results.insert(crate::rows::encode(&all));
        }
        assert_eq!(results.len(), 1, "the order makes no difference");
    }

    #[test]
    fn the_union_of_both_rows_is_stored() {
        let row = Row {
            id: [1; 16],
            favourite: true,
            reset: false,
            recorded: false,
            won: true,
            started_ms: 1.0,
            summary: b"numbers".into(),
            analysis: b"".into(),
            recording: b"".into(),
        };
        let other = Row {
            favourite: false,
            recorded: true,
            analysis: b"luck".into(),
            recording: b"moves".into(),
            ..row.clone()
        };
        let new = Row { id: [2; 16], ..row.clone() };
        let (rows, count) = merge(&[row], &[other.clone(), new.clone()]);
        assert_eq!((rows, count), (vec![Row { favourite: true, ..other }, new], 1));
    }
}
