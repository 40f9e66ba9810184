//! The area of the board that a hint asks the player to examine.

use minesweeper_engine::Pos;
use yew::Html;

use crate::board::orientation::Orientation;
use crate::ui::element::el;

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

    /// Draws the outline of the area and dims the rest of the board.
    pub(crate) fn draw(self, orientation: Orientation) -> Html {
        let corners = [self.from, self.to].map(|(x, y)| orientation.to_screen(Pos::new(x, y)));
        let [(left, top), (right, bottom)] = corners.map(|(column, row)| (u16::from(column), u16::from(row)));
        let (left, right, top, bottom) = (left.min(right), left.max(right) + 1, top.min(bottom), top.max(bottom) + 1);
        let area = format!("M{left} {top}H{right}V{bottom}H{left}z");
        let (columns, rows) = (orientation.columns(), orientation.rows());
        el("svg", "class=spotlight|aria-hidden=true")
            .set_to("viewBox", format!("0 0 {columns} {rows}"))
            .child(el("path", "fill-rule=evenodd").set_to("d", format!("M0 0H{columns}V{rows}H0z{area}")))
            .child(el("path", "data-mark=area").set_to("d", area))
            .html()
    }
}
