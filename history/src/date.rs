//! Local dates and times as text, in integers: 2026-11-20 09:05.

/// Formats the moment `ms` milliseconds after 1970 as the time of a clock that is `utc_offset` minutes ahead of UTC.
#[must_use]
pub fn format(ms: u64, utc_offset: i32) -> String {
    let minutes = (ms / 60_000).cast_signed() + i64::from(utc_offset);
    let (hour, minute) = (minutes.div_euclid(60).rem_euclid(24), minutes.rem_euclid(60));
    let (year, month, day) = civil(minutes.div_euclid(24 * 60));
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}")
}

/// Parses what [`format()`] returned, in milliseconds since 1970; `utc_offset` gives the offset in minutes at a moment. Returns
/// `None` for any other text, and for days before 1970.
pub fn parse(text: &str, utc_offset: impl Fn(u64) -> i32) -> Option<u64> {
    let number = |from: usize, to: usize| {
        let digits = text.get(from..to).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))?;
        digits.parse::<u64>().ok()
    };
    let (year, month, hour, minute) = (number(0, 4)?, number(5, 7)?, number(11, 13)?, number(14, 16)?);
    // A lower bound: without leap days, and with 28 days in each month. The day is found by trying.
    let days =
        (year.checked_sub(1970)? * 365).checked_add(month.checked_sub(1)? * 28 + number(8, 10)?.checked_sub(1)?)?;
    let minutes = (days..days + year / 4).map(|days| (days * 24 + hour) * 60 + minute);
    let mut moments = minutes.map(|minutes| {
        let ms = minutes * 60_000;
        ms.saturating_add_signed(-i64::from(utc_offset(ms)) * 60_000)
    });
    moments.find(|&ms| format(ms, utc_offset(ms)) == text)
}

/// Returns year, month and day of a day counted from 1970-01-01. Works in years that begin in March, so that the leap day is the
/// last day of a year.
const fn civil(days: i64) -> (i64, i64, i64) {
    const FOUR_CENTURIES: i64 = 146_097;
    let days = days + 719_468;
    let era = days.div_euclid(FOUR_CENTURIES);
    let day = days.rem_euclid(FOUR_CENTURIES);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year + era * 400 + (month <= 2) as i64, month, day)
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
        let mut before = civil(-1);
        for days in 0..150_000 {
            let (year, month, day) = civil(days);
            let next = (year, month, day - 1) == before
                || (day == 1 && (year, month - 1) == (before.0, before.1))
                || ((month, day) == (1, 1) && (before.1, before.2) == (12, 31) && year == before.0 + 1);
            assert!(next, "{before:?} and then {:?}", (year, month, day));
            before = (year, month, day);
        }
    }
}
