//! The statistics page as data: figures as text, charts as paths with a table of the same values.

mod calendar;
mod charts;
mod levels;

use std::collections::BTreeMap;

use minesweeper_engine::Difficulty;
use serde::{Deserialize, Serialize};
use texts::decimal_separator;
use texts::worker::{Text, help, history};

use crate::counting::{Reason, Verdict, comparable, verdicts};
use crate::statistics::Statistics;
use crate::{GameId, HistoryEntry, Mode, date, level, text};

pub use levels::LevelRow;

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
    /// The figures, the most important ones first.
    pub figures: Vec<Figure>,
    /// All levels with counted games, in this mode; empty if there is only one.
    pub level_rows: Vec<LevelRow>,
    /// The days on which games were played, of all levels and modes.
    pub days: Option<Chart>,
    /// The charts.
    pub charts: Vec<Chart>,
    /// The games that count.
    pub counted: Vec<GameId>,
    /// Why games of the level and mode do not count, and how many.
    pub uncounted: Vec<(Reason, u32)>,
    /// Why the times of games that count do not, and how many.
    pub untimed: Vec<(Reason, u32)>,
    /// How many wins the charts of the times need, if there are fewer.
    pub wins_for_chart: Option<usize>,
}

/// A figure of the statistics.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Figure {
    /// Its name in attributes.
    pub name: String,
    /// Its label.
    pub label: String,
    /// Its value.
    pub value: String,
    /// What it means, in a sentence or two.
    pub meaning: String,
}

/// What the statistics need to know about time where the player is.
#[derive(Clone, Copy)]
pub struct LocalTime<'a> {
    /// The present moment, in milliseconds since 1970.
    pub now_ms: u64,
    /// Returns how many minutes local time is ahead of UTC at a moment.
    pub utc_offset: &'a dyn Fn(u64) -> i32,
    /// Returns the name of the month of a moment, given in milliseconds of local time since 1970.
    pub month: &'a dyn Fn(u64) -> String,
    /// Returns the short name of the weekday of such a moment.
    pub weekday: &'a dyn Fn(u64) -> String,
}

impl LocalTime<'_> {
    /// Returns the local day of a moment: the number of days since 1970-01-01.
    fn day(&self, ms: u64) -> i64 {
        date::days_between((0, 0), (ms, (self.utc_offset)(ms)))
    }

    /// Returns the name of the month of a day.
    fn month(&self, day: i64) -> String {
        (self.month)(moment(day))
    }

    /// Returns the short name of the weekday of a day.
    fn weekday(&self, day: i64) -> String {
        (self.weekday)(moment(day))
    }
}

/// Returns the moment at which a day begins, in milliseconds of local time since 1970.
fn moment(day: i64) -> u64 {
    u64::try_from(day).unwrap_or_default() * 86_400_000
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
    /// The part of the drawing that is shown: left, top, width and height.
    pub view_box: [u16; 4],
}

impl StatisticsPage {
    /// Builds the page that `query` asks for; an unknown level shows Beginner.
    #[must_use]
    pub fn new(entries: &[HistoryEntry], query: &StatisticsQuery, time: &LocalTime) -> Self {
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
            level_rows: Some(levels::levels(entries, &verdicts, mode))
                .filter(|rows| rows.len() > 1)
                .unwrap_or_default(),
            days: calendar::calendar(entries, time),
            figures: figures(&Statistics::from_games(&counted)),
            charts: charts::charts(&counted),
            wins_for_chart: charts::missing_wins(&counted),
            counted: counted.iter().map(|game| game.entry.summary.id).collect(),
            uncounted: uncounted.into_iter().collect(),
            untimed: untimed.into_iter().collect(),
        }
    }
}

/// What is shown for a figure that has no value yet.
const NO_VALUE: &str = "–";

fn figures(all: &Statistics) -> Vec<Figure> {
    let time = |ms: Option<u64>| ms.map_or_else(|| NO_VALUE.to_owned(), text::time);
    let luck = all.luck.map_or_else(|| NO_VALUE.to_owned(), |(wins, expected)| above_luck(wins, expected));
    let figure = |name: &str, label: Text, value: String, meaning: Text| {
        let meaning = if value == NO_VALUE { without_value(name, meaning) } else { meaning.into() };
        Figure { name: name.to_owned(), label: label.into(), value, meaning }
    };
    vec![
        figure("best-time", history::BEST_TIME, time(all.best_ms), history::BEST_TIME_IS),
        figure("win-rate", history::WIN_RATE, text::percent(all.win_rate()), history::WIN_RATE_IS),
        figure("streak", history::CURRENT_STREAK, all.streak.to_string(), history::CURRENT_STREAK_IS),
        figure("average-time", history::AVERAGE_TIME, time(all.average_ms), history::AVERAGE_TIME_IS),
        figure("games", history::GAMES, all.games.to_string(), history::GAMES_ARE),
        figure("wins", history::WINS, all.wins.to_string(), history::WINS_ARE),
        figure("best-streak", history::BEST_STREAK, all.best_streak.to_string(), history::BEST_STREAK_IS),
        figure("best-speed", history::BEST_SPEED, text::ratio(all.best_speed), history::BEST_SPEED_IS),
        figure("efficiency", history::MEDIAN_EFFICIENCY, text::percent(all.efficiency), history::MEDIAN_EFFICIENCY_IS),
        figure("accuracy", history::ACCURACY, text::percent(all.accuracy), help::ACCURACY_IS),
        figure("luck", history::WINS_ABOVE_LUCK, luck, history::WINS_ABOVE_LUCK_IS),
    ]
}

/// Returns what a figure means, and when it gets a value.
fn without_value(name: &str, meaning: Text) -> String {
    let needs = if matches!(name, "accuracy" | "luck") { history::NEEDS_ANALYSIS } else { history::NEEDS_WIN };
    format!("{} {}", meaning.get(), needs.get())
}

/// Returns the wins less the expected ones, with a sign and one decimal.
fn above_luck(wins: u32, expected: f64) -> String {
    let tenths = ((f64::from(wins) - expected) * 10.0).round() as i64;
    let sign = if tenths < 0 { "−" } else { "+" };
    format!("{sign}{}{}{}", tenths.abs() / 10, decimal_separator(), tenths.abs() % 10)
}

#[cfg(test)]
mod tests;
