//! The area of the board that a hint asks the player to examine.

use minesweeper_engine::Pos;

/// A rectangle of cells, given by two corners.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spotlight {
    /// Column and row of the first cell on the board.
    pub from: (u8, u8),
    /// Column and row of the last cell.
    pub to: (u8, u8),
}

impl Spotlight {
    /// Returns the smallest area that contains these cells.
    pub fn around(mut cells: impl Iterator<Item = (u8, u8)>) -> Option<Self> {
        let first = cells.next()?;
        Some(cells.fold(Self { from: first, to: first }, |area, (x, y)| Self {
            from: (area.from.0.min(x), area.from.1.min(y)),
            to: (area.to.0.max(x), area.to.1.max(y)),
        }))
    }

    /// Returns whether a cell is in the area.
    #[must_use]
    pub fn contains(self, pos: Pos) -> bool {
        (self.from.0..=self.to.0).contains(&pos.x) && (self.from.1..=self.to.1).contains(&pos.y)
    }
}
