//! The cells that are drawn as pressed.

use game_engine::minesweeper::Cell;

use crate::board::click::PointerOptions;
use crate::board::gesture::Press;
use crate::board::view_model::BoardView;

/// A range of columns and one of rows on the screen, each with its last one.
#[derive(Clone, Copy)]
pub(crate) struct PressedArea {
    columns: (u8, u8),
    rows: (u8, u8),
}

impl PressedArea {
    /// Returns the first and the last pressed column of a row; `None` if no cell of the row is pressed.
    pub(crate) fn columns_in(self, row: u8) -> Option<(u8, u8)> {
        (self.rows.0..=self.rows.1).contains(&row).then_some(self.columns)
    }
}

/// Returns the pressed cell, or the cells around it if letting go would chord.
pub(crate) fn pressed_area(press: Press, view: &BoardView, options: PointerOptions) -> PressedArea {
    let (column, row) = view.orientation().to_screen(press.at);
    let chord = press.chord || (options.chord_left && matches!(view.cell(press.at), Cell::Revealed(_)));
    let around = |n: u8| if chord { (n.saturating_sub(1), n + 1) } else { (n, n) };
    PressedArea { columns: around(column), rows: around(row) }
}
