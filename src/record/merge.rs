//! Two records become one: every game once, with all that either knows of it. Which comes first makes no difference, nor how
//! often the same comes.

use std::collections::BTreeMap;

use super::rows::Row;
use crate::session::GameId;

/// What `a` and `b` know of the same game.
fn join<'a>(a: &Row<'a>, b: &Row<'a>) -> Row<'a> {
    // The numbers of a game are written once. Where a file says otherwise, both sides settle on the same.
    let first = if a.played <= b.played { a } else { b };
    Row {
        id: a.id,
        favourite: a.favourite || b.favourite,
        reset: a.reset || b.reset,
        recorded: a.recorded || b.recorded,
        won: first.won,
        began: first.began,
        played: first.played,
        judged: a.judged.max(b.judged),
        moves: a.moves.max(b.moves),
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
            let (favourite, reset, recorded, won) = (bit(), bit(), bit(), bit());
            let mut blob = || BLOBS[rng.below(3) as usize];
            let (played, judged, moves) = (blob(), blob(), blob());
            let (id, began) = ([rng.below(4) as u8; 16], f64::from(u8::from(won)));
            // What is said twice of a game follows from its numbers.
            Row { id, favourite, reset, recorded, won: played == b"one", began: began * 0.0, played, judged, moves }
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
