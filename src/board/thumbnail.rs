//! The thumbnail of a large board, one pixel for each cell, which a script stretches under the cells (`static/late/thumbnail.js`): it shows
//! those that are not in the document yet.

use minesweeper_engine::Cell;
use wasm_bindgen::JsValue;

use crate::board::view_model::BoardView;
use crate::platform::dom;

const EVENT: &str = "board:thumbnail";

/// Whether a script draws the board.
#[derive(Default)]
pub(crate) struct Thumbnail {
    /// Whether the script has drawn or refused the board as it is.
    pub(crate) is_current: bool,
    /// Whether the script draws it: not in forced colors, and not if few cells are open.
    pub(crate) is_drawn: bool,
}

impl Thumbnail {
    /// Sends the board to the script unless it is current.
    #[inline(never)]
    pub(crate) fn update(&mut self, board: &BoardView) {
        if !std::mem::replace(&mut self.is_current, true) {
            self.is_drawn = dom::dispatch(EVENT, &js_sys::Uint8Array::from(&*to_bytes(board)));
        }
    }

    /// Removes the thumbnail, for another board.
    #[inline(never)]
    pub(crate) fn clear(&mut self) {
        if std::mem::take(&mut self.is_drawn) {
            dom::dispatch(EVENT, &JsValue::UNDEFINED);
        }
    }
}

/// Returns the number of columns and, row by row, what is to be seen of each cell.
fn to_bytes(board: &BoardView) -> Vec<u8> {
    let cells = board.rows().iter().flat_map(|row| row.iter()).map(|view| to_byte(view.cell));
    std::iter::once(board.orientation().columns()).chain(cells).collect()
}

/// Returns a cell as the scripts that draw boards know it: its number, or 9 for a covered one, 10 for a flag, 11 for a mine.
pub(crate) const fn to_byte(cell: Cell) -> u8 {
    match cell {
        Cell::Revealed(number) => number,
        Cell::Hidden | Cell::Questioned => 9,
        Cell::Flagged | Cell::WrongFlag => 10,
        Cell::Mine | Cell::Exploded => 11,
    }
}

#[cfg(test)]
mod tests {
    use minesweeper_engine::notation::board_text;
    use minesweeper_engine::{Action, Game, Pos, Rules};

    use super::*;
    use crate::board::orientation::Orientation;

    #[test]
    fn a_byte_for_each_cell_follows_the_number_of_columns() {
        let field = board_text::parse("..*.\n..*.\n").unwrap();
        let mut game = Game::with_minefield(std::sync::Arc::new(field), Rules::default());
        game.apply(Action::Reveal(Pos::new(0, 0))).unwrap();
        game.apply(Action::Flag(Pos::new(2, 1))).unwrap();
        let bytes = |rotated| to_bytes(&BoardView::new(&game, Orientation::new(game.size(), rotated), false));
        assert_eq!(bytes(false), [4, 0, 2, 9, 9, 0, 2, 10, 9]);
        assert_eq!((bytes(true).len(), bytes(true)[0]), (9, 2), "of a board that is turned");
    }
}
