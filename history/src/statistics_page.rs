//! The statistics page as data: figures as text, charts as paths with a table of the same values.

mod charts;

use std::collections::BTreeMap;

use minesweeper_engine::Difficulty;
use serde::{Deserialize, Serialize};
use texts::decimal_separator;
use texts::worker::history;

use crate::counting::{Reason, Verdict, comparable, verdicts};
use crate::statistics::Statistics;
use crate::{GameId, HistoryEntry, Mode, level, text};

/// Which games the statistics are about.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct StatisticsQuery {
    /// The name of the level.
    pub level: String,
    /// Whether no-guess boards are meant, not classic ones.
    pub no_guess: bool,
}

/// The statistics page, ready to be drawn.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct StatisticsPage {
    /// The level and mode shown.
    pub query: StatisticsQuery,
    /// The label of the level.
    pub level: String,
    /// Name and label of each level to choose from.
    pub levels: Vec<(String, String)>,
    /// Each figure: its name in attributes, its label and its value.
    pub figures: Vec<(String, String, String)>,
    /// The charts.
    pub charts: Vec<Chart>,
    /// The games that count.
    pub counted: Vec<GameId>,
    /// Why games of the level and mode do not count, and how many.
    pub uncounted: Vec<(Reason, u32)>,
    /// Why the times of games that count do not, and how many.
    pub untimed: Vec<(Reason, u32)>,
}

/// A chart, and the same values as a table.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Chart {
    /// Its name in attributes.
    pub name: String,
    /// Its title.
    pub title: String,
    /// SVG paths, each after the name of its series.
    pub paths: Vec<(String, String)>,
    /// Labels: x, y, text anchor (`start`, `middle` or `end`), and the text.
    pub labels: Vec<(u16, u16, String, String)>,
    /// The head of the table.
    pub head: Vec<String>,
    /// The rows of the table.
    pub rows: Vec<Vec<String>>,
}

impl StatisticsPage {
    /// Builds the page that `query` asks for; an unknown level shows Beginner.
    #[must_use]
    pub fn new(entries: &[HistoryEntry], query: &StatisticsQuery) -> Self {
        let mode = if query.no_guess { Mode::NoGuess } else { Mode::Classic };
        let params = query.level.parse::<Difficulty>().unwrap_or(Difficulty::Beginner).params();
        let presets = [Difficulty::Beginner, Difficulty::Intermediate, Difficulty::Expert].map(Difficulty::params);
        let levels = entries.iter().map(|entry| entry.summary.params).chain(presets).chain([params]);
        let counted = comparable(entries, params, mode);
        let (mut uncounted, mut untimed) = (BTreeMap::new(), BTreeMap::new());
        let verdicts = verdicts(entries);
        for entry in entries.iter().filter(|entry| entry.summary.params == params && entry.summary.mode == mode) {
            match verdicts.get(&entry.summary.id) {
                Some(Verdict::LeftOut(reason)) => *uncounted.entry(*reason).or_default() += 1,
                Some(Verdict::WithoutTime(reason)) => *untimed.entry(*reason).or_default() += 1,
                Some(Verdict::Counts) | None => {}
            }
        }
        Self {
            query: StatisticsQuery { level: level::name(params), no_guess: query.no_guess },
            level: level::label(params),
            levels: level::choices(levels),
            figures: figures(&Statistics::from_games(&counted)),
            charts: charts::charts(&counted),
            counted: counted.iter().map(|game| game.entry.summary.id).collect(),
            uncounted: uncounted.into_iter().collect(),
            untimed: untimed.into_iter().collect(),
        }
    }
}

fn figures(all: &Statistics) -> Vec<(String, String, String)> {
    let time = |ms: Option<u64>| ms.map_or_else(|| "–".to_owned(), text::time);
    let luck = all.luck.map_or_else(|| "–".to_owned(), |(wins, expected)| above_luck(wins, expected));
    let figures = [
        ("games", history::GAMES, all.games.to_string()),
        ("wins", history::WINS, all.wins.to_string()),
        ("win-rate", history::WIN_RATE, text::percent(all.win_rate())),
        ("streak", history::CURRENT_STREAK, all.streak.to_string()),
        ("best-streak", history::BEST_STREAK, all.best_streak.to_string()),
        ("best-time", history::BEST_TIME, time(all.best_ms)),
        ("average-time", history::AVERAGE_TIME, time(all.average_ms)),
        ("best-speed", history::BEST_SPEED, text::ratio(all.best_speed)),
        ("efficiency", history::MEDIAN_EFFICIENCY, text::percent(all.efficiency)),
        ("accuracy", history::ACCURACY, text::percent(all.accuracy)),
        ("luck", history::WINS_ABOVE_LUCK, luck),
    ];
    figures.map(|(name, label, value)| (name.to_owned(), label.into(), value)).into()
}

/// Returns the wins less the expected ones, with a sign and one decimal.
fn above_luck(wins: u32, expected: f64) -> String {
    let tenths = ((f64::from(wins) - expected) * 10.0).round() as i64;
    let sign = if tenths < 0 { "−" } else { "+" };
    format!("{sign}{}{}{}", tenths.abs() / 10, decimal_separator(), tenths.abs() % 10)
}

#[cfg(test)]
mod tests;
