//! The thumbnail of a large board, one pixel for each cell, which a script stretches under the cells (`static/late/thumbnail.js`): it shows
//! those that are not in the document yet.

use std::rc::Rc;

use minesweeper_engine::Cell;
use wasm_bindgen::JsValue;

use crate::board::view_model::BoardView;
use crate::platform::dom;

const EVENT: &str = "board:thumbnail";

/// The board that the script draws; `None` before it is there.
#[derive(Default)]
pub(crate) struct Thumbnail(Option<Rc<BoardView>>);

impl Thumbnail {
    /// Returns whether the thumbnail is drawn.
    pub(crate) const fn is_drawn(&self) -> bool {
        self.0.is_some()
    }

    /// Sends the board to the script unless that draws it already.
    #[inline(never)]
    pub(crate) fn update(&mut self, board: &Rc<BoardView>) {
        if self.0.as_ref().is_none_or(|drawn| !Rc::ptr_eq(drawn, board)) {
            let is_drawn = dom::dispatch(EVENT, &js_sys::Uint8Array::from(&*to_bytes(board)));
            self.0 = is_drawn.then(|| Rc::clone(board));
        }
    }

    /// Removes the thumbnail, for another board.
    #[inline(never)]
    pub(crate) fn clear(&mut self) {
        if self.0.take().is_some() {
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
