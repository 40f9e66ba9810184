//! Statistics ready to be drawn: figures in words, charts as paths with the same in a table.

use game_engine::minesweeper::Difficulty;
use serde::{Deserialize, Serialize};

use super::plot::{self, BOTTOM, LEFT, RIGHT, TOP};
use super::statistics::{Statistics, expected, mean, risked};
use super::{Entry, level, peers};
use crate::session::GameId;
use crate::settings::Mode;
use crate::words;

/// The most points of a line, and rows of its table.
const POINTS: usize = 40;
/// The most bars.
const BARS: u64 = 12;

/// Which games' statistics are wanted.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Pick {
    /// The level, by its name.
    pub level: String,
    /// Boards that need no guess, or classic ones.
    pub no_guess: bool,
}

/// Statistics, ready to be drawn.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Told {
    /// Whose they are.
    pub pick: Pick,
    /// The level in words.
    pub level: String,
    /// The levels to choose from, by name and in words.
    pub levels: Vec<(String, String)>,
    /// Each figure by its name for everyone outside, in words, and its value.
    pub figures: Vec<(String, String, String)>,
    /// The charts.
    pub charts: Vec<Chart>,
    /// The games that count.
    pub counted: Vec<GameId>,
    /// How many games of the level and mode do not count.
    pub uncounted: u32,
}

/// A chart, and the same as a table.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Chart {
    /// Its name for everyone outside.
    pub name: String,
    /// Its title.
    pub title: String,
    /// Paths, each with the name of its tone.
    pub paths: Vec<(String, String)>,
    /// Words in it: where, at their `start`, `middle` or `end`, and what.
    pub labels: Vec<(u16, u16, String, String)>,
    /// The table's head.
    pub head: Vec<String>,
    /// The table's rows.
    pub rows: Vec<Vec<String>>,
}

/// The statistics that `pick` asks for.
#[must_use]
pub fn tell(entries: &[Entry], pick: &Pick) -> Told {
    let mode = if pick.no_guess { Mode::NoGuess } else { Mode::Classic };
    let params = pick.level.parse::<Difficulty>().unwrap_or(Difficulty::Beginner).params();
    let presets = [Difficulty::Beginner, Difficulty::Intermediate, Difficulty::Expert].map(Difficulty::params);
    let all = entries.iter().map(|entry| entry.played.params).chain(presets).chain([params]);
    let peers = peers(entries, params, mode);
    let alike = |entry: &&Entry| entry.played.params == params && entry.played.mode == mode;
    Told {
        pick: Pick { level: level::name(params), no_guess: pick.no_guess },
        level: level::words(params),
        levels: level::choices(all),
        figures: figures(&Statistics::of(&peers)),
        charts: charts(&peers),
        counted: peers.iter().map(|entry| entry.played.id).collect(),
        uncounted: (entries.iter().filter(alike).count() - peers.len()) as u32,
    }
}

fn figures(all: &Statistics) -> Vec<(String, String, String)> {
    let time = |ms: Option<u64>| ms.map_or_else(|| "–".to_owned(), words::seconds);
    let expected = all.luck.map(|(_, expected)| expected);
    let luck = all.luck.map_or_else(|| "–".to_owned(), |(wins, _)| format!("{wins} ({})", words::figure(expected)));
    let figures = [
        ("games", "Games", all.games.to_string()),
        ("wins", "Wins", all.wins.to_string()),
        ("win-rate", "Win rate", words::percent(all.win_rate())),
        ("streak", "Current streak", all.streak.to_string()),
        ("best-streak", "Best streak", all.best_streak.to_string()),
        ("best-time", "Best time", time(all.best_ms)),
        ("average-time", "Average time", time(all.average_ms)),
        ("best-speed", "Best 3BV/s", words::figure(all.best_speed)),
        ("efficiency", "Median efficiency", words::percent(all.efficiency)),
        ("accuracy", "Accuracy", words::percent(all.accuracy)),
        ("luck", "Wins (expected)", luck),
    ];
    figures.map(|(name, label, value)| (name.to_owned(), label.to_owned(), value)).into()
}

/// The charts that `peers` are enough for.
fn charts(peers: &[&Entry]) -> Vec<Chart> {
    let times: Vec<u64> = peers.iter().filter(|entry| entry.played.won).map(|entry| entry.played.time_ms).collect();
    [histogram(&times), progress(&times), accuracy(peers), luck(peers)].into_iter().flatten().collect()
}

/// The times of the wins, in bars of a round width.
fn histogram(times: &[u64]) -> Option<Chart> {
    let (least, most) = (times.iter().min()? / 1000, times.iter().max()? / 1000);
    let width = round_width(most - least + 1);
    let first = least / width;
    let bars = (most / width - first + 1) as usize;
    let mut counts = vec![0u32; bars];
    for time in times {
        if let Some(count) = counts.get_mut((time / 1000 / width - first) as usize) {
            *count += 1;
        }
    }
    let edge = |bar: usize| (first + bar as u64) * width;
    let tallest = counts.iter().copied().max()?;
    let values: Vec<f64> = counts.iter().copied().map(f64::from).collect();
    let row = |(bar, count): (usize, &u32)| vec![format!("{} to {} s", edge(bar), edge(bar + 1)), count.to_string()];
    Some(Chart {
        paths: paths([("bars", plot::bars(&values, f64::from(tallest)))]),
        labels: labels([&tallest.to_string(), "0"], [&edge(0).to_string(), &format!("{} s", edge(bars))]),
        rows: counts.iter().enumerate().map(row).collect(),
        ..Chart::new("times", "Times of your wins", &["Time", "Wins"])
    })
}

/// The least of 1, 2, 5, 10, 20... that covers `span` with few enough bars.
fn round_width(span: u64) -> u64 {
    let powers = (0..20).map(|power| 10u64.saturating_pow(power));
    let mut widths = powers.flat_map(|power| [1, 2, 5].map(|digit| power.saturating_mul(digit)));
    // One bar may stand out at either end.
    widths.find(|width| span.div_ceil(*width) < BARS).unwrap_or(u64::MAX)
}

/// How the times of the wins went on, and the best so far.
fn progress(times: &[u64]) -> Option<Chart> {
    let groups = groups(times);
    groups.get(1)?;
    let average: Vec<f64> = groups.iter().map(|group| group.iter().sum::<u64>() as f64 / group.len() as f64).collect();
    let mut best = u64::MAX;
    let best: Vec<f64> = groups
        .iter()
        .map(|group| {
            best = best.min(group.iter().copied().min().unwrap_or(best));
            best as f64
        })
        .collect();
    // Full seconds, as the axis names its end.
    let full = (average.iter().copied().fold(0.0, f64::max) / 1000.0).ceil();
    let most = full * 1000.0;
    let seconds = |ms: f64| words::seconds(ms.round() as u64);
    let rows = spans(&groups).into_iter().zip(average.iter().zip(&best));
    Some(Chart {
        paths: paths([("dots", plot::dots(&average, most)), ("best", plot::line(&best, most))]),
        labels: labels([&format!("{} s", full as u64), "0"], ["1", &format!("{} wins", times.len())]),
        rows: rows.map(|(span, (&average, &best))| vec![span, seconds(average), seconds(best)]).collect(),
        ..Chart::new(
            "progress",
            "Your wins in turn: the time of each (dots), the best so far (line)",
            &["Wins", "Time", "Best so far"],
        )
    })
}

/// The accuracy of the games that are judged.
fn accuracy(peers: &[&Entry]) -> Option<Chart> {
    let all: Vec<f64> = peers.iter().filter_map(|entry| entry.judged?.accuracy).collect();
    let groups = groups(&all);
    groups.get(1)?;
    let means: Vec<f64> = groups.iter().filter_map(|group| mean(group.iter().copied())).collect();
    let rows = spans(&groups).into_iter().zip(&means);
    Some(Chart {
        paths: paths([("line", plot::line(&means, 1.0))]),
        labels: labels(["100 %", "0"], ["1", &format!("{} games", all.len())]),
        rows: rows.map(|(span, &mean)| vec![span, words::percent(Some(mean))]).collect(),
        ..Chart::new("accuracy", "Accuracy, game by game", &["Games", "Accuracy"])
    })
}

/// Wins, and the wins to be expected by the risks that were taken, added up.
fn luck(peers: &[&Entry]) -> Option<Chart> {
    let judged: Vec<(bool, f64)> = peers.iter().filter_map(|entry| risked(entry)).collect();
    let groups = groups(&judged);
    groups.get(1)?;
    let mut end = 0;
    let sums = groups.iter().map(|group| {
        end += group.len();
        let so_far = judged.iter().take(end);
        let wins = so_far.clone().filter(|(won, _)| *won).count() as f64;
        (wins, expected(so_far.map(|(_, risk)| *risk)))
    });
    let (wins, expected): (Vec<f64>, Vec<f64>) = sums.unzip();
    let most = wins.iter().chain(&expected).copied().fold(0.0, f64::max);
    let rows = spans(&groups).into_iter().zip(wins.iter().zip(&expected));
    let row = |(span, (&wins, &expected)): (String, (&f64, &f64))| {
        vec![span, (wins as u64).to_string(), words::figure(Some(expected))]
    };
    Some(Chart {
        paths: paths([("line", plot::line(&wins, most)), ("best", plot::line(&expected, most))]),
        labels: labels([&words::figure(Some(most)), "0"], ["1", &format!("{} games", judged.len())]),
        rows: rows.map(row).collect(),
        ..Chart::new("luck", "Wins, and (dashed) expected wins", &["Games", "Wins", "Expected"])
    })
}

impl Chart {
    fn new(name: &str, title: &str, head: &[&str]) -> Self {
        let head = head.iter().map(|&word| word.to_owned()).collect();
        Self { name: name.to_owned(), title: title.to_owned(), head, ..Self::default() }
    }
}

/// Values in at most [`POINTS`] groups of neighbours, all but the last equally large.
fn groups<T>(values: &[T]) -> Vec<&[T]> {
    values.chunks(values.len().div_ceil(POINTS).max(1)).collect()
}

/// The numbers of the first and the last of each group, from 1.
fn spans<T>(groups: &[&[T]]) -> Vec<String> {
    let mut last = 0;
    let span = |group: &&[T]| {
        let first = last + 1;
        last += group.len();
        if first == last { first.to_string() } else { format!("{first} to {last}") }
    };
    groups.iter().map(span).collect()
}

fn paths<const N: usize>(paths: [(&str, String); N]) -> Vec<(String, String)> {
    let all = [("axes", plot::axes())].into_iter().chain(paths);
    all.map(|(tone, path)| (tone.to_owned(), path)).collect()
}

/// Words at the ends of the upright axis and of the level one.
fn labels(upright: [&str; 2], level: [&str; 2]) -> Vec<(u16, u16, String, String)> {
    let label = |x, y, anchor: &str, text: &str| (x, y, anchor.to_owned(), text.to_owned());
    vec![
        label(LEFT - 5, TOP + 4, "end", upright[0]),
        label(LEFT - 5, BOTTOM, "end", upright[1]),
        label(LEFT, BOTTOM + 16, "start", level[0]),
        label(RIGHT, BOTTOM + 16, "end", level[1]),
    ]
}

#[cfg(test)]
mod tests;
