//! Fields that several sections of a replay text share: times and results.

use core::fmt;

use crate::rules::Status;

/// Parses seconds, such as `12.345`, into milliseconds. Digits after the third decimal place are ignored.
pub(super) fn parse_seconds(text: &str) -> Option<i64> {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    let (seconds, rest) = digits.split_once('.').unwrap_or((digits, ""));
    let is_number = |text: &str| text.len() <= 12 && text.bytes().all(|byte| byte.is_ascii_digit());
    if seconds.is_empty() || !is_number(seconds) || !is_number(rest) {
        return None;
    }
    let thousandths = rest.bytes().chain(core::iter::repeat(b'0')).take(3);
    let thousandths = thousandths.fold(0, |sum, digit| sum * 10 + i64::from(digit - b'0'));
    Some(sign * (seconds.parse::<i64>().ok()? * 1000 + thousandths))
}

/// Milliseconds that are written as seconds, such as `12.345`.
pub(super) struct Seconds(pub(super) i64);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, at) = (if self.0 < 0 { "-" } else { "" }, self.0.unsigned_abs());
        write!(f, "{sign}{}.{:03}", at / 1000, at % 1000)
    }
}

/// Parses a result such as `won` or `boom`, in either case. Returns `None` for other words.
pub(super) fn parse_status(word: &str) -> Option<Status> {
    let is_one_of = |words: &[&str]| words.iter().any(|known| word.eq_ignore_ascii_case(known));
    if is_one_of(&["won", "win"]) {
        Some(Status::Won)
    } else if is_one_of(&["lost", "loss", "lose", "boom"]) {
        Some(Status::Lost)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_parsed_to_the_millisecond() {
        let times = ["0.00", "1.5", "12.345", "-0.12", "-3.007", "7", "0.1239"].map(parse_seconds);
        assert_eq!(times, [0, 1500, 12345, -120, -3007, 7000, 123].map(Some));
        for bad in ["", "-", ".5", "1.2.3", "1,5", "--1", "1e3", "9999999999999"] {
            assert_eq!(parse_seconds(bad), None, "{bad}");
        }
    }
}
