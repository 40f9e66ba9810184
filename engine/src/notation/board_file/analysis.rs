//! JSMinesweeper's links to its analysis: a position in digits of base 62, as runs of equal cells.

use alloc::vec::Vec;

use super::BoardFileError;
use super::pasted_link::value;
use crate::board::{Board, Cell};
use crate::difficulty::Params;
use crate::position::Position;

/// The key of the position.
const KEY: &str = "analysis";

/// The first digit of each value's stretch, in order, with the value. A run is its length in the base of that stretch.
const STRETCHES: [(u32, Value); 13] = [
    (0, Value::Number(0)),
    (10, Value::Number(1)),
    (17, Value::Number(2)),
    (22, Value::Number(3)),
    (27, Value::Number(4)),
    (31, Value::Number(5)),
    (34, Value::Number(6)),
    (37, Value::Number(7)),
    (38, Value::Number(8)),
    (39, Value::FoundMine),
    (43, Value::Hidden),
    (53, Value::Flag),
    (61, Value::OtherFlag),
];

/// The content of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Value {
    /// A number, less the flags and found mines around it.
    Number(u8),
    Hidden,
    Flag,
    /// A mine that was found but not flagged.
    FoundMine,
    /// A flag that does not count.
    OtherFlag,
}

/// Returns whether a text is a link to an analysis.
pub(super) fn is_link(text: &str) -> bool {
    value(text, KEY).is_some()
}

/// Reads the position.
pub(super) fn position(text: &str) -> Result<Position, BoardFileError> {
    let field = BoardFileError::Field(KEY);
    let digits: Option<Vec<u32>> = value(text, KEY).unwrap_or_default().bytes().map(digit).collect();
    let digits = digits.ok_or_else(|| field.clone())?;
    let Some((&[w1, w0, h1, h0, m3, m2, m1, m0], runs)) = digits.split_first_chunk() else { return Err(field) };
    let mines = ((m3 * 62 + m2) * 62 + m1) * 62 + m0;
    let params = Params::new(w1 * 62 + w0, h1 * 62 + h0, mines)?;
    let values = values(runs, params.size().cells())?;
    let mut board = Board::new(params.size());
    for (index, &value) in values.iter().enumerate() {
        let is_mine = |&near: &usize| matches!(values[near], Value::Flag | Value::FoundMine);
        board.put(
            index,
            match value {
                Value::Number(rest) => {
                    let number = usize::from(rest) + params.size().near(index).filter(is_mine).count();
                    Cell::Revealed(
                        u8::try_from(number).ok().filter(|&number| number <= 8).ok_or(BoardFileError::Field(KEY))?,
                    )
                }
                Value::Flag | Value::FoundMine => Cell::Flagged,
                Value::Hidden | Value::OtherFlag => Cell::Hidden,
            },
        );
    }
    Ok(Position { board, mines: params.mines() })
}

/// Expands the runs to `expected` cells.
fn values(runs: &[u32], expected: usize) -> Result<Vec<Value>, BoardFileError> {
    let mut values = Vec::new();
    for run in runs.chunk_by(|&a, &b| stretch(a).1 == stretch(b).1) {
        let Some(&first) = run.first() else { continue };
        let (_, value, base) = stretch(first);
        let length = run.iter().fold(0usize, |length, &digit| {
            let (start, _, base) = stretch(digit);
            let place = (digit - start) as usize;
            if base == 1 { length + 1 } else { length.saturating_mul(base).saturating_add(place) }
        });
        debug_assert!(base > 0);
        let found = values.len().saturating_add(length);
        if found > expected {
            return Err(BoardFileError::Count { what: "cells", found, expected });
        }
        values.resize(found, value);
    }
    match values.len() {
        found if found == expected => Ok(values),
        found => Err(BoardFileError::Count { what: "cells", found, expected }),
    }
}

/// Returns the first digit, the value and the length of the stretch of a digit.
fn stretch(digit: u32) -> (u32, Value, usize) {
    let index = STRETCHES.iter().rposition(|&(start, _)| start <= digit).unwrap_or_default();
    let (start, value) = STRETCHES[index];
    let end = STRETCHES.get(index + 1).map_or(62, |&(next, _)| next);
    (start, value, (end - start) as usize)
}

/// Returns the value of a digit of base 62: `a` to `z`, `A` to `Z`, `0` to `9`.
fn digit(byte: u8) -> Option<u32> {
    Some(u32::from(match byte {
        b'a'..=b'z' => byte - b'a',
        b'A'..=b'Z' => byte - b'A' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        _ => return None,
    }))
}
