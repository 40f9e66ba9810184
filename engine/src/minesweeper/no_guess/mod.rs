//! Boards that logic alone finishes.
//!
//! Logic is complete: a cell is known when every layout that fits what is visible agrees on it, the number of mines
//! included. Boards are drawn at random and kept when the solver finishes them, so that every no-guess board is equally
//! likely. Where a board has few layouts, all of them are looked at once drawing has failed, so that it is certain when there
//! is none. Only where no such board is found that way is one made by moving mines about, which makes easier and more
//! clustered boards; it says so.
//!
//! ```
//! use game_engine::minesweeper::no_guess::{Effort, generate, solvability};
//! use game_engine::minesweeper::{Difficulty, FirstReveal, Pos};
//! let start = Pos::new(3, 3);
//! let board = generate(Difficulty::Expert.params(), FirstReveal::Opening, start, 7, Effort::default())?;
//! assert!(solvability(&board.field, start, Default::default())?.no_guess);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod exhaustive;
mod generator;
mod prover;
mod repair;

use std::fmt;

use crate::minesweeper::geometry::{OffBoard, Pos};
use crate::minesweeper::minefield::{CellContent, Minefield};
use crate::minesweeper::solver::Budget;

pub use generator::{Effort, Generator, NoGuessBoard, NoGuessError, Origin, Step, generate};

use prover::Prover;

/// A kind of deduction, from the easiest to the hardest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Deduction {
    /// From one number: all its mines are known, or all its hidden neighbours are mines.
    SingleNumber,
    /// From two numbers, by the difference of their neighbours.
    Pair,
    /// From all numbers of a connected part of the frontier.
    Component,
    /// From the number of mines on the board.
    MineCount,
}

impl fmt::Display for Deduction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::SingleNumber => "single number",
            Self::Pair => "pair",
            Self::Component => "component",
            Self::MineCount => "mine count",
        })
    }
}

/// Whether logic alone finishes a board from its first cell, and what that takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Solvability {
    /// Whether it does, the number of mines being known.
    pub no_guess: bool,
    /// Whether it does so only because the number of mines is known. `false` when it does not at all.
    pub needs_mine_count: bool,
    /// The hardest kind of deduction that was needed, to the end or to where logic was stuck.
    pub hardest: Deduction,
}

/// Why it could not be told whether logic finishes a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SolvabilityError {
    /// The first cell is not on the board.
    OffBoard(OffBoard),
    /// A position would have taken more work than was allowed.
    BudgetExceeded(Budget),
}

impl fmt::Display for SolvabilityError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard(error) => error.fmt(f),
            Self::BudgetExceeded(budget) => {
                write!(f, "a position takes more than the {} states that were allowed", budget.states())
            }
        }
    }
}

impl std::error::Error for SolvabilityError {}

/// Tells whether logic alone finishes `field` from the first cell `start`; `budget` bounds the work of each position on the
/// way. A board whose first cell is a mine is not finished.
///
/// # Errors
/// [`SolvabilityError`] when `start` is off the board, or the budget does not suffice.
pub fn solvability(field: &Minefield, start: Pos, budget: Budget) -> Result<Solvability, SolvabilityError> {
    let hardest = Deduction::SingleNumber;
    if field.get(start).map_err(SolvabilityError::OffBoard)? == CellContent::Mine {
        return Ok(Solvability { no_guess: false, needs_mine_count: false, hardest });
    }
    let mut prover = Prover::new(field.size(), field.mines());
    let layout = prover.layout_of(field);
    let start = field.size().index(start).map_err(SolvabilityError::OffBoard)?;
    let start = prover.position.known.cell(start);
    let progress = prover.solve(&layout, start, budget).map_err(|_| SolvabilityError::BudgetExceeded(budget))?;
    let no_guess = progress.safe_left == 0;
    let needs_mine_count = no_guess && progress.hardest == Deduction::MineCount;
    Ok(Solvability { no_guess, needs_mine_count, hardest: progress.hardest })
}
