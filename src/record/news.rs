//! What a win adds to the record, in a line.

use super::statistics::Statistics;
use super::{Entry, level};
use crate::session::GameId;
use crate::words;

/// What there is to say of the game `id`, one of `entries`; nothing when it does not count or was not won.
#[must_use]
pub fn news(entries: &[Entry], id: GameId) -> String {
    let Some(last) = entries.iter().find(|entry| entry.played.id == id && entry.played.won) else {
        return String::new();
    };
    let (all, before) = (last.peers(entries), last.peers(entries).into_iter().filter(|entry| entry.played.id != id));
    if !last.counts() {
        return String::new();
    }
    let before = Statistics::of(&before.collect::<Vec<_>>());
    let now = Statistics::of(&all);
    let level = level::words(last.played.params);
    let time = match before.best_ms {
        None => format!("Your first win on {level}."),
        Some(best) if last.played.time_ms < best => {
            format!("Your best time on {level}. Before: {}.", words::seconds(best))
        }
        Some(best) => format!("Your best on {level}: {}.", words::seconds(best)),
    };
    let streak = match now.streak {
        0 | 1 => String::new(),
        n if n > before.best_streak => format!(" {n} wins in a row, your longest streak."),
        n => format!(" {n} wins in a row."),
    };
    time + &streak
}

#[cfg(test)]
mod tests {
    use super::super::Marks;
    use super::super::sample::games;
    use super::*;

    fn told(results: &[(u8, bool, u64)]) -> String {
        let entries = games("9x9x10", results);
        news(&entries, entries.last().unwrap().played.id)
    }

    #[test]
    fn a_first_win_a_best_time_and_a_streak_are_news() {
        assert_eq!(told(&[(1, true, 9_000)]), "Your first win on Beginner.");
        assert_eq!(
            told(&[(1, true, 9_000), (2, false, 1), (3, true, 8_000)]),
            "Your best time on Beginner. Before: 9.000 s."
        );
        assert_eq!(
            told(&[(1, true, 9_000), (2, true, 9_000)]),
            "Your best on Beginner: 9.000 s. 2 wins in a row, your longest streak."
        );
        let again = [(1, true, 1), (2, true, 9), (3, false, 9), (4, true, 9), (5, true, 9)];
        assert_eq!(told(&again), "Your best on Beginner: 0.001 s. 2 wins in a row.");
    }

    #[test]
    fn what_is_lost_or_does_not_count_is_no_news() {
        assert_eq!(told(&[(1, false, 9_000)]), "");
        let mut entries = games("9x9x10", &[(1, true, 9_000), (2, true, 5_000)]);
        entries[1].played.marks = Marks { linked: true, ..Marks::default() };
        assert_eq!(news(&entries, entries[1].played.id), "");
        assert_eq!(news(&entries, [9; 16]), "", "a game that is not there");
    }

    #[test]
    fn a_level_knows_nothing_of_others() {
        let mut entries = games("9x9x10", &[(1, true, 1)]);
        entries.extend(games("5x5x3", &[(2, true, 9)]));
        assert_eq!(news(&entries, entries[1].played.id), "Your first win on 5×5, 3 mines.");
    }
}
