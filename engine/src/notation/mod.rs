//! File formats and text forms of boards, positions and replays, one module per format. Text formats have `parse` and
//! `format`, binary formats `decode` and `encode`.
//!
//! | module | format |
//! | --- | --- |
//! | [`board_text`] | a minefield as rows of `*` and `.` |
//! | [`position`] | a board as the player sees it |
//! | [`link`] | a minefield in the query of a URL |
//! | [`position_link`] | a position in the query of a URL |
//! | [`mbf`] | a minefield as bytes |
//! | [`board_file`] | boards and positions of other programs, found from their content |
//! | [`mouse`] | mouse events of recorded games, and the actions that follow from them |
//! | [`rawvf`] | a recorded game as text |
//! | [`replay_file`] | a recorded game in the formats of many programs |
//!
//! Decoders and parsers accept any input: they check sizes before they allocate, and return a value or an error that
//! names the fault.

use alloc::string::String;

pub mod board_file;
pub mod board_text;
pub mod link;
pub mod mbf;
pub mod mouse;
pub mod position;
pub mod position_link;
mod quoted;
pub mod rawvf;
pub mod replay_file;

/// Returns the first 40 characters of a text, for an error message that quotes it.
// Called on errors only; inlined copies would cost space in every parser.
#[inline(never)]
#[must_use]
pub fn truncated(text: &str) -> String {
    text.chars().take(40).collect()
}
