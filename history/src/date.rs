//! Local dates and times as text: 2026-11-20 09:05.

use std::str::FromStr;

use time::{Date, Duration, OffsetDateTime};

/// Formats the moment `ms` milliseconds after 1970 as the time of a clock that is `utc_offset` minutes ahead of UTC. Returns a
/// dash after the year 999,999.
#[must_use]
pub fn format(ms: u64, utc_offset: i32) -> String {
    let minutes = (ms / 60_000).cast_signed() + i64::from(utc_offset);
    let Some(local) = OffsetDateTime::UNIX_EPOCH.checked_add(Duration::minutes(minutes)) else {
        return "–".to_owned();
    };
    let (year, month, day) = local.to_calendar_date();
    format!("{year:04}-{:02}-{day:02} {:02}:{:02}", u8::from(month), local.hour(), local.minute())
}

/// Returns how many midnights are between two moments, in milliseconds since 1970, by clocks that are so many minutes ahead of UTC.
#[must_use]
pub fn days_between(earlier: (u64, i32), later: (u64, i32)) -> i64 {
    let day = |(ms, utc_offset): (u64, i32)| ((ms / 60_000).cast_signed() + i64::from(utc_offset)).div_euclid(24 * 60);
    day(later) - day(earlier)
}

/// Returns the year and the month of a day, given as the number of days since 1970-01-01; `None` after the year 999,999.
#[must_use]
pub fn month(day: i64) -> Option<(i32, u8)> {
    let date = OffsetDateTime::UNIX_EPOCH.checked_add(Duration::days(day))?;
    Some((date.year(), date.month().into()))
}

/// Parses what [`format()`] returned, in milliseconds since 1970; `utc_offset` gives the offset in minutes at a moment. Returns
/// `None` for any other text, and for days before 1970.
pub fn parse(text: &str, utc_offset: impl Fn(u64) -> i32) -> Option<u64> {
    let month = number::<u8>(text, 5, 7)?.try_into().ok()?;
    let date = Date::from_calendar_date(number(text, 0, 4)?, month, number(text, 8, 10)?).ok()?;
    let local = date.with_hms(number(text, 11, 13)?, number(text, 14, 16)?, 0).ok()?;
    let ms = u64::try_from(local.assume_utc().unix_timestamp()).ok()? * 1000;
    let ms = ms.saturating_add_signed(-i64::from(utc_offset(ms)) * 60_000);
    // Rejects other separators, and text after the time.
    (format(ms, utc_offset(ms)) == text).then_some(ms)
}

fn number<T: FromStr>(text: &str, from: usize, to: usize) -> Option<T> {
    text.get(from..to)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_formatted_by_the_calendar() {
        assert_eq!(format(0, 0), "1970-01-01 00:00");
        assert_eq!(format(951_782_340_000, 0), "2000-02-28 23:59");
        assert_eq!(format(951_782_400_000, 0), "2000-02-29 00:00");
        assert_eq!(format(4_107_542_400_000, 0), "2100-03-01 00:00", "no leap year");
        assert_eq!(format(1_795_165_500_000, 0), "2026-11-20 09:05");
    }

    #[test]
    fn the_utc_offset_is_added() {
        assert_eq!(format(1_795_165_500_000, 60), "2026-11-20 10:05");
        assert_eq!(format(0, -300), "1969-12-31 19:00");
        assert_eq!(format(0, 345), "1970-01-01 05:45");
    }

    #[test]
    fn days_begin_at_local_midnight() {
        let (minute, midnight) = (60_000, 951_782_400_000);
        assert_eq!(days_between((midnight - minute, 0), (midnight, 0)), 1);
        assert_eq!(days_between((midnight - minute, 60), (midnight, 60)), 0, "it is one o'clock there");
        assert_eq!(days_between((midnight - 60 * minute, 60), (midnight - 61 * minute, 0)), -1, "by another clock");
        assert_eq!(days_between((0, -300), (86_400_000, -300)), 1);
    }

    #[test]
    fn a_moment_is_parsed_back() {
        for utc_offset in [0, 60, -300, 345] {
            for ms in [951_782_340_000, 4_107_542_400_000, 1_795_165_500_000, 1_796_083_200_000, 86_400_000] {
                assert_eq!(parse(&format(ms, utc_offset), |_| utc_offset), Some(ms), "{}", format(ms, utc_offset));
            }
        }
        assert_eq!(parse("9999-12-31 23:59", |_| 0).map(|ms| format(ms, 0)).as_deref(), Some("9999-12-31 23:59"));
        for other in [
            "",
            "2026-11-20",
            "2026-11-20 16:16:00",
            "2026-13-20 16:16",
            "2026-02-30 16:16",
            "1969-12-31 23:59",
            "20.11.2026 16:16",
        ] {
            assert_eq!(parse(other, |_| 0), None, "{other}");
        }
    }

    #[test]
    fn every_day_follows_the_one_before() {
        let civil = |days: u64| {
            let text = format(days * 86_400_000, 0);
            (text[..4].parse::<i32>().unwrap(), text[5..7].parse::<u8>().unwrap(), text[8..10].parse::<u8>().unwrap())
        };
        let mut before = civil(0);
        for days in 1..150_000 {
            let (year, month, day) = civil(days);
            let next = (year, month, day - 1) == before
                || (day == 1 && (year, month - 1) == (before.0, before.1))
                || ((month, day) == (1, 1) && (before.1, before.2) == (12, 31) && year == before.0 + 1);
            assert!(next, "{before:?} and then {:?}", (year, month, day));
            before = (year, month, day);
        }
    }

    #[test]
    fn any_moment_is_formatted() {
        assert_eq!(format(8_640_000_000_000_000, 0), "275760-09-13 00:00", "the last moment of JavaScript's dates");
        for utc_offset in [0, i32::MIN, i32::MAX] {
            assert_eq!(format(u64::MAX, utc_offset), "–");
        }
    }
}
