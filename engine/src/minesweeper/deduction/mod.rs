//! One step that a player could take next, and why: the simplest there is, with the numbers that prove it.
//!
//! # What is simplest
//! In this order, see [`Method`]: a number whose mines are known; a number whose covered neighbours are all mines; two
//! numbers compared; several numbers together; the number of mines left. Within one kind, the step that takes fewest numbers.
//!
//! # What a proof is
//! A set of open numbers, and the number of mines where it is needed: every layout of mines under the covered cells that fits
//! *these numbers alone* has what the step says. Flags prove nothing. No number of a [`Proof`] can be left out: without it the
//! step does not follow. It is the smallest set as far as that can be found out in time: always where it has one number or
//! two, nearly always up to four; of the larger ones only that none can be left out is sure. Of a step
//! that takes mines as [known](Step::known) it is the smallest with which these are forced; another way to its cells may take fewer.
//!
//! # Flags
//! A flag that the numbers rule out comes before everything else: who believes it is led astray. Only where that takes more work
//! than is allowed is it passed over. A step that finds mines and no
//! safe cell is offered only to those who set flags; to others it is of no use.
//!
//! ```
//! use game_engine::minesweeper::{Pos, deduction::{Deducer, Hint, Method}, notation::position, solver::Budget};
//! // The 1 at the edge has one covered neighbour more than nothing: the other 1 says that it is safe.
//! let position = position::parse("4x2x1\n11..\n....\n")?;
//! let hint = Deducer::new(position.board.size()).hint(&position.board, position.mines, Budget::default())?;
//! let Hint::Step(step) = hint else { panic!("there is a certain step") };
//! assert!(matches!(step.method, Method::Pair { inside: true, .. }));
//! assert_eq!(step.safe, [Pos::new(2, 0), Pos::new(2, 1)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod context;
mod flags;
mod mine_count;
mod minimize;
mod multi_clue;
mod pairs;
mod singles;

use crate::minesweeper::board::{Board, Cell};
use crate::minesweeper::geometry::{Pos, Size};
use crate::minesweeper::solver::{Advice, Budget, SolveError, Solver};
use context::ProofContext;

/// What to do next.
#[derive(Debug, Clone, PartialEq)]
pub enum Hint {
    /// Flags are wrong.
    WrongFlags(WrongFlags),
    /// A certain step.
    Step(DeductionStep),
    /// Nothing is certain: a guess is needed.
    Guess(Advice),
}

/// A certain step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeductionStep {
    /// How it is found.
    pub method: Method,
    /// What proves it.
    pub proof: Proof,
    /// The mines that [`Method::Complete`] and [`Method::Pair`] take as known, in row order. The numbers of the proof that the
    /// method does not name force them, and they alone. Empty for other methods.
    pub assumed_mines: Vec<Pos>,
    /// The covered cells that are safe, in row order. For each of them the whole proof is needed.
    pub safe: Vec<Pos>,
    /// The covered cells that are mines, in row order. For each of them the whole proof is needed.
    pub mines: Vec<Pos>,
}

/// How a step is found, from the simplest to the hardest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// As many mines as the number says are [known](Step::known) around it, none around a 0: its other neighbours are safe.
    Complete {
        /// The number.
        number: Pos,
        /// Whether there are such mines and all of them are flagged.
        flagged: bool,
    },
    /// A number has no more covered neighbours than mines: they are all mines.
    AllMines {
        /// The number.
        number: Pos,
    },
    /// Two numbers, the second less the mines [known](Step::known) around it alone, differ by as much as the first has covered
    /// neighbours of its own: those are mines, and the second's other own ones are safe.
    Pair {
        /// The two numbers: the one that needs more mines of the cells in question first.
        numbers: [Pos; 2],
        /// Whether the covered neighbours of one, without known mines, lie within those of the other; else they overlap.
        inside: bool,
    },
    /// Several numbers together.
    MultiClue,
    /// The number of mines, with numbers or without.
    MineCount,
}

/// What proves a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// The open numbers, those that [`Method`] names first.
    pub clues: Vec<Pos>,
    /// Whether the number of mines on the board is needed too.
    pub mine_count: bool,
}

/// Flags that cannot all be right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrongFlags {
    /// The flags: one that is certainly wrong, or several of which at least one is.
    pub flags: Vec<Pos>,
    /// What proves it. No flag and no number can be left out.
    pub proof: Proof,
}

/// Finds steps on boards of one size.
#[derive(Debug)]
pub struct Deducer {
    solver: Solver,
}

impl Deducer {
    /// For boards of `size`; others are taken too.
    #[must_use]
    pub fn new(size: Size) -> Self {
        Self { solver: Solver::new(size) }
    }

    /// What to do next on a board with `mines` mines, as the player sees it.
    ///
    /// A guess is advised only where the counting has shown that there is no certain step.
    ///
    /// # Errors
    /// [`SolveError`] when no layout fits, when every covered cell is a mine or the game is over, or when nothing simple is
    /// found and the budget does not suffice for more.
    pub fn hint(&mut self, board: &Board, mines: u16, budget: Budget) -> Result<Hint, SolveError> {
        if board.cells().iter().any(|cell| matches!(cell, Cell::Mine | Cell::Exploded | Cell::WrongFlag)) {
            return Err(SolveError::Finished);
        }
        let exceeded = SolveError::BudgetExceeded(budget);
        let analysis = match self.solver.analyse(board, mines, budget) {
            Ok(analysis) => Some(analysis),
            // The simple steps may still be found.
            Err(SolveError::BudgetExceeded(_)) => None,
            Err(error) => return Err(error),
        };
        let is_analysed = analysis.is_some();
        let mut context = ProofContext::read(board, mines, analysis, budget).ok_or(SolveError::Impossible { mines })?;
        // Flags that take too much work to judge may stand: steps do not lean on them.
        if let Ok(Some(wrong)) = flags::find(&mut context) {
            return Ok(Hint::WrongFlags(wrong));
        }
        context.reset_budget(budget);
        for find in [singles::complete, singles::all_mines, pairs::find, multi_clue::find, mine_count::find] {
            if let Some(step) = find(&mut context).map_err(|_| exceeded)? {
                return Ok(Hint::Step(step));
            }
        }
        let nothing_is_certain = is_analysed && context.targets().is_empty();
        if nothing_is_certain { self.solver.advise(board, mines, budget).map(Hint::Guess) } else { Err(exceeded) }
    }
}
