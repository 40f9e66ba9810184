//! A game: turns, what may not be done, the end, undo and reset.

use std::fmt;

use super::board::{Board, Mark, Square};

/// How a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// It is this player's turn.
    Playing(Mark),
    /// A player has three in a row.
    Won {
        /// Who.
        winner: Mark,
        /// The three squares, in row order; of two lines made at once, the first.
        line: [Square; 3],
    },
    /// The board is full and nobody has three in a row.
    Draw,
}

impl Status {
    /// How the game stands on `board`.
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

    /// The line that stands above the board.
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

    /// Whether the game is won or drawn.
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

/// Why a mark cannot be placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlaceError {
    /// The square has a mark already.
    Taken {
        /// The square asked for.
        square: Square,
        /// The mark on it.
        by: Mark,
    },
    /// The game is won or drawn.
    Over,
}

impl fmt::Display for PlaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Taken { square, by } => write!(f, "{square} is taken by {by}"),
            Self::Over => f.write_str("the game is over"),
        }
    }
}

impl std::error::Error for PlaceError {}

/// A game of tic-tac-toe.
///
/// ```
/// use game_engine::tic_tac_toe::{Game, Mark, Square, Status};
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
    /// The marks as they stand.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// Whose turn it is, or how it ended.
    #[must_use]
    pub fn status(&self) -> Status {
        Status::from_board(self.board)
    }

    /// How many marks have been placed.
    #[must_use]
    pub const fn moves(&self) -> usize {
        self.past.len()
    }

    /// Places the mark of the player whose turn it is.
    ///
    /// # Errors
    /// [`PlaceError`] when the game is over or the square is taken; the game is as it was.
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

    /// Takes the last mark back; `false` when there is none.
    pub fn undo(&mut self) -> bool {
        let before = self.past.pop();
        self.board = before.unwrap_or(self.board);
        before.is_some()
    }

    /// Begins anew, on an empty board.
    pub fn reset(&mut self) {
        *self = Self::default();
    }
}
