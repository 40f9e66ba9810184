//! Hints: the simplest certain step that a player can take next, with the clues that prove it.
//!
//! # Order of steps
//! From the simplest to the hardest, see [`Method`]: a number whose mines are all known; a number whose covered
//! neighbours are all mines; two numbers compared; several numbers together; the number of mines on the board. Among
//! steps of one kind, the one with the fewest clues is chosen.
//!
//! # Proofs
//! A [`Proof`] is a set of open numbers, and the number of mines if necessary. Every layout of mines under the covered
//! cells that fits *these clues alone* agrees with the step. Flags prove nothing. The proof is minimal: without any one
//! of its clues the step does not follow. It is also a smallest proof as far as the search can show: always up to two
//! clues, nearly always up to four. For a step with [assumed mines](DeductionStep::assumed_mines) it is the smallest
//! proof that includes them; without them a smaller one may exist.
//!
//! # Flags
//! A flag that contradicts the clues is reported before any step, because it misleads the player, unless finding it
//! takes more work than the budget allows. A step that only finds mines is offered to players who use flags; it is of
//! no use to others.
//!
//! ```
//! use minesweeper_engine::{Pos, deduction::{Deducer, Hint, Method}, notation::position, solver::Budget};
//! // Both covered neighbours of the first 1 touch the second 1, so its other neighbours are safe.
//! let position = position::parse("4x2x1\n11..\n....\n")?;
//! let hint = Deducer::new(position.board.size()).hint(&position)?;
//! let Hint::Step(step) = hint else { panic!("there is a certain step") };
//! assert!(matches!(step.method, Method::Pair { inside: true, .. }));
//! assert_eq!(step.safe, [Pos::new(2, 0), Pos::new(2, 1)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::vec::Vec;

mod assumed_mines;
mod clue_window;
mod context;
mod contradiction;
mod draft;
mod few_clues;
mod flags;
mod inference;
mod mine_count;
mod minimize;
mod minimum;
mod multi_clue;
mod pairs;
mod prove;
mod singles;

use crate::board::Cell;
use crate::geometry::{Pos, Size};
use crate::position::PositionRef;
use crate::solver::{Advice, Budget, SolveError, Solver};
use context::ProofContext;

pub use contradiction::{Contradiction, find_contradiction};
pub use prove::prove;

/// What the player should do next.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Hint {
    /// Some flags are wrong.
    WrongFlags(WrongFlags),
    /// There is a certain step.
    Step(DeductionStep),
    /// Nothing is certain, so the player has to guess.
    Guess(Advice),
}

/// A certain step and its proof.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct DeductionStep {
    /// How the step is found.
    pub method: Method,
    /// What proves the step.
    pub proof: Proof,
    /// The mines that [`Method::Complete`] and [`Method::Pair`] treat as known, in row order. They follow from those
    /// clues of the proof that the method does not name. Empty for other methods.
    pub assumed_mines: Vec<Pos>,
    /// The covered cells that are safe, in row order. Each of them needs the whole proof.
    pub safe: Vec<Pos>,
    /// The covered cells that are mines, in row order. Each of them needs the whole proof.
    pub mines: Vec<Pos>,
}

/// How a step is found, from the simplest to the hardest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Method {
    /// A number has as many [assumed mines](DeductionStep::assumed_mines) around it as it shows, none around a 0. Its
    /// other covered neighbours are safe.
    Complete {
        /// The cell that shows the number.
        number: Pos,
        /// Whether there are assumed mines and all of them are flagged.
        flagged: bool,
    },
    /// A number has as many covered neighbours as mines, so they are all mines.
    AllMines {
        /// The cell that shows the number.
        number: Pos,
    },
    /// Two numbers differ by as much as the first has covered neighbours of its own, after the [assumed
    /// mines](DeductionStep::assumed_mines) next to the second alone are subtracted. The first number's own neighbours
    /// are mines, and the second's other own neighbours are safe.
    Pair {
        /// The cells that show the numbers. The first needs more mines among the cells compared.
        numbers: [Pos; 2],
        /// Whether the covered neighbours of one number, without assumed mines, all touch the other. Otherwise they
        /// only overlap.
        inside: bool,
    },
    /// Three or more numbers together.
    MultiClue,
    /// The number of mines on the board, with or without clues.
    MineCount,
}

/// The facts that prove a step.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Proof {
    /// The open numbers. Those that [`Method`] names come first.
    pub clues: Vec<Pos>,
    /// Whether the proof needs the number of mines on the board.
    pub needs_mine_count: bool,
}

/// Flags that cannot all be right.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct WrongFlags {
    /// One flag that is certainly wrong, or several of which at least one is wrong.
    pub flags: Vec<Pos>,
    /// The proof. No flag and no clue can be left out.
    pub proof: Proof,
}

/// Finds hints, reusing its memory from one position to the next.
#[derive(Debug)]
pub struct Deducer {
    solver: Solver,
    context: ProofContext,
}

impl Deducer {
    /// Creates a deducer for boards of `size`. Other sizes are accepted, but memory is then allocated again.
    #[must_use]
    pub fn new(size: Size) -> Self {
        Self { solver: Solver::new(size), context: ProofContext::new(size) }
    }

    /// Returns the deducer with another limit on the work of each query.
    #[must_use]
    pub fn with_budget(self, budget: Budget) -> Self {
        Self { solver: self.solver.with_budget(budget), ..self }
    }

    /// Returns what to do next.
    ///
    /// A guess is advised only if the exact counts show that no step is certain.
    ///
    /// ```
    /// use minesweeper_engine::{Position, deduction::{Deducer, Hint}};
    /// let position: Position = "3x2x1\n11.\n...\n".parse()?;
    /// match Deducer::new(position.board.size()).hint(&position)? {
    ///     Hint::Step(step) => assert_eq!(step.safe, ["2,0".parse()?, "2,1".parse()?], "by {:?}", step.proof.clues),
    ///     Hint::WrongFlags(wrong) => println!("at least one of {:?} is wrong", wrong.flags),
    ///     Hint::Guess(advice) => println!("nothing is certain; best: {}", advice.cells[0].pos),
    ///     _ => {}
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`SolveError`] if no layout fits, if every covered cell is a mine, if the game is over, or if no simple step
    /// exists and the budget is too small for the others.
    pub fn hint<'a>(&mut self, position: impl Into<PositionRef<'a>>) -> Result<Hint, SolveError> {
        let position @ PositionRef { board, mines } = position.into();
        let budget = self.solver.budget();
        if board.cells().iter().any(|cell| matches!(cell, Cell::Mine | Cell::Exploded | Cell::WrongFlag)) {
            return Err(SolveError::Finished);
        }
        let exceeded = SolveError::BudgetExceeded(budget);
        let analysis = match self.solver.analyse(position) {
            Ok(analysis) => Some(analysis),
            // Simple steps may still be found.
            Err(SolveError::BudgetExceeded(_)) => None,
            Err(error) => return Err(error),
        };
        let is_analysed = analysis.is_some();
        let context = &mut self.context;
        context.load(board, mines, analysis, budget).ok_or(SolveError::Impossible { mines })?;
        // Flags that are too expensive to check are left alone: no proof relies on flags.
        if let Ok(Some(wrong)) = flags::find(context) {
            return Ok(Hint::WrongFlags(wrong));
        }
        if is_analysed && context.targets().is_empty() {
            return self.solver.advise(position).map(Hint::Guess);
        }
        context.reset_budget(budget);
        for find in [singles::complete, singles::all_mines, pairs::find, multi_clue::find, mine_count::find] {
            if let Some(step) = find(context).map_err(|_| exceeded)? {
                return Ok(Hint::Step(step));
            }
        }
        Err(exceeded)
    }
}
