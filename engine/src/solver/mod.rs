//! The solver: exact mine probabilities, certain cells, and the choice of a move.
//!
//! It sees what the player sees, a [`Position`](crate::Position): a board and the number of mines. It has no access to a
//! [`Minefield`](crate::Minefield), so it cannot cheat, and it ignores the player's flags.
//!
//! | question | call |
//! | --- | --- |
//! | the chances and the best move, to show or play | [`Solver::solve`] |
//! | the chances of one position | [`analyse`], or [`Solver::analyse`] for several |
//! | the next move of a bot | [`Solver::choose`], then all of [`Solver::safe_cells`] if it is certain |
//! | what is easy to see | [`Solver::deduce`] |
//! | why a guess is best | [`Solver::advise`] |
//! | how good a move was | [`Solver::rate_move`], [`Solver::chance_all_safe`] |
//! | how likely the game is won | [`Solver::win_chance`], else games on layouts of [`Solver::sampler`] |
//! | what a cell may show | [`Solver::number_chances`] |
//! | positions that no budget counts | [`Solver::analyse_partly`] |
//! | an unknown number of mines | [`Solver::analyse_unknown_mines`], [`Solver::density_sampler`] |
//!
//! `counting` computes the probabilities, `strategy` chooses moves, `endgame` searches positions with few layouts left.
//!
//! # Example
//! ```
//! use minesweeper_engine::{Pos, notation::position, solver::Solver};
//! let position = position::parse("3x2x1\n11.\n...\n")?;
//! let mut solver = Solver::new(position.board.size());
//! let analysis = solver.analyse(&position)?;
//! assert_eq!(analysis.safe(), [Pos::new(2, 0), Pos::new(2, 1)]);
//! assert_eq!(analysis.mine_probability(Pos::new(0, 1)), Some(0.5));
//! assert!((10f64.powf(analysis.log10_layouts()) - 2.0).abs() < 1e-12);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::vec::Vec;

mod analysis;
mod endgame;
mod number_chances;
mod partial;
mod solved;
mod strategy;
mod unknown_mines;

use thiserror::Error;

use super::geometry::{OffBoard, Size};
use super::position::PositionRef;

pub use super::counting::{Budget, Sampler};
pub use analysis::Analysis;
pub use solved::Solved;
pub use strategy::{Advice, Choice, Guess, MoveRating, Reason, Strength};
pub use unknown_mines::MineCount;

use super::counting::{Cache, CountError, CountedPosition, Work, mine_odds};
use super::knowledge::{Contradiction, Knowledge};
use endgame::Endgame;
use strategy::{Evaluator, SafeAfterGuess, SmallRegions};

/// The reason why a position could not be solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SolveError {
    /// No layout with this number of mines fits the visible cells.
    #[error("no layout of {mines} mines fits this position")]
    Impossible {
        /// The number of mines on the board.
        mines: u16,
    },
    /// No layout with any of the possible numbers of mines fits the visible cells.
    #[error("no layout fits this position")]
    NoLayout,
    /// The answer needs more work than the budget allows.
    #[error("the position takes more than the {} states that were allowed", .0.states())]
    BudgetExceeded(Budget),
    /// There is no move to choose: every covered cell is a mine, or the game is over.
    #[error("every hidden cell is a mine")]
    Finished,
    /// A cell that was asked about is off the board.
    #[error(transparent)]
    OffBoard(#[from] OffBoard),
}

/// Solves positions of one board size.
///
/// A solver reuses counts from one query to the next, so the positions of a game are cheapest in their order. The
/// answers do not depend on earlier queries.
#[derive(Debug)]
pub struct Solver {
    base: CountedPosition,
    /// The facts of `base` that the rules of one and of two numbers prove, while it has others from counting. The next
    /// query starts from these, so that its answer does not depend on what was counted before.
    by_rules: Knowledge,
    has_counted_facts: bool,
    /// The position after a move that is being tried.
    trial: CountedPosition,
    /// The positions before `base`, while several moves are tried in a row.
    stack: Vec<CountedPosition>,
    /// Positions whose memory can be reused.
    spare: Vec<CountedPosition>,
    cache: Cache,
    endgame: Endgame,
    evaluator: Evaluator,
    safe_after_guess: SafeAfterGuess,
    small_regions: SmallRegions,
    analysis: Analysis,
    mines: u16,
    budget: Budget,
}

impl Solver {
    /// Creates a solver for boards of `size`. Other sizes are accepted, but the memory is then allocated again.
    #[must_use]
    pub fn new(size: Size) -> Self {
        let (base, trial) = (CountedPosition::new(Knowledge::new(size)), CountedPosition::new(Knowledge::new(size)));
        Self {
            base,
            by_rules: Knowledge::new(size),
            has_counted_facts: false,
            trial,
            stack: Vec::new(),
            spare: Vec::new(),
            cache: Cache::new(1.0),
            endgame: Endgame::default(),
            evaluator: Evaluator::default(),
            safe_after_guess: SafeAfterGuess::default(),
            small_regions: SmallRegions::default(),
            analysis: Analysis::new(size),
            mines: 0,
            budget: Budget::default(),
        }
    }

    /// Returns the solver with another limit on the work of each query.
    ///
    /// ```
    /// use minesweeper_engine::{Position, solver::{Budget, SolveError, Solver, Strength}};
    /// let position: Position = "5x2x2\n.....\n12...\n".parse()?;
    /// let mut solver = Solver::new(position.board.size()).with_budget(Budget::new(0));
    /// assert!(matches!(solver.analyse(&position), Err(SolveError::BudgetExceeded(_))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_budget(self, budget: Budget) -> Self {
        Self { budget, ..self }
    }

    /// Returns the limit on the work of each query.
    #[must_use]
    pub const fn budget(&self) -> Budget {
        self.budget
    }

    /// Computes the chance of a mine in every covered cell. Flags are ignored. Mines that are shown after a loss count as
    /// mines.
    ///
    /// ```
    /// use minesweeper_engine::{Position, solver::Solver};
    /// let position: Position = "3x2x1\n11.\n...\n".parse()?;
    /// let mut solver = Solver::new(position.board.size());
    /// let analysis = solver.analyse(&position)?;
    /// assert_eq!(analysis.mine_probability("0,1".parse()?), Some(0.5));
    /// assert_eq!(analysis.safe().len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`SolveError`] if no layout fits or the budget is exceeded.
    #[doc(alias = "analyze")]
    #[doc(alias = "probability")]
    pub fn analyse<'a>(&mut self, position: impl Into<PositionRef<'a>>) -> Result<&Analysis, SolveError> {
        let position = position.into();
        let counted = self.sync(position).map_err(CountError::from).and_then(|()| {
            self.cache.next_query();
            self.base.known.apply_singles()?;
            self.base.count(&mut self.cache, usize::from(self.mines), &mut Work::new(self.budget))
        });
        if let Err(error) = counted {
            return Err(self.fail(error));
        }
        self.analysis.fill(&self.base);
        Ok(&self.analysis)
    }

    /// Creates a sampler that draws from all layouts of a position with equal probability. Flags are ignored.
    ///
    /// ```
    /// use minesweeper_engine::{Pos, CellContent, notation::position, solver::{Budget, Solver}};
    /// use minesweeper_engine::rng::Rng;
    /// let position = position::parse("3x1x1\n.1.\n")?;
    /// let mut solver = Solver::new(position.board.size());
    /// let mut sampler = solver.sampler(&position)?;
    /// let mut rng = Rng::new(1);
    /// let left = (0..1000).filter(|_| sampler.draw(&mut rng).get(Pos::new(0, 0)) == Ok(CellContent::Mine)).count();
    /// assert!((400..600).contains(&left));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`SolveError`] if no layout fits, if all cells of the board are mines, or if the budget is exceeded.
    pub fn sampler<'a>(&mut self, position: impl Into<PositionRef<'a>>) -> Result<Sampler, SolveError> {
        let position = position.into();
        self.analyse(position)?;
        if usize::from(self.mines) == position.board.size().cells() {
            return Err(SolveError::Finished);
        }
        let sampler = Sampler::new(&self.base, self.cache.tilt(), self.mines, &mut Work::new(self.budget));
        sampler.map_err(|error| self.fail(error))
    }

    /// Updates the facts from a position, after starting again if the size or the number of mines changed.
    fn sync(&mut self, PositionRef { board, mines }: PositionRef<'_>) -> Result<(), Contradiction> {
        if core::mem::take(&mut self.has_counted_facts) {
            self.base.known.copy_from(&self.by_rules);
        }
        if board.size() != self.base.known.size() {
            *self = Self::new(board.size()).with_budget(self.budget);
        }
        if mines != self.mines {
            self.mines = mines;
            self.base.known.invalidate();
            self.cache.reset(mine_odds(board.size(), mines));
        }
        self.base.known.sync(board)
    }

    /// Returns the error of a query, after which the next one starts anew.
    fn fail(&mut self, error: CountError) -> SolveError {
        self.base.known.invalidate();
        match error {
            CountError::Impossible => SolveError::Impossible { mines: self.mines },
            CountError::Exceeded => SolveError::BudgetExceeded(self.budget),
        }
    }
}

/// Analyses one position: like [`Solver::analyse`], without a solver to reuse.
///
/// # Errors
/// [`SolveError`] if no layout fits or the position takes more than the default [`Budget`].
#[doc(alias = "analyze")]
#[doc(alias = "probability")]
pub fn analyse<'a>(position: impl Into<PositionRef<'a>>) -> Result<Analysis, SolveError> {
    let position = position.into();
    let mut solver = Solver::new(position.board.size());
    solver.analyse(position)?;
    Ok(solver.analysis)
}
