//! The news about a game that was just won.

use texts::worker::result;

use crate::counting::{CountedGame, Reason, Verdict, comparable, verdicts};
use crate::statistics::Statistics;
use crate::{GameId, HistoryEntry, level, text};

const NO_BREAK_SPACE: &str = "\u{a0}";

/// How a win compares with earlier games.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PersonalBest {
    /// The sentences about it; empty if there are none.
    pub text: String,
    /// Whether its time is the best so far.
    pub is_new_best: bool,
}

impl PersonalBest {
    fn other(text: &str) -> Self {
        Self { text: text.to_owned(), is_new_best: false }
    }
}

/// Describes how the win `id`, one of `entries`, compares with earlier games of its level and mode, or that its board does not count.
/// A streak is a line of its own. Returns an empty text if the game was lost, does not count for another reason or is unknown.
#[must_use]
pub fn personal_best(entries: &[HistoryEntry], id: GameId) -> PersonalBest {
    let is_last = |entry: &&HistoryEntry| entry.summary.id == id && entry.summary.won;
    let Some(last) = entries.iter().find(is_last) else {
        return PersonalBest::default();
    };
    let verdict = verdicts(entries).get(&id).copied();
    match verdict {
        Some(Verdict::LeftOut(Reason::Easy)) => return PersonalBest::other(result::EASY.get()),
        Some(Verdict::LeftOut(Reason::KnownBoard)) => return PersonalBest::other(result::REPEATED.get()),
        Some(Verdict::LeftOut(_)) | None => return PersonalBest::default(),
        Some(Verdict::Counts | Verdict::WithoutTime(_)) => {}
    }
    let all = comparable(entries, last.summary.params, last.summary.mode);
    let before: Vec<CountedGame> = all.iter().filter(|game| game.entry.summary.id != id).copied().collect();
    let (before, now) = (Statistics::from_games(&before), Statistics::from_games(&all));
    let level = level::label(last.summary.params);
    let now_ms = last.summary.time_ms;
    let time = match before.best_ms {
        _ if verdict == Some(Verdict::WithoutTime(Reason::Away)) => result::AWAY.get().to_owned(),
        _ if verdict != Some(Verdict::Counts) => result::ONE_CLICK.get().to_owned(),
        None if before.wins > 0 => result::first_time(&level),
        None => result::first_win(&level),
        Some(best) if now_ms < best => result::new_best(&unbroken(best - now_ms), &unbroken(best)),
        Some(best) if now_ms == best => result::equal_best(&unbroken(best)),
        Some(best) => result::behind_best(&unbroken(now_ms - best), &unbroken(best)),
    };
    let text = match now.streak {
        0 | 1 => time,
        n if n > before.best_streak => format!("{time}\n{}", result::longest_streak(n)),
        n => format!("{time}\n{}", result::streak(n)),
    };
    let is_new_best = verdict == Some(Verdict::Counts) && before.best_ms.is_none_or(|best| now_ms < best);
    PersonalBest { text, is_new_best }
}

/// Formats a time. Lines break before it, not before its unit.
fn unbroken(ms: u64) -> String {
    text::milliseconds(ms).replace(' ', NO_BREAK_SPACE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Exclusions;
    use crate::test_data::games;

    fn message(results: &[(u8, bool, u64)]) -> String {
        let entries = games("9x9x10", results);
        personal_best(&entries, entries.last().unwrap().summary.id).text
    }

    fn is_new_best(results: &[(u8, bool, u64)]) -> bool {
        let entries = games("9x9x10", results);
        personal_best(&entries, entries.last().unwrap().summary.id).is_new_best
    }

    #[test]
    fn a_first_win_a_best_time_and_a_streak_are_personal_best() {
        assert_eq!(message(&[(1, true, 9_000)]), "Your first Beginner win!");
        assert_eq!(
            message(&[(1, true, 9_000), (2, false, 1), (3, true, 8_000)]),
            "New best! 1.000\u{a0}s faster than 9.000\u{a0}s."
        );
        assert_eq!(
            message(&[(1, true, 9_000), (2, true, 9_000)]),
            "As fast as your best, 9.000\u{a0}s.\n2 wins in a row, your longest yet."
        );
        let again = [(1, true, 1), (2, true, 9), (3, false, 9), (4, true, 9), (5, true, 9)];
        assert_eq!(message(&again), "0.008\u{a0}s behind your best, 0.001\u{a0}s.\n2 wins in a row.");
    }

    #[test]
    fn only_a_faster_time_is_a_new_best() {
        assert!(is_new_best(&[(1, true, 9_000)]) && is_new_best(&[(1, true, 9_000), (2, true, 8_999)]));
        assert!(!is_new_best(&[(1, true, 9_000), (2, true, 9_000)]), "as fast");
        assert!(!is_new_best(&[(1, true, 9_000), (2, false, 1)]), "lost");
    }

    #[test]
    fn what_is_lost_or_does_not_count_is_no_personal_best() {
        assert_eq!(message(&[(1, false, 9_000)]), "");
        let mut entries = games("9x9x10", &[(1, true, 9_000), (2, true, 5_000)]);
        entries[1].summary.exclusions = Exclusions { linked: true, ..Exclusions::default() };
        assert_eq!(personal_best(&entries, entries[1].summary.id), PersonalBest::default());
        assert_eq!(personal_best(&entries, [9; 16]), PersonalBest::default(), "an unknown game");
    }

    #[test]
    fn a_win_on_a_known_or_easy_board_says_that_it_does_not_count() {
        let mut entries = games("9x9x10", &[(1, false, 9_000), (2, true, 5_000)]);
        entries.iter_mut().for_each(|entry| entry.summary.seed = Some(1));
        let known = PersonalBest::other("You have played this board before: not counted.");
        assert_eq!(personal_best(&entries, [2; 16]), known);
        let easy = personal_best(&games("9x9x0", &[(1, true, 1)]), [1; 16]);
        assert_eq!(easy, PersonalBest::other("A board this small, or with so few mines, does not count."));
    }

    #[test]
    fn a_win_without_a_time_says_why() {
        let mut entries = games("9x9x10", &[(1, true, 9_000), (2, true, 5_000)]);
        entries[1].summary.id = crate::new_id((entries[1].summary.started_ms - 60_000) as f64, 1);
        let message = personal_best(&entries, entries[1].summary.id).text;
        assert!(
            message.starts_with("A win. Its time does not count, because you left the game and resumed it.\n2 wins"),
            "{message}"
        );
        (entries[0].summary.bbbv, entries[0].summary.solved) = (1, 1);
        let one_click = PersonalBest::other("A win by one click: its time does not count.");
        assert_eq!(personal_best(&entries[..1], [1; 16]), one_click);
    }

    #[test]
    fn levels_are_independent() {
        let mut entries = games("9x9x10", &[(1, true, 1)]);
        entries.extend(games("5x5x3", &[(2, true, 9)]));
        assert_eq!(personal_best(&entries, entries[1].summary.id).text, "Your first 5×5, 3 mines win!");
    }
}
