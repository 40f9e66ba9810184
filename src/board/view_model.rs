//! What the board shows: rows of small comparable values, made anew only where something changed.

use std::rc::Rc;

use game_engine::minesweeper::{Cell, CellContent, Game, Pos};

use crate::board::orientation::Orientation;
use crate::board::overlay::Overlay;

/// All that a cell's look depends on, but for cursor and press.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CellView {
    /// What the player knows.
    pub cell: Cell,
    /// Whether a covered mine shows faintly.
    pub peek: bool,
    /// What helps the player.
    pub overlay: Overlay,
}

/// The rows of a board as shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardView {
    turn: Orientation,
    rows: Vec<Rc<[CellView]>>,
}

impl BoardView {
    /// The whole board.
    #[must_use]
    pub fn new(game: &Game, turn: Orientation, peek: bool) -> Self {
        let cell = |row| move |column| cell_view(game, turn.to_board((column, row)), peek);
        let rows = (0..turn.rows()).map(|row| (0..turn.columns()).map(cell(row)).collect()).collect();
        Self { turn, rows }
    }

    /// Brings the cells at `changed` up to date; rows without one stay the very same.
    pub fn update(&mut self, game: &Game, changed: &[Pos], peek: bool) {
        for &pos in changed {
            let (column, row) = self.turn.to_screen(pos);
            let Some(row) = self.rows.get_mut(usize::from(row)) else { continue };
            // The first change of a row copies it, the others find it unshared.
            if let Some(cell) = Rc::make_mut(row).get_mut(usize::from(column)) {
                *cell = cell_view(game, pos, peek);
            }
        }
    }

    /// Dresses every cell as `overlay` says; rows that are dressed so already stay the very same.
    pub fn set_overlay(&mut self, overlay: impl Fn(Pos) -> Overlay) {
        for (number, row) in (0..).zip(&mut self.rows) {
            let of = |column: usize| overlay(self.turn.to_board((column as u8, number)));
            if row.iter().enumerate().any(|(column, cell)| cell.overlay != of(column)) {
                for (column, cell) in Rc::make_mut(row).iter_mut().enumerate() {
                    cell.overlay = of(column);
                }
            }
        }
    }

    /// How the board lies.
    #[must_use]
    pub const fn orientation(&self) -> Orientation {
        self.turn
    }

    /// What the cell at `pos` looks like.
    #[must_use]
    pub fn cell(&self, pos: Pos) -> Cell {
        let (column, row) = self.turn.to_screen(pos);
        let cell = self.rows.get(usize::from(row)).and_then(|row| row.get(usize::from(column)));
        cell.map_or(Cell::Hidden, |view| view.cell)
    }

    /// The rows, from the top.
    #[must_use]
    pub fn rows(&self) -> &[Rc<[CellView]>] {
        &self.rows
    }
}

fn cell_view(game: &Game, pos: Pos, peek: bool) -> CellView {
    let cell = game.board().get(pos).unwrap_or_default();
    let is_mine = || game.minefield().and_then(|field| field.get(pos).ok()) == Some(CellContent::Mine);
    CellView { cell, peek: peek && cell.is_covered() && is_mine(), overlay: Overlay::default() }
}

#[cfg(test)]
mod tests {
    use game_engine::minesweeper::{Action, Difficulty, Rules};

    use super::*;

    #[test]
    fn an_update_equals_a_new_view_and_keeps_untouched_rows() {
        for upright in [false, true] {
            let mut game = Game::new(Difficulty::Expert.params(), Rules::default(), 11);
            let turn = Orientation::new(game.size(), upright);
            let mut view = BoardView::new(&game, turn, true);
            for action in [Action::Flag(Pos::new(3, 9)), Action::Reveal(Pos::new(20, 4)), Action::Flag(Pos::new(0, 0))]
            {
                let before = view.clone();
                let outcome = game.apply(action).unwrap();
                view.update(&game, &outcome.changed, false);
                assert_eq!(view, BoardView::new(&game, turn, false));
                let touched = |row: usize| outcome.changed.iter().any(|&pos| usize::from(turn.to_screen(pos).1) == row);
                for row in 0..view.rows().len() {
                    assert_eq!(Rc::ptr_eq(&view.rows()[row], &before.rows()[row]), !touched(row));
                }
            }
        }
    }

    #[test]
    fn peeking_shows_covered_mines_only() {
        let mut game = Game::new(Difficulty::Beginner.params(), Rules::default(), 2);
        game.apply(Action::Reveal(Pos::new(4, 4))).unwrap();
        let view = BoardView::new(&game, Orientation::new(game.size(), false), true);
        assert_eq!(view.rows().iter().flat_map(|row| row.iter()).filter(|cell| cell.peek).count(), 10);
    }
}
