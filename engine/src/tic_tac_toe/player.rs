//! The computer as a player, at three strengths.

use std::fmt;
use std::str::FromStr;

use super::board::{Board, Square};
use super::perfect;
use crate::rng::Rng;

/// How well the computer plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Strength {
    /// Any empty square.
    Random,
    /// Completes its three, stops the opponent's, likes the middle; does not see two threats at once coming.
    #[default]
    Good,
    /// Never loses, and wins as soon as it can.
    Perfect,
}

impl Strength {
    /// From weakest to strongest.
    pub const ALL: [Self; 3] = [Self::Random, Self::Good, Self::Perfect];

    /// Its name: `random`, `good` or `perfect`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Good => "good",
            Self::Perfect => "perfect",
        }
    }

    /// The squares it would as soon choose one as another; none when the game is over.
    #[must_use]
    pub fn candidates(self, board: Board) -> Vec<Square> {
        match self {
            Self::Random => perfect::highest(board, &|_| 0),
            Self::Good => perfect::highest(board, &|square| goodness(board, square)),
            Self::Perfect => perfect::best_moves(board),
        }
    }

    /// The square it marks; `None` when the game is over.
    ///
    /// ```
    /// use game_engine::rng::Rng;
    /// use game_engine::tic_tac_toe::{Board, Mark, Strength};
    /// let square = Strength::Perfect.choose(Board::new(), &mut Rng::new(1));
    /// assert_eq!(square.and_then(|square| Board::new().with(square).get(square)), Some(Mark::X));
    /// ```
    pub fn choose(self, board: Board, rng: &mut Rng) -> Option<Square> {
        let mut candidates = self.candidates(board);
        rng.partial_shuffle(&mut candidates, 1);
        candidates.first().copied()
    }
}

/// A square that wins at once, else one that stops the opponent from it, else the middle, else any.
fn goodness(board: Board, square: Square) -> i8 {
    let wins = |board: Board| board.marked(square).is_won();
    if wins(board) {
        3
    } else if wins(board.passed()) {
        2
    } else {
        i8::from(square == Square::MIDDLE)
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no strength; holds its beginning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StrengthError(String);

impl fmt::Display for StrengthError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no strength: it may be random, good or perfect", self.0)
    }
}

impl std::error::Error for StrengthError {}

impl FromStr for Strength {
    type Err = StrengthError;

    fn from_str(text: &str) -> Result<Self, StrengthError> {
        Self::ALL
            .into_iter()
            .find(|strength| text.eq_ignore_ascii_case(strength.name()))
            .ok_or_else(|| StrengthError(text.chars().take(40).collect()))
    }
}
