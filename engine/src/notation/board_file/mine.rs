//! `.mine`, the format of JSMinesweeper: a line `WxHxM`, then rows.
//!
//! `0` to `8` open, `H` covered and safe, `F` a flagged mine, `M` or `?` a mine.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::BoardFileError;
use crate::board::{Board, Cell};
use crate::difficulty::Params;
use crate::minefield::Minefield;
use crate::position::Position;

/// Returns whether a text begins with `WxHxM`.
pub(super) fn has_header(text: &str) -> bool {
    text.lines().next().is_some_and(|line| line.trim().parse::<Params>().is_ok())
}

/// Returns whether a text has a header, and a letter that position text has not.
pub(super) fn is_mine(text: &str) -> bool {
    has_header(text) && !text.contains('.') && text.contains(['H', 'M'])
}

/// Reads the cells, row by row.
fn cells(text: &str) -> Result<(Params, Vec<char>), BoardFileError> {
    let mut lines = text.lines().map(str::trim);
    let params: Params = lines.next().unwrap_or_default().parse()?;
    let (width, height) = (usize::from(params.size().width()), usize::from(params.size().height()));
    let mut cells = Vec::new();
    let mut rows = 0;
    for (line, row) in (2..).zip(lines) {
        rows += 1;
        let mut found = 0;
        for (column, cell) in (1..).zip(row.chars()) {
            if !matches!(cell, '0'..='8' | 'H' | 'F' | 'M' | '?') {
                return Err(BoardFileError::Character { line, column, found: cell });
            }
            found = column;
            if column <= width && rows <= height {
                cells.push(cell);
            }
        }
        if found != width {
            return Err(BoardFileError::Count { what: "cells in a row", found, expected: width });
        }
    }
    if rows != height {
        return Err(BoardFileError::Count { what: "rows", found: rows, expected: height });
    }
    Ok((params, cells))
}

/// Reads the mines.
pub(super) fn minefield(text: &str) -> Result<Minefield, BoardFileError> {
    let (params, cells) = cells(text)?;
    let mines = (0..).zip(&cells).filter(|(_, cell)| matches!(cell, 'F' | 'M' | '?'));
    let mines: Vec<usize> = mines.map(|(index, _)| index).collect();
    let (found, expected) = (mines.len(), usize::from(params.mines()));
    if found != expected {
        return Err(BoardFileError::Count { what: "mines", found, expected });
    }
    Ok(Minefield::from_indices(params.size(), mines.into_iter()))
}

/// Reads what the player sees.
pub(super) fn position(text: &str) -> Result<Position, BoardFileError> {
    let (params, cells) = cells(text)?;
    let mut board = Board::new(params.size());
    for (index, cell) in cells.into_iter().enumerate() {
        board.put(
            index,
            match cell {
                '0'..='8' => Cell::Revealed(cell as u8 - b'0'),
                'F' => Cell::Flagged,
                _ => Cell::Hidden,
            },
        );
    }
    Ok(Position { board, mines: params.mines() })
}

/// Formats a minefield, on which no cell is open, as `.mine`.
///
/// ```
/// use minesweeper_engine::notation::{board_file, board_text};
/// let field = board_text::parse("..*\n...\n")?;
/// assert_eq!(board_file::format_mine(&field), "3x2x1\nHHM\nHHH\n");
/// assert_eq!(board_file::decode_minefield(b"3x2x1\nHHM\nHHH\n").as_ref(), Ok(&field));
/// # Ok::<(), board_text::BoardTextError>(())
/// ```
#[must_use]
pub fn format(field: &Minefield) -> String {
    format!("{}\n{}", field.params(), field.rows().replace('.', "H").replace('*', "M"))
}
