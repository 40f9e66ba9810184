//! The computer player.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::board::{Board, Square};
use crate::perfect;
use minesweeper_engine::rng::Rng;

/// The strength of the computer player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Strength {
    /// Plays on any empty square.
    Random,
    /// Completes its line, else blocks the opponent's, else takes the centre. Does not foresee a double threat.
    #[default]
    Good,
    /// Never loses, and wins as fast as possible.
    Perfect,
}

impl Strength {
    /// All strengths, from weakest to strongest.
    pub const ALL: [Self; 3] = [Self::Random, Self::Good, Self::Perfect];

    /// Returns the name: `random`, `good` or `perfect`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Good => "good",
            Self::Perfect => "perfect",
        }
    }

    /// Returns the squares among which it chooses at random; none if the game is over.
    #[must_use]
    pub fn candidates(self, board: Board) -> Vec<Square> {
        match self {
            Self::Random => perfect::highest(board, &|_| 0),
            Self::Good => perfect::highest(board, &|square| heuristic_rank(board, square)),
            Self::Perfect => perfect::best_moves(board),
        }
    }

    /// Chooses a square to move to, or `None` if the game is over.
    ///
    /// ```
    /// use minesweeper_engine::rng::Rng;
    /// use tic_tac_toe::{Board, Mark, Strength};
    /// let square = Strength::Perfect.choose(Board::new(), &mut Rng::new(1));
    /// assert_eq!(square.and_then(|square| Board::new().with(square).get(square)), Some(Mark::X));
    /// ```
    pub fn choose(self, board: Board, rng: &mut Rng) -> Option<Square> {
        let mut candidates = self.candidates(board);
        rng.partial_shuffle(&mut candidates, 1);
        candidates.first().copied()
    }
}

/// Ranks a move: 3 if it completes a line, 2 if it blocks one, 1 for the centre, else 0.
fn heuristic_rank(board: Board, square: Square) -> i8 {
    let wins = |board: Board| board.marked(square).is_won();
    if wins(board) {
        3
    } else if wins(board.pass_turn()) {
        2
    } else {
        i8::from(square == Square::CENTRE)
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The error for a text that is not a strength. Contains the first 40 characters of the text.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("\"{0}\" is no strength: it may be random, good or perfect")]
pub struct StrengthError(String);

impl FromStr for Strength {
    type Err = StrengthError;

    fn from_str(text: &str) -> Result<Self, StrengthError> {
        Self::ALL
            .into_iter()
            .find(|strength| text.eq_ignore_ascii_case(strength.name()))
            .ok_or_else(|| StrengthError(text.chars().take(40).collect()))
    }
}
