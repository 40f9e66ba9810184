//! The minefield: the mines and the numbers that follow from them. Immutable.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec;
use core::fmt;

use thiserror::Error;

use super::difficulty::Params;
use super::geometry::{OffBoard, Pos, Size};

/// The content of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum CellContent {
    /// A mine.
    Mine,
    /// A safe cell, with the number of neighbouring mines, 0 to 8.
    Safe(u8),
}

/// Represents a mine among the numbers.
const MINE: u8 = u8::MAX;

/// The mines of a board and the numbers that follow from them. Immutable, so that games and recordings can share it.
///
/// ```
/// use minesweeper_engine::{Minefield, Pos, Size, CellContent};
/// let field = Minefield::new(Size::new(3, 1)?, [Pos::new(2, 0)])?;
/// assert_eq!(field.get(Pos::new(1, 0))?, CellContent::Safe(1));
/// assert_eq!(field.mines(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Minefield {
    size: Size,
    mines: u16,
    /// By cell index: the number of a safe cell, or [`MINE`].
    cells: Box<[u8]>,
}

/// The error of [`Minefield::new`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MinefieldError {
    /// A mine is off the board.
    #[error(transparent)]
    OffBoard(#[from] OffBoard),
    /// Every cell is a mine.
    #[error("all {} cells are mines: there may be at most {}", .0.cells(), .0.cells() - 1)]
    NoSafeCell(Size),
}

impl Minefield {
    /// Creates a minefield with mines at the given positions. Repeated positions count once.
    ///
    /// ```
    /// use minesweeper_engine::{Minefield, Pos, Size};
    /// let size = Size::new(3, 2)?;
    /// assert_eq!(Minefield::new(size, [Pos::new(2, 0)])?.to_string(), "..*\n...\n");
    /// assert!(Minefield::new(size, [Pos::new(3, 0)]).is_err(), "columns are counted from 0");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`MinefieldError`] if a mine is off the board, or if no cell is safe.
    pub fn new(size: Size, mines: impl IntoIterator<Item = Pos>) -> Result<Self, MinefieldError> {
        let mut is_mine = vec![false; size.cells()];
        for pos in mines {
            is_mine[size.index(pos)?] = true;
        }
        if is_mine.iter().all(|&mine| mine) {
            return Err(MinefieldError::NoSafeCell(size));
        }
        Ok(Self::from_indices(size, (0..size.cells()).filter(|&index| is_mine[index])))
    }

    /// Creates a minefield from distinct cell indices, which must be on the board and leave a safe cell.
    pub(crate) fn from_indices(size: Size, mines: impl Iterator<Item = usize> + Clone) -> Self {
        let mut cells = vec![0u8; size.cells()].into_boxed_slice();
        for mine in mines.clone() {
            cells[mine] = MINE;
        }
        let mut count = 0;
        for mine in mines {
            count += 1;
            for neighbour in size.near(mine) {
                if cells[neighbour] != MINE {
                    cells[neighbour] += 1;
                }
            }
        }
        Self { size, mines: count, cells }
    }

    /// Returns the size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Returns the number of mines.
    #[must_use]
    pub const fn mines(&self) -> u16 {
        self.mines
    }

    /// Returns size and number of mines.
    #[must_use]
    pub fn params(&self) -> Params {
        // A minefield always has a safe cell.
        Params::from_valid(self.size, self.mines)
    }

    /// Returns the content of the cell at `pos`.
    ///
    /// ```
    /// use minesweeper_engine::{CellContent, Minefield, Pos};
    /// let field: Minefield = "..*\n...\n".parse()?;
    /// assert_eq!(field.get(Pos::new(2, 0))?, CellContent::Mine);
    /// assert_eq!(field.get(Pos::new(1, 1))?, CellContent::Safe(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`OffBoard`] if there is no such cell.
    pub fn get(&self, pos: Pos) -> Result<CellContent, OffBoard> {
        Ok(self.at(self.size.index(pos)?))
    }

    /// Returns the positions of the mines, row by row.
    ///
    /// ```
    /// use minesweeper_engine::{Minefield, Pos};
    /// let field: Minefield = "..*\n*..\n".parse()?;
    /// assert!(field.mine_positions().eq([Pos::new(2, 0), Pos::new(0, 1)]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn mine_positions(&self) -> impl Iterator<Item = Pos> {
        self.size.positions().zip(&self.cells).filter(|&(_, &cell)| cell == MINE).map(|(pos, _)| pos)
    }

    /// Returns the board text ([`notation::board_text`](super::notation::board_text)): rows of `*` and `.`, each ended
    /// by a line feed.
    pub(crate) fn rows(&self) -> String {
        let rows = self.cells.chunks(usize::from(self.size.width()));
        rows.flat_map(|row| row.iter().map(|&cell| if cell == MINE { '*' } else { '.' }).chain(['\n'])).collect()
    }

    pub(crate) fn at(&self, index: usize) -> CellContent {
        match self.cells[index] {
            MINE => CellContent::Mine,
            number => CellContent::Safe(number),
        }
    }

    /// Returns whether there is a mine at `pos`; there is none off the board.
    pub(crate) fn mine_at(&self, pos: Pos) -> bool {
        self.size.index(pos).is_ok_and(|index| self.is_mine(index))
    }

    pub(crate) fn is_mine(&self, index: usize) -> bool {
        self.cells[index] == MINE
    }

    /// Returns whether the cell is safe and has no neighbouring mine.
    pub(crate) fn is_zero(&self, index: usize) -> bool {
        self.cells[index] == 0
    }
}

impl fmt::Debug for Minefield {
    /// Writes size, number of mines and the board text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Minefield {}x{}", self.size, self.mines)?;
        f.write_str(&self.rows())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_without_a_safe_cell_is_an_error() {
        let size = Size::const_new(2, 1);
        let error = Minefield::new(size, size.positions()).unwrap_err();
        assert_eq!(error.to_string(), "all 2 cells are mines: there may be at most 1");
    }

    #[test]
    fn a_mine_off_the_board_is_an_error() {
        let error = Minefield::new(Size::const_new(2, 2), [Pos::new(2, 0)]).unwrap_err();
        assert_eq!(error.to_string(), "2,0 is off the board: columns go from 0 to 1, rows from 0 to 1");
    }

    #[test]
    fn a_repeated_mine_counts_once() {
        let twice = [Pos::new(0, 0), Pos::new(0, 0)];
        let field = Minefield::new(Size::const_new(2, 2), twice).unwrap();
        assert_eq!((field.mines(), field.get(Pos::new(1, 1))), (1, Ok(CellContent::Safe(1))));
    }
}
