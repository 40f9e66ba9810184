//! Where things stand on the screen, and which part of the board is shown.

use game_engine::minesweeper::{Pos, Size};
use ratatui::layout::{Position, Rect};

/// The smallest screen that the game is played on, in columns and rows.
pub const SMALLEST: (u16, u16) = (24, 8);

/// The rows above and below the board's cells: header, frame, footer.
const OTHER_ROWS: u16 = 4;

/// The places of a frame. A cell takes two columns, and one more closes the row, so that the cursor's brackets have room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    /// The counters and the face.
    pub header: Rect,
    /// The face alone.
    pub face: Rect,
    /// The board with its frame.
    pub board: Rect,
    /// What the player is told.
    pub footer: Rect,
    /// How many columns and rows of the board are shown.
    pub shown: (u8, u8),
    size: Size,
}

impl Layout {
    /// The layout for a board of `size` on a screen of `area`; `None` when the screen is too small.
    #[must_use]
    pub fn new(area: Rect, size: Size) -> Option<Self> {
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            return None;
        }
        let fitting = |room: u16, side: u8| u8::try_from(room).unwrap_or(u8::MAX).min(side);
        let columns = fitting((area.width - 3) / 2, size.width());
        let rows = fitting(area.height - OTHER_ROWS, size.height());
        let (width, height) = (u16::from(columns) * 2 + 3, u16::from(rows) + 2);
        let top = area.y + (area.height - height - 2) / 2;
        let centred = |width: u16, y: u16, height: u16| {
            let width = width.min(area.width);
            Rect::new(area.x + (area.width - width) / 2, y, width, height)
        };
        Some(Self {
            header: centred(width.max(15), top, 1),
            face: centred(4, top, 1),
            board: centred(width, top + 1, height),
            footer: centred(area.width, top + 1 + height, 1),
            shown: (columns, rows),
            size,
        })
    }

    /// The top left cell to show, so that `cursor` is in sight and nothing moves that need not.
    #[must_use]
    pub const fn scrolled(&self, scroll: Pos, cursor: Pos) -> Pos {
        Pos::new(
            scrolled(scroll.x, cursor.x, self.shown.0, self.size.width()),
            scrolled(scroll.y, cursor.y, self.shown.1, self.size.height()),
        )
    }

    /// The first of the two screen columns of the cell `pos`, and its screen row; `None` when it is out of sight.
    #[must_use]
    pub const fn place(&self, scroll: Pos, pos: Pos) -> Option<Position> {
        if pos.x < scroll.x || pos.y < scroll.y {
            return None;
        }
        let (column, row) = (pos.x - scroll.x, pos.y - scroll.y);
        if column >= self.shown.0 || row >= self.shown.1 {
            return None;
        }
        Some(Position { x: self.board.x + 1 + 2 * column as u16, y: self.board.y + 1 + row as u16 })
    }

    /// The cell at a place on the screen, the frame being no cell.
    #[must_use]
    pub fn cell_at(&self, scroll: Pos, at: Position) -> Option<Pos> {
        let column = at.x.checked_sub(self.board.x + 1)? / 2;
        let row = at.y.checked_sub(self.board.y + 1)?;
        // The column that closes a row belongs to the last cell.
        let closing = at.x == self.board.right().checked_sub(2)?;
        let column = if closing { column.checked_sub(1)? } else { column };
        if column >= u16::from(self.shown.0) || row >= u16::from(self.shown.1) {
            return None;
        }
        Some(Pos::new(scroll.x + u8::try_from(column).ok()?, scroll.y + u8::try_from(row).ok()?))
    }
}

const fn scrolled(first: u8, cursor: u8, shown: u8, side: u8) -> u8 {
    // Cells in sight around the cursor, where there is room for them.
    let margin = if shown > 6 { 2 } else { 0 };
    let last_first = side - shown;
    let lowest = (cursor + margin + 1).saturating_sub(shown);
    let highest = cursor.saturating_sub(margin);
    let first = if first < lowest { lowest } else { first };
    let first = if first > highest { highest } else { first };
    if first > last_first { last_first } else { first }
}
