//! Rotation of a board on the screen, and conversions between board and screen coordinates.

use minesweeper_engine::replay::Point;
use minesweeper_engine::{Pos, Size};

/// A board's size and whether it is rotated by 90° clockwise, so that a wide board fits a narrow screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Orientation {
    size: Size,
    rotated: bool,
}

impl Orientation {
    /// Creates the orientation of a board of `size`, rotated if the board is wide and `rotates_wide` is set.
    #[must_use]
    pub const fn new(size: Size, rotates_wide: bool) -> Self {
        Self { size, rotated: rotates_wide && size.width() > size.height() }
    }

    /// Returns whether the board is rotated.
    #[must_use]
    pub const fn is_rotated(self) -> bool {
        self.rotated
    }

    /// Returns whether both orientations belong to boards of the same size.
    #[must_use]
    pub fn same_size(self, other: Self) -> bool {
        self.size == other.size
    }

    /// Returns the number of columns on the screen.
    #[must_use]
    pub const fn columns(self) -> u8 {
        if self.rotated { self.size.height() } else { self.size.width() }
    }

    /// Returns the number of rows on the screen.
    #[must_use]
    pub const fn rows(self) -> u8 {
        if self.rotated { self.size.width() } else { self.size.height() }
    }

    /// Converts a column and row on the screen to the cell of the board.
    #[must_use]
    pub const fn to_board(self, (column, row): (u8, u8)) -> Pos {
        if self.rotated { Pos::new(row, self.size.height() - 1 - column) } else { Pos::new(column, row) }
    }

    /// Converts a cell of the board to its column and row on the screen.
    #[must_use]
    pub const fn to_screen(self, pos: Pos) -> (u8, u8) {
        if self.rotated { (self.size.height() - 1 - pos.y, pos.x) } else { (pos.x, pos.y) }
    }

    /// Converts a point of the board, in sixteenths of a cell, to screen coordinates in the same unit.
    #[must_use]
    pub fn point_to_screen(self, (x, y): (u16, u16)) -> (u16, u16) {
        if self.rotated { ((u16::from(self.size.height()) * 16).saturating_sub(y), x) } else { (x, y) }
    }

    /// Returns the point of the board that is `across` and `down` sixteenths from the top left corner, as seen on the screen,
    /// of the cell at `pos`.
    #[must_use]
    pub fn point(self, pos: Pos, (across, down): (u8, u8)) -> Point {
        let (across, down) = (u16::from(across.min(15)), u16::from(down.min(15)));
        let (x, y) = if self.rotated { (down, 15 - across) } else { (across, down) };
        Point { x: u16::from(pos.x) * 16 + x, y: u16::from(pos.y) * 16 + y }
    }

    /// Maps a cursor at the screen cell `shown` from the orientation `before`: to the same cell of the board, or to the nearest
    /// one on a board of another size.
    #[must_use]
    pub fn map_cursor(self, shown: (u8, u8), before: Self) -> (u8, u8) {
        if self.same_size(before) {
            return self.to_screen(before.to_board(shown));
        }
        (shown.0.min(self.columns() - 1), shown.1.min(self.rows() - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn to_board_inverts_to_screen_on_a_rotated_board() {
        let orientation = Orientation::new(Size::new(30, 16).unwrap(), true);
        assert_eq!((orientation.columns(), orientation.rows()), (16, 30));
        assert_eq!(orientation.to_screen(Pos::new(0, 0)), (15, 0), "the top left corner goes to the top right");
        assert_eq!(orientation.to_screen(Pos::new(29, 0)), (15, 29), "the top right corner to the bottom right");
        for pos in Size::new(30, 16).unwrap().positions() {
            assert_eq!(orientation.to_board(orientation.to_screen(pos)), pos);
        }
    }

    #[test]
    fn points_in_a_cell_are_converted_to_board_coordinates() {
        let size = Size::new(30, 16).unwrap();
        let (flat, rotated) = (Orientation::new(size, false), Orientation::new(size, true));
        assert_eq!(flat.point(Pos::new(3, 2), (4, 15)), Point { x: 52, y: 47 });
        // Rotated clockwise, the cell's left edge is at the top and its bottom edge at the left.
        assert_eq!(rotated.point(Pos::new(3, 2), (0, 5)), Point { x: 53, y: 47 });
        assert_eq!(rotated.point(Pos::new(3, 2), (15, 0)), Point { x: 48, y: 32 });
        assert_eq!(flat.point(Pos::new(249, 249), (99, 99)), Point { x: 3999, y: 3999 }, "clamped to the cell");
    }

    #[test]
    fn only_wide_boards_are_rotated() {
        let square = Orientation::new(Size::new(9, 9).unwrap(), true);
        assert_eq!(square.to_screen(Pos::new(2, 5)), (2, 5));
    }

    #[test]
    fn rotating_the_board_keeps_the_cursor_on_its_cell() {
        let size = Size::new(30, 16).unwrap();
        let (flat, rotated) = (Orientation::new(size, false), Orientation::new(size, true));
        assert_eq!(rotated.map_cursor((29, 0), flat), (15, 29));
        assert_eq!(flat.map_cursor((15, 29), rotated), (29, 0));
        let small = Orientation::new(Size::new(9, 9).unwrap(), true);
        assert_eq!(small.map_cursor((29, 3), flat), (8, 3), "the nearest cell of the other board");
    }
}
