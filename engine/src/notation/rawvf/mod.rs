//! RAWVF: a recorded game as text, in three sections. A header of `Key: Value` lines; `Board:` with rows of `*` and
//! `0`; `Events:` with a line for each press, release and movement of the mouse.
//!
//! The grammar is that of revisions 5 and 6, <https://minesweepergame.com/forum/viewtopic.php?p=619>.
//!
//! # Parsing
//! [`parse`] accepts the variants that other programs write: cells counted from 0 or from 1 (pixels divided by
//! `SquareSize` are authoritative), hundredths or thousandths of a second, negative times, missing keys, the board
//! lines `number3 4 5`, `flag 4 5` and `closed 4 5`, and results such as `won` with or without a time. The lines
//! `Board:` and `Events:` may be missing.
//!
//! Button events become actions: a reveal when the left button is released, a flag when the right one is pressed, a
//! chord when the first of both is released, when the middle one is released, or when the left one is released after a
//! press with Shift (`sc`) or, with `SuperClick` on, over a number.
//!
//! # Formatting
//! [`format()`] writes every action, every position of the mouse and every change of the question mark rule, so that
//! parsing returns an equal recording. Reveals become left clicks, flags right clicks and chords middle clicks, which
//! have one meaning on any cell. RAWVF has no other rules than question marks: two additional keys, `FlagAllWins` and
//! `FirstReveal`, state the rules at the start. Changes of these two during a game are not written.
//! [`format_with_buttons`] writes the presses and releases as they were, where that is the same game.

mod board_rows;
mod error;
mod fields;
mod format;
mod header;
mod parse;
mod verify;

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::mouse::{ButtonEvent, ClickTotals, MouseEvent};
use crate::board::Cell;
use crate::replay::Recording;
use crate::rules::Status;
pub(super) use header::StatedTotals;

pub use error::RawvfError;
pub use format::{format, format_with_buttons};
pub use parse::parse;
pub use verify::Disagreement;

/// The maximum number of events and board lines together: a day of moving the mouse.
pub const MAX_EVENTS: usize = 4_000_000;

/// Longer texts in the header are cut off, in characters.
const MAX_METADATA_CHARS: usize = 200;

/// The side of a square in pixels, unless the header states another one. Also the units per cell of a
/// [`Point`](crate::replay::Point).
const SQUARE_SIZE: u16 = 16;

/// The descriptive fields of the header. A missing key gives an empty text.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Metadata {
    /// The program that recorded the game.
    pub program: String,
    /// The version of the program.
    pub version: String,
    /// The name of the player.
    pub player: String,
    /// The date and time of the game, in the program's own form.
    pub timestamp: String,
    /// The kind of game, such as `Classic`.
    pub mode: String,
}

/// A parsed replay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplayFile {
    /// The descriptive fields of the header.
    pub metadata: Metadata,
    /// The game.
    pub recording: Recording,
    /// The mouse events from which the recording follows.
    pub mouse: Vec<MouseEvent>,
    /// The presses and releases of the buttons, on the clock of the recording.
    pub button_events: Vec<ButtonEvent>,
    /// The clicks.
    pub clicks: ClickTotals,
    /// The number of flags that the player had set at the end.
    pub flags: u16,
    /// The indices of the mouse events from the first opening to the end of the game.
    pub events_of_game: Range<usize>,
    /// The side of a square in pixels.
    pub square: u16,
    /// By event of the recording: its line.
    pub(super) lines: Vec<usize>,
    /// The stated results in order of appearance, without repetitions. If there are several, at most one is right.
    stated: Vec<Status>,
    pub(super) stated_totals: StatedTotals,
    samples: Vec<BoardSample>,
    last_line: usize,
}

impl ReplayFile {
    /// Returns the result that the text states, the header first, or `None`. [`verify`](Self::verify) checks it.
    #[must_use]
    pub fn stated_status(&self) -> Option<Status> {
        self.stated.first().copied()
    }

    fn add_stated_status(&mut self, status: Status) {
        if !self.stated.contains(&status) {
            self.stated.push(status);
        }
    }

    /// Returns the line, from 1, of an event of the recording, or `None` if there is no such event.
    #[must_use]
    pub fn line(&self, event: usize) -> Option<usize> {
        self.lines.get(event).copied()
    }
}

/// A board line, which states the cell at a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct BoardSample {
    line: usize,
    /// The number of events before it.
    after: usize,
    /// Column and row, counted from 0 or from 1.
    column_row: (u16, u16),
    cell: Cell,
}
