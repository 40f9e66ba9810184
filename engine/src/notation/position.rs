//! Position text: a header `WIDTHxHEIGHTxMINES`, then the rows of the board as the player sees it.
//!
//! `.` hidden, `F` flagged, `?` questioned, `0` to `8` revealed; after a loss `*` mine, `X` exploded, `w` wrong flag.

use alloc::format;
use alloc::string::String;

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::board::{Board, Cell};
use crate::difficulty::{Params, ParamsError};
use crate::notation::quoted::QuotedChar;

pub use crate::position::Position;

/// The error of [`parse`]. Lines and columns count from 1; the header is line 1.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// The header is not a valid board size.
    #[error("line 1: {0}")]
    Header(ParamsError),
    /// The number of rows differs from the header.
    #[error("there are {found} rows, the header says {expected}")]
    RowCount {
        /// The number of rows.
        found: usize,
        /// The number of rows in the header.
        expected: usize,
    },
    /// The length of a row differs from the header.
    #[error("line {line} has {found} cells, the header says {expected}")]
    RowLength {
        /// The line of the row.
        line: usize,
        /// The number of cells in the row.
        found: usize,
        /// The number of columns in the header.
        expected: usize,
    },
    /// A character that represents no cell.
    #[error("line {line}, column {column}: {} is no cell: one of . F ? 0-8 * X w", QuotedChar(*.found))]
    Character {
        /// The line of the character.
        line: usize,
        /// The column of the character.
        column: usize,
        /// The character.
        found: char,
    },
}

/// Parses a position text. White space before and after it is ignored.
///
/// ```
/// use minesweeper_engine::{Cell, Pos, notation::position};
/// let position = position::parse("3x1x1\n1F.\n")?;
/// assert_eq!(position.mines, 1);
/// assert_eq!(position.board.get(Pos::new(0, 0)), Ok(Cell::Revealed(1)));
/// assert_eq!(position::format(&position), "3x1x1\n1F.\n");
/// # Ok::<(), position::PositionError>(())
/// ```
///
/// # Errors
/// [`PositionError`] names the fault and its position.
pub fn parse(text: &str) -> Result<Position, PositionError> {
    let mut lines = text.trim().lines().map(str::trim_end);
    let params: Params = lines.next().unwrap_or_default().parse().map_err(PositionError::Header)?;
    let size = params.size();
    let (width, height) = (usize::from(size.width()), usize::from(size.height()));
    let found = lines.clone().count();
    if found != height {
        return Err(PositionError::RowCount { found, expected: height });
    }
    let mut board = Board::new(size);
    for (row, text) in lines.enumerate() {
        let line = row + 2;
        for (column, found) in text.chars().enumerate() {
            let cell = parse_cell(found).ok_or(PositionError::Character { line, column: column + 1, found })?;
            if column < width {
                board.put(row * width + column, cell);
            }
        }
        if text.len() != width {
            return Err(PositionError::RowLength { line, found: text.len(), expected: width });
        }
    }
    Ok(Position { board, mines: params.mines() })
}

/// Formats a position as text. Each line ends with a line feed.
///
/// ```
/// use minesweeper_engine::{Action, Game, Minefield, Pos, Position, Rules, notation::position};
/// let mut game = Game::with_minefield("..*\n...\n".parse::<Minefield>()?, Rules::default());
/// game.apply(Action::Reveal(Pos::new(0, 0)))?;
/// assert_eq!(position::format(&Position::from(&game)), "3x2x1\n01.\n01.\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn format(position: &Position) -> String {
    format!("{}x{}\n{}", position.board.size(), position.mines, position.board.rows())
}

fn parse_cell(character: char) -> Option<Cell> {
    Some(match character {
        '.' => Cell::Hidden,
        'F' => Cell::Flagged,
        '?' => Cell::Questioned,
        '0'..='8' => Cell::Revealed(character as u8 - b'0'),
        '*' => Cell::Mine,
        'X' => Cell::Exploded,
        'w' => Cell::WrongFlag,
        _ => return None,
    })
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&format(self))
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        parse(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_the_fault_and_its_position() {
        let refuse = |text: &str| parse(text).unwrap_err().to_string();
        assert_eq!(refuse("9x9\n"), "line 1: \"9x9\" is no board size: write WIDTHxHEIGHTxMINES, such as 30x16x99");
        assert_eq!(refuse("2x2x4\n..\n.."), "line 1: the number of mines is 4: on 2x2 it may be 0 to 3");
        assert_eq!(refuse("2x2x1\n.."), "there are 1 rows, the header says 2");
        assert_eq!(refuse("2x2x1\n..\n..."), "line 3 has 3 cells, the header says 2");
        assert_eq!(refuse("2x2x1\n.\n.."), "line 2 has 1 cells, the header says 2");
        assert_eq!(refuse("2x2x1\n..\n.9"), "line 3, column 2: '9' is no cell: one of . F ? 0-8 * X w");
    }

    #[test]
    fn every_kind_of_cell_survives_its_text_form() {
        let text = "4x4x3\n.F?0\n1234\n5678\n*Xw.\n";
        assert_eq!(format(&parse(text).unwrap()), text);
    }
}
