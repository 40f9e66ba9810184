//! A game: moves in turn, the end, undo and reset.

use std::fmt;

use thiserror::Error;

use crate::board::{Board, Mark, Square};

/// The status of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// The game is in progress, and this player moves next.
    Playing(Mark),
    /// A player has completed a line.
    Won {
        /// The player.
        winner: Mark,
        /// The squares of the line, in row order. If a move completes two lines, this is the first.
        line: [Square; 3],
    },
    /// The board is full without a completed line.
    Draw,
}

impl Status {
    /// Returns the status of a game with this board.
    #[must_use]
    pub fn from_board(board: Board) -> Self {
        if let Some(line) = board.line() {
            Self::Won { winner: board.turn().other(), line }
        } else if board.is_full() {
            Self::Draw
        } else {
            Self::Playing(board.turn())
        }
    }

    /// Returns the status as text for players.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Playing(Mark::X) => "X's turn",
            Self::Playing(Mark::O) => "O's turn",
            Self::Won { winner: Mark::X, .. } => "X wins!",
            Self::Won { winner: Mark::O, .. } => "O wins!",
            Self::Draw => "Draw!",
        }
    }

    /// Returns whether the game is won or drawn.
    #[must_use]
    pub const fn is_over(self) -> bool {
        !matches!(self, Self::Playing(_))
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

/// The error of [`Game::place`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PlaceError {
    /// The square is occupied.
    #[error("{square} is taken by {by}")]
    Taken {
        /// The square.
        square: Square,
        /// The mark on it.
        by: Mark,
    },
    /// The game is over.
    #[error("the game is over")]
    Over,
}

/// A game of tic-tac-toe.
///
/// ```
/// use tic_tac_toe::{Game, Mark, Square, Status};
/// let mut game = Game::default();
/// for (x, y) in [(0, 0), (1, 0), (1, 1), (2, 0), (2, 2)] {
///     game.place(Square::new(x, y)?)?;
/// }
/// assert_eq!(game.status().to_string(), "X wins!");
/// game.undo();
/// assert_eq!(game.status(), Status::Playing(Mark::X));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Game {
    board: Board,
    /// The boards before each move.
    past: Vec<Board>,
}

impl Game {
    /// Returns the board.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// Returns the status.
    #[must_use]
    pub fn status(&self) -> Status {
        Status::from_board(self.board)
    }

    /// Returns the number of moves.
    #[must_use]
    pub const fn moves(&self) -> usize {
        self.past.len()
    }

    /// Places the mark of the player to move.
    ///
    /// # Errors
    /// [`PlaceError`] if the game is over or the square is occupied; the game is unchanged.
    pub fn place(&mut self, square: Square) -> Result<(), PlaceError> {
        if self.status().is_over() {
            return Err(PlaceError::Over);
        }
        if let Some(by) = self.board.get(square) {
            return Err(PlaceError::Taken { square, by });
        }
        self.past.push(self.board);
        self.board = self.board.with(square);
        Ok(())
    }

    /// Takes the last move back. Returns `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let before = self.past.pop();
        self.board = before.unwrap_or(self.board);
        before.is_some()
    }

    /// Starts a new game.
    pub fn reset(&mut self) {
        *self = Self::default();
    }
}
