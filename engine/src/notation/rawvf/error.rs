//! The error of the RAWVF parser.

use alloc::string::String;

use thiserror::Error;

use super::MAX_EVENTS;
use crate::geometry::{Size, SizeError};
use crate::notation::quoted::Quoted;

/// The error of [`parse`](super::parse). Lines count from 1. Texts are cut off after 40 characters.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RawvfError {
    /// A line does not have the form of its section.
    #[error("line {line}: {} should be {expected}", Quoted(.found))]
    Line {
        /// The line.
        line: usize,
        /// The text of the line.
        found: String,
        /// The expected form.
        expected: &'static str,
    },
    /// A header has an invalid value.
    #[error("line {line}: {key} is {}: it may be {expected}", Quoted(.found))]
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
    #[error("line {line}: {error}")]
    Size {
        /// The line where it goes out of range.
        line: usize,
        /// The side that is out of range.
        error: SizeError,
    },
    /// The number or the length of the board's rows differs from the header or the first row.
    #[error("line {line}: the board has {found} cells or rows here, not {expected}")]
    Shape {
        /// The line where the difference shows.
        line: usize,
        /// The number of columns or rows.
        found: usize,
        /// The expected number.
        expected: usize,
    },
    /// The number of mines in the header differs from the board.
    #[error("line {line}: the header says {stated} mines, the board has {found}")]
    Mines {
        /// The line of the header.
        line: usize,
        /// The number in the header.
        stated: usize,
        /// The number on the board.
        found: usize,
    },
    /// Every cell is a mine.
    #[error("all {} cells are mines", .0.cells())]
    NoSafeCell(Size),
    /// The line that starts a section is missing.
    #[error("there is no line {}", Quoted(.0))]
    Missing(&'static str),
    /// The game was played by a rule that the engine does not support.
    #[error("line {line}: games with {key} cannot be replayed")]
    Unsupported {
        /// The line.
        line: usize,
        /// The key of the rule.
        key: &'static str,
    },
    /// There are more than [`MAX_EVENTS`] events and board lines.
    #[error("there are more than {MAX_EVENTS} events and board lines")]
    TooManyEvents,
}
