//! Games that begin in the middle.

use alloc::sync::Arc;

use thiserror::Error;

use super::Game;
use crate::board::{Board, Cell};
use crate::geometry::{Pos, Size};
use crate::minefield::{CellContent, Minefield};
use crate::rules::{Rules, Status};

/// The error of [`Game::resume`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ResumeError {
    /// The minefield has another size than the board.
    #[error("the minefield is {field}, the board is {board}")]
    OtherSize {
        /// The size of the minefield.
        field: Size,
        /// The size of the board.
        board: Size,
    },
    /// The board shows a number that the minefield does not have there.
    #[error("the minefield does not have the number that the board shows at {0}")]
    OtherNumber(Pos),
    /// The board shows a mine or a wrong flag: the game is over.
    #[error("the game is over: {0} shows a mine or a wrong flag")]
    Over(Pos),
}

impl Game {
    /// Creates a game on `field` in which the player has reached `board`: its open cells, flags and question marks. No
    /// clicks are counted yet. If the board fulfils a condition to win, the game is won.
    ///
    /// To play on from a position alone, draw the mines from the layouts that fit it:
    ///
    /// ```
    /// use minesweeper_engine::{Game, Position, Rules, Status, rng::Rng, solver::Solver};
    /// let position: Position = "4x2x2\n1.F1\n....\n".parse()?;
    /// let field = Solver::new(position.board.size()).sampler(&position)?.draw(&mut Rng::new(1));
    /// let game = Game::resume(field, &position.board, Rules::default())?;
    /// assert_eq!((game.status(), game.board()), (Status::Playing, &position.board));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`ResumeError`] if the board does not belong to the minefield, or the game is over.
    pub fn resume(field: impl Into<Arc<Minefield>>, board: &Board, rules: Rules) -> Result<Self, ResumeError> {
        let field = field.into();
        if field.size() != board.size() {
            return Err(ResumeError::OtherSize { field: field.size(), board: board.size() });
        }
        for (index, &cell) in board.cells().iter().enumerate() {
            match cell {
                Cell::Hidden | Cell::Flagged | Cell::Questioned => {}
                Cell::Revealed(number) if field.at(index) == CellContent::Safe(number) => {}
                Cell::Revealed(_) => return Err(ResumeError::OtherNumber(board.size().at(index))),
                Cell::Mine | Cell::Exploded | Cell::WrongFlag => {
                    return Err(ResumeError::Over(board.size().at(index)));
                }
            }
        }
        let mut game = Self { board: board.clone(), ..Self::with_minefield(Arc::clone(&field), rules) };
        game.set_field(field);
        if board.revealed() > 0 {
            game.status = Status::Playing;
            game.end_if_decided(&mut (0..board.size().cells()).collect());
        }
        Ok(game)
    }

    /// Creates a game in which the open cells of `board` are open, its known mines are shown, and no cell is flagged. The numbers must be
    /// those of `field`.
    pub(crate) fn with_open_cells(field: Minefield, board: &Board) -> Self {
        let mut game = Self::with_minefield(field, Rules::default());
        for (index, &cell) in board.cells().iter().enumerate() {
            if matches!(cell, Cell::Revealed(_) | Cell::Mine) {
                game.board.put(index, cell);
                game.status = Status::Playing;
            }
        }
        game
    }
}
