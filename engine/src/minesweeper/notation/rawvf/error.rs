//! The error of the RAWVF parser.

use std::fmt;

use super::MAX_EVENTS;
use crate::minesweeper::geometry::{Size, SizeError};

/// The error of [`parse`](super::parse). Lines count from 1. Texts are cut off after 40 characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RawvfError {
    /// A line does not have the form of its section.
    Line {
        /// The line.
        line: usize,
        /// The text of the line.
        found: String,
        /// The expected form.
        expected: &'static str,
    },
    /// A header has an invalid value.
    Value {
        /// The line.
        line: usize,
        /// The key.
        key: &'static str,
        /// The value.
        found: String,
        /// The valid values.
        expected: &'static str,
    },
    /// The width or height of the board is out of range.
    Size {
        /// The line where it goes out of range.
        line: usize,
        /// The side that is out of range.
        error: SizeError,
    },
    /// The number or the length of the board's rows differs from the header or the first row.
    Shape {
        /// The line where the difference shows.
        line: usize,
        /// The number of columns or rows.
        found: usize,
        /// The expected number.
        expected: usize,
    },
    /// The number of mines in the header differs from the board.
    Mines {
        /// The line of the header.
        line: usize,
        /// The number in the header.
        stated: usize,
        /// The number on the board.
        found: usize,
    },
    /// Every cell is a mine.
    NoSafeCell(Size),
    /// The line that starts a section is missing.
    Missing(&'static str),
    /// The game was played by a rule that the engine does not support.
    Unsupported {
        /// The line.
        line: usize,
        /// The key of the rule.
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
            Self::Missing(key) => write!(f, "there is no line {key:?}"),
            Self::Unsupported { line, key } => write!(f, "line {line}: games with {key} cannot be replayed"),
            Self::TooManyEvents => write!(f, "there are more than {MAX_EVENTS} events and board lines"),
        }
    }
}

impl std::error::Error for RawvfError {}
