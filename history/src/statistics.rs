//! Statistics of the games of a level and mode.

use crate::HistoryEntry;
use crate::counting::CountedGame;

/// Statistics of the games of a level and mode. A figure without any game is `None`.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Statistics {
    /// Games.
    pub games: u32,
    /// Games won.
    pub wins: u32,
    /// Wins in a row up to the last game.
    pub streak: u32,
    /// The longest series of wins.
    pub best_streak: u32,
    /// The shortest time of a win, in milliseconds.
    pub best_ms: Option<u64>,
    /// The mean time of the wins, in milliseconds.
    pub average_ms: Option<u64>,
    /// The best 3BV/s of a win.
    pub best_speed: Option<f64>,
    /// The median efficiency of the wins.
    pub efficiency: Option<f64>,
    /// The mean accuracy of the games that are analysed.
    pub accuracy: Option<f64>,
    /// Actual and expected wins, of the games whose risks are known.
    pub luck: Option<(u32, f64)>,
}

impl Statistics {
    /// Computes the statistics of `games`, given in the order in which they were played.
    #[must_use]
    pub fn from_games(games: &[CountedGame]) -> Self {
        let entries: Vec<&HistoryEntry> = games.iter().map(|game| game.entry).collect();
        let won = |entry: &&&HistoryEntry| entry.summary.won;
        let wins: Vec<&HistoryEntry> = entries.iter().filter(won).copied().collect();
        let timed: Vec<&HistoryEntry> = timed_wins(games).collect();
        let times = timed.iter().map(|entry| entry.summary.time_ms);
        let analyses = entries.iter().filter_map(|entry| entry.analysis);
        let with_risk: Vec<_> = entries.iter().filter_map(|entry| result_and_risk(entry)).collect();
        let won_with_risk = with_risk.iter().filter(|(won, _)| *won).count() as u32;
        Self {
            games: entries.len() as u32,
            wins: wins.len() as u32,
            streak: entries.iter().rev().take_while(won).count() as u32,
            best_streak: best_streak(&entries),
            best_ms: times.clone().min(),
            average_ms: times.sum::<u64>().checked_div(timed.len() as u64),
            best_speed: timed.iter().filter_map(|entry| entry.summary.bbbv_per_second()).max_by(f64::total_cmp),
            efficiency: median(wins.iter().filter_map(|entry| entry.summary.efficiency()).collect()),
            accuracy: mean(analyses.filter_map(|analysis| analysis.accuracy)),
            luck: (!with_risk.is_empty())
                .then(|| (won_with_risk, expected_wins(with_risk.iter().map(|(_, risk)| *risk)))),
        }
    }

    /// The fraction of games won.
    #[must_use]
    pub fn win_rate(&self) -> Option<f64> {
        (self.games > 0).then(|| f64::from(self.wins) / f64::from(self.games))
    }
}

/// Returns the wins whose times count.
pub(crate) fn timed_wins<'a>(games: &[CountedGame<'a>]) -> impl Iterator<Item = &'a HistoryEntry> {
    games.iter().filter(|game| game.is_timed && game.entry.summary.won).map(|game| game.entry)
}

/// Returns whether a game was won, and the sum of its risks; `None` if they are unknown.
pub(crate) fn result_and_risk(entry: &HistoryEntry) -> Option<(bool, f64)> {
    Some((entry.summary.won, entry.analysis?.risk?))
}

/// Returns the number of wins to be expected of games with these risks: one for each game, less the risks taken. That is right
/// on average for any way of playing. For a few games the sum may be negative; then it is 0.
pub(crate) fn expected_wins(risks: impl Iterator<Item = f64>) -> f64 {
    risks.map(|risk| 1.0 - risk).sum::<f64>().max(0.0)
}

fn best_streak(entries: &[&HistoryEntry]) -> u32 {
    let runs = entries.split(|entry| !entry.summary.won);
    runs.map(|run| run.len() as u32).max().unwrap_or_default()
}

/// Returns the median; `None` without values.
pub(crate) fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    let upper = *values.get(values.len() / 2)?;
    let lower = *values.get((values.len() - 1) / 2)?;
    Some(f64::midpoint(lower, upper))
}

/// Returns the mean; `None` without values.
pub(crate) fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    (count > 0.0).then(|| sum / count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GameAnalysis;
    use crate::test_data::games;

    fn statistics(games: &[HistoryEntry]) -> Statistics {
        Statistics::from_games(&games.iter().map(|entry| CountedGame { entry, is_timed: true }).collect::<Vec<_>>())
    }

    #[test]
    fn without_games_every_figure_is_empty() {
        assert_eq!(statistics(&[]), Statistics::default());
        assert_eq!(Statistics::default().win_rate(), None);
    }

    #[test]
    fn games_times_and_streaks_are_computed() {
        let results = [(1, true, 9_000), (2, true, 7_000), (3, false, 1_000), (4, true, 11_000)];
        let statistics = statistics(&games("9x9x10", &results));
        assert_eq!((statistics.games, statistics.wins, statistics.win_rate()), (4, 3, Some(0.75)));
        assert_eq!((statistics.streak, statistics.best_streak), (1, 2));
        assert_eq!((statistics.best_ms, statistics.average_ms), (Some(7_000), Some(9_000)));
        assert_eq!(statistics.best_speed, Some(20.0 / 7.0));
        assert_eq!((statistics.efficiency, statistics.accuracy, statistics.luck), (Some(0.8), None, None));
    }

    #[test]
    fn a_game_whose_time_does_not_count_is_won_and_neither_fast_nor_slow() {
        let entries = games("9x9x10", &[(1, true, 1), (2, true, 7_000)]);
        let games: Vec<_> =
            entries.iter().zip([false, true]).map(|(entry, is_timed)| CountedGame { entry, is_timed }).collect();
        let statistics = Statistics::from_games(&games);
        assert_eq!((statistics.wins, statistics.streak), (2, 2));
        assert_eq!((statistics.best_ms, statistics.average_ms), (Some(7_000), Some(7_000)));
        assert_eq!(statistics.best_speed, Some(20.0 / 7.0));
    }

    #[test]
    fn a_time_of_zero_has_no_speed() {
        let statistics = statistics(&games("9x9x10", &[(1, true, 0)]));
        assert_eq!((statistics.best_ms, statistics.best_speed), (Some(0), None));
    }

    #[test]
    fn the_median_of_an_even_number_of_values_is_the_mean_of_the_middle_two() {
        assert_eq!([median(vec![]), median(vec![3.0, 1.0]), median(vec![9.0, 1.0, 2.0])], [None, Some(2.0), Some(2.0)]);
    }

    #[test]
    fn luck_counts_only_games_with_known_risks() {
        let mut games = games("9x9x10", &[(1, true, 1), (2, false, 1), (3, true, 1), (4, true, 1)]);
        games[0].analysis = Some(GameAnalysis { luck: Some(0.5), risk: Some(0.5), accuracy: Some(1.0), board: None });
        games[1].analysis = Some(GameAnalysis { luck: Some(0.25), risk: Some(0.25), accuracy: Some(0.5), board: None });
        games[3].analysis = Some(GameAnalysis::default());
        assert_eq!((statistics(&games).luck, statistics(&games).accuracy), (Some((1, 1.25)), Some(0.75)));
    }

    #[test]
    fn expected_wins_are_right_on_average() {
        // Two guesses at one half, one after the other: of four games one is won, and two end at the first guess.
        let mut games = games("9x9x10", &[(1, true, 1), (2, false, 1), (3, false, 1), (4, false, 1)]);
        for (game, guesses) in games.iter_mut().zip([2, 2, 1, 1]) {
            let (luck, risk) = (0.5f64.powi(guesses), 0.5 * f64::from(guesses));
            game.analysis = Some(GameAnalysis { luck: Some(luck), risk: Some(risk), accuracy: Some(1.0), board: None });
        }
        assert_eq!(statistics(&games).luck, Some((1, 1.0)));
        assert_eq!(statistics(&games[..1]).luck, Some((1, 0.0)), "never negative");
    }
}
