//! The solver: exact mine probabilities, certain cells, and the choice of a move.
//!
//! It takes what the player sees, a [`Board`], and the number of mines. It cannot reach a
//! [`Minefield`](crate::minesweeper::Minefield), so it cannot cheat; nor does it believe the player's flags.
//!
//! # How it counts
//! Simple rules settle what one or two numbers tell. Of what is left, hidden cells that touch the same numbers are merged
//! into *boxes*; numbers and boxes that hang together are a *component*. The layouts of a component are counted by number
//! of mines, box by box: a state is what the numbers that have been met but not left behind still need. Its cost grows with the
//! width of the frontier, not with the number of layouts. Components are then joined, by convolution, with each other and
//! with the cells that touch no number. Work is bounded by a [`Budget`] of states.
//!
//! # How it chooses
//! A certain cell, if there is one. Else, where few layouts are left, the guess that wins in the most of them, by a search of all
//! play. Else every cell that is nearly as safe as the safest is tried with each number that it may show, and what comes of it
//! is judged by its two safest cells and by the pairs of cells that may have to be guessed. Of cells that are nearly as good by
//! that, one step more decides. [`Strength::Fast`] makes do with the safest next step. docs/BENCHMARKS.md of the project tells what
//! each of these brings.
//!
//! # Example
//! ```
//! use game_engine::minesweeper::{Pos, notation::position, solver::{Budget, Solver}};
//! let position = position::parse("3x2x1\n11.\n...\n")?;
//! let mut solver = Solver::new(position.board.size());
//! let analysis = solver.analyse(&position.board, position.mines, Budget::default())?;
//! assert_eq!(analysis.safe(), [Pos::new(2, 0), Pos::new(2, 1)]);
//! assert_eq!(analysis.mine_probability(Pos::new(0, 1)), Some(0.5));
//! assert!((10f64.powf(analysis.log10_layouts()) - 2.0).abs() < 1e-12);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod analysis;
mod endgame;
mod strategy;

use std::fmt;

use super::board::Board;
use super::geometry::Size;

pub use super::counting::{Budget, Sampler};
pub use analysis::Analysis;
pub use strategy::{Advice, Choice, Guess, MoveRating, Reason, Strength};

use super::counting::{Cache, CountError, CountedPosition, Work, mine_odds};
use super::knowledge::{Contradiction, Knowledge};
use endgame::{Endgame, Layouts};
use strategy::{Evaluator, SafeAfterGuess, SmallRegions};

/// Why a position could not be solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SolveError {
    /// No layout with so many mines fits what is visible.
    Impossible {
        /// The number of mines on the board.
        mines: u16,
    },
    /// The answer would have taken more work than was allowed.
    BudgetExceeded(Budget),
    /// There is nothing to choose: every hidden cell is a mine.
    Finished,
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Impossible { mines } => write!(f, "no layout of {mines} mines fits this position"),
            Self::Finished => f.write_str("every hidden cell is a mine"),
            Self::BudgetExceeded(budget) => {
                write!(f, "the position takes more than the {} states that were allowed", budget.states())
            }
        }
    }
}

impl std::error::Error for SolveError {}

/// Solves positions of one size. It keeps its memory, and what it counted, from one question to the next: a game's
/// positions are cheapest when they are asked about in their order. The answers do not depend on that.
#[derive(Debug)]
pub struct Solver {
    base: CountedPosition,
    /// A position that is tried.
    trial: CountedPosition,
    /// The positions that led to `base`, where positions are tried one after the other.
    stack: Vec<CountedPosition>,
    /// Views that are not in use.
    spare: Vec<CountedPosition>,
    cache: Cache,
    layouts: Layouts,
    endgame: Endgame,
    evaluator: Evaluator,
    safe_after_guess: SafeAfterGuess,
    small_regions: SmallRegions,
    analysis: Analysis,
    mines: u16,
}

impl Solver {
    /// A solver for boards of `size`.
    #[must_use]
    pub fn new(size: Size) -> Self {
        let (base, trial) = (CountedPosition::new(Knowledge::new(size)), CountedPosition::new(Knowledge::new(size)));
        Self {
            base,
            trial,
            stack: Vec::new(),
            spare: Vec::new(),
            cache: Cache::new(1.0),
            layouts: Layouts::default(),
            endgame: Endgame::default(),
            evaluator: Evaluator::default(),
            safe_after_guess: SafeAfterGuess::default(),
            small_regions: SmallRegions::default(),
            analysis: Analysis::new(size),
            mines: 0,
        }
    }

    /// Computes every hidden cell's chance of being a mine, on a board with `mines` mines. A flagged cell is a hidden
    /// one. Mines that the board shows after a loss are mines.
    ///
    /// # Errors
    /// [`SolveError`] when no layout fits, or the budget does not suffice.
    pub fn analyse(&mut self, board: &Board, mines: u16, budget: Budget) -> Result<&Analysis, SolveError> {
        let counted = self.sync(board, mines).map_err(CountError::from).and_then(|()| {
            self.cache.next_query();
            self.base.known.apply_singles()?;
            self.base.count(&mut self.cache, usize::from(mines), &mut Work::new(budget))
        });
        if let Err(error) = counted {
            self.base.known.invalidate();
            return Err(named(error, mines, budget));
        }
        self.analysis.fill(&self.base);
        Ok(&self.analysis)
    }

    /// What draws layouts from all those that fit a position, each as likely as any other. A flagged cell is a hidden one.
    ///
    /// ```
    /// use game_engine::minesweeper::{Pos, CellContent, notation::position, solver::{Budget, Solver}};
    /// use game_engine::rng::Rng;
    /// let position = position::parse("3x1x1\n.1.\n")?;
    /// let mut solver = Solver::new(position.board.size());
    /// let mut sampler = solver.sampler(&position.board, position.mines, Budget::default())?;
    /// let mut rng = Rng::new(1);
    /// let left = (0..1000).filter(|_| sampler.draw(&mut rng).get(Pos::new(0, 0)) == Ok(CellContent::Mine)).count();
    /// assert!((400..600).contains(&left));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`SolveError`] when no layout fits, when all cells of the board are mines, or when the budget does not suffice.
    pub fn sampler(&mut self, board: &Board, mines: u16, budget: Budget) -> Result<Sampler, SolveError> {
        self.analyse(board, mines, budget)?;
        if usize::from(mines) == board.size().cells() {
            return Err(SolveError::Finished);
        }
        let sampler = Sampler::new(&self.base, self.cache.tilt(), mines, &mut Work::new(budget));
        sampler.map_err(|error| named(error, mines, budget))
    }

    /// Takes in the board, and makes room for it when it is of another size than the last.
    fn sync(&mut self, board: &Board, mines: u16) -> Result<(), Contradiction> {
        if board.size() != self.base.known.size() {
            *self = Self::new(board.size());
        }
        if mines != self.mines {
            self.mines = mines;
            self.base.known.invalidate();
            self.cache.reset(mine_odds(board.size(), mines));
        }
        self.base.known.sync(board)
    }
}

fn named(error: CountError, mines: u16, budget: Budget) -> SolveError {
    match error {
        CountError::Impossible => SolveError::Impossible { mines },
        CountError::Exceeded => SolveError::BudgetExceeded(budget),
    }
}

/// As [`Solver::analyse`], for one position alone.
///
/// # Errors
/// [`SolveError`] when no layout fits, or the budget does not suffice.
pub fn analyse(board: &Board, mines: u16, budget: Budget) -> Result<Analysis, SolveError> {
    let mut solver = Solver::new(board.size());
    solver.analyse(board, mines, budget)?;
    Ok(solver.analysis)
}
