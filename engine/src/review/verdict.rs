//! The verdict on a move, and what is known of the move.

use crate::action::Action;
use crate::geometry::Pos;
use crate::rules::Status;

/// A necessary guess: no cell was certainly safe.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct GuessReview {
    /// The probability, 0 to 1, that all cells it opened were safe.
    pub chance: f64,
    /// The best guess.
    pub best: Pos,
    /// The probability that the best guess is safe. A safer cell may exist: the information that a guess gains counts
    /// too.
    pub best_chance: f64,
    /// The share of the winning chance, 0 to 1, that was lost compared to the best guess.
    pub cost: f64,
    /// Whether `cost` is exact or estimated.
    pub exact: bool,
}

impl GuessReview {
    /// Creates a review from the values of its fields, for programs that store reviews or test how they show them.
    #[must_use]
    pub const fn new(chance: f64, best: Pos, best_chance: f64, cost: f64, exact: bool) -> Self {
        Self { chance, best, best_chance, cost, exact }
    }
}

/// The verdict on a move.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Verdict {
    /// The first reveal, which no information precedes.
    First,
    /// All cells it opened were certainly safe.
    Certain,
    /// No cell was certainly safe, and no guess was better.
    BestGuess(GuessReview),
    /// No cell was certainly safe, but there was a better guess.
    WorseGuess(GuessReview),
    /// A guess although another cell was certainly safe.
    Needless {
        /// The probability, 0 to 1, that all cells it opened were safe.
        chance: f64,
        /// The nearest certainly safe cell.
        safe: Pos,
    },
    /// At least one cell it opened was certainly a mine.
    Blunder {
        /// The nearest certainly safe cell, if there was any.
        safe: Option<Pos>,
    },
    /// A flag on a certainly safe cell.
    WrongFlag,
    /// A flag on a safe cell that could have been a mine.
    UnluckyFlag {
        /// The probability, 0 to 1, that it was a mine.
        chance: f64,
    },
    /// A flag on a mine.
    Flag,
    /// A flag removed, or replaced by a question mark; a question mark removed.
    Unflag,
    /// The position exceeds the solver's budget.
    Unknown,
}

impl Verdict {
    /// Returns the identifier used in files and by scripts, such as `best-guess`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Certain => "certain",
            Self::BestGuess(_) => "best-guess",
            Self::WorseGuess(_) => "worse-guess",
            Self::Needless { .. } => "needless-guess",
            Self::Blunder { .. } => "blunder",
            Self::WrongFlag => "wrong-flag",
            Self::UnluckyFlag { .. } => "unlucky-flag",
            Self::Flag | Self::Unflag => "mark",
            Self::Unknown => "unknown",
        }
    }

    /// Returns whether the board showed a better move.
    ///
    /// ```
    /// use minesweeper_engine::review::Verdict;
    /// assert!(Verdict::WrongFlag.is_mistake());
    /// assert!(!Verdict::UnluckyFlag { chance: 0.5 }.is_mistake(), "nobody could know");
    /// ```
    #[must_use]
    pub const fn is_mistake(&self) -> bool {
        matches!(self, Self::WorseGuess(_) | Self::Needless { .. } | Self::Blunder { .. } | Self::WrongFlag)
    }

    /// Returns the probability, 0 to 1, that all cells the move opened were safe. Returns `None` for the first reveal,
    /// for flags, and if the position was too complex.
    #[must_use]
    pub const fn chance(&self) -> Option<f64> {
        match self {
            Self::Certain => Some(1.0),
            Self::BestGuess(guess) | Self::WorseGuess(guess) => Some(guess.chance),
            Self::Needless { chance, .. } => Some(*chance),
            Self::Blunder { .. } => Some(0.0),
            Self::First | Self::WrongFlag | Self::UnluckyFlag { .. } | Self::Flag | Self::Unflag | Self::Unknown => {
                None
            }
        }
    }
}

/// A move and its verdict.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct MoveReview {
    /// The number of the move, from 1.
    pub number: usize,
    /// The index of its event in the recording.
    pub event: usize,
    /// Its time, in milliseconds since the first reveal.
    pub at: i64,
    /// The action.
    pub action: Action,
    /// How many safe cells it opened.
    pub opened: usize,
    /// The status of the game after it.
    pub status: Status,
    /// The verdict.
    pub verdict: Verdict,
}

impl MoveReview {
    /// Creates the review of a move that opened no cell, at 0 ms in a game that goes on, and is the event of the same
    /// number. For programs that store reviews or test how they show them.
    #[must_use]
    pub const fn new(number: usize, action: Action, verdict: Verdict) -> Self {
        Self { number, event: number, at: 0, action, opened: 0, status: Status::Playing, verdict }
    }
}
