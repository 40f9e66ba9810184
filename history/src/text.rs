//! Figures as the player reads them. Formatted with integers: the formatting of fractions in the standard library would weigh
//! as much as the whole board in the page.

use texts::decimal_separator;
use texts::worker::history as words;

/// A number of seconds with three decimals: `41.207`. The text around it has the unit.
#[must_use]
pub fn seconds(ms: u64) -> String {
    format!("{}{}{:03}", ms / 1000, decimal_separator(), ms % 1000)
}

/// A time with milliseconds: `41.207 s`.
#[must_use]
pub fn milliseconds(ms: u64) -> String {
    words::time_in_seconds(&seconds(ms))
}

/// A time with tenths of a second: `41.2 s`.
#[must_use]
pub fn tenths(ms: u64) -> String {
    let tenths = (ms + 50) / 100;
    words::time_in_seconds(&format!("{}{}{}", tenths / 10, decimal_separator(), tenths % 10))
}

/// A time to read in a list: `41.207 s` below a minute, and `3:27.4` from then on.
#[must_use]
pub fn time(ms: u64) -> String {
    let tenths = (ms + 50) / 100;
    match tenths {
        0..600 => milliseconds(ms),
        600..36_000 => format!("{}:{:02}{}{}", tenths / 600, tenths / 10 % 60, decimal_separator(), tenths % 10),
        _ => format!("{}:{:02}:{:02}", tenths / 36_000, tenths / 600 % 60, tenths / 10 % 60),
    }
}

/// A duration in its largest two units: `40 s`, `12 min`, `3 h 5 min`, `2 d 4 h`.
#[must_use]
pub fn duration(ms: u64) -> String {
    let (seconds, minutes) = (ms / 1000, ms / 60_000);
    match minutes {
        0 => words::seconds(seconds),
        1..60 => words::minutes(minutes),
        60..1440 => words::hours_and_minutes(minutes / 60, minutes % 60),
        _ => words::days_and_hours(minutes / 1440, minutes % 1440 / 60),
    }
}

/// A ratio with two decimals, or a dash if there is none.
#[must_use]
pub fn ratio(value: Option<f64>) -> String {
    let hundredths = |value: f64| (value * 100.0).round() as u64;
    value
        .map(hundredths)
        .map_or_else(|| "–".to_owned(), |n| format!("{}{}{:02}", n / 100, decimal_separator(), n % 100))
}

/// A fraction in percent, or a dash if there is none.
#[must_use]
pub fn percent(value: Option<f64>) -> String {
    value.map_or_else(|| "–".to_owned(), |value| words::percent((value * 100.0).round() as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratios_and_percentages_are_rounded() {
        assert_eq!([ratio(Some(1.005_1)), ratio(Some(12.0)), ratio(None)], ["1.01", "12.00", "–"]);
        assert_eq!([percent(Some(0.996)), percent(Some(1.25)), percent(None)], ["100%", "125%", "–"]);
    }

    #[test]
    fn durations_have_at_most_two_units() {
        let all = [40_999, 720_000, 11_100_000, 187_200_000].map(duration);
        assert_eq!(all, ["40 s", "12 min", "3 h 5 min", "2 d 4 h"]);
    }

    #[test]
    fn times_in_lists_have_minutes_and_hours() {
        let all = [0, 41_207, 59_949, 59_950, 207_399, 3_599_949, 3_599_950, 11_110_000].map(time);
        let expected = ["0.000 s", "41.207 s", "59.949 s", "1:00.0", "3:27.4", "59:59.9", "1:00:00", "3:05:10"];
        assert_eq!(all, expected);
    }

    #[test]
    fn times_have_milliseconds_or_tenths() {
        assert_eq!(
            [seconds(41_207), milliseconds(5), tenths(1_949), tenths(100)],
            ["41.207", "0.005 s", "1.9 s", "0.1 s"]
        );
    }
}
