//! The charts of the statistics page.

use texts::worker::{Text, history};

use super::{Chart, above_luck};
use crate::counting::CountedGame;
use crate::plot::{self, Axis, BOTTOM, HEIGHT, LEFT, RIGHT, WIDTH};
use crate::statistics::{expected_wins, mean, median, result_and_risk, timed_wins};
use crate::{HistoryEntry, text};

/// The most points of a line, and rows of its table.
const MAX_POINTS: usize = 40;
/// The most bars of a histogram.
const MAX_BARS: u64 = 12;
/// The most edges of bars with a label, but for the first.
const MAX_EDGES: usize = 4;
/// The fewest values of which a chart says anything.
const MIN_VALUES: usize = 5;
/// The most dots of single games; the latest ones are drawn.
const MAX_DOTS: usize = 400;

/// The width that the first label of a horizontal axis takes.
const FIRST_LABEL: u16 = 28;
/// The width that the last one takes, with its unit.
const LAST_LABEL: u16 = 72;

/// The coordinate of a label on its axis, and its text.
type Position = (u16, String);
/// A label: its coordinates, its side at them, and its text.
type Label = (u16, u16, String, String);

/// Returns the charts for which there are enough games.
pub(super) fn charts(games: &[CountedGame]) -> Vec<Chart> {
    let wins: Vec<&HistoryEntry> = timed_wins(games).collect();
    let times: Vec<u64> = wins.iter().map(|entry| entry.summary.time_ms).collect();
    let games: Vec<&HistoryEntry> = games.iter().map(|game| game.entry).collect();
    let of_times = [progress, histogram].map(|chart: fn(&[u64]) -> Option<Chart>| chart(&times));
    let [progress, histogram] = of_times.map(|chart| chart.filter(|_| times.len() >= MIN_VALUES));
    let by_bbbv = by_bbbv(&wins).filter(|_| times.len() >= MIN_VALUES);
    let is_analysed = games.iter().filter(|entry| entry.analysis.is_some()).count() >= MIN_VALUES;
    let of_analyses = [accuracy, luck].map(|chart: fn(&[&HistoryEntry]) -> Option<Chart>| chart(&games));
    let [accuracy, luck] = of_analyses.map(|chart| chart.filter(|_| is_analysed));
    [progress, by_bbbv, histogram, accuracy, luck].into_iter().flatten().collect()
}

/// Returns how many wins the charts of times need, if there are fewer.
pub(super) fn missing_wins(games: &[CountedGame]) -> Option<usize> {
    (timed_wins(games).count() < MIN_VALUES).then_some(MIN_VALUES)
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
    let vertical = plot::round_values(0, tallest.into());
    let axis = Axis::of(&vertical);
    let across = Axis::to(bars as f64);
    let edges =
        (0..=bars).step_by(bars.div_ceil(MAX_EDGES)).map(|bar| (across.x(bar as f64), history::seconds(edge(bar))));
    let row = |(bar, count): (usize, &u32)| vec![history::span_seconds(edge(bar), edge(bar + 1)), count.to_string()];
    Some(Chart {
        paths: paths(plot::grid(&vertical, axis), [("bars", plot::bars(&values, axis))]),
        labels: labels(&vertical, |count| count.to_string(), edges.collect()),
        rows: counts.iter().enumerate().map(row).collect(),
        ..Chart::new("times", history::WIN_TIMES, &[history::TIME, history::WINS])
    })
}

/// Returns the smallest of 1, 2, 5, 10, 20... that covers `span` with few enough bars.
fn round_width(span: u64) -> u64 {
    // One bar may stand out at either end.
    plot::round_steps().find(|width| span.div_ceil(*width) < MAX_BARS).unwrap_or(u64::MAX)
}

/// Returns the average time of each group of wins, and the best time up to its end.
fn averages_and_bests(groups: &[&[u64]]) -> (Vec<f64>, Vec<f64>) {
    let average = |group: &&[u64]| group.iter().sum::<u64>() as f64 / group.len() as f64;
    let mut best = u64::MAX;
    let bests = groups.iter().map(|group| {
        best = best.min(group.iter().copied().min().unwrap_or(best));
        best as f64
    });
    let bests = bests.collect();
    (groups.iter().map(average).collect(), bests)
}

/// Draws the times of the wins in order, and the best so far. Every win has a dot, if there is room, so that the best times lie on the line.
fn progress(times: &[u64]) -> Option<Chart> {
    let groups = groups(times);
    groups.get(1)?;
    let (average, best) = averages_and_bests(&groups);
    let drawn: Vec<&[u64]> = if times.len() <= MAX_DOTS { times.chunks(1).collect() } else { groups.clone() };
    let (dots, line) = averages_and_bests(&drawn);
    let full = (dots.iter().copied().fold(0.0, f64::max) / 1000.0).ceil();
    let fastest = dots.iter().copied().fold(f64::INFINITY, f64::min) / 1000.0;
    // From zero on, times that differ little would be a band at the top.
    let start = if fastest * 2.0 > full { (fastest * 0.8).floor() } else { 0.0 };
    let vertical = plot::round_values(start as u64, full as u64);
    let axis = of_seconds(&vertical);
    let seconds = |ms: f64| text::time(ms.round() as u64);
    let rows = spans(&groups).into_iter().zip(average.iter().zip(&best));
    Some(Chart {
        paths: paths(
            plot::grid(&vertical, Axis::of(&vertical)),
            [("dots", plot::dots(&dots, axis)), ("best", plot::steps(&line, axis))],
        ),
        labels: labels(&vertical, history::seconds, numbered(times.len(), history::win_count(times.len()))),
        rows: rows.map(|(span, (&average, &best))| vec![span, seconds(average), seconds(best)]).collect(),
        ..Chart::new("progress", history::WIN_TIMES_IN_ORDER, &[history::WINS, history::TIME, history::BEST_SO_FAR])
    })
}

/// Draws the time of each win against its 3BV, and the time that the median speed takes.
fn by_bbbv(wins: &[&HistoryEntry]) -> Option<Chart> {
    wins.get(1)?;
    let points: Vec<(u32, u64)> = wins.iter().map(|entry| (entry.summary.bbbv, entry.summary.time_ms)).collect();
    let (min, max) = (points.iter().map(|point| point.0).min()?, points.iter().map(|point| point.0).max()?);
    let width = round_width(u64::from(max - min + 1)) as u32;
    let (from, to) = (min / width * width, (max / width + 1) * width);
    let full = points.iter().map(|point| point.1).max()?.div_ceil(1000);
    let (seconds, horizontal) = (plot::round_values(0, full), Axis { from: from.into(), to: to.into() });
    let vertical = of_seconds(&seconds);
    let speed = median(wins.iter().filter_map(|entry| entry.summary.bbbv_per_second()).collect());
    let pace = speed.map(|speed| {
        // Where the line leaves the box at the top.
        let end = (vertical.to * speed / 1000.0).min(horizontal.to);
        [horizontal.from.min(end), end].map(|bbbv| (bbbv, bbbv * 1000.0 / speed))
    });
    let dots: Vec<(f64, f64)> = points.iter().rev().take(MAX_DOTS).map(|&(x, y)| (x.into(), y as f64)).collect();
    let rows = (from..to).step_by(width as usize).filter_map(|first| {
        let span = first..first + width;
        let times = points.iter().filter(|point| span.contains(&point.0)).map(|point| point.1 as f64);
        let average = mean(times.clone())?.round() as u64;
        let label = if width == 1 { first.to_string() } else { history::span(first, first + width - 1) };
        Some(vec![label, times.count().to_string(), text::time(average)])
    });
    Some(Chart {
        paths: paths(
            plot::grid(&seconds, Axis::of(&seconds)),
            [
                ("dots", plot::scatter(&dots, horizontal, vertical)),
                ("best", pace.map(|ends| plot::stroke(ends, horizontal, vertical)).unwrap_or_default()),
            ],
        ),
        labels: labels(&seconds, history::seconds, between(from.into(), to.into(), history::bbbv_end(to))),
        rows: rows.collect(),
        ..Chart::new("by-3bv", history::TIME_BY_BBBV, &[history::BBBV, history::WINS, history::AVERAGE_TIME])
    })
}

/// Draws the accuracy of the games that are analysed.
fn accuracy(games: &[&HistoryEntry]) -> Option<Chart> {
    let all: Vec<f64> = games.iter().filter_map(|entry| entry.analysis?.accuracy).collect();
    let groups = groups(&all);
    groups.get(1)?;
    let means: Vec<f64> = groups.iter().filter_map(|group| mean(group.iter().copied())).collect();
    // The full ten percent below the lowest: from zero on, hardly any change could be seen.
    let lowest = means.iter().copied().fold(0.99, f64::min);
    let vertical = plot::round_values((lowest * 10.0).floor() as u64 * 10, 100);
    let rows = spans(&groups).into_iter().zip(&means);
    let percents: Vec<f64> = means.iter().map(|mean| mean * 100.0).collect();
    let axis = Axis::of(&vertical);
    Some(Chart {
        paths: paths(plot::grid(&vertical, axis), [("line", plot::line(&percents, axis))]),
        labels: labels(
            &vertical,
            |percent| text::percent(Some(percent as f64 / 100.0)),
            numbered(all.len(), history::game_count(all.len())),
        ),
        rows: rows.map(|(span, &mean)| vec![span, text::percent(Some(mean))]).collect(),
        ..Chart::new("accuracy", history::ACCURACY, &[history::GAMES, history::ACCURACY])
    })
}

/// Draws by how much the wins so far exceed the expected ones.
fn luck(games: &[&HistoryEntry]) -> Option<Chart> {
    let with_risk: Vec<(bool, f64)> = games.iter().filter_map(|entry| result_and_risk(entry)).collect();
    let groups = groups(&with_risk);
    groups.get(1)?;
    let mut end = 0;
    let sums = groups.iter().map(|group| {
        end += group.len();
        let so_far = with_risk.iter().take(end);
        let wins = so_far.clone().filter(|(won, _)| *won).count() as u32;
        (wins, expected_wins(so_far.map(|(_, risk)| *risk)))
    });
    let sums: Vec<(u32, f64)> = sums.collect();
    let above: Vec<f64> = sums.iter().map(|&(wins, expected)| f64::from(wins) - expected).collect();
    let most = above.iter().copied().fold(1.0, |most, value| f64::max(most, value.abs())).ceil();
    let axis = Axis { from: -most, to: most };
    let rows = spans(&groups).into_iter().zip(&sums);
    let row = |(span, &(wins, expected)): (String, &(u32, f64))| {
        vec![span, wins.to_string(), text::ratio(Some(expected)), above_luck(wins, expected)]
    };
    let head = [history::GAMES, history::WINS, history::EXPECTED, history::WINS_ABOVE_LUCK];
    let values = [(most, format!("+{most}")), (0.0, "0".to_owned()), (-most, format!("−{most}"))];
    Some(Chart {
        paths: paths(plot::level(most, axis), [("zero", plot::level(0.0, axis)), ("line", plot::line(&above, axis))]),
        labels: chart_labels(
            values.map(|(value, text)| (axis.y(value), text)).to_vec(),
            numbered(with_risk.len(), history::game_count(with_risk.len())),
        ),
        rows: rows.map(row).collect(),
        ..Chart::new("luck", history::WINS_AND_EXPECTED, &head)
    })
}

impl Chart {
    pub(super) fn new(name: &str, title: Text, head: &[Text]) -> Self {
        let head = head.iter().map(|&word| word.into()).collect();
        Self { name: name.to_owned(), title: title.into(), head, view_box: [0, 0, WIDTH, HEIGHT], ..Self::default() }
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

/// Puts the axes and the lines at their values before the other paths.
fn paths<const N: usize>(grid: String, paths: [(&str, String); N]) -> Vec<(String, String)> {
    let all = [("grid", grid), ("axes", plot::axes())].into_iter().chain(paths);
    all.map(|(series, path)| (series.to_owned(), path)).collect()
}

/// The axis of times in milliseconds between the ends of values in seconds.
fn of_seconds(values: &[u64]) -> Axis {
    let Axis { from, to } = Axis::of(values);
    Axis { from: from * 1000.0, to: to * 1000.0 }
}

/// Returns where the labels of an axis of the first to the last of `count` games are. The last label has the unit.
fn numbered(count: usize, last: String) -> Vec<Position> {
    between(1, count as u64, last)
}

/// Returns where the labels of a horizontal axis are: at its ends and at round values between them. The last label has the unit.
fn between(from: u64, to: u64, last: String) -> Vec<Position> {
    let axis = Axis { from: from as f64, to: to as f64 };
    let middle = plot::round_values(from, to).into_iter().map(|value| (axis.x(value as f64), value.to_string()));
    let has_room = |(x, _): &Position| (LEFT + FIRST_LABEL..=RIGHT - LAST_LABEL).contains(x);
    [(LEFT, from.to_string())].into_iter().chain(middle.filter(has_room)).chain([(RIGHT, last)]).collect()
}

/// Returns the labels of round values on the vertical axis, from the top, and those of the horizontal axis.
fn labels(vertical: &[u64], text: impl Fn(u64) -> String, horizontal: Vec<Position>) -> Vec<Label> {
    let axis = Axis::of(vertical);
    chart_labels(vertical.iter().rev().map(|&value| (axis.y(value as f64), text(value))).collect(), horizontal)
}

/// Returns the labels of both axes.
fn chart_labels(vertical: Vec<Position>, horizontal: Vec<Position>) -> Vec<Label> {
    let vertical = vertical.into_iter().map(|(y, text)| (LEFT - 5, y + 4, "end".to_owned(), text));
    let horizontal = horizontal.into_iter().map(|(x, text)| {
        let anchor = match x {
            LEFT => "start",
            RIGHT => "end",
            _ => "middle",
        };
        (x, BOTTOM + 16, anchor.to_owned(), text)
    });
    vertical.chain(horizontal).collect()
}

#[cfg(test)]
mod tests;
