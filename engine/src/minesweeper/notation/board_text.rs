//! Board text: rows of `*` for a mine and `.` for a safe cell.

use std::fmt;

use super::super::geometry::{Size, SizeError};
use super::super::minefield::{Minefield, MinefieldError};

/// What is wrong with a board text. Lines and columns count from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BoardTextError {
    /// The board would be too small or too large.
    Size(SizeError),
    /// A row is longer or shorter than the first.
    RowLength {
        /// The row's line.
        line: usize,
        /// How many cells it has.
        found: usize,
        /// How many the first row has.
        expected: usize,
    },
    /// A character that stands for no cell.
    Character {
        /// The character's line.
        line: usize,
        /// The character's column.
        column: usize,
        /// The character.
        found: char,
    },
    /// There is no safe cell.
    Minefield(MinefieldError),
}

impl fmt::Display for BoardTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(error) => error.fmt(f),
            Self::RowLength { line, found, expected } => {
                write!(f, "line {line} has {found} cells, the first row has {expected}")
            }
            Self::Character { line, column, found } => {
                write!(f, "line {line}, column {column}: {found:?} is no cell: a mine is *, a safe cell is .")
            }
            Self::Minefield(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for BoardTextError {}

/// Reads a board text; spaces and line ends around it do not matter.
///
/// ```
/// use game_engine::minesweeper::notation::board_text;
/// let field = board_text::parse("..*\n...\n")?;
/// assert_eq!(field.mines(), 1);
/// assert_eq!(board_text::format(&field), "..*\n...\n");
/// # Ok::<(), board_text::BoardTextError>(())
/// ```
///
/// # Errors
/// [`BoardTextError`] says what is wrong and where.
pub fn parse(text: &str) -> Result<Minefield, BoardTextError> {
    let rows = || text.trim().lines().map(str::trim_end);
    let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let expected = rows().next().unwrap_or_default().chars().count();
    let size = Size::new(count(expected), count(rows().count())).map_err(BoardTextError::Size)?;
    let mut mines = Vec::new();
    for (line, row) in (1..).zip(rows()) {
        for (column, found) in (1..).zip(row.chars()) {
            match found {
                // What is too long is not kept: the memory taken stays that of a board, however long the text.
                '*' if column <= expected => mines.push((line - 1) * expected + column - 1),
                '*' | '.' => {}
                _ => return Err(BoardTextError::Character { line, column, found }),
            }
        }
        if row.len() != expected {
            return Err(BoardTextError::RowLength { line, found: row.len(), expected });
        }
    }
    Minefield::new(size, mines.into_iter().map(|index| size.at(index))).map_err(BoardTextError::Minefield)
}

/// Writes a board text, each row ended by a line feed.
#[must_use]
pub fn format(field: &Minefield) -> String {
    field.rows()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let refuse = |text: &str| parse(text).unwrap_err().to_string();
        assert_eq!(refuse(""), "the width is 0: it may be 1 to 250");
        assert_eq!(refuse("..\n..."), "line 2 has 3 cells, the first row has 2");
        assert_eq!(refuse("..\n.?"), "line 2, column 2: '?' is no cell: a mine is *, a safe cell is .");
        assert_eq!(refuse("**"), "all 2 cells are mines: there may be at most 1");
        assert_eq!(refuse(&".".repeat(251)), "the width is 251: it may be 1 to 250");
        assert_eq!(refuse(&".\n".repeat(300)), "the height is 300: it may be 1 to 250");
    }

    #[test]
    fn foreign_line_ends_are_read() {
        assert_eq!(parse("..*\r\n...\r\n"), parse("..*\n..."));
    }
}
