//! The error of the replay decoders.

use core::fmt;

use thiserror::Error;

use super::Format;
use crate::difficulty::ParamsError;
use crate::geometry::Pos;
use crate::notation::board_file::BoardFileError;
use crate::notation::rawvf::{MAX_EVENTS, RawvfError};

/// The error of [`decode`](super::decode).
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The bytes are in none of the known formats.
    #[error(
        "it is no replay of a known format: AVF, MVF, RMV, UMF, EVF, EVFS or RAWVF (MVR files of Minesweeper X are \
         encrypted, so they cannot be read)"
    )]
    UnknownFormat,
    /// The file is malformed.
    #[error("{format}, byte {at}: {fault}")]
    Malformed {
        /// The format.
        format: Format,
        /// The index of the byte, from 0.
        at: usize,
        /// What is wrong there.
        fault: Fault,
    },
    /// The text is malformed.
    #[error(transparent)]
    Text(#[from] RawvfError),
    /// The frame or the link is malformed.
    #[error("{format}: {error}")]
    Pasted {
        /// What was pasted.
        format: Format,
        /// What is wrong with it.
        error: BoardFileError,
    },
}

/// What is wrong at a byte of a replay.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// The file ends before the field that begins here.
    End,
    /// The board cannot exist.
    Params(ParamsError),
    /// A mine or a flag is off the board: column and row, counted from 0.
    OffBoard {
        /// The column, from 0.
        column: i32,
        /// The row, from 0.
        row: i32,
    },
    /// A mine is listed twice.
    DuplicateMine(Pos),
    /// The number of mines on the board differs from the header.
    MineCount {
        /// The number in the header.
        stated: u32,
        /// The number on the board.
        found: u32,
    },
    /// A code that stands for no event.
    EventCode(u8),
    /// There are more than [`MAX_EVENTS`] events.
    TooManyEvents,
    /// Anything else, in words.
    Unexpected(&'static str),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::End => f.write_str("the file ends too early"),
            Self::Params(error) => error.fmt(f),
            Self::OffBoard { column, row } => write!(f, "{column},{row} is off the board"),
            Self::DuplicateMine(pos) => write!(f, "there are two mines at {pos}"),
            Self::MineCount { stated, found } => write!(f, "there are {found} mines, the header says {stated}"),
            Self::EventCode(code) => write!(f, "{code} is no event"),
            Self::TooManyEvents => write!(f, "there are more than {MAX_EVENTS} events"),
            Self::Unexpected(fault) => f.write_str(fault),
        }
    }
}
