//! Boards without guessing, laid under a game at its first reveal.

use game_engine::minesweeper::no_guess::{self, Effort, NoGuessError, Origin};
use game_engine::minesweeper::{Action, Cell, Game, Status};

/// Whether a game is to need no guess, and what came of that.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoGuess {
    /// A classic game.
    Unwanted,
    /// A board is wanted, and laid at the first reveal.
    Wanted,
    /// The board needs no guess.
    Laid {
        /// Whether finishing it needs the number of mines.
        needs_mine_count: bool,
        /// How it was made.
        origin: Origin,
    },
    /// There is no such board: the player knows, and the next reveal plays a classic one.
    NotFound,
}

impl NoGuess {
    /// For a new game.
    #[must_use]
    pub const fn new(wanted: bool) -> Self {
        if wanted { Self::Wanted } else { Self::Unwanted }
    }

    /// Lays the board that `seed` names, if `action` is the first reveal of a game that is to need no guess.
    ///
    /// # Errors
    /// When no such board was found: `action` had better wait until the player has been told.
    pub fn prepare(&mut self, game: &mut Game, action: Action, seed: u64) -> Result<(), NoGuessError> {
        let Action::Reveal(first) = action else { return Ok(()) };
        let is_first = game.status() == Status::Ready && game.board().get(first) == Ok(Cell::Hidden);
        if *self != Self::Wanted || !is_first {
            return Ok(());
        }
        *self = Self::NotFound;
        let board = no_guess::generate(game.params(), game.rules().first, first, seed, Effort::default())?;
        // The board was made for this game, which has none yet.
        if game.set_minefield(board.field).is_ok() {
            *self = Self::Laid { needs_mine_count: board.needs_mine_count, origin: board.origin };
        }
        Ok(())
    }

    /// What the board shows about it.
    #[must_use]
    pub const fn badge(self) -> Option<&'static str> {
        match self {
            Self::Unwanted => None,
            Self::Wanted | Self::Laid { needs_mine_count: false, origin: Origin::Uniform } => Some("no guess"),
            Self::Laid { needs_mine_count: true, origin: Origin::Uniform } => Some("no guess, needs the mine count"),
            Self::Laid { needs_mine_count: false, origin: Origin::Repaired } => Some("no guess, mines moved"),
            Self::Laid { needs_mine_count: true, origin: Origin::Repaired } => {
                Some("no guess, needs the mine count, mines moved")
            }
            Self::NotFound => Some("classic"),
        }
    }
}
