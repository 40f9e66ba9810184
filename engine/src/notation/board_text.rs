//! Board text: a minefield as rows of `*` for a mine and `.` for a safe cell.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::geometry::{Size, SizeError};
use crate::minefield::{Minefield, MinefieldError};
use crate::notation::quoted::QuotedChar;

/// The error of [`parse`]. Lines and columns count from 1.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BoardTextError {
    /// The width or height is out of range.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// A row is longer or shorter than the first.
    #[error("line {line} has {found} cells, the first row has {expected}")]
    RowLength {
        /// The line of the row.
        line: usize,
        /// The number of cells in the row.
        found: usize,
        /// The number of cells in the first row.
        expected: usize,
    },
    /// A character other than `*` and `.`.
    #[error("line {line}, column {column}: {} is no cell: a mine is *, a safe cell is .", QuotedChar(*.found))]
    Character {
        /// The line of the character.
        line: usize,
        /// The column of the character.
        column: usize,
        /// The character.
        found: char,
    },
    /// No cell is safe.
    #[error(transparent)]
    Minefield(#[from] MinefieldError),
}

/// Parses a board text. White space before and after it is ignored.
///
/// ```
/// use minesweeper_engine::notation::board_text;
/// let field = board_text::parse("..*\n...\n")?;
/// assert_eq!(field.mines(), 1);
/// assert_eq!(board_text::format(&field), "..*\n...\n");
/// # Ok::<(), board_text::BoardTextError>(())
/// ```
///
/// # Errors
/// [`BoardTextError`] names the fault and its position.
pub fn parse(text: &str) -> Result<Minefield, BoardTextError> {
    let rows = || text.trim().lines().map(str::trim_end);
    let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let expected = rows().next().unwrap_or_default().chars().count();
    let size = Size::new(count(expected), count(rows().count()))?;
    let mut mines = Vec::new();
    for (line, row) in (1..).zip(rows()) {
        for (column, found) in (1..).zip(row.chars()) {
            match found {
                // Mines beyond the width are not stored, so that memory stays bounded by the size of a board.
                '*' if column <= expected => mines.push((line - 1) * expected + column - 1),
                '*' | '.' => {}
                _ => return Err(BoardTextError::Character { line, column, found }),
            }
        }
        if row.len() != expected {
            return Err(BoardTextError::RowLength { line, found: row.len(), expected });
        }
    }
    Ok(Minefield::new(size, mines.into_iter().map(|index| size.at(index)))?)
}

/// Formats a minefield as board text. Each row ends with a line feed.
///
/// ```
/// use minesweeper_engine::{Minefield, Pos, Size, notation::board_text};
/// let field = Minefield::new(Size::new(3, 2)?, [Pos::new(2, 0)])?;
/// assert_eq!(board_text::format(&field), "..*\n...\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn format(field: &Minefield) -> String {
    field.rows()
}

impl fmt::Display for Minefield {
    /// Writes the board text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.rows())
    }
}

impl FromStr for Minefield {
    type Err = BoardTextError;

    /// Parses a board text.
    fn from_str(text: &str) -> Result<Self, BoardTextError> {
        parse(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_the_fault_and_its_position() {
        let refuse = |text: &str| parse(text).unwrap_err().to_string();
        assert_eq!(refuse(""), "the width is 0: it may be 1 to 250");
        assert_eq!(refuse("..\n..."), "line 2 has 3 cells, the first row has 2");
        assert_eq!(refuse("..\n.?"), "line 2, column 2: '?' is no cell: a mine is *, a safe cell is .");
        assert_eq!(refuse("**"), "all 2 cells are mines: there may be at most 1");
        assert_eq!(refuse(&".".repeat(251)), "the width is 251: it may be 1 to 250");
        assert_eq!(refuse(&".\n".repeat(300)), "the height is 300: it may be 1 to 250");
    }

    #[test]
    fn carriage_returns_are_accepted() {
        assert_eq!(parse("..*\r\n...\r\n"), parse("..*\n..."));
    }
}
