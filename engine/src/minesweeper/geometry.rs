//! Sizes, positions and neighbours: the only place where bounds are checked.

use std::fmt;

/// The longest side a board may have, in cells.
pub const MAX_SIDE: u8 = 250;

/// A place on a board: column `x` and row `y`, counted from 0 at the top left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pos {
    /// The column, from 0 at the left.
    pub x: u8,
    /// The row, from 0 at the top.
    pub y: u8,
}

impl Pos {
    /// The place in column `x` and row `y`.
    #[must_use]
    pub const fn new(x: u8, y: u8) -> Self {
        Self { x, y }
    }
}

/// Reads a column or row: digits and nothing else, not even the sign that Rust's own reader takes.
pub(crate) fn parse_coordinate(digits: &str) -> Option<u8> {
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| digits.parse().ok()).flatten()
}

impl fmt::Display for Pos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// A position that is not on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OffBoard {
    /// The position asked for.
    pub pos: Pos,
    /// The board's size.
    pub size: Size,
}

impl fmt::Display for OffBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { pos, size } = self;
        write!(f, "{pos} is off the board: columns go from 0 to {}, rows from 0 to {}", size.width - 1, size.height - 1)
    }
}

impl std::error::Error for OffBoard {}

/// A side that no board can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SizeError {
    /// The width is not in `1..=250`.
    Width(u32),
    /// The height is not in `1..=250`.
    Height(u32),
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Width(n) => write!(f, "the width is {n}: it may be 1 to {MAX_SIDE}"),
            Self::Height(n) => write!(f, "the height is {n}: it may be 1 to {MAX_SIDE}"),
        }
    }
}

impl std::error::Error for SizeError {}

/// A board's width and height, each 1 to 250.
///
/// ```
/// use game_engine::minesweeper::{Pos, Size};
/// let size = Size::new(30, 16)?;
/// assert_eq!(size.cells(), 480);
/// assert_eq!(size.neighbours(Pos::new(0, 0)).count(), 3);
/// # Ok::<(), game_engine::minesweeper::SizeError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Size {
    width: u8,
    height: u8,
}

impl Size {
    /// A size of `width` by `height` cells.
    ///
    /// # Errors
    /// [`SizeError`] names the side that is not in `1..=250`.
    pub const fn new(width: u32, height: u32) -> Result<Self, SizeError> {
        if width == 0 || width > MAX_SIDE as u32 {
            return Err(SizeError::Width(width));
        }
        if height == 0 || height > MAX_SIDE as u32 {
            return Err(SizeError::Height(height));
        }
        Ok(Self { width: width as u8, height: height as u8 })
    }

    /// A size known to be right when the program is written.
    pub(crate) const fn known(width: u8, height: u8) -> Self {
        assert!(width > 0 && width <= MAX_SIDE && height > 0 && height <= MAX_SIDE);
        Self { width, height }
    }

    /// The number of columns.
    #[must_use]
    pub const fn width(self) -> u8 {
        self.width
    }

    /// The number of rows.
    #[must_use]
    pub const fn height(self) -> u8 {
        self.height
    }

    /// The number of cells, at most 62,500.
    #[must_use]
    pub const fn cells(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Whether `pos` is on a board of this size.
    #[must_use]
    pub const fn contains(self, pos: Pos) -> bool {
        pos.x < self.width && pos.y < self.height
    }

    /// The index of `pos` in row order.
    ///
    /// # Errors
    /// [`OffBoard`] when the board has no such place.
    pub const fn index(self, pos: Pos) -> Result<usize, OffBoard> {
        if self.contains(pos) {
            Ok(pos.y as usize * self.width as usize + pos.x as usize)
        } else {
            Err(OffBoard { pos, size: self })
        }
    }

    /// The position of a cell by its index in row order; `None` past the last cell.
    #[must_use]
    pub const fn pos(self, index: usize) -> Option<Pos> {
        if index >= self.cells() {
            return None;
        }
        Some(self.at(index))
    }

    /// As [`pos`](Self::pos), for an index that came from this size.
    pub(crate) const fn at(self, index: usize) -> Pos {
        let width = self.width as usize;
        Pos { x: (index % width) as u8, y: (index / width) as u8 }
    }

    /// All positions, row by row.
    pub fn positions(self) -> impl DoubleEndedIterator<Item = Pos> + ExactSizeIterator {
        (0..self.cells()).map(move |index| self.at(index))
    }

    /// The up to eight places that touch `pos`, in row order.
    pub fn neighbours(self, pos: Pos) -> impl Iterator<Item = Pos> {
        let columns = pos.x.saturating_sub(1)..=pos.x.saturating_add(1).min(self.width - 1);
        let rows = pos.y.saturating_sub(1)..=pos.y.saturating_add(1).min(self.height - 1);
        rows.flat_map(move |y| columns.clone().map(move |x| Pos { x, y })).filter(move |&near| near != pos)
    }

    /// The indices of the up to eight cells that touch the cell `index`, in row order.
    pub(crate) fn near(self, index: usize) -> impl Iterator<Item = usize> + Clone {
        let (width, height) = (self.width as usize, self.height as usize);
        let (x, y) = (index % width, index / width);
        let columns = x.saturating_sub(1)..(x + 2).min(width);
        let rows = y.saturating_sub(1)..(y + 2).min(height);
        rows.flat_map(move |row| columns.clone().map(move |column| row * width + column)).filter(move |&i| i != index)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_out_of_range_are_named() {
        assert_eq!(Size::new(0, 5).unwrap_err().to_string(), "the width is 0: it may be 1 to 250");
        assert_eq!(Size::new(5, 251).unwrap_err().to_string(), "the height is 251: it may be 1 to 250");
        assert!(Size::new(250, 250).is_ok() && Size::new(1, 1).is_ok());
    }

    #[test]
    fn a_position_off_the_board_is_named() {
        let size = Size::known(9, 8);
        let error = size.index(Pos::new(9, 0)).unwrap_err();
        assert_eq!(error.to_string(), "9,0 is off the board: columns go from 0 to 8, rows from 0 to 7");
    }

    #[test]
    fn index_and_position_are_inverse() {
        let size = Size::known(7, 5);
        for (index, pos) in size.positions().enumerate() {
            assert_eq!((size.index(pos), size.pos(index)), (Ok(index), Some(pos)));
        }
        assert_eq!(size.pos(35), None);
    }

    #[test]
    fn neighbours_are_the_cells_one_step_away() {
        for size in [Size::known(1, 1), Size::known(1, 6), Size::known(4, 3), Size::known(250, 2)] {
            for pos in size.positions() {
                let near = |a: u8, b: u8| a.abs_diff(b) <= 1;
                let slow: Vec<Pos> =
                    size.positions().filter(|&p| p != pos && near(p.x, pos.x) && near(p.y, pos.y)).collect();
                assert_eq!(size.neighbours(pos).collect::<Vec<_>>(), slow);
                let index = size.index(pos).unwrap();
                assert_eq!(size.near(index).map(|i| size.at(i)).collect::<Vec<_>>(), slow);
            }
        }
    }
}
