//! The grid of a board: its lines, and which of the squares between them are its cells.

use super::comb::Comb;
use super::squares::Squares;
use crate::picture::Picture;

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

    /// Returns the grid moved to the right and down, in cells.
    pub(crate) fn moved(self, (right, down): (f32, f32)) -> Self {
        let moved = |comb: Comb, by: f32| Comb { origin: comb.origin + by * comb.pitch, ..comb };
        Self { across: moved(self.across, right), down: moved(self.down, down), ..self }
    }

    /// Returns the grid of squares of twice the size.
    pub(crate) fn coarser(self) -> Self {
        let coarser = |comb: Comb, from: i32| Comb { origin: comb.line(from), pitch: 2.0 * comb.pitch };
        let Squares { columns, rows } = self.squares;
        let squares = Squares { columns: (0, (columns.1 - columns.0) / 2), rows: (0, (rows.1 - rows.0) / 2) };
        Self { across: coarser(self.across, columns.0), down: coarser(self.down, rows.0), squares }
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

    #[test]
    fn a_coarser_grid_has_two_by_two_squares_as_one_and_a_moved_one_other_lines() {
        let comb = |origin: f32| Comb { origin, pitch: 10.0 };
        let grid = Grid { across: comb(4.0), down: comb(7.0), squares: Squares { columns: (1, 10), rows: (0, 6) } };
        let coarser = grid.coarser();
        assert_eq!((coarser.width(), coarser.height(), coarser.pitch()), (4, 3, (20.0, 20.0)));
        assert_eq!((coarser.corner(0, 0), coarser.corner(1, 1)), ((14.0, 7.0), (34.0, 27.0)));
        assert_eq!(grid.moved((0.5, -0.25)).corner(0, 0), (19.0, 4.5));
    }
}
