//! The truth: where the mines are and what the numbers say. Never changed once made.

use std::fmt;

use super::difficulty::Params;
use super::geometry::{OffBoard, Pos, Size};

/// What a cell really is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CellContent {
    /// A mine.
    Mine,
    /// A safe cell and the number of mines, 0 to 8, that touch it.
    Safe(u8),
}

/// How a mine is stored among the numbers.
const MINE: u8 = u8::MAX;

/// A board's mines and the numbers that follow from them: immutable, to be shared.
///
/// ```
/// use game_engine::minesweeper::{Minefield, Pos, Size, CellContent};
/// let field = Minefield::new(Size::new(3, 1)?, [Pos::new(2, 0)])?;
/// assert_eq!(field.get(Pos::new(1, 0))?, CellContent::Safe(1));
/// assert_eq!(field.mines(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Minefield {
    size: Size,
    mines: u16,
    /// By index: the number of a safe cell, or [`MINE`].
    cells: Box<[u8]>,
}

/// What a minefield cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MinefieldError {
    /// A mine is not on the board.
    OffBoard(OffBoard),
    /// Every cell is a mine, so that there is nothing to play.
    NoSafeCell(Size),
}

impl fmt::Display for MinefieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard(error) => error.fmt(f),
            Self::NoSafeCell(size) => {
                write!(f, "all {} cells are mines: there may be at most {}", size.cells(), size.cells() - 1)
            }
        }
    }
}

impl std::error::Error for MinefieldError {}

impl From<OffBoard> for MinefieldError {
    fn from(error: OffBoard) -> Self {
        Self::OffBoard(error)
    }
}

impl Minefield {
    /// The minefield of `size` with mines at these positions; naming one twice is the same as naming it once.
    ///
    /// # Errors
    /// [`MinefieldError`] when a mine is off the board, or no cell is left without one.
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

    /// As [`new`](Self::new), for distinct indices known to be on the board and to leave a safe cell.
    pub(crate) fn from_indices(size: Size, mines: impl Iterator<Item = usize> + Clone) -> Self {
        let mut cells = vec![0u8; size.cells()].into_boxed_slice();
        for mine in mines.clone() {
            cells[mine] = MINE;
        }
        let mut count = 0;
        for mine in mines {
            count += 1;
            for near in size.near(mine) {
                if cells[near] != MINE {
                    cells[near] += 1;
                }
            }
        }
        Self { size, mines: count, cells }
    }

    /// The board's size.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The number of mines.
    #[must_use]
    pub const fn mines(&self) -> u16 {
        self.mines
    }

    /// Size and number of mines together.
    #[must_use]
    pub fn params(&self) -> Params {
        // A minefield always leaves a safe cell, so its numbers are those of a board.
        Params::known_of(self.size, self.mines)
    }

    /// What the cell at `pos` really is.
    ///
    /// # Errors
    /// [`OffBoard`] when there is no such cell.
    pub fn get(&self, pos: Pos) -> Result<CellContent, OffBoard> {
        Ok(self.at(self.size.index(pos)?))
    }

    /// Where the mines are, in row order.
    pub fn mine_positions(&self) -> impl Iterator<Item = Pos> {
        self.size.positions().zip(&self.cells).filter(|&(_, &cell)| cell == MINE).map(|(pos, _)| pos)
    }

    /// Returns the board text ([`notation::board_text`](super::notation::board_text)): rows of `*` and `.`, each ended by a line feed.
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

    pub(crate) fn is_mine(&self, index: usize) -> bool {
        self.cells[index] == MINE
    }

    /// Whether the cell is safe and touches no mine.
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
    fn a_board_of_mines_alone_is_refused() {
        let size = Size::known(2, 1);
        let error = Minefield::new(size, size.positions()).unwrap_err();
        assert_eq!(error.to_string(), "all 2 cells are mines: there may be at most 1");
    }

    #[test]
    fn a_mine_off_the_board_is_refused() {
        let error = Minefield::new(Size::known(2, 2), [Pos::new(2, 0)]).unwrap_err();
        assert_eq!(error.to_string(), "2,0 is off the board: columns go from 0 to 1, rows from 0 to 1");
    }

    #[test]
    fn a_mine_named_twice_counts_once() {
        let twice = [Pos::new(0, 0), Pos::new(0, 0)];
        let field = Minefield::new(Size::known(2, 2), twice).unwrap();
        assert_eq!((field.mines(), field.get(Pos::new(1, 1))), (1, Ok(CellContent::Safe(1))));
    }
}
