//! RAWVF: a replay as text. A header of `Key: Value` lines, `Board:` with rows of `*` and `0`, `Events:` with a line for each
//! press, release and movement of the mouse.
//!
//! Read are the forms that the programs and parsers of the field write: cells numbered from 0 or from 1 (the pixels, divided
//! by `SquareSize`, decide), hundredths or thousandths of a second, times below zero, keys left out, the board lines
//! `number3 4 5`, `flag 4 5` and `closed 4 5`, and results such as `won` with a time or without. What the buttons did becomes
//! the actions of the game: reveal on the release of the left button, flag on the press of the right one, chord on the first
//! release of both, of the middle button, of the left one with Shift (`sc`), and of the left one on a number where
//! `SuperClick` is on.
//!
//! Source: the grammar of revision 5 and 6, <https://minesweepergame.com/forum/viewtopic.php?p=619>.
//!
//! # What is written
//! Every action, pointer position and switch of the question marks, such that it reads back equal: a reveal as a left click, a
//! flag as a right one, a chord as a middle one, which mean the same whatever is below them. The format has no other rules than
//! question marks; those that the game begins with stand in two keys of our own, `FlagAllWins` and `FirstReveal`. It cannot
//! hold a change of these two within the game, and a change of rules that leaves the question marks as they are is not
//! written.

mod board_rows;
mod error;
mod fields;
mod format;
mod header;
mod mouse;
mod parse;
mod verify;

use super::super::board::Cell;
use super::super::replay::Recording;
use super::super::rules::Status;
use header::StatedTotals;

pub use error::RawvfError;
pub use format::format;
pub use parse::parse;
pub use verify::Disagreement;

/// More events and board lines than this are refused: a day of moving the mouse.
pub const MAX_EVENTS: usize = 4_000_000;

/// The longest text of a header that is kept, in characters.
const MAX_METADATA_CHARS: usize = 200;

/// The pixels of a square when the header does not say: those of a [`Point`](super::super::replay::Point), too.
const SQUARE_SIZE: u16 = 16;

/// What a header says beside the board: who played what, where and when. Empty where it says nothing.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Metadata {
    /// The program that the game was played with.
    pub program: String,
    /// The program's version.
    pub version: String,
    /// The player.
    pub player: String,
    /// When the game was played, in whatever form the program writes it.
    pub timestamp: String,
    /// The kind of game, such as `Classic`.
    pub mode: String,
}

/// A replay that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplayFile {
    /// What the header says.
    pub metadata: Metadata,
    /// The game.
    pub recording: Recording,
    /// By event of the recording: its line.
    lines: Vec<usize>,
    /// The results that the record says it leads to, in its order, each once: more than one is one too many.
    stated: Vec<Status>,
    /// What its header says that board and moves come to.
    stated_totals: StatedTotals,
    /// What it says that cells have become.
    samples: Vec<BoardSample>,
    /// The last line.
    end: usize,
}

impl ReplayFile {
    /// The result that the record states, first of all in its header; [`verify`](Self::verify) tells whether it is true.
    #[must_use]
    pub fn stated_status(&self) -> Option<Status> {
        self.stated.first().copied()
    }

    fn state(&mut self, status: Status) {
        if !self.stated.contains(&status) {
            self.stated.push(status);
        }
    }

    /// The line of the text, from 1, on which an event of the recording stands.
    #[must_use]
    pub fn line(&self, event: usize) -> Option<usize> {
        self.lines.get(event).copied()
    }
}

/// A board line: what a cell has become.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct BoardSample {
    line: usize,
    /// How many events come before it.
    after: usize,
    /// Column and row as written.
    place: (u16, u16),
    cell: Cell,
}
