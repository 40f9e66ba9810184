//! `.board` 0.1, which Metasweeper copies: keys, then the sections `[real]` and `[view]`.

use alloc::vec::Vec;

use super::{BoardFileError, without_blanks};
use crate::board::{Board, Cell};
use crate::difficulty::Params;
use crate::minefield::Minefield;
use crate::position::Position;

/// How the text begins.
pub(super) const HEADING: &str = "# MINESWEEPER-BOARD";

/// Returns size and number of mines.
fn params(text: &str) -> Result<Params, BoardFileError> {
    let number = |key: &'static str| {
        let value = text.lines().find_map(|line| line.trim().strip_prefix(key)?.trim_start().strip_prefix(':'));
        value.and_then(|value| value.trim().parse().ok()).ok_or(BoardFileError::Field(key))
    };
    Ok(Params::new(number("columns")?, number("rows")?, number("mines")?)?)
}

/// Returns the cells of a section, row by row, with their lines and columns.
fn section(text: &str, heading: &'static str, params: Params) -> Result<Vec<(usize, usize, char)>, BoardFileError> {
    let lines = (1..).zip(text.lines().map(str::trim));
    let mut lines = lines.skip_while(|(_, line)| *line != heading);
    lines.next().ok_or(BoardFileError::Field(heading))?;
    let mut cells = Vec::new();
    let expected = params.size().cells();
    for (line, row) in lines.take_while(|(_, line)| !line.starts_with('[')) {
        // Numbers drawn as keycaps have two more characters each.
        let row = without_blanks(row);
        let visible = row.chars().filter(|char| !matches!(char, '\u{fe0f}' | '\u{20e3}'));
        cells.extend((1..).zip(visible).take(expected + 1 - cells.len()).map(|(column, cell)| (line, column, cell)));
        if cells.len() > expected {
            break;
        }
    }
    if cells.len() != expected {
        return Err(BoardFileError::Count { what: "cells", found: cells.len(), expected });
    }
    Ok(cells)
}

/// Reads the mines.
pub(super) fn minefield(text: &str) -> Result<Minefield, BoardFileError> {
    let params = params(text)?;
    let mut mines = Vec::new();
    for (index, (line, column, found)) in section(text, "[real]", params)?.into_iter().enumerate() {
        match found {
            '*' | '💣' | '💥' => mines.push(index),
            '0'..='8' | '⬜' | '⬛' | '🟦' => {}
            _ => return Err(BoardFileError::Character { line, column, found }),
        }
    }
    let (found, expected) = (mines.len(), usize::from(params.mines()));
    if found != expected {
        return Err(BoardFileError::Count { what: "mines", found, expected });
    }
    Ok(Minefield::from_indices(params.size(), mines.into_iter()))
}

/// Reads what the player sees.
pub(super) fn position(text: &str) -> Result<Position, BoardFileError> {
    let params = params(text)?;
    let mut board = Board::new(params.size());
    for (index, (line, column, found)) in section(text, "[view]", params)?.into_iter().enumerate() {
        let cell = match found {
            '0'..='8' => Cell::Revealed(found as u8 - b'0'),
            'U' | '🟦' => Cell::Hidden,
            '⬜' => Cell::Revealed(0),
            'F' | '🚩' => Cell::Flagged,
            '?' | '❓' => Cell::Questioned,
            'X' => Cell::WrongFlag,
            '@' | '💥' => Cell::Exploded,
            '#' | '💣' => Cell::Mine,
            _ => return Err(BoardFileError::Character { line, column, found }),
        };
        board.put(index, cell);
    }
    Ok(Position { board, mines: params.mines() })
}
