//! No-guess boards, generated at the first reveal of a game.

use game_engine::minesweeper::no_guess::{self, Effort, NoGuessError, Origin};
use game_engine::minesweeper::{Action, Cell, Game, Status};

/// Whether a game is played on a no-guess board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoGuess {
    /// The game is a classic one.
    Off,
    /// The board will be generated at the first reveal.
    Pending,
    /// The board can be solved without guessing.
    Ready {
        /// Whether solving it needs the number of mines.
        needs_mine_count: bool,
        /// How the board was generated.
        origin: Origin,
    },
    /// No such board was found; the next reveal starts a classic game.
    NotFound,
}

impl NoGuess {
    /// Returns the state for a new game.
    #[must_use]
    pub const fn new(is_wanted: bool) -> Self {
        if is_wanted { Self::Pending } else { Self::Off }
    }

    /// Generates the board for `seed` and sets it on `game`, if `action` is the first reveal of a no-guess game.
    ///
    /// # Errors
    /// Returns an error if no such board was found. The caller should report it and not apply `action`.
    pub fn prepare(&mut self, game: &mut Game, action: Action, seed: u64) -> Result<(), NoGuessError> {
        let Action::Reveal(first) = action else { return Ok(()) };
        let is_first = game.status() == Status::Ready && game.board().get(first) == Ok(Cell::Hidden);
        if *self != Self::Pending || !is_first {
            return Ok(());
        }
        *self = Self::NotFound;
        let board = no_guess::generate(game.params(), game.rules().first, first, seed, Effort::default())?;
        // The game has no mines yet and the board has its size, so this succeeds.
        if game.set_minefield(board.field).is_ok() {
            *self = Self::Ready { needs_mine_count: board.needs_mine_count, origin: board.origin };
        }
        Ok(())
    }

    /// Returns the label shown with the board, or `None` for a classic game.
    #[must_use]
    pub const fn badge(self) -> Option<&'static str> {
        match self {
            Self::Off => None,
            Self::Pending | Self::Ready { needs_mine_count: false, origin: Origin::Uniform } => Some("no guess"),
            Self::Ready { needs_mine_count: true, origin: Origin::Uniform } => Some("no guess, needs the mine count"),
            Self::Ready { needs_mine_count: false, origin: Origin::Repaired } => Some("no guess, mines moved"),
            Self::Ready { needs_mine_count: true, origin: Origin::Repaired } => {
                Some("no guess, needs the mine count, mines moved")
            }
            Self::NotFound => Some("classic"),
        }
    }
}
