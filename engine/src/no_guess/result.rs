//! What a search for a no-guess board ends with.

use thiserror::Error;

use super::Deduction;
use crate::difficulty::Params;
use crate::geometry::OffBoard;
use crate::minefield::Minefield;

/// How a board was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Origin {
    /// Drawn at random: every no-guess board for this first cell was equally likely.
    Uniform,
    /// Made by moving mines of a random board until logic solves it. Such boards are easier and more clustered.
    Repaired,
}

impl Origin {
    /// Returns the identifier: `uniform` or `repaired`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Uniform => "uniform",
            Self::Repaired => "repaired",
        }
    }
}

/// A board that logic alone provably solves.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct NoGuessBoard {
    /// The mines.
    pub field: Minefield,
    /// Whether the solution needs the number of mines.
    pub needs_mine_count: bool,
    /// The hardest deduction of the solution.
    pub hardest: Deduction,
    /// How the board was made.
    pub origin: Origin,
    /// How many layouts were tried, including this one.
    pub tries: u64,
}

/// Why no board was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoGuessError {
    /// The first cell is off the board.
    #[error(transparent)]
    OffBoard(#[from] OffBoard),
    /// There is no such board: all layouts were tried.
    #[error("there is no board {params} without guessing from this first cell: all {layouts} layouts were tried")]
    NoneExists {
        /// The requested board.
        params: Params,
        /// The number of layouts for this first cell.
        layouts: u64,
    },
    /// No board was found within the effort, although one may exist.
    #[error("no board {params} without guessing was found among {tries} tried; there may be one")]
    NotFound {
        /// The requested board.
        params: Params,
        /// The number of layouts that were tried.
        tries: u64,
    },
}

/// The state of a search after some tries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SearchStatus {
    /// A board was found.
    Found(NoGuessBoard),
    /// No board was found yet.
    Searching,
    /// The search has ended without a board.
    Exhausted(NoGuessError),
}
