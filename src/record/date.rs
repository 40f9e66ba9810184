//! Days and times in figures, in integers: 2026-11-20 09:05.

/// The moment `ms` milliseconds after 1970, where clocks are `west` minutes behind universal time.
pub(crate) fn moment(ms: u64, west: i32) -> String {
    let minutes = (ms / 60_000).cast_signed() - i64::from(west);
    let (hour, minute) = (minutes.div_euclid(60).rem_euclid(24), minutes.rem_euclid(60));
    let (year, month, day) = civil(minutes.div_euclid(24 * 60));
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}")
}

/// Year, month and day of a day counted from 1970, in years that begin in March: then the leap day is the last.
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
    fn moments_are_those_of_the_calendar() {
        assert_eq!(moment(0, 0), "1970-01-01 00:00");
        assert_eq!(moment(951_782_340_000, 0), "2000-02-28 23:59");
        assert_eq!(moment(951_782_400_000, 0), "2000-02-29 00:00");
        assert_eq!(moment(4_107_542_400_000, 0), "2100-03-01 00:00", "no leap year");
        assert_eq!(moment(1_795_165_500_000, 0), "2026-11-20 09:05");
    }

    #[test]
    fn the_place_on_earth_counts() {
        assert_eq!(moment(1_795_165_500_000, -60), "2026-11-20 10:05");
        assert_eq!(moment(0, 300), "1969-12-31 19:00");
        assert_eq!(moment(0, -345), "1970-01-01 05:45");
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
