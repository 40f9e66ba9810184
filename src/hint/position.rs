//! The position that is sent to the worker.

use minesweeper_engine::{Board, Cell, Game, Params};
use serde::{Deserialize, Serialize};

use crate::board::orientation::Orientation;

/// Marks an open cell in a list of mine probabilities in percent.
pub const NOT_COVERED: u8 = 255;

const HIDDEN: u8 = 9;
const FLAGGED: u8 = 10;

/// What the player sees of a game: the cells of the board and its orientation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct VisiblePosition {
    params: (u8, u8, u16),
    rotated: bool,
    /// In row order: the number of an open cell, [`HIDDEN`] or [`FLAGGED`].
    cells: Vec<u8>,
}

impl VisiblePosition {
    /// Returns what the player sees of `game`.
    #[must_use]
    pub fn new(game: &Game, orientation: Orientation) -> Self {
        let (size, mines) = (game.size(), game.params().mines());
        let cell = |cell: &Cell| match *cell {
            Cell::Revealed(number) => number,
            Cell::Flagged => FLAGGED,
            _ => HIDDEN,
        };
        let cells = game.board().cells().iter().map(cell).collect();
        Self { params: (size.width(), size.height(), mines), rotated: orientation.is_rotated(), cells }
    }

    /// Returns the board, its number of mines and its orientation; `None` if the data are inconsistent.
    #[must_use]
    pub fn board(&self) -> Option<(Board, u16, Orientation)> {
        let (width, height, mines) = self.params;
        let params = Params::new(width.into(), height.into(), mines.into()).ok()?;
        let size = params.size();
        let mut board = Board::new(size);
        if self.cells.len() != size.cells() {
            return None;
        }
        for (pos, &cell) in size.positions().zip(&self.cells) {
            let cell = match cell {
                number @ 0..=8 => Cell::Revealed(number),
                FLAGGED => Cell::Flagged,
                _ => Cell::Hidden,
            };
            board.set(pos, cell).ok()?;
        }
        Some((board, params.mines(), Orientation::new(size, self.rotated)))
    }
}

#[cfg(test)]
mod tests {
    use minesweeper_engine::{Action, Difficulty, Pos, Rules, Size};

    use super::*;

    #[test]
    fn a_position_contains_what_the_player_sees() {
        let mut game = Game::new(Difficulty::Expert.params(), Rules::default(), 3);
        for action in [Action::Reveal(Pos::new(5, 5)), Action::Flag(Pos::new(29, 15))] {
            game.apply(action).unwrap();
        }
        let orientation = Orientation::new(game.size(), true);
        let position = VisiblePosition::new(&game, orientation);
        assert_eq!(position.board(), Some((game.board().clone(), 99, orientation)));
    }

    #[test]
    fn an_inconsistent_position_has_no_board() {
        let board =
            |params, cells: usize| VisiblePosition { params, rotated: false, cells: vec![HIDDEN; cells] }.board();
        assert_eq!(board((3, 2, 1), 5), None);
        assert_eq!(board((3, 0, 1), 0), None);
        assert_eq!(board((3, 2, 6), 6), None);
        let size = Size::new(3, 2).unwrap();
        assert_eq!(board((3, 2, 1), 6), Some((Board::new(size), 1, Orientation::new(size, false))));
    }
}
