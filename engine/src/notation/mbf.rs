//! MBF, the Minesweeper board format: width and height in one byte each, the number of mines in two bytes (big-endian),
//! then column and row of each mine in one byte each.

use alloc::vec;
use alloc::vec::Vec;

use thiserror::Error;

use crate::difficulty::{Params, ParamsError};
use crate::geometry::{OffBoard, Pos};
use crate::minefield::Minefield;

/// The error of [`decode`].
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MbfError {
    /// There are fewer or more bytes than the header implies, or fewer than the four of the header.
    #[error("there are {found} bytes, this board takes {expected}")]
    Length {
        /// The number of bytes.
        found: usize,
        /// The expected number of bytes.
        expected: usize,
    },
    /// The header describes a board that cannot exist.
    #[error(transparent)]
    Params(#[from] ParamsError),
    /// A mine is off the board.
    #[error(transparent)]
    OffBoard(#[from] OffBoard),
    /// A mine is listed twice.
    #[error("there are two mines at {0}")]
    Duplicate(Pos),
}

/// Decodes a minefield.
///
/// ```
/// use minesweeper_engine::notation::{board_text, mbf};
/// let field = mbf::decode(&[3, 2, 0, 1, 2, 0])?;
/// assert_eq!(board_text::format(&field), "..*\n...\n");
/// assert_eq!(mbf::encode(&field), [3, 2, 0, 1, 2, 0]);
/// # Ok::<(), mbf::MbfError>(())
/// ```
///
/// # Errors
/// [`MbfError`] names the fault.
pub fn decode(bytes: &[u8]) -> Result<Minefield, MbfError> {
    let [width, height, high, low, positions @ ..] = bytes else {
        return Err(MbfError::Length { found: bytes.len(), expected: 4 });
    };
    let mines = u16::from_be_bytes([*high, *low]);
    let params = Params::new(u32::from(*width), u32::from(*height), u32::from(mines))?;
    let expected = 4 + 2 * usize::from(mines);
    if bytes.len() != expected {
        return Err(MbfError::Length { found: bytes.len(), expected });
    }
    let size = params.size();
    let mut is_mine = vec![false; size.cells()];
    for &[x, y] in positions.as_chunks().0 {
        let pos = Pos::new(x, y);
        let index = size.index(pos)?;
        if core::mem::replace(&mut is_mine[index], true) {
            return Err(MbfError::Duplicate(pos));
        }
    }
    Ok(Minefield::from_indices(size, (0..size.cells()).filter(|&index| is_mine[index])))
}

/// Encodes a minefield, with its mines row by row.
///
/// ```
/// use minesweeper_engine::{Minefield, notation::mbf};
/// let field: Minefield = "..*\n*..\n".parse()?;
/// let bytes = mbf::encode(&field);
/// assert_eq!(bytes, [3, 2, 0, 2, 2, 0, 0, 1], "width, height, number of mines, and a pair for each");
/// assert_eq!(mbf::decode(&bytes)?, field);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn encode(field: &Minefield) -> Vec<u8> {
    let size = field.size();
    let [high, low] = field.mines().to_be_bytes();
    let positions = field.mine_positions().flat_map(|pos| [pos.x, pos.y]);
    [size.width(), size.height(), high, low].into_iter().chain(positions).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::board_text;

    #[test]
    fn the_bytes_follow_the_format() {
        let bytes = [3, 2, 0, 2, 2, 0, 0, 1];
        let field = decode(&bytes).unwrap();
        assert_eq!(board_text::format(&field), "..*\n*..\n");
        assert_eq!(encode(&field), bytes);
    }

    #[test]
    fn errors_name_the_fault() {
        let refuse = |bytes: &[u8]| decode(bytes).unwrap_err().to_string();
        assert_eq!(refuse(&[9, 9]), "there are 2 bytes, this board takes 4");
        assert_eq!(refuse(&[0, 9, 0, 0]), "the width is 0: it may be 1 to 250");
        assert_eq!(refuse(&[2, 2, 0, 4]), "the number of mines is 4: on 2x2 it may be 0 to 3");
        assert_eq!(refuse(&[2, 2, 0, 2, 0, 0]), "there are 6 bytes, this board takes 8");
        assert_eq!(refuse(&[2, 2, 0, 2, 0, 0, 0, 0]), "there are two mines at 0,0");
        assert!(refuse(&[2, 2, 0, 1, 2, 0]).starts_with("2,0 is off the board"));
    }
}
