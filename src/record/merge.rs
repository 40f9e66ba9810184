//! Two records become one: every game once, with all that either knows of it. Which comes first makes no difference, nor how
//! often the same comes. Where two records tell of the same game with other numbers, it stays as it was here: a game is
//! written once.

use std::collections::BTreeMap;

use super::rows::Row;
use crate::session::GameId;

/// What `known` and `other` know of the same game.
fn join<'a>(known: &Row<'a>, other: &Row<'a>) -> Row<'a> {
    if known.played != other.played {
        return *known;
    }
    Row {
        favourite: known.favourite || other.favourite,
        reset: known.reset || other.reset,
        recorded: known.recorded || other.recorded,
        judged: known.judged.max(other.judged),
        moves: known.moves.max(other.moves),
        ..*known
    }
}

/// The games that are new to `here` or that `there` knows more of, as they are to be written; and how many are new.
#[must_use]
pub fn merge<'a>(here: &[Row<'a>], there: &[Row<'a>]) -> (Vec<Row<'a>>, usize) {
    let before: BTreeMap<GameId, &Row> = here.iter().map(|row| (row.id, row)).collect();
    let mut after: BTreeMap<GameId, Row> = BTreeMap::new();
    for row in there {
        let known = after.get(&row.id).or(before.get(&row.id).copied());
        let joined = known.map_or_else(|| *row, |known| join(known, row));
        after.insert(row.id, joined);
    }
    let new = after.keys().filter(|id| !before.contains_key(*id)).count();
    (after.into_values().filter(|row| before.get(&row.id) != Some(&row)).collect(), new)
}

#[cfg(test)]
mod tests {
    use game_engine::rng::Rng;

    use super::*;

    const BLOBS: [&[u8]; 3] = [b"", b"one", b"two"];

    /// A few games of a few kinds, so that they often meet.
    fn random(rng: &mut Rng) -> Vec<Row<'static>> {
        let count = rng.below(6);
        let rows = (0..count).map(|_| {
            let mut bit = || rng.below(2) == 1;
            let (favourite, reset, recorded) = (bit(), bit(), bit());
            let mut blob = || BLOBS[rng.below(3) as usize];
            let (judged, moves) = (blob(), blob());
            // What is said of a game follows from which it is.
            let id = rng.below(4) as u8;
            let (won, began, played) = (id.is_multiple_of(2), f64::from(id), BLOBS[usize::from(id % 3)]);
            Row { id: [id; 16], favourite, reset, recorded, won, began, played, judged, moves }
        });
        let mut all = rows.collect::<Vec<_>>();
        all.sort_by_key(|row| row.id);
        all.dedup_by_key(|row| row.id);
        all
    }

    /// `here` after `there` was taken in.
    fn with<'a>(here: &[Row<'a>], there: &[Row<'a>]) -> Vec<Row<'a>> {
        let mut all: BTreeMap<GameId, Row> = here.iter().map(|row| (row.id, *row)).collect();
        all.extend(merge(here, there).0.into_iter().map(|row| (row.id, row)));
        all.into_values().collect()
    }

    #[test]
    fn twice_is_once_and_the_order_makes_no_difference() {
        let mut rng = Rng::new(6);
        for _ in 0..20_000 {
            let [a, b, c] = [(); 3].map(|()| random(&mut rng));
            assert_eq!(with(&a, &a), a);
            let both = with(&a, &b);
            assert_eq!(with(&both, &b), both, "twice is once");
            assert_eq!(with(&b, &a), both, "either way round");
            assert_eq!(with(&both, &c), with(&a, &with(&b, &c)), "in whatever steps");
            assert_eq!(merge(&both, &a), (vec![], 0), "what is known is not written again");
        }
    }

    #[test]
    fn a_game_with_other_numbers_changes_nothing_of_the_one_that_is_known() {
        let lost = Row {
            id: [1; 16],
            favourite: false,
            reset: false,
            recorded: true,
            won: false,
            began: 1.0,
            played: b"numbers",
            judged: b"",
            moves: b"moves",
        };
        let won = Row { won: true, played: b"other", judged: b"luck", favourite: true, ..lost };
        assert_eq!(merge(&[lost], &[won]), (vec![], 0));
        assert_eq!(merge(&[], &[lost, won]), (vec![lost], 1), "nor within one file");
    }

    #[test]
    fn nothing_that_either_side_knows_is_lost() {
        let row = Row {
            id: [1; 16],
            favourite: true,
            reset: false,
            recorded: false,
            won: true,
            began: 1.0,
            played: b"numbers",
            judged: b"",
            moves: b"",
        };
        let other = Row { favourite: false, recorded: true, judged: b"luck", moves: b"moves", ..row };
        let new = Row { id: [2; 16], ..row };
        let (rows, count) = merge(&[row], &[other, new]);
        assert_eq!((rows, count), (vec![Row { favourite: true, ..other }, new], 1));
    }
}
