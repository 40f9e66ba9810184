//! Dates in EVF and RMV files, as text in UTC.

use alloc::format;
use alloc::string::String;

/// Formats seconds since 1970.
pub(in super::super) fn format_unix_seconds(seconds: u64) -> String {
    let (days, time) = (seconds / 86_400, seconds % 86_400);
    let (year, month, day) = civil_date(days);
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02}:{:02}", time / 3600, time / 60 % 60, time % 60)
}

/// Formats microseconds since 1970; 0 is unknown.
pub(super) fn format_microseconds(microseconds: u64) -> String {
    if microseconds == 0 { String::new() } else { format_unix_seconds(microseconds / 1_000_000) }
}

/// Formats a text of microseconds since 1970, as versions 0.0 to 0.3 have it. Any other text is returned as it is, up
/// to 40 characters.
pub(super) fn format_microseconds_text(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    match text.trim().parse() {
        Ok(microseconds) => format_microseconds(microseconds),
        Err(_) => text.trim().chars().filter(|char| !char.is_control()).take(40).collect(),
    }
}

/// Returns year, month and day of a number of days since 1970-01-01 in the Gregorian calendar.
const fn civil_date(days: u64) -> (u64, u64, u64) {
    // Days since 0000-03-01, in eras of 400 years, with years that begin in March.
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (era * 400 + year_of_era + next, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_formatted_as_a_date_in_utc() {
        assert_eq!(format_unix_seconds(0), "1970-01-01 00:00:00");
        assert_eq!(format_unix_seconds(951_782_399), "2000-02-28 23:59:59");
        assert_eq!(format_unix_seconds(951_782_400), "2000-02-29 00:00:00");
        assert_eq!(format_unix_seconds(4_294_967_295), "2106-02-07 06:28:15");
        assert_eq!(format_microseconds_text(b"1635083707561830"), "2021-10-24 13:55:07");
        assert_eq!(format_microseconds_text(b"17.4.2018.19:45"), "17.4.2018.19:45");
        assert!(format_microseconds(u64::MAX).starts_with("586"), "the largest number is no fault");
    }
}
