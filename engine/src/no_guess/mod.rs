//! Boards that can be solved by logic alone.
//!
//! Logic is complete here: a cell is known if every layout that fits the visible cells and the number of mines agrees
//! on it. Boards are drawn at random until the solver finishes one (rejection sampling), so every no-guess board is
//! equally likely. If that fails and a board has few layouts, all of them are enumerated, which proves whether there is
//! a solution. If it fails otherwise, a random board is repaired by moving mines. Such boards are easier and more
//! clustered, and [`Origin::Repaired`] marks them.
//!
//! ```
//! use minesweeper_engine::no_guess::{Effort, generate, solvability};
//! use minesweeper_engine::{Difficulty, FirstReveal, Pos};
//! let start = Pos::new(3, 3);
//! let board = generate(Difficulty::Expert.params(), FirstReveal::Opening, start, 7, Effort::default())?;
//! assert!(solvability(&board.field, start, Default::default())?.no_guess);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod clearing;
mod criteria;
mod effort;
mod exhaustive;
mod forced_guess;
mod generator;
mod prover;
mod repair;
mod result;

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::geometry::{OffBoard, Pos};
use crate::minefield::{CellContent, Minefield};
use crate::notation::truncated;
use crate::solver::Budget;

pub use criteria::{Criteria, generate_matching};
pub use effort::Effort;
pub use generator::{Generator, generate};
pub use result::{NoGuessBoard, NoGuessError, Origin, SearchStatus};

use prover::Prover;

/// A kind of deduction, from the easiest to the hardest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Deduction {
    /// From one number: all its mines are known, or all its covered neighbours are mines.
    SingleNumber,
    /// From two numbers, by the difference of their neighbours.
    Pair,
    /// From all numbers of a connected component of the frontier.
    Component,
    /// From the number of mines on the board.
    MineCount,
}

impl Deduction {
    /// All deductions, from the easiest to the hardest.
    pub const ALL: [Self; 4] = [Self::SingleNumber, Self::Pair, Self::Component, Self::MineCount];

    /// Returns the name: `single number`, `pair`, `component` or `mine count`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::SingleNumber => "single number",
            Self::Pair => "pair",
            Self::Component => "component",
            Self::MineCount => "mine count",
        }
    }
}

impl fmt::Display for Deduction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The error for a text that is not a deduction. Contains the first 40 characters of the text.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("\"{0}\" is no deduction: it may be single number, pair, component or mine count")]
pub struct DeductionError(String);

impl FromStr for Deduction {
    type Err = DeductionError;

    fn from_str(text: &str) -> Result<Self, DeductionError> {
        let found = Self::ALL.into_iter().find(|deduction| deduction.name() == text);
        found.ok_or_else(|| DeductionError(truncated(text)))
    }
}

/// Whether and how logic alone solves a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Solvability {
    /// Whether logic solves the board, given the number of mines.
    pub no_guess: bool,
    /// Whether logic solves the board only because the number of mines is known. `false` if it does not solve the
    /// board.
    pub needs_mine_count: bool,
    /// The hardest deduction that was needed, up to the end or until logic was stuck.
    pub hardest: Deduction,
}

/// Why the solvability of a board is unknown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SolvabilityError {
    /// The first cell is off the board.
    #[error(transparent)]
    OffBoard(#[from] OffBoard),
    /// A position needs more work than the budget allows.
    #[error("a position takes more than the {} states that were allowed", .0.states())]
    BudgetExceeded(Budget),
}

/// Determines whether logic alone solves `field` after opening `start`. `budget` limits the work for each position. A
/// board whose first cell is a mine is not solvable.
///
/// ```
/// use minesweeper_engine::{Minefield, Pos, no_guess::solvability, solver::Budget};
/// // Nothing tells which of the two cells at the right is the mine.
/// let field: Minefield = "...*\n....\n".parse()?;
/// assert!(!solvability(&field, Pos::new(0, 0), Budget::default())?.no_guess);
/// let field: Minefield = "....\n...*\n....\n".parse()?;
/// assert!(solvability(&field, Pos::new(0, 0), Budget::default())?.no_guess);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`SolvabilityError`] if `start` is off the board or the budget is exceeded.
#[doc(alias = "is solvable")]
pub fn solvability(field: &Minefield, start: Pos, budget: Budget) -> Result<Solvability, SolvabilityError> {
    let hardest = Deduction::SingleNumber;
    if field.get(start)? == CellContent::Mine {
        return Ok(Solvability { no_guess: false, needs_mine_count: false, hardest });
    }
    let mut prover = Prover::new(field.size(), field.mines());
    let layout = prover.layout_of(field);
    let start = field.size().index(start)?;
    let start = prover.position.known.cell(start);
    let progress = prover.solve(&layout, start, budget).map_err(|_| SolvabilityError::BudgetExceeded(budget))?;
    let no_guess = progress.safe_left == 0;
    let needs_mine_count = no_guess && progress.hardest == Deduction::MineCount;
    Ok(Solvability { no_guess, needs_mine_count, hardest: progress.hardest })
}
