//! A position: what the player sees and the number of mines. All that the solver takes.

use super::board::Board;
use super::game::Game;

/// A board as the player sees it, and its number of mines.
///
/// Its text form is that of [`notation::position`](super::notation::position).
///
/// ```
/// use minesweeper_engine::{Position, solver};
/// let position: Position = "3x1x1\n.1.\n".parse()?;
/// assert_eq!(solver::analyse(&position)?.mine_probability("0,0".parse()?), Some(0.5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    /// The board.
    pub board: Board,
    /// The number of mines on the whole board.
    pub mines: u16,
}

impl From<&Game> for Position {
    /// Copies the position of a game.
    fn from(game: &Game) -> Self {
        Self { board: game.board().clone(), mines: game.params().mines() }
    }
}

/// A borrowed position. Calls that take a position accept `&Position`, `&Game`, or a board and a number of mines.
///
/// ```
/// use minesweeper_engine::{Board, Size, solver};
/// let empty = Board::new(Size::new(5, 5)?);
/// assert_eq!(solver::analyse((&empty, 5))?.mine_probability("0,0".parse()?), Some(0.2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct PositionRef<'a> {
    /// The board.
    pub board: &'a Board,
    /// The number of mines on the whole board.
    pub mines: u16,
}

impl<'a> From<&'a Position> for PositionRef<'a> {
    fn from(Position { board, mines }: &'a Position) -> Self {
        Self { board, mines: *mines }
    }
}

impl<'a> From<&'a Game> for PositionRef<'a> {
    fn from(game: &'a Game) -> Self {
        Self { board: game.board(), mines: game.params().mines() }
    }
}

impl<'a> From<(&'a Board, u16)> for PositionRef<'a> {
    fn from((board, mines): (&'a Board, u16)) -> Self {
        Self { board, mines }
    }
}
