//! Oracles for everything that is decoded from outside: links, files, saved text, requests to the worker, and what players do.
//!
//! An oracle takes arbitrary bytes and panics if a rule is violated. The rules: a decoder returns a value or a named error with a
//! short message; a value is no larger than the input or the largest board; it is unchanged after encoding and decoding; and every
//! board can be drawn and played to its end. The fuzz targets run the oracles, and so do this crate's tests, on random bytes and on
//! the collected [`cases`].

#![allow(clippy::panic, clippy::expect_used, reason = "an oracle reports a violation by panicking")]

pub mod boards;
pub mod cases;
pub mod history;
pub mod play;
pub mod replays;
pub mod saved;
pub mod stored;

/// A check that panics if the input violates a rule.
pub type Oracle = fn(&[u8]);

/// All oracles with the names of their fuzz targets.
pub const ORACLES: [(&str, Oracle); 25] = [
    ("board_link", boards::link),
    ("position_text", boards::position),
    ("position_link", boards::position_link),
    ("board_text", boards::text),
    ("mbf", boards::mbf),
    ("board_file", boards::board_file),
    ("rawvf", play::rawvf),
    ("replay", replays::any),
    ("avf", replays::avf),
    ("mvf", replays::mvf),
    ("rmv", replays::rmv),
    ("evf", replays::evf),
    ("pasted", replays::pasted),
    ("actions", play::actions),
    ("route", saved::route),
    ("settings", saved::settings),
    ("saved_game", saved::game),
    ("saved_tail", saved::tail),
    ("recording", history::recording),
    ("summary", history::summary),
    ("analysis", stored::analysis),
    ("outbox", stored::outbox),
    ("import", history::import),
    ("merge", history::merge),
    ("request", history::request),
];

/// The longest error message in bytes, including what it quotes of the input.
const MAX_MESSAGE_BYTES: usize = 400;

/// Asserts that an error message is neither empty nor long.
fn check_message(error: &impl ToString) {
    let message = error.to_string();
    assert!(
        !message.is_empty() && message.len() <= MAX_MESSAGE_BYTES,
        "an error message of {} bytes: {message:?}",
        message.len()
    );
}

/// Encodes bytes as pairs of hexadecimal digits.
fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns a hash that selects a fixed fraction of inputs for expensive checks.
fn hash(bytes: &[u8]) -> u8 {
    bytes.iter().fold(0, |hash, &byte| hash.wrapping_mul(31).wrapping_add(byte))
}
