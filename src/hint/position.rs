//! A position on its way to the worker: what the player sees, and nothing else.

use game_engine::minesweeper::{Board, Cell, Game, Params};
use serde::{Deserialize, Serialize};

use crate::board::orientation::Orientation;

/// Stands for an open cell in a list of mine probabilities in percent.
pub const NOT_COVERED: u8 = 255;

const HIDDEN: u8 = 9;
const FLAGGED: u8 = 10;

/// What the player sees, and how the board lies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PositionSnapshot {
    params: (u8, u8, u16),
    upright: bool,
    /// By index in row order: the number of an open cell, or one of the two above.
    cells: Vec<u8>,
}

impl PositionSnapshot {
    /// What is seen of `game`, shown as `turn` says.
    #[must_use]
    pub fn new(game: &Game, turn: Orientation) -> Self {
        let (size, mines) = (game.size(), game.params().mines());
        let cell = |cell: &Cell| match *cell {
            Cell::Revealed(number) => number,
            Cell::Flagged => FLAGGED,
            _ => HIDDEN,
        };
        let cells = game.board().cells().iter().map(cell).collect();
        Self { params: (size.width(), size.height(), mines), upright: turn.is_upright(), cells }
    }

    /// The board, the number of mines and how it lies; `None` for what is no board.
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
        Some((board, params.mines(), Orientation::new(size, self.upright)))
    }
}

#[cfg(test)]
mod tests {
    use game_engine::minesweeper::{Action, Difficulty, Pos, Rules, Size};

    use super::*;

    #[test]
    fn what_arrives_is_what_is_seen() {
        let mut game = Game::new(Difficulty::Expert.params(), Rules::default(), 3);
        for action in [Action::Reveal(Pos::new(5, 5)), Action::Flag(Pos::new(29, 15))] {
            game.apply(action).unwrap();
        }
        let turn = Orientation::new(game.size(), true);
        let seen = PositionSnapshot::new(&game, turn);
        assert_eq!(seen.board(), Some((game.board().clone(), 99, turn)));
    }

    #[test]
    fn what_is_no_board_is_none() {
        let seen =
            |params, cells: usize| PositionSnapshot { params, upright: false, cells: vec![HIDDEN; cells] }.board();
        assert_eq!(seen((3, 2, 1), 5), None);
        assert_eq!(seen((3, 0, 1), 0), None);
        assert_eq!(seen((3, 2, 6), 6), None);
        let size = Size::new(3, 2).unwrap();
        assert_eq!(seen((3, 2, 1), 6), Some((Board::new(size), 1, Orientation::new(size, false))));
    }
}
