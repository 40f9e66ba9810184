//! The days on which games were played, as a chart of weeks.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::RangeInclusive;

use texts::worker::history;

use super::{Chart, LocalTime};
use crate::plot::{LEFT, TOP};
use crate::{HistoryEntry, date};

/// The weeks that are shown.
const WEEKS: i64 = 26;
/// The distance from one day to the next.
const STEP: u16 = 10;
/// The side of the square of a day.
const SIDE: u16 = 8;
/// The day of 1970-01-05, a Monday.
const MONDAY: i64 = 4;
/// How many shades there are, for the share of the most games on a day.
const SHADES: u32 = 3;

/// The space for the word after the scale of the shades.
const MORE: u16 = 32;

/// What was played on a day.
#[derive(Default)]
struct Day {
    games: u32,
    wins: u32,
}

/// Draws the last weeks, and lists their months. `None` if no game was played in them.
pub(super) fn calendar(entries: &[HistoryEntry], time: &LocalTime) -> Option<Chart> {
    let today = time.day(time.now_ms);
    let week = (today - MONDAY).div_euclid(7) - (WEEKS - 1);
    let first = MONDAY + week * 7;
    let mut days: BTreeMap<i64, Day> = BTreeMap::new();
    for entry in entries.iter().filter(|entry| !entry.summary.exclusions.imported) {
        let day = time.day(entry.summary.started_ms);
        if (first..=today).contains(&day) {
            let day = days.entry(day).or_default();
            day.games += 1;
            day.wins += u32::from(entry.summary.won);
        }
    }
    let most = days.values().map(|day| day.games).max()?;
    let months = months(first..=today);
    let row = |(from, to): (i64, i64)| {
        let in_month = || days.range(from..=to).map(|(_, day)| day);
        let sum = |of: fn(&Day) -> u32| in_month().map(of).sum::<u32>().to_string();
        vec![time.month(from), in_month().count().to_string(), sum(|day| day.games), sum(|day| day.wins)]
    };
    let summary = match run(&days, today) {
        0 | 1 => history::days_played(days.len()),
        run => history::days_in_a_row(days.len(), run),
    };
    let mut labels = vec![(LEFT, TOP + 7 * STEP + 34, "start".to_owned(), summary)];
    // A month of which the first week is not shown has its name in the first column that has room for it.
    let names = months.iter().filter(|(from, to)| to - from >= 14);
    labels.extend(names.map(|&(from, _)| (x(from - first), TOP + 7 * STEP + 14, "start".to_owned(), time.month(from))));
    labels.extend([0, 2, 4].map(|day| (LEFT - 5, y(day) + SIDE, "end".to_owned(), time.weekday(first + day))));
    let mut chart = Chart {
        paths: shades(&days, first..=today, most)
            .into_iter()
            .enumerate()
            .map(|(shade, path)| (format!("day-{shade}"), path))
            .collect(),
        labels,
        rows: months.iter().copied().map(row).collect(),
        // Without the axes of other charts: no empty space but that of the weekdays.
        view_box: [0, TOP - 1, LEFT + WEEKS as u16 * STEP + 1, 7 * STEP + 40],
        ..Chart::new("days", history::DAYS, &[history::MONTH, history::DAYS, history::GAMES, history::WINS])
    };
    add_scale(&mut chart);
    Some(chart)
}

/// Draws the squares of `span`, those of each shade as one path. `most`: the most games of a day.
fn shades(days: &BTreeMap<i64, Day>, span: RangeInclusive<i64>, most: u32) -> Vec<String> {
    let mut shades = vec![String::new(); SHADES as usize + 1];
    let first = *span.start();
    for day in span {
        let games = days.get(&day).map_or(0, |day| day.games);
        if let Some(path) = shades.get_mut((games * SHADES).div_ceil(most) as usize) {
            // Writing to a string never fails.
            let _ = write!(path, "M{} {}h{SIDE}v{SIDE}h-{SIDE}z", x(day - first), y(day - first));
        }
    }
    shades
}

/// Adds a square of each shade, and names what the first and the last mean.
fn add_scale(chart: &mut Chart) {
    let (left, bottom) = (LEFT + WEEKS as u16 * STEP - MORE - (SHADES as u16 + 1) * STEP, TOP + 7 * STEP + 34);
    let square = |shade: u16| {
        let path = format!("M{} {}h{SIDE}v{SIDE}h-{SIDE}z", left + shade * STEP, bottom - SIDE);
        (format!("day-{shade}"), path)
    };
    chart.paths.extend((0..=SHADES as u16).map(square));
    let right = left + (SHADES as u16 + 1) * STEP + 2;
    let ends = [(left - 4, "end", history::LESS), (right, "start", history::MORE)];
    chart.labels.extend(ends.map(|(x, anchor, text)| (x, bottom, anchor.to_owned(), text.into())));
}

/// The x coordinate of a day, given as the number of days since the first one shown.
const fn x(day: i64) -> u16 {
    LEFT + (day / 7) as u16 * STEP
}

const fn y(day: i64) -> u16 {
    TOP + (day % 7) as u16 * STEP
}

/// Returns the first and the last day of each month among `days`.
fn months(days: RangeInclusive<i64>) -> Vec<(i64, i64)> {
    let mut months: Vec<(i64, i64)> = Vec::new();
    for day in days {
        match months.last_mut() {
            Some((first, last)) if date::month(*first) == date::month(day) => *last = day,
            _ => months.push((day, day)),
        }
    }
    months
}

/// Returns how many days in a row were played on, up to today or yesterday.
fn run(days: &BTreeMap<i64, Day>, today: i64) -> usize {
    let last = if days.contains_key(&today) { today } else { today - 1 };
    (0..=last).rev().take_while(|day| days.contains_key(day)).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_data::games;

    const DAY_MS: u64 = 86_400_000;
    /// 2026-11-20, a Friday.
    const FRIDAY: u64 = 20_777;

    fn time(utc_offset: &dyn Fn(u64) -> i32) -> LocalTime<'_> {
        LocalTime {
            now_ms: FRIDAY * DAY_MS + 1,
            utc_offset,
            month: &|ms| date::format(ms, 0)[..7].to_owned(),
            weekday: &|ms| date::format(ms, 0)[..10].to_owned(),
        }
    }

    /// Games on these days, the first of each day won.
    fn played(days: &[(u64, u8)]) -> Vec<HistoryEntry> {
        let mut all = Vec::new();
        for &(day, count) in days {
            for number in 0..count {
                let mut game = games("9x9x10", &[(all.len() as u8, number == 0, 5_000)]).remove(0);
                game.summary.started_ms = day * DAY_MS + 60_000;
                all.push(game);
            }
        }
        all
    }

    fn count(chart: &Chart, series: &str) -> usize {
        let path = &chart.paths.iter().find(|(name, _)| name == series).unwrap().1;
        path.matches('M').count()
    }

    #[test]
    fn days_are_shaded_by_the_games_of_the_day() {
        let chart = calendar(&played(&[(FRIDAY - 8, 1), (FRIDAY - 1, 3), (FRIDAY, 9)]), &time(&|_| 0)).unwrap();
        // 25 weeks and the days from Monday to Friday.
        assert_eq!(["day-0", "day-1", "day-2", "day-3"].map(|series| count(&chart, series)), [177, 2, 0, 1]);
        assert!(chart.paths[3].1.starts_with("M288 52"), "the last week, Friday: {}", chart.paths[3].1);
        assert_eq!(chart.rows.last().unwrap(), &["2026-11", "3", "13", "3"]);
        assert_eq!(chart.rows.len(), 7, "from Monday, May 25th");
        assert_eq!(chart.labels[0].3, "3 days, 2 in a row");
    }

    #[test]
    fn every_other_weekday_and_the_shades_are_named() {
        let chart = calendar(&played(&[(FRIDAY, 1)]), &time(&|_| 0)).unwrap();
        let names: Vec<_> = chart.labels.iter().map(|(_, y, _, text)| (*y, text.as_str())).collect();
        assert!(names.ends_with(&[
            (20, "2026-05-25"),
            (40, "2026-05-27"),
            (60, "2026-05-29"),
            (116, "Less"),
            (116, "More")
        ]));
        let squares: Vec<_> = chart.paths[4..].iter().map(|(series, path)| (series.as_str(), path.as_str())).collect();
        assert_eq!(squares[0], ("day-0", "M226 108h8v8h-8z"));
        assert_eq!((squares.len(), squares[3]), (4, ("day-3", "M256 108h8v8h-8z")));
    }

    #[test]
    fn days_begin_at_local_midnight_and_older_games_are_not_shown() {
        let late = played(&[(FRIDAY - 1, 1)]);
        assert_eq!(calendar(&late, &time(&|_| -60)).unwrap().labels[0].3, "1 day");
        assert!(calendar(&played(&[(FRIDAY - 200, 1)]), &time(&|_| 0)).is_none());
        assert!(calendar(&[], &time(&|_| 0)).is_none());
        let mut imported = late;
        imported[0].summary.exclusions.imported = true;
        assert!(calendar(&imported, &time(&|_| 0)).is_none(), "played elsewhere");
    }
}
