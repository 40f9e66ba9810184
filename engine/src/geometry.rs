//! Sizes, positions and neighbours. All bounds checks are here.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use self::near::Near;
use super::notation::truncated;

mod near;

/// The maximum width and height of a board, in cells.
pub const MAX_SIDE: u8 = 250;

/// A position on a board: column `x` and row `y`, counted from 0 at the top left. Its text form is `x,y`.
///
/// ```
/// use minesweeper_engine::Pos;
/// let pos: Pos = "3,4".parse()?;
/// assert_eq!((pos, pos.to_string()), (Pos::from((3, 4)), "3,4".to_owned()));
/// # Ok::<(), minesweeper_engine::geometry::PosError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pos {
    /// The column, from 0 at the left.
    pub x: u8,
    /// The row, from 0 at the top.
    pub y: u8,
}

impl Pos {
    /// Creates the position in column `x` and row `y`.
    #[must_use]
    pub const fn new(x: u8, y: u8) -> Self {
        Self { x, y }
    }
}

impl From<(u8, u8)> for Pos {
    /// Returns the position in a column and row.
    fn from((x, y): (u8, u8)) -> Self {
        Self { x, y }
    }
}

/// The error for a text that is not a position. Contains the first 40 characters of the text.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("\"{0}\" is no position: write column and row, counted from 0, such as 3,4")]
pub struct PosError(String);

impl FromStr for Pos {
    type Err = PosError;

    fn from_str(text: &str) -> Result<Self, PosError> {
        let coordinates = || {
            let (x, y) = text.split_once(',')?;
            Some(Self { x: parse_coordinate(x.trim())?, y: parse_coordinate(y.trim())? })
        };
        coordinates().ok_or_else(|| PosError(truncated(text)))
    }
}

/// Parses a column or row. Accepts digits only, not the sign that `str::parse` allows.
pub(crate) fn parse_coordinate(digits: &str) -> Option<u8> {
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| digits.parse().ok()).flatten()
}

impl fmt::Display for Pos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// The error for a position that is not on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{pos} is off the board: columns go from 0 to {}, rows from 0 to {}", .size.width - 1, .size.height - 1)]
pub struct OffBoard {
    /// The position.
    pub pos: Pos,
    /// The size of the board.
    pub size: Size,
}

/// The error for a width or height that is out of range.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SizeError {
    /// The width, which is not in `1..=250`.
    #[error("the width is {0}: it may be 1 to {MAX_SIDE}")]
    Width(u32),
    /// The height, which is not in `1..=250`.
    #[error("the height is {0}: it may be 1 to {MAX_SIDE}")]
    Height(u32),
}

/// The error for a text that is not a size.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SizeTextError {
    /// A side is out of range.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// The text is not of the form `WIDTHxHEIGHT`. Contains its first 40 characters.
    #[error("\"{0}\" is no size: write WIDTHxHEIGHT, such as 30x16")]
    Malformed(String),
}

/// The width and height of a board, each 1 to 250.
///
/// ```
/// use minesweeper_engine::{Pos, Size};
/// let size = Size::new(30, 16)?;
/// assert_eq!(size.cells(), 480);
/// assert_eq!(size.neighbours(Pos::new(0, 0)).count(), 3);
/// # Ok::<(), minesweeper_engine::SizeError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Size {
    width: u8,
    height: u8,
}

impl Size {
    /// Creates a size of `width` by `height` cells.
    ///
    /// # Errors
    /// [`SizeError`] for a side that is not in `1..=250`.
    pub const fn new(width: u32, height: u32) -> Result<Self, SizeError> {
        if width == 0 || width > MAX_SIDE as u32 {
            return Err(SizeError::Width(width));
        }
        if height == 0 || height > MAX_SIDE as u32 {
            return Err(SizeError::Height(height));
        }
        Ok(Self { width: width as u8, height: height as u8 })
    }

    /// Creates a size from constants. Panics, at compile time in a constant, if a side is out of range.
    pub(crate) const fn const_new(width: u8, height: u8) -> Self {
        assert!(width > 0 && width <= MAX_SIDE && height > 0 && height <= MAX_SIDE);
        Self { width, height }
    }

    /// Returns the size with width and height exchanged.
    pub(crate) const fn transposed(self) -> Self {
        Self { width: self.height, height: self.width }
    }

    /// Returns the number of columns.
    #[must_use]
    pub const fn width(self) -> u8 {
        self.width
    }

    /// Returns the number of rows.
    #[must_use]
    pub const fn height(self) -> u8 {
        self.height
    }

    /// Returns the number of cells, at most 62,500.
    #[must_use]
    pub const fn cells(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Returns whether `pos` is on a board of this size.
    #[must_use]
    pub const fn contains(self, pos: Pos) -> bool {
        pos.x < self.width && pos.y < self.height
    }

    /// Returns the index of `pos` when cells are counted row by row.
    ///
    /// # Errors
    /// [`OffBoard`] if there is no such cell.
    pub const fn index(self, pos: Pos) -> Result<usize, OffBoard> {
        if self.contains(pos) {
            Ok(pos.y as usize * self.width as usize + pos.x as usize)
        } else {
            Err(OffBoard { pos, size: self })
        }
    }

    /// Returns the position of the cell with the given [index](Self::index), or `None` past the last cell.
    #[must_use]
    pub const fn pos(self, index: usize) -> Option<Pos> {
        if index >= self.cells() {
            return None;
        }
        Some(self.at(index))
    }

    /// Returns the position of the cell with the given index, which must be valid.
    pub(crate) const fn at(self, index: usize) -> Pos {
        let width = self.width as usize;
        Pos { x: (index % width) as u8, y: (index / width) as u8 }
    }

    /// Returns all positions, row by row.
    pub fn positions(self) -> impl DoubleEndedIterator<Item = Pos> + ExactSizeIterator {
        (0..self.cells()).map(move |index| self.at(index))
    }

    /// Returns the up to eight neighbours of `pos`, row by row.
    pub fn neighbours(self, pos: Pos) -> impl Iterator<Item = Pos> {
        let columns = pos.x.saturating_sub(1)..=pos.x.saturating_add(1).min(self.width - 1);
        let rows = pos.y.saturating_sub(1)..=pos.y.saturating_add(1).min(self.height - 1);
        rows.flat_map(move |y| columns.clone().map(move |x| Pos { x, y })).filter(move |&other| other != pos)
    }

    /// Returns the indices of the up to eight neighbours of the cell `index`, in ascending order.
    pub(crate) fn near(self, index: usize) -> Near {
        let (width, height) = (usize::from(self.width), usize::from(self.height));
        let (x, y) = (index % width, index / width);
        let (left, right) = (x.saturating_sub(1), (x + 2).min(width));
        let (top, bottom) = (y.saturating_sub(1), (y + 2).min(height));
        let row = top * width;
        Near {
            next: row + left,
            row_end: row + right,
            end: (bottom - 1) * width + right,
            width,
            gap: width - (right - left),
            index,
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

impl FromStr for Size {
    type Err = SizeTextError;

    /// Parses `WIDTHxHEIGHT`, such as `30x16`.
    fn from_str(text: &str) -> Result<Self, SizeTextError> {
        let number = |digits: &str| {
            let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            is_number.then(|| digits.parse().unwrap_or(u32::MAX))
        };
        let sides = text.split_once(['x', 'X']).and_then(|(width, height)| Some((number(width)?, number(height)?)));
        let (width, height) = sides.ok_or_else(|| SizeTextError::Malformed(truncated(text)))?;
        Ok(Self::new(width, height)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_out_of_range_is_named() {
        assert_eq!(Size::new(0, 5).unwrap_err().to_string(), "the width is 0: it may be 1 to 250");
        assert_eq!(Size::new(5, 251).unwrap_err().to_string(), "the height is 251: it may be 1 to 250");
        assert!(Size::new(250, 250).is_ok() && Size::new(1, 1).is_ok());
    }

    #[test]
    fn a_position_off_the_board_is_named() {
        let size = Size::const_new(9, 8);
        let error = size.index(Pos::new(9, 0)).unwrap_err();
        assert_eq!(error.to_string(), "9,0 is off the board: columns go from 0 to 8, rows from 0 to 7");
    }

    #[test]
    fn positions_and_sizes_survive_their_text_forms() {
        for pos in [Pos::new(0, 0), Pos::new(249, 7)] {
            assert_eq!(pos.to_string().parse(), Ok(pos));
        }
        assert_eq!(" 3, 4 ".parse(), Ok(Pos::new(3, 4)));
        for text in ["", "3", "3,", "3,256", "3,-1", "3,4,5", "+3,4"] {
            assert!(text.parse::<Pos>().unwrap_err().to_string().starts_with(&format!("\"{text}\" is no position")));
        }
        assert_eq!("30x16".parse(), Ok(Size::const_new(30, 16)));
        assert_eq!("30x0".parse::<Size>(), Err(SizeTextError::Size(SizeError::Height(0))));
        for text in ["", "30", "30x", "30x16x99", "axb", "3 0x16"] {
            assert_eq!(text.parse::<Size>(), Err(SizeTextError::Malformed(text.to_owned())));
        }
    }

    #[test]
    fn index_and_position_convert_back_and_forth() {
        let size = Size::const_new(7, 5);
        for (index, pos) in size.positions().enumerate() {
            assert_eq!((size.index(pos), size.pos(index)), (Ok(index), Some(pos)));
        }
        assert_eq!(size.pos(35), None);
    }

    #[test]
    fn neighbours_are_the_cells_one_step_away() {
        for size in [Size::const_new(1, 1), Size::const_new(1, 6), Size::const_new(4, 3), Size::const_new(250, 2)] {
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
