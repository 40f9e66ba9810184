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

    /// The squares it would as soon choose one as another; none when the game is over.
    #[must_use]
    pub fn candidates(self, board: Board) -> Vec<Square> {
        if board.is_won() {
            return Vec::new();
        }
        match self {
            Self::Random => board.empty().collect(),
            Self::Good => good(board),
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
        rng.choose_to_front(&mut candidates, 1);
        candidates.first().copied()
    }
}

/// Squares that win at once, else that stop the opponent from it, else the middle, else any.
fn good(board: Board) -> Vec<Square> {
    let wins = |board: Board| board.empty().filter(move |&square| board.marked(square).is_won());
    let middle = board.empty().filter(|square| (square.x(), square.y()) == (1, 1));
    let kinds = [wins(board).collect::<Vec<_>>(), wins(board.passed()).collect(), middle.collect()];
    kinds.into_iter().find(|kind| !kind.is_empty()).unwrap_or_else(|| board.empty().collect())
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Random => "random",
            Self::Good => "good",
            Self::Perfect => "perfect",
        })
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
            .find(|strength| text.eq_ignore_ascii_case(&strength.to_string()))
            .ok_or_else(|| StrengthError(text.chars().take(40).collect()))
    }
}
