//! What the board shows: rows of small comparable values, made anew only where something changed.

use std::rc::Rc;

use game_engine::minesweeper::replay::Point;
use game_engine::minesweeper::{Cell, CellContent, Game, Pos, Size};

use crate::worker::hints::Mark;

/// All that a cell's look depends on, but for cursor and press.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CellView {
    /// What the player knows.
    pub cell: Cell,
    /// Whether a covered mine shows faintly.
    pub peek: bool,
    /// What helps the player.
    pub dress: Dress,
}

/// What a cell shows to help the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Dress {
    /// What a hint says of it.
    pub hint: Option<Mark>,
    /// The chance in percent that it is a mine.
    pub chance: Option<u8>,
}

/// How the board lies: as it is, or turned a quarter to the right so that a wide board stands upright on a phone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    size: Size,
    upright: bool,
}

impl Turn {
    /// A board of `size`, turned if it is wide and `upright` is asked for.
    #[must_use]
    pub const fn new(size: Size, upright: bool) -> Self {
        Self { size, upright: upright && size.width() > size.height() }
    }

    /// Whether it is turned.
    #[must_use]
    pub const fn is_upright(self) -> bool {
        self.upright
    }

    /// Whether the other is of a board of the same size.
    #[must_use]
    pub fn is_of_size(self, other: Self) -> bool {
        self.size == other.size
    }

    /// The number of columns shown.
    #[must_use]
    pub const fn columns(self) -> u8 {
        if self.upright { self.size.height() } else { self.size.width() }
    }

    /// The number of rows shown.
    #[must_use]
    pub const fn rows(self) -> u8 {
        if self.upright { self.size.width() } else { self.size.height() }
    }

    /// The cell of the board that is shown in `column` and `row`.
    #[must_use]
    pub const fn board(self, (column, row): (u8, u8)) -> Pos {
        if self.upright { Pos::new(row, self.size.height() - 1 - column) } else { Pos::new(column, row) }
    }

    /// Column and row in which the cell at `pos` is shown.
    #[must_use]
    pub const fn shown(self, pos: Pos) -> (u8, u8) {
        if self.upright { (self.size.height() - 1 - pos.y, pos.x) } else { (pos.x, pos.y) }
    }

    /// Where a place of the board, in sixteenths of a cell, is shown.
    #[must_use]
    pub fn shown_point(self, (x, y): (u16, u16)) -> (u16, u16) {
        if self.upright { ((u16::from(self.size.height()) * 16).saturating_sub(y), x) } else { (x, y) }
    }

    /// The place on the board that is so many sixteenths across and down the cell at `pos`, as shown.
    #[must_use]
    pub fn point(self, pos: Pos, (across, down): (u8, u8)) -> Point {
        let (across, down) = (u16::from(across.min(15)), u16::from(down.min(15)));
        let (x, y) = if self.upright { (down, 15 - across) } else { (across, down) };
        Point { x: u16::from(pos.x) * 16 + x, y: u16::from(pos.y) * 16 + y }
    }

    /// Where what was shown at `shown` is now: a board that is turned takes it along, on another board it is the nearest
    /// place there is.
    #[must_use]
    pub fn carry(self, shown: (u8, u8), before: Self) -> (u8, u8) {
        if self.is_of_size(before) {
            return self.shown(before.board(shown));
        }
        (shown.0.min(self.columns() - 1), shown.1.min(self.rows() - 1))
    }
}

/// The rows of a board as shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    turn: Turn,
    rows: Vec<Rc<[CellView]>>,
}

impl View {
    /// The whole board.
    #[must_use]
    pub fn new(game: &Game, turn: Turn, peek: bool) -> Self {
        let cell = |row| move |column| look(game, turn.board((column, row)), peek);
        let rows = (0..turn.rows()).map(|row| (0..turn.columns()).map(cell(row)).collect()).collect();
        Self { turn, rows }
    }

    /// Brings the cells at `changed` up to date; rows without one stay the very same.
    pub fn update(&mut self, game: &Game, changed: &[Pos], peek: bool) {
        for &pos in changed {
            let (column, row) = self.turn.shown(pos);
            let Some(row) = self.rows.get_mut(usize::from(row)) else { continue };
            // The first change of a row copies it, the others find it unshared.
            if let Some(cell) = Rc::make_mut(row).get_mut(usize::from(column)) {
                *cell = look(game, pos, peek);
            }
        }
    }

    /// Dresses every cell as `dress` says; rows that are dressed so already stay the very same.
    pub fn dress(&mut self, dress: impl Fn(Pos) -> Dress) {
        for (number, row) in (0..).zip(&mut self.rows) {
            let of = |column: usize| dress(self.turn.board((column as u8, number)));
            if row.iter().enumerate().any(|(column, cell)| cell.dress != of(column)) {
                for (column, cell) in Rc::make_mut(row).iter_mut().enumerate() {
                    cell.dress = of(column);
                }
            }
        }
    }

    /// How the board lies.
    #[must_use]
    pub const fn turn(&self) -> Turn {
        self.turn
    }

    /// What the cell at `pos` looks like.
    #[must_use]
    pub fn cell(&self, pos: Pos) -> Cell {
        let (column, row) = self.turn.shown(pos);
        let cell = self.rows.get(usize::from(row)).and_then(|row| row.get(usize::from(column)));
        cell.map_or(Cell::Hidden, |view| view.cell)
    }

    /// The rows, from the top.
    #[must_use]
    pub fn rows(&self) -> &[Rc<[CellView]>] {
        &self.rows
    }
}

fn look(game: &Game, pos: Pos, peek: bool) -> CellView {
    let cell = game.board().get(pos).unwrap_or_default();
    let is_mine = || game.minefield().and_then(|field| field.get(pos).ok()) == Some(CellContent::Mine);
    CellView { cell, peek: peek && cell.is_covered() && is_mine(), dress: Dress::default() }
}

#[cfg(test)]
mod tests {
    use game_engine::minesweeper::{Action, Difficulty, Rules};

    use super::*;

    #[test]
    fn turning_is_a_rotation_there_and_back() {
        let turn = Turn::new(Size::new(30, 16).unwrap(), true);
        assert_eq!((turn.columns(), turn.rows()), (16, 30));
        assert_eq!(turn.shown(Pos::new(0, 0)), (15, 0), "the top left corner goes to the top right");
        assert_eq!(turn.shown(Pos::new(29, 0)), (15, 29), "the top right corner to the bottom right");
        for pos in Size::new(30, 16).unwrap().positions() {
            assert_eq!(turn.board(turn.shown(pos)), pos);
        }
    }

    #[test]
    fn a_place_on_the_screen_is_the_same_place_on_the_board() {
        let size = Size::new(30, 16).unwrap();
        let (flat, upright) = (Turn::new(size, false), Turn::new(size, true));
        assert_eq!(flat.point(Pos::new(3, 2), (4, 15)), Point { x: 52, y: 47 });
        // Turned to the right, the cell's left edge is at its top and its bottom at the left.
        assert_eq!(upright.point(Pos::new(3, 2), (0, 5)), Point { x: 53, y: 47 });
        assert_eq!(upright.point(Pos::new(3, 2), (15, 0)), Point { x: 48, y: 32 });
        assert_eq!(flat.point(Pos::new(249, 249), (99, 99)), Point { x: 3999, y: 3999 }, "never beyond the cell");
    }

    #[test]
    fn only_wide_boards_are_turned() {
        let tall = Turn::new(Size::new(9, 9).unwrap(), true);
        assert_eq!(tall.shown(Pos::new(2, 5)), (2, 5));
    }

    #[test]
    fn a_turned_board_takes_the_cursor_along() {
        let size = Size::new(30, 16).unwrap();
        let (flat, upright) = (Turn::new(size, false), Turn::new(size, true));
        assert_eq!(upright.carry((29, 0), flat), (15, 29));
        assert_eq!(flat.carry((15, 29), upright), (29, 0));
        let small = Turn::new(Size::new(9, 9).unwrap(), true);
        assert_eq!(small.carry((29, 3), flat), (8, 3), "another board: the nearest place");
    }

    #[test]
    fn an_update_equals_a_new_view_and_keeps_untouched_rows() {
        for upright in [false, true] {
            let mut game = Game::new(Difficulty::Expert.params(), Rules::default(), 11);
            let turn = Turn::new(game.size(), upright);
            let mut view = View::new(&game, turn, true);
            for action in [Action::Flag(Pos::new(3, 9)), Action::Reveal(Pos::new(20, 4)), Action::Flag(Pos::new(0, 0))]
            {
                let before = view.clone();
                let outcome = game.apply(action).unwrap();
                view.update(&game, &outcome.changed, false);
                assert_eq!(view, View::new(&game, turn, false));
                let touched = |row: usize| outcome.changed.iter().any(|&pos| usize::from(turn.shown(pos).1) == row);
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
        let view = View::new(&game, Turn::new(game.size(), false), true);
        assert_eq!(view.rows().iter().flat_map(|row| row.iter()).filter(|cell| cell.peek).count(), 10);
    }
}
