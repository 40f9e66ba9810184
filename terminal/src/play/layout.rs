//! The layout of the screen: where everything is drawn, and which cells are visible.

use minesweeper_engine::{Pos, Size};
use ratatui::layout::{Position, Rect};

/// The smallest playable screen, in columns and rows.
pub const MIN_SCREEN: (u16, u16) = (24, 8);

/// The screen rows that hold no cells: header, both lines of the border, footer.
const ROWS_AROUND_CELLS: u16 = 4;

/// The areas of a frame. A cell takes two columns, and each row ends with one more, so that the cursor's brackets have room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    /// The whole screen.
    pub screen: Rect,
    /// The counters and the face.
    pub header: Rect,
    /// The face alone.
    pub face: Rect,
    /// The board with its border.
    pub board: Rect,
    /// The line of text below the board.
    pub footer: Rect,
    /// The number of visible columns and rows of the board.
    pub visible: (u8, u8),
    size: Size,
}

impl Layout {
    /// Lays out a board of `size` on a screen of `area`. Returns `None` if the screen is smaller than [`MIN_SCREEN`].
    #[must_use]
    pub fn new(area: Rect, size: Size) -> Option<Self> {
        if area.width < MIN_SCREEN.0 || area.height < MIN_SCREEN.1 {
            return None;
        }
        let fit = |room: u16, side: u8| u8::try_from(room).unwrap_or(u8::MAX).min(side);
        let columns = fit((area.width - 3) / 2, size.width());
        let rows = fit(area.height - ROWS_AROUND_CELLS, size.height());
        let (width, height) = (u16::from(columns) * 2 + 3, u16::from(rows) + 2);
        let top = area.y + (area.height - height - 2) / 2;
        let centred = |width: u16, y: u16, height: u16| {
            let width = width.min(area.width);
            Rect::new(area.x + (area.width - width) / 2, y, width, height)
        };
        Some(Self {
            screen: area,
            header: centred(width.max(15), top, 1),
            face: centred(4, top, 1),
            board: centred(width, top + 1, height),
            footer: centred(area.width, top + 1 + height, 1),
            visible: (columns, rows),
            size,
        })
    }

    /// Returns the top left cell to show so that `cursor` is visible, as close to `scroll` as possible.
    #[must_use]
    pub const fn scroll_to(&self, scroll: Pos, cursor: Pos) -> Pos {
        Pos::new(
            scroll_axis(scroll.x, cursor.x, self.visible.0, self.size.width()),
            scroll_axis(scroll.y, cursor.y, self.visible.1, self.size.height()),
        )
    }

    /// Returns the screen position of the first of the cell's two columns, or `None` if the cell is not visible.
    #[must_use]
    pub const fn cell_position(&self, scroll: Pos, pos: Pos) -> Option<Position> {
        if pos.x < scroll.x || pos.y < scroll.y {
            return None;
        }
        let (column, row) = (pos.x - scroll.x, pos.y - scroll.y);
        if column >= self.visible.0 || row >= self.visible.1 {
            return None;
        }
        Some(Position { x: self.board.x + 1 + 2 * column as u16, y: self.board.y + 1 + row as u16 })
    }

    /// Returns the cell at a screen position, or `None` on the border and outside the board.
    #[must_use]
    pub fn cell_at(&self, scroll: Pos, at: Position) -> Option<Pos> {
        let column = at.x.checked_sub(self.board.x + 1)? / 2;
        let row = at.y.checked_sub(self.board.y + 1)?;
        // The extra column at the end of a row belongs to the last cell.
        let is_extra_column = at.x == self.board.right().checked_sub(2)?;
        let column = if is_extra_column { column.checked_sub(1)? } else { column };
        if column >= u16::from(self.visible.0) || row >= u16::from(self.visible.1) {
            return None;
        }
        Some(Pos::new(scroll.x + u8::try_from(column).ok()?, scroll.y + u8::try_from(row).ok()?))
    }
}

/// Returns the first visible column or row, clamped to the board, that leaves a margin around the cursor.
const fn scroll_axis(first: u8, cursor: u8, visible: u8, side: u8) -> u8 {
    let margin = if visible > 6 { 2 } else { 0 };
    let max_first = side - visible;
    let lowest = (cursor + margin + 1).saturating_sub(visible);
    let highest = cursor.saturating_sub(margin);
    let first = if first < lowest { lowest } else { first };
    let first = if first > highest { highest } else { first };
    if first > max_first { max_first } else { first }
}
