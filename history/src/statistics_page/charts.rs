//! The charts of the statistics page.

use texts::worker::{Text, history};

use super::Chart;
use crate::counting::CountedGame;
use crate::plot::{self, BOTTOM, LEFT, RIGHT, TOP};
use crate::statistics::{expected_wins, mean, result_and_risk, timed_wins};
use crate::{HistoryEntry, text};

/// The most points of a line, and rows of its table.
const MAX_POINTS: usize = 40;
/// The most bars of a histogram.
const MAX_BARS: u64 = 12;

/// Returns the charts for which there are enough games.
pub(super) fn charts(games: &[CountedGame]) -> Vec<Chart> {
    let times: Vec<u64> = timed_wins(games).map(|entry| entry.summary.time_ms).collect();
    let games: Vec<&HistoryEntry> = games.iter().map(|game| game.entry).collect();
    [histogram(&times), progress(&times), accuracy(&games), luck(&games)].into_iter().flatten().collect()
}

/// Draws the times of the wins as bars of a round width.
fn histogram(times: &[u64]) -> Option<Chart> {
    let (min, max) = (times.iter().min()? / 1000, times.iter().max()? / 1000);
    let width = round_width(max - min + 1);
    let first = min / width;
    let bars = (max / width - first + 1) as usize;
    let mut counts = vec![0u32; bars];
    for time in times {
        if let Some(count) = counts.get_mut((time / 1000 / width - first) as usize) {
            *count += 1;
        }
    }
    let edge = |bar: usize| (first + bar as u64) * width;
    let tallest = counts.iter().copied().max()?;
    let values: Vec<f64> = counts.iter().copied().map(f64::from).collect();
    let row = |(bar, count): (usize, &u32)| vec![history::span_seconds(edge(bar), edge(bar + 1)), count.to_string()];
    Some(Chart {
        paths: paths([("bars", plot::bars(&values, f64::from(tallest)))]),
        labels: labels([&tallest.to_string(), "0"], [&edge(0).to_string(), &history::seconds(edge(bars))]),
        rows: counts.iter().enumerate().map(row).collect(),
        ..Chart::new("times", history::WIN_TIMES, &[history::TIME, history::WINS])
    })
}

/// Returns the smallest of 1, 2, 5, 10, 20... that covers `span` with few enough bars.
fn round_width(span: u64) -> u64 {
    let powers = (0..20).map(|power| 10u64.saturating_pow(power));
    let mut widths = powers.flat_map(|power| [1, 2, 5].map(|digit| power.saturating_mul(digit)));
    // One bar may stand out at either end.
    widths.find(|width| span.div_ceil(*width) < MAX_BARS).unwrap_or(u64::MAX)
}

/// Draws the times of the wins in order, and the best so far.
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
    // Rounded up to the full second of the axis label.
    let full = (average.iter().copied().fold(0.0, f64::max) / 1000.0).ceil();
    let max = full * 1000.0;
    let seconds = |ms: f64| text::time(ms.round() as u64);
    let rows = spans(&groups).into_iter().zip(average.iter().zip(&best));
    Some(Chart {
        paths: paths([("dots", plot::dots(&average, max)), ("best", plot::line(&best, max))]),
        labels: labels([&history::seconds(full as u64), "0"], ["1", &history::win_count(times.len())]),
        rows: rows.map(|(span, (&average, &best))| vec![span, seconds(average), seconds(best)]).collect(),
        ..Chart::new("progress", history::WIN_TIMES_IN_ORDER, &[history::WINS, history::TIME, history::BEST_SO_FAR])
    })
}

/// Draws the accuracy of the games that are analysed.
fn accuracy(games: &[&HistoryEntry]) -> Option<Chart> {
    let all: Vec<f64> = games.iter().filter_map(|entry| entry.analysis?.accuracy).collect();
    let groups = groups(&all);
    groups.get(1)?;
    let means: Vec<f64> = groups.iter().filter_map(|group| mean(group.iter().copied())).collect();
    let rows = spans(&groups).into_iter().zip(&means);
    Some(Chart {
        paths: paths([("line", plot::line(&means, 1.0))]),
        labels: labels([&text::percent(Some(1.0)), "0"], ["1", &history::game_count(all.len())]),
        rows: rows.map(|(span, &mean)| vec![span, text::percent(Some(mean))]).collect(),
        ..Chart::new("accuracy", history::ACCURACY, &[history::GAMES, history::ACCURACY])
    })
}

/// Draws the running totals of wins and of expected wins.
fn luck(games: &[&HistoryEntry]) -> Option<Chart> {
    let with_risk: Vec<(bool, f64)> = games.iter().filter_map(|entry| result_and_risk(entry)).collect();
    let groups = groups(&with_risk);
    groups.get(1)?;
    let mut end = 0;
    let sums = groups.iter().map(|group| {
        end += group.len();
        let so_far = with_risk.iter().take(end);
        let wins = so_far.clone().filter(|(won, _)| *won).count() as f64;
        (wins, expected_wins(so_far.map(|(_, risk)| *risk)))
    });
    let (wins, expected): (Vec<f64>, Vec<f64>) = sums.unzip();
    let max = wins.iter().chain(&expected).copied().fold(0.0, f64::max);
    let rows = spans(&groups).into_iter().zip(wins.iter().zip(&expected));
    let row = |(span, (&wins, &expected)): (String, (&f64, &f64))| {
        vec![span, (wins as u64).to_string(), text::ratio(Some(expected))]
    };
    Some(Chart {
        paths: paths([("line", plot::line(&wins, max)), ("best", plot::line(&expected, max))]),
        labels: labels([&text::ratio(Some(max)), "0"], ["1", &history::game_count(with_risk.len())]),
        rows: rows.map(row).collect(),
        ..Chart::new("luck", history::WINS_AND_EXPECTED, &[history::GAMES, history::WINS, history::EXPECTED])
    })
}

impl Chart {
    fn new(name: &str, title: Text, head: &[Text]) -> Self {
        let head = head.iter().map(|&word| word.into()).collect();
        Self { name: name.to_owned(), title: title.into(), head, ..Self::default() }
    }
}

/// Splits values into at most [`MAX_POINTS`] groups of neighbours; all but the last are of one size.
fn groups<T>(values: &[T]) -> Vec<&[T]> {
    values.chunks(values.len().div_ceil(MAX_POINTS).max(1)).collect()
}

/// Returns the numbers of the first and the last member of each group, from 1.
fn spans<T>(groups: &[&[T]]) -> Vec<String> {
    let mut last = 0;
    let span = |group: &&[T]| {
        let first = last + 1;
        last += group.len();
        if first == last { first.to_string() } else { history::span(first, last) }
    };
    groups.iter().map(span).collect()
}

/// Puts the axes before the other paths.
fn paths<const N: usize>(paths: [(&str, String); N]) -> Vec<(String, String)> {
    let all = [("axes", plot::axes())].into_iter().chain(paths);
    all.map(|(series, path)| (series.to_owned(), path)).collect()
}

/// Returns the labels at the ends of the vertical and of the horizontal axis.
fn labels(vertical: [&str; 2], horizontal: [&str; 2]) -> Vec<(u16, u16, String, String)> {
    let label = |x, y, anchor: &str, text: &str| (x, y, anchor.to_owned(), text.to_owned());
    vec![
        label(LEFT - 5, TOP + 4, "end", vertical[0]),
        label(LEFT - 5, BOTTOM, "end", vertical[1]),
        label(LEFT, BOTTOM + 16, "start", horizontal[0]),
        label(RIGHT, BOTTOM + 16, "end", horizontal[1]),
    ]
}

#[cfg(test)]
mod tests;
