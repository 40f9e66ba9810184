//! What is wrong with a replay text.

use std::fmt;

use super::super::super::geometry::{Size, SizeError};
use super::MAX_EVENTS;

/// What is wrong with a replay text. Lines count from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RawvfError {
    /// A line is not of the form that its part of the file has; holds its beginning.
    Line {
        /// The line.
        line: usize,
        /// What stands there.
        found: String,
        /// What might.
        expected: &'static str,
    },
    /// The value of a key is not one that it may have; holds its beginning.
    Value {
        /// The line.
        line: usize,
        /// The key.
        key: &'static str,
        /// What stands there.
        found: String,
        /// What might.
        expected: &'static str,
    },
    /// The board would be too small or too large.
    Size {
        /// The line that says so.
        line: usize,
        /// What is wrong.
        error: SizeError,
    },
    /// The rows of the board are not as many, or not as long, as the header or the first row says.
    Shape {
        /// The line where that is seen.
        line: usize,
        /// Columns or rows found.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// The header says another number of mines than the board has.
    Mines {
        /// The header's line.
        line: usize,
        /// What it says.
        stated: usize,
        /// What the board has.
        found: usize,
    },
    /// Every cell is a mine, so that there is nothing to play.
    NoSafeCell(Size),
    /// A part of the file is not there.
    Missing(&'static str),
    /// The game was played by a rule that this one does not have.
    Unsupported {
        /// The line.
        line: usize,
        /// The rule's key.
        key: &'static str,
    },
    /// There are more than [`MAX_EVENTS`] events and board lines.
    TooManyEvents,
}

impl fmt::Display for RawvfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line { line, found, expected } => write!(f, "line {line}: {found:?} should be {expected}"),
            Self::Value { line, key, found, expected } => {
                write!(f, "line {line}: {key} is {found:?}: it may be {expected}")
            }
            Self::Size { line, error } => write!(f, "line {line}: {error}"),
            Self::Shape { line, found, expected } => {
                write!(f, "line {line}: the board has {found} cells or rows here, not {expected}")
            }
            Self::Mines { line, stated, found } => {
                write!(f, "line {line}: the header says {stated} mines, the board has {found}")
            }
            Self::NoSafeCell(size) => write!(f, "all {} cells are mines", size.cells()),
            Self::Missing(part) => write!(f, "there is no line {part:?}"),
            Self::Unsupported { line, key } => write!(f, "line {line}: games with {key} cannot be replayed"),
            Self::TooManyEvents => write!(f, "there are more than {MAX_EVENTS} events and board lines"),
        }
    }
}

impl std::error::Error for RawvfError {}
