//! No-guess boards, generated at the first reveal of a game.

use minesweeper_engine::no_guess::{Effort, Generator, NoGuessBoard, NoGuessError, Origin, SearchStatus};
use minesweeper_engine::{Action, Cell, Game, Status};
use texts::terminal::{Text, no_guess};

use crate::figures::columns;

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
        let Some(mut generator) = self.search(game, action, seed)? else { return Ok(()) };
        loop {
            match generator.step(u32::MAX) {
                SearchStatus::Searching => {}
                SearchStatus::Found(board) => {
                    self.set_board(game, board);
                    return Ok(());
                }
                SearchStatus::Exhausted(error) => {
                    *self = Self::NotFound;
                    return Err(error);
                }
            }
        }
    }

    /// Starts the search for the board of `seed`, if `action` is the first reveal of a no-guess game.
    ///
    /// # Errors
    /// Returns an error if the action is off the board.
    pub fn search(self, game: &Game, action: Action, seed: u64) -> Result<Option<Box<Generator>>, NoGuessError> {
        let Action::Reveal(first) = action else { return Ok(None) };
        let is_first = game.status() == Status::Ready && game.board().get(first) == Ok(Cell::Hidden);
        if self != Self::Pending || !is_first {
            return Ok(None);
        }
        Generator::new(game.params(), game.rules().first, first, seed, Effort::default()).map(Box::new).map(Some)
    }

    /// Sets a board that was found on a game that has no mines yet.
    pub fn set_board(&mut self, game: &mut Game, board: NoGuessBoard) {
        // The board has the size of the game, so this succeeds.
        if game.set_minefield(board.field).is_ok() {
            *self = Self::Ready { needs_mine_count: board.needs_mine_count, origin: board.origin };
        }
    }

    /// Returns the label shown with the board, or `None` for a classic game.
    #[must_use]
    pub fn badge(self) -> Option<&'static str> {
        self.badges().first().map(|badge| badge.get())
    }

    /// Returns the label that fits into `max_width` columns, or the shortest one if none does.
    #[must_use]
    pub fn badge_within(self, max_width: usize) -> Option<&'static str> {
        let mut badges = self.badges().iter().map(|badge| badge.get());
        badges.clone().find(|badge| columns(badge) <= max_width).or_else(|| badges.next_back())
    }

    /// Returns the labels for the same, the longest one first.
    const fn badges(self) -> &'static [Text] {
        match self {
            Self::Off => &[],
            Self::Pending | Self::Ready { needs_mine_count: false, origin: Origin::Uniform } => &[no_guess::NO_GUESS],
            Self::Ready { needs_mine_count: true, origin: Origin::Uniform } => &[
                no_guess::NEEDS_COUNT,
                no_guess::NEEDS_COUNT_SHORTER,
                no_guess::NEEDS_COUNT_SHORT,
                no_guess::NEEDS_COUNT_SHORTEST,
            ],
            Self::Ready { needs_mine_count: false, .. } => &[no_guess::MOVED, no_guess::MOVED_SHORT],
            Self::Ready { needs_mine_count: true, .. } => {
                &[no_guess::NEEDS_COUNT_MOVED, no_guess::NEEDS_COUNT_MOVED_SHORT, no_guess::NEEDS_COUNT_MOVED_SHORTEST]
            }
            Self::NotFound => &[no_guess::CLASSIC],
        }
    }
}
