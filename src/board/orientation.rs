//! How a board is rotated on the screen, and the conversions between cells of the board and rows and columns as shown.

use game_engine::minesweeper::replay::Point;
use game_engine::minesweeper::{Pos, Size};

/// How the board lies: as it is, or turned a quarter to the right so that a wide board stands upright on a phone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Orientation {
    size: Size,
    upright: bool,
}

impl Orientation {
    /// A board of `size`, turned if it is wide and `upright` is asked for.
    #[must_use]
    pub const fn new(size: Size, upright: bool) -> Self {
        Self { size, upright: upright && size.width() > size.height() }
    }

    /// Whether it is turned.
    #[must_use]
    pub const fn is_upright(self) -> bool {
        self.upright
    }

    /// Whether the other is of a board of the same size.
    #[must_use]
    pub fn same_size(self, other: Self) -> bool {
        self.size == other.size
    }

    /// The number of columns shown.
    #[must_use]
    pub const fn columns(self) -> u8 {
        if self.upright { self.size.height() } else { self.size.width() }
    }

    /// The number of rows shown.
    #[must_use]
    pub const fn rows(self) -> u8 {
        if self.upright { self.size.width() } else { self.size.height() }
    }

    /// The cell of the board that is shown in `column` and `row`.
    #[must_use]
    pub const fn to_board(self, (column, row): (u8, u8)) -> Pos {
        if self.upright { Pos::new(row, self.size.height() - 1 - column) } else { Pos::new(column, row) }
    }

    /// Column and row in which the cell at `pos` is shown.
    #[must_use]
    pub const fn to_screen(self, pos: Pos) -> (u8, u8) {
        if self.upright { (self.size.height() - 1 - pos.y, pos.x) } else { (pos.x, pos.y) }
    }

    /// Where a place of the board, in sixteenths of a cell, is shown.
    #[must_use]
    pub fn point_to_screen(self, (x, y): (u16, u16)) -> (u16, u16) {
        if self.upright { ((u16::from(self.size.height()) * 16).saturating_sub(y), x) } else { (x, y) }
    }

    /// The place on the board that is so many sixteenths across and down the cell at `pos`, as shown.
    #[must_use]
    pub fn point(self, pos: Pos, (across, down): (u8, u8)) -> Point {
        let (across, down) = (u16::from(across.min(15)), u16::from(down.min(15)));
        let (x, y) = if self.upright { (down, 15 - across) } else { (across, down) };
        Point { x: u16::from(pos.x) * 16 + x, y: u16::from(pos.y) * 16 + y }
    }

    /// Where what was shown at `shown` is now: a board that is turned takes it along, on another board it is the nearest
    /// place there is.
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
    fn turning_is_a_rotation_there_and_back() {
        let turn = Orientation::new(Size::new(30, 16).unwrap(), true);
        assert_eq!((turn.columns(), turn.rows()), (16, 30));
        assert_eq!(turn.to_screen(Pos::new(0, 0)), (15, 0), "the top left corner goes to the top right");
        assert_eq!(turn.to_screen(Pos::new(29, 0)), (15, 29), "the top right corner to the bottom right");
        for pos in Size::new(30, 16).unwrap().positions() {
            assert_eq!(turn.to_board(turn.to_screen(pos)), pos);
        }
    }

    #[test]
    fn a_place_on_the_screen_is_the_same_place_on_the_board() {
        let size = Size::new(30, 16).unwrap();
        let (flat, upright) = (Orientation::new(size, false), Orientation::new(size, true));
        assert_eq!(flat.point(Pos::new(3, 2), (4, 15)), Point { x: 52, y: 47 });
        // Turned to the right, the cell's left edge is at its top and its bottom at the left.
        assert_eq!(upright.point(Pos::new(3, 2), (0, 5)), Point { x: 53, y: 47 });
        assert_eq!(upright.point(Pos::new(3, 2), (15, 0)), Point { x: 48, y: 32 });
        assert_eq!(flat.point(Pos::new(249, 249), (99, 99)), Point { x: 3999, y: 3999 }, "never beyond the cell");
    }

    #[test]
    fn only_wide_boards_are_turned() {
        let tall = Orientation::new(Size::new(9, 9).unwrap(), true);
        assert_eq!(tall.to_screen(Pos::new(2, 5)), (2, 5));
    }

    #[test]
    fn a_turned_board_takes_the_cursor_along() {
        let size = Size::new(30, 16).unwrap();
        let (flat, upright) = (Orientation::new(size, false), Orientation::new(size, true));
        assert_eq!(upright.map_cursor((29, 0), flat), (15, 29));
        assert_eq!(flat.map_cursor((15, 29), upright), (29, 0));
        let small = Orientation::new(Size::new(9, 9).unwrap(), true);
        assert_eq!(small.map_cursor((29, 3), flat), (8, 3), "another board: the nearest place");
    }
}
