//! Merges two sets of rows into one that has every game once, with all that either set knows of it. Order and repetition make
//! no difference. Of two rows with one id but different summaries the stored one stays: a game is written once.

use std::collections::BTreeMap;

use crate::GameId;
use crate::rows::Row;

/// Returns the union of two rows of one game. The newer analysis wins: its version is the first of its bytes.
pub(crate) fn join<'a>(known: &Row<'a>, other: &Row<'a>) -> Row<'a> {
    if known.summary != other.summary {
        return known.clone();
    }
    Row {
        favourite: known.favourite || other.favourite,
        reset: known.reset || other.reset,
        recorded: known.recorded || other.recorded,
        analysis: (&known.analysis).max(&other.analysis).clone(),
        recording: (&known.recording).max(&other.recording).clone(),
        ..known.clone()
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
    use minesweeper_engine::rng::Rng;

    use super::*;

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
    fn a_row_with_the_same_id_and_another_summary_is_ignored() {
        let lost = Row {
            id: [1; 16],
            favourite: false,
            reset: false,
            recorded: true,
            won: false,
            started_ms: 1.0,
            summary: b"numbers".into(),
            analysis: b"".into(),
            recording: b"moves".into(),
        };
        let won =
            Row { won: true, summary: b"other".into(), analysis: b"luck".into(), favourite: true, ..lost.clone() };
        assert_eq!(merge(std::slice::from_ref(&lost), std::slice::from_ref(&won)), (vec![], 0));
        assert_eq!(merge(&[], &[lost.clone(), won]), (vec![lost], 1), "within one file too");
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
