//! The view model of a board: rows of small comparable values, rebuilt only where a cell changed.

use std::rc::Rc;

use minesweeper_engine::{Cell, CellContent, Game, Pos};

use crate::board::orientation::Orientation;
use crate::board::overlay::Overlay;

/// Everything that a cell's appearance depends on, except cursor and press.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CellView {
    /// The cell's state as the player sees it.
    pub cell: Cell,
    /// Whether the cell is a covered mine that is drawn faintly.
    pub peek: bool,
    /// Hint mark and probability.
    pub overlay: Overlay,
}

impl CellView {
    /// Returns the view of a cell without anything over it.
    #[must_use]
    pub fn of(cell: Cell) -> Self {
        Self { cell, peek: false, overlay: Overlay::default() }
    }

    /// Returns whether the cell is covered and has no marks, so that it looks like the background of a large board.
    #[inline(never)]
    pub(crate) fn is_plain(self) -> bool {
        self == Self::of(Cell::Hidden)
    }
}

/// The rows of a board as they appear on the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardView {
    orientation: Orientation,
    rows: Vec<Rc<[CellView]>>,
}

impl BoardView {
    /// Builds the view of the whole board. With `peek`, covered mines are drawn faintly.
    #[must_use]
    pub fn new(game: &Game, orientation: Orientation, peek: bool) -> Self {
        let cell = |row| move |column| cell_view(game, orientation.to_board((column, row)), peek);
        let rows = (0..orientation.rows()).map(|row| (0..orientation.columns()).map(cell(row)).collect()).collect();
        Self { orientation, rows }
    }

    /// Builds the view from the view of each cell.
    #[must_use]
    pub fn from_cells(orientation: Orientation, cell: impl Fn(Pos) -> CellView) -> Self {
        let row = |row| (0..orientation.columns()).map(|column| cell(orientation.to_board((column, row)))).collect();
        Self { orientation, rows: (0..orientation.rows()).map(row).collect() }
    }

    /// Sets every cell. Rows without changes stay shared with earlier clones.
    pub fn set_cells(&mut self, cell: impl Fn(Pos) -> CellView) {
        for (number, row) in (0..).zip(&mut self.rows) {
            let orientation = self.orientation;
            let of = |column: usize| cell(orientation.to_board((column as u8, number)));
            if row.iter().enumerate().any(|(column, before)| *before != of(column)) {
                *row = (0..row.len()).map(of).collect();
            }
        }
    }

    /// Updates the cells at `changed`. Rows without changes stay shared with earlier clones.
    pub fn update(&mut self, game: &Game, changed: &[Pos], peek: bool) {
        for &pos in changed {
            let (column, row) = self.orientation.to_screen(pos);
            let Some(row) = self.rows.get_mut(usize::from(row)) else { continue };
            // Only the first change of a shared row clones it.
            if let Some(cell) = Rc::make_mut(row).get_mut(usize::from(column)) {
                *cell = cell_view(game, pos, peek);
            }
        }
    }

    /// Sets the overlay of every cell. Rows without changes stay shared with earlier clones.
    pub fn set_overlay(&mut self, overlay: impl Fn(Pos) -> Overlay) {
        for (number, row) in (0..).zip(&mut self.rows) {
            let of = |column: usize| overlay(self.orientation.to_board((column as u8, number)));
            if row.iter().enumerate().any(|(column, cell)| cell.overlay != of(column)) {
                for (column, cell) in Rc::make_mut(row).iter_mut().enumerate() {
                    cell.overlay = of(column);
                }
            }
        }
    }

    /// Returns the column and the row of the first cell with a hint mark in the rows that are not shared with `before`.
    #[must_use]
    pub fn new_hint(&self, before: &Self) -> Option<(u8, u8)> {
        let rows = (0..).zip(self.rows.iter().zip(&before.rows));
        rows.filter(|(_, (cells, before))| !Rc::ptr_eq(cells, before)).find_map(|(row, (cells, _))| {
            let column = cells.iter().position(|cell| cell.overlay.hint.is_some())?;
            Some((column as u8, row))
        })
    }

    /// Returns the board's orientation.
    #[must_use]
    pub const fn orientation(&self) -> Orientation {
        self.orientation
    }

    /// Returns whether a cell, given by its column and row on the screen, is covered and has no marks.
    pub(crate) fn is_plain(&self, (column, row): (u8, u8)) -> bool {
        let cell = self.rows.get(usize::from(row)).and_then(|row| row.get(usize::from(column)));
        cell.is_none_or(|view| view.is_plain())
    }

    /// Returns the state of the cell at `pos`; hidden if `pos` is outside the board.
    #[must_use]
    pub fn cell(&self, pos: Pos) -> Cell {
        let (column, row) = self.orientation.to_screen(pos);
        let cell = self.rows.get(usize::from(row)).and_then(|row| row.get(usize::from(column)));
        cell.map_or(Cell::Hidden, |view| view.cell)
    }

    /// Returns the rows, from the top.
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
    use minesweeper_engine::{Action, Difficulty, Rules};

    use super::*;

    #[test]
    fn update_equals_a_new_view_and_shares_unchanged_rows() {
        for rotated in [false, true] {
            let mut game = Game::new(Difficulty::Expert.params(), Rules::default(), 11);
            let orientation = Orientation::new(game.size(), rotated);
            let mut view = BoardView::new(&game, orientation, true);
            for action in [Action::Flag(Pos::new(3, 9)), Action::Reveal(Pos::new(20, 4)), Action::Flag(Pos::new(0, 0))]
            {
                let before = view.clone();
                let outcome = game.apply(action).unwrap();
                view.update(&game, &outcome.changed, false);
                assert_eq!(view, BoardView::new(&game, orientation, false));
                let touched =
                    |row: usize| outcome.changed.iter().any(|&pos| usize::from(orientation.to_screen(pos).1) == row);
                for row in 0..view.rows().len() {
                    assert_eq!(Rc::ptr_eq(&view.rows()[row], &before.rows()[row]), !touched(row));
                }
            }
        }
    }

    #[test]
    fn peek_draws_covered_mines_only() {
        let mut game = Game::new(Difficulty::Beginner.params(), Rules::default(), 2);
        game.apply(Action::Reveal(Pos::new(4, 4))).unwrap();
        let view = BoardView::new(&game, Orientation::new(game.size(), false), true);
        assert_eq!(view.rows().iter().flat_map(|row| row.iter()).filter(|cell| cell.peek).count(), 10);
    }
}
