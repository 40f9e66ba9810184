//! What all games of a level and mode come to.

use super::Entry;

/// Games of one level and mode in numbers. What there is none of is `None`.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Statistics {
    /// Games that count.
    pub games: u32,
    /// Games won.
    pub wins: u32,
    /// Wins in a row up to the last game.
    pub streak: u32,
    /// The most wins in a row.
    pub best_streak: u32,
    /// The shortest time of a win, in milliseconds.
    pub best_ms: Option<u64>,
    /// The mean time of the wins, in milliseconds.
    pub average_ms: Option<u64>,
    /// The best 3BV/s of a win.
    pub best_speed: Option<f64>,
    /// The median efficiency of the wins.
    pub efficiency: Option<f64>,
    /// The mean accuracy of the games judged.
    pub accuracy: Option<f64>,
    /// Of the games whose risks are known: wins, and wins to be expected by them.
    pub luck: Option<(u32, f64)>,
}

impl Statistics {
    /// The statistics of `entries`, which count and stand in the order in which they were played.
    #[must_use]
    pub fn of(entries: &[&Entry]) -> Self {
        let won = |entry: &&&Entry| entry.played.won;
        let wins: Vec<&Entry> = entries.iter().filter(won).copied().collect();
        let times = wins.iter().map(|entry| entry.played.time_ms);
        let judged = entries.iter().filter_map(|entry| entry.judged);
        let risked: Vec<_> = entries.iter().filter_map(|entry| risked(entry)).collect();
        let risked_wins = risked.iter().filter(|(won, _)| *won).count() as u32;
        Self {
            games: entries.len() as u32,
            wins: wins.len() as u32,
            streak: entries.iter().rev().take_while(won).count() as u32,
            best_streak: best_streak(entries),
            best_ms: times.clone().min(),
            average_ms: times.sum::<u64>().checked_div(wins.len() as u64),
            best_speed: wins.iter().filter_map(|entry| entry.played.bbbv_per_second()).max_by(f64::total_cmp),
            efficiency: median(wins.iter().filter_map(|entry| entry.played.efficiency()).collect()),
            accuracy: mean(judged.filter_map(|judged| judged.accuracy)),
            luck: (!risked.is_empty()).then(|| (risked_wins, expected(risked.iter().map(|(_, risk)| *risk)))),
        }
    }

    /// The share of games won.
    #[must_use]
    pub fn win_rate(&self) -> Option<f64> {
        (self.games > 0).then(|| f64::from(self.wins) / f64::from(self.games))
    }
}

/// Whether a game was won, and the risks that were taken in it, where they are known.
pub(super) fn risked(entry: &Entry) -> Option<(bool, f64)> {
    Some((entry.played.won, entry.judged?.risk?))
}

/// The wins to be expected of games with these risks: one of each game, but for the risks taken. That is right on average
/// however someone plays, and however many games end early; of a few games it may come to fewer than none, which is none.
pub(super) fn expected(risks: impl Iterator<Item = f64>) -> f64 {
    risks.map(|risk| 1.0 - risk).sum::<f64>().max(0.0)
}

fn best_streak(entries: &[&Entry]) -> u32 {
    let runs = entries.split(|entry| !entry.played.won);
    runs.map(|run| run.len() as u32).max().unwrap_or_default()
}

/// The middle value, or the mean of the two in the middle.
fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    let upper = *values.get(values.len() / 2)?;
    let lower = *values.get((values.len() - 1) / 2)?;
    Some(f64::midpoint(lower, upper))
}

/// The mean value.
pub(super) fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    (count > 0.0).then(|| sum / count)
}

#[cfg(test)]
mod tests {
    use super::super::Judged;
    use super::super::sample::games;
    use super::*;

    fn of(games: &[Entry]) -> Statistics {
        Statistics::of(&games.iter().collect::<Vec<_>>())
    }

    #[test]
    fn no_games_come_to_nothing() {
        assert_eq!(of(&[]), Statistics::default());
        assert_eq!(Statistics::default().win_rate(), None);
    }

    #[test]
    fn games_are_counted_timed_and_strung_together() {
        let results = [(1, true, 9_000), (2, true, 7_000), (3, false, 1_000), (4, true, 11_000)];
        let statistics = of(&games("9x9x10", &results));
        assert_eq!((statistics.games, statistics.wins, statistics.win_rate()), (4, 3, Some(0.75)));
        assert_eq!((statistics.streak, statistics.best_streak), (1, 2));
        assert_eq!((statistics.best_ms, statistics.average_ms), (Some(7_000), Some(9_000)));
        assert_eq!(statistics.best_speed, Some(20.0 / 7.0));
        assert_eq!((statistics.efficiency, statistics.accuracy, statistics.luck), (Some(0.8), None, None));
    }

    #[test]
    fn a_time_of_nothing_is_a_time_and_no_speed() {
        let statistics = of(&games("9x9x10", &[(1, true, 0)]));
        assert_eq!((statistics.best_ms, statistics.best_speed), (Some(0), None));
    }

    #[test]
    fn the_median_is_the_middle() {
        assert_eq!([median(vec![]), median(vec![3.0, 1.0]), median(vec![9.0, 1.0, 2.0])], [None, Some(2.0), Some(2.0)]);
    }

    #[test]
    fn luck_counts_games_whose_risks_are_known() {
        let mut games = games("9x9x10", &[(1, true, 1), (2, false, 1), (3, true, 1), (4, true, 1)]);
        games[0].judged = Some(Judged { luck: Some(0.5), risk: Some(0.5), accuracy: Some(1.0) });
        games[1].judged = Some(Judged { luck: Some(0.25), risk: Some(0.25), accuracy: Some(0.5) });
        games[3].judged = Some(Judged { luck: None, risk: None, accuracy: None });
        assert_eq!((of(&games).luck, of(&games).accuracy), (Some((1, 1.25)), Some(0.75)));
    }

    #[test]
    fn as_many_wins_are_expected_as_there_are_on_average() {
        // Two guesses at one half, one after the other: of four games one is won, and two end at the first guess.
        let mut games = games("9x9x10", &[(1, true, 1), (2, false, 1), (3, false, 1), (4, false, 1)]);
        for (game, guesses) in games.iter_mut().zip([2, 2, 1, 1]) {
            let (luck, risk) = (0.5f64.powi(guesses), 0.5 * f64::from(guesses));
            game.judged = Some(Judged { luck: Some(luck), risk: Some(risk), accuracy: Some(1.0) });
        }
        assert_eq!(of(&games).luck, Some((1, 1.0)));
        assert_eq!(of(&games[..1]).luck, Some((1, 0.0)), "nobody expects to win less than nothing");
    }
}
