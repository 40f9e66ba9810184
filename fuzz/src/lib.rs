//! What must hold for any bytes that come from outside: links, files, saved text, what a player does.
//!
//! Each judge takes bytes as they come and panics when something does not hold that must: a decoder answers with a value or
//! a named error whose words are short; what it gives is no larger than the input or the largest board; encoded and decoded
//! again it is the same; every board can be drawn, and played to its end by the rules. The judges are used twice: by the
//! fuzz targets in `fuzz/`, and by this crate's tests, on random bytes and on the hard cases kept in `corpus/`.

#![allow(clippy::panic, clippy::expect_used, reason = "a judge speaks by panicking")]

pub mod boards;
pub mod play;
pub mod record;
pub mod saved;

/// A judge: it panics when something does not hold.
pub type Judge = fn(&[u8]);

/// All judges, by the names of their fuzz targets.
pub const JUDGES: [(&str, Judge); 13] = [
    ("board_link", boards::link),
    ("position_text", boards::position),
    ("board_text", boards::text),
    ("mbf", boards::mbf),
    ("rawvf", play::rawvf),
    ("actions", play::actions),
    ("route", saved::route),
    ("settings", saved::settings),
    ("saved_game", saved::game),
    ("moves", record::moves),
    ("played", record::played),
    ("import", record::import),
    ("question", record::question),
];

/// The longest message that an error may have: the beginning of what was wrong, and what may stand there.
const LONGEST_WORDS: usize = 400;

/// An error's words are short, whatever they repeat of the input.
fn expect_words(error: &impl ToString) {
    let words = error.to_string();
    assert!(!words.is_empty() && words.len() <= LONGEST_WORDS, "an error says {} bytes: {words:?}", words.len());
}

/// Text by the bytes of pairs of hexadecimal digits.
fn hex(bytes: &[u8]) -> String {
    let halves = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    halves.filter_map(|half| char::from_digit(half.into(), 16)).collect()
}

/// A number that any byte of `bytes` changes: what is dear is tried for a part of all inputs.
fn sum(bytes: &[u8]) -> u8 {
    bytes.iter().fold(0, |sum, &byte| sum.wrapping_mul(31).wrapping_add(byte))
}
