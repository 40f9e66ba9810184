//! What the worker writes for the page as a whole: the help, and messages about addresses that name no page.

pub(crate) mod help;

use std::fmt;

use minesweeper_engine::notation::link::LinkError;
use minesweeper_engine::notation::truncated;
use texts::worker::links as words;

use crate::app::route::{AddressError, Expected, Route};

/// Says why an address with this fragment names no page; empty if it names one.
#[must_use]
pub fn explain(fragment: &str) -> String {
    Route::parse_or(fragment).err().map(|Message(text)| text).unwrap_or_default()
}

struct Message(String);

impl AddressError for Message {
    fn no_page(route: &str) -> Self {
        Self(words::no_page(&truncated(route)))
    }

    fn invalid(key: &str, error: &dyn fmt::Display) -> Self {
        Self(words::invalid(key, &error.to_string()))
    }

    fn unexpected(key: &str, value: &str, expected: Expected) -> Self {
        let expected = match expected {
            Expected::WholeNumber => words::WHOLE_NUMBER,
            Expected::Seed => words::SEED,
            Expected::Mode => words::MODE,
            Expected::Peek => words::PEEK,
        };
        Self(words::unexpected(key, &truncated(value), expected.get()))
    }

    fn repeated(key: &str) -> Self {
        Self(words::repeated(key))
    }

    fn bad_link(error: &LinkError) -> Self {
        Self(error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::route::InvalidAddress;

    #[test]
    fn a_good_address_has_no_message() {
        assert_eq!(explain("#/play?level=expert&seed=7"), "");
    }

    #[test]
    fn errors_name_the_value_and_what_is_allowed() {
        let refuse = |fragment: &str| {
            assert_eq!(Route::parse(fragment), Err(InvalidAddress));
            explain(fragment)
        };
        assert_eq!(refuse("#/review/last&move=-1"), "move is “-1”: it may be a whole number");
        assert_eq!(refuse("#/review"), "there is no page “/review”");
        assert_eq!(refuse("#/nowhere?x=1"), "there is no page “/nowhere?x=1”");
        assert_eq!(refuse("#/play?level=9x9x99"), "level: the number of mines is 99: on 9x9 it may be 0 to 80");
        assert_eq!(
            refuse("#/play?first=middle"),
            "first: \"middle\" is no rule for the first reveal: it may be opening, safe or any"
        );
        let seed = "it may be a whole number from 0 to 18446744073709551615";
        for bad in ["-1", "", "+5", "18446744073709551616", "1e3"] {
            assert_eq!(refuse(&format!("#/play?seed={bad}")), format!("seed is “{bad}”: {seed}"));
        }
        assert_eq!(refuse("#/play?mode=hard"), "mode is “hard”: it may be classic or no-guess");
        assert_eq!(refuse("#/play?seed=1&level=expert&seed=2"), "seed is given more than once");
        assert_eq!(refuse("#/play?b=0302&m=40&m=80"), "m is given more than once");
        assert_eq!(refuse("#/play?peek=yes"), "peek is “yes”: it may be 0 or 1");
        assert_eq!(refuse("#/play?b=1&m=0"), "m has 1 digits, this board takes 17");
    }
}
