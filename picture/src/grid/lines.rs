//! The grid of a board: its lines, and which of the squares between them are its cells.

use super::comb::Comb;
use super::squares::Squares;
use crate::picture::Picture;

/// The share of a cell by which lines differ that are taken for one.
const SAME_LINE: f32 = 0.15;

/// The grid of a board.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Grid {
    pub(super) across: Comb,
    pub(super) down: Comb,
    pub(super) squares: Squares,
}

impl Grid {
    /// Returns the number of columns.
    pub(crate) const fn width(&self) -> usize {
        self.squares.width()
    }

    /// Returns the number of rows.
    pub(crate) const fn height(&self) -> usize {
        self.squares.height()
    }

    /// Returns the width and height of a cell in pixels.
    pub(crate) const fn pitch(&self) -> (f32, f32) {
        (self.across.pitch, self.down.pitch)
    }

    /// Returns the upper left corner of a cell in pixels.
    pub(crate) fn corner(&self, x: usize, y: usize) -> (f32, f32) {
        self.corner_of((x as i32, y as i32))
    }

    /// Returns the grid in a picture of twice the size.
    pub(crate) fn doubled(self) -> Self {
        let doubled = |comb: Comb| Comb { origin: 2.0 * comb.origin, pitch: 2.0 * comb.pitch };
        Self { across: doubled(self.across), down: doubled(self.down), ..self }
    }

    /// Whether the other grid has the same cells, and no others.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        let is_of_one_size = (self.width(), self.height()) == (other.width(), other.height());
        is_of_one_size && self.is_aligned(other) && self.place_of(other) == Some((0, 0))
    }

    /// Whether all lines of another grid are lines of this one.
    pub(crate) fn is_aligned(&self, other: &Self) -> bool {
        let [first, last] = [(0, 0), (other.width(), other.height())].map(|(x, y)| self.offset(other.corner(x, y)));
        let is_line = |at: &f32| (at - at.round()).abs() < SAME_LINE;
        let is_size = |axis: usize, count: usize| (last[axis] - first[axis]).round() == count as f32;
        first.iter().chain(&last).all(is_line) && is_size(0, other.width()) && is_size(1, other.height())
    }

    /// Returns the column and row of an aligned grid's first cell; `None` if it is not a part of this one.
    pub(crate) fn place_of(&self, other: &Self) -> Option<(usize, usize)> {
        let [x, y] = self.offset(other.corner(0, 0)).map(|at| at.round() as i32);
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        (x + other.width() <= self.width() && y + other.height() <= self.height()).then_some((x, y))
    }

    /// Returns how many cells a point is right of the board's left side, and below its upper one.
    fn offset(&self, (x, y): (f32, f32)) -> [f32; 2] {
        let (left, top) = self.corner(0, 0);
        [(x - left) / self.across.pitch, (y - top) / self.down.pitch]
    }

    /// Returns the upper left corner of a square, also outside of the board, in pixels.
    pub(crate) fn corner_of(&self, (x, y): (i32, i32)) -> (f32, f32) {
        (self.across.line(self.squares.columns.0 + x), self.down.line(self.squares.rows.0 + y))
    }

    /// Whether a square is in the picture.
    pub(crate) fn is_in(&self, picture: &Picture, (x, y): (i32, i32)) -> bool {
        let slack = 0.1 * self.across.pitch;
        let ((left, top), (right, bottom)) = (self.corner_of((x, y)), self.corner_of((x + 1, y + 1)));
        let (width, height) = (picture.width() as f32, picture.height() as f32);
        left > -slack && top > -slack && right < width + slack && bottom < height + slack
    }

    /// Adds columns and rows at the sides: left, top, right and bottom.
    pub(crate) const fn extend(&mut self, [left, top, right, bottom]: [usize; 4]) {
        let Squares { columns, rows } = &mut self.squares;
        (columns.0, columns.1) = (columns.0 - left as i32, columns.1 + right as i32);
        (rows.0, rows.1) = (rows.0 - top as i32, rows.1 + bottom as i32);
    }

    /// Removes columns and rows at the sides: left, top, right and bottom.
    pub(crate) const fn cut(&mut self, [left, top, right, bottom]: [usize; 4]) {
        let Squares { columns, rows } = &mut self.squares;
        (columns.0, columns.1) = (columns.0 + left as i32, columns.1 - right as i32);
        (rows.0, rows.1) = (rows.0 + top as i32, rows.1 - bottom as i32);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(left: f32, pitch: f32, columns: (i32, i32)) -> Grid {
        let comb = |origin: f32| Comb { origin, pitch };
        Grid { across: comb(left), down: comb(7.0), squares: Squares { columns, rows: (0, 9) } }
    }

    #[test]
    fn grids_with_the_same_lines_are_aligned_whatever_part_of_them_is_the_board() {
        let whole = grid(10.0, 20.0, (0, 9));
        let part = grid(70.5, 20.02, (-1, 5));
        assert!(whole.is_aligned(&part) && part.is_aligned(&whole));
        assert_eq!((whole.place_of(&part), part.place_of(&whole)), (Some((2, 0)), None));
        assert!(!whole.is_same(&part) && whole.is_same(&grid(30.0, 20.0, (-1, 8))));
        assert!(!whole.is_aligned(&grid(20.0, 20.0, (0, 9))) && !whole.is_aligned(&grid(10.0, 10.0, (0, 9))));
    }
}
