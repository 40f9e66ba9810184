//! Changes of a whole board: size, rotation, reflection; and lines of cells.

use minesweeper_engine::{Board, Cell, Pos, Size};

/// A side of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// The first row.
    Top,
    /// The last column.
    Right,
    /// The last row.
    Bottom,
    /// The first column.
    Left,
}

/// Returns a board of `size` whose cell at a position is that of `board` at `source` of the position, or hidden.
fn mapped(board: &Board, size: Size, source: impl Fn(i16, i16) -> (i16, i16)) -> Board {
    let mut result = Board::new(size);
    for pos in size.positions() {
        let (x, y) = source(pos.x.into(), pos.y.into());
        let from = u8::try_from(x).ok().zip(u8::try_from(y).ok()).map(Pos::from);
        let cell = from.and_then(|from| board.get(from).ok()).unwrap_or_default();
        // The position is on the board.
        let _ = result.set(pos, cell);
    }
    result
}

/// Returns the board with `change` more rows or columns at a side; fewer if it is negative. Cells that stay keep their content.
/// Returns `None` if there is no board of that size.
#[must_use]
pub fn resized(board: &Board, side: Side, change: i16) -> Option<Board> {
    let (width, height) = (i16::from(board.size().width()), i16::from(board.size().height()));
    let (width, height, left, top) = match side {
        Side::Top => (width, height + change, 0, change),
        Side::Bottom => (width, height + change, 0, 0),
        Side::Left => (width + change, height, change, 0),
        Side::Right => (width + change, height, 0, 0),
    };
    let size = Size::new(u32::try_from(width).ok()?, u32::try_from(height).ok()?).ok()?;
    Some(mapped(board, size, |x, y| (x - left, y - top)))
}

/// Returns the board with another width and height, changed at the right and at the bottom. Returns `None` if there is no board of
/// that size.
#[must_use]
pub fn with_sides(board: &Board, width: u32, height: u32) -> Option<Board> {
    Some(mapped(board, Size::new(width, height).ok()?, |x, y| (x, y)))
}

/// Returns the board turned by 90° clockwise.
#[must_use]
pub fn turned(board: &Board) -> Board {
    let (width, height) = (board.size().width(), board.size().height());
    let size = Size::new(height.into(), width.into()).unwrap_or(board.size());
    mapped(board, size, |x, y| (y, i16::from(height) - 1 - x))
}

/// Returns the board with left and right exchanged.
#[must_use]
pub fn mirrored(board: &Board) -> Board {
    let width = i16::from(board.size().width());
    mapped(board, board.size(), |x, y| (width - 1 - x, y))
}

/// Returns a board of this size on which every cell is `cell`.
#[must_use]
pub fn filled(size: Size, cell: Cell) -> Board {
    let mut board = Board::new(size);
    for pos in size.positions() {
        // The position is on the board.
        let _ = board.set(pos, cell);
    }
    board
}

/// Returns the cells of a straight line from one cell to another, without the first.
pub fn line(from: Pos, to: Pos) -> impl Iterator<Item = Pos> {
    let (dx, dy) = (i16::from(to.x) - i16::from(from.x), i16::from(to.y) - i16::from(from.y));
    let steps = dx.abs().max(dy.abs());
    // Rounded to the nearest cell.
    let at = move |start: u8, delta: i16, step: i16| {
        let doubled = 2 * i32::from(delta) * i32::from(step) + i32::from(delta.signum()) * i32::from(steps);
        (i32::from(start) + doubled / (2 * i32::from(steps))) as u8
    };
    (1..=steps).map(move |step| Pos::new(at(from.x, dx, step), at(from.y, dy, step)))
}

#[cfg(test)]
mod tests {
    use minesweeper_engine::notation::position;

    use super::*;

    fn board(rows: &str) -> Board {
        position::parse(rows).unwrap().board
    }

    #[test]
    fn a_side_grows_and_shrinks_without_erasing_the_other_cells() {
        let start = board("2x2x0\n12\n3F\n");
        let resize = |side, change| resized(&start, side, change);
        assert_eq!(resize(Side::Top, 1), Some(board("2x3x0\n..\n12\n3F\n")));
        assert_eq!(resize(Side::Bottom, 1), Some(board("2x3x0\n12\n3F\n..\n")));
        assert_eq!(resize(Side::Left, 2), Some(board("4x2x0\n..12\n..3F\n")));
        assert_eq!(resize(Side::Right, -1), Some(board("1x2x0\n1\n3\n")));
        assert_eq!(resize(Side::Top, -1), Some(board("2x1x0\n3F\n")));
        assert_eq!(resize(Side::Left, -2), None);
        assert_eq!(resize(Side::Left, 249), None);
        assert_eq!(with_sides(&start, 3, 1), Some(board("3x1x0\n12.\n")));
    }

    #[test]
    fn four_turns_or_two_reflections_change_nothing() {
        let start = board("3x2x0\n123\n4F.\n");
        assert_eq!(turned(&start), board("2x3x0\n41\nF2\n.3\n"));
        assert_eq!(mirrored(&start), board("3x2x0\n321\n.F4\n"));
        assert_eq!(turned(&turned(&turned(&turned(&start)))), start);
        assert_eq!(mirrored(&mirrored(&start)), start);
    }

    #[test]
    fn a_line_has_no_gaps_and_ends_at_its_target() {
        for (from, to) in [((0, 0), (5, 2)), ((9, 9), (2, 0)), ((3, 3), (3, 8)), ((4, 4), (4, 4))] {
            let (mut last, to) = (Pos::from(from), Pos::from(to));
            for pos in line(last, to) {
                assert_eq!(pos.x.abs_diff(last.x).max(pos.y.abs_diff(last.y)), 1);
                last = pos;
            }
            assert_eq!(last, to);
        }
    }
}
