//! Text and link forms of boards and positions: one file a format, each with its encoder and its decoder.
//!
//! Every decoder is bounded: sizes are checked before anything is allocated, and any input gives a value or a named error.

pub mod board_text;
pub mod link;
pub mod mbf;
pub mod position;
pub mod rawvf;

/// The beginning of a text that an error repeats.
// Once, and not in every decoder: it is seldom needed.
#[inline(never)]
#[must_use]
pub fn truncated(text: &str) -> String {
    text.chars().take(40).collect()
}
