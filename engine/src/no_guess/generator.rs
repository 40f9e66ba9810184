//! Searches for a board that logic alone solves.

use alloc::vec::Vec;

use super::Deduction;
use super::clearing::{Change, Clearing};
use super::effort::{Effort, SINGLE_MOVES};
use super::exhaustive::{self, Exhaustive, SolvedLayout};
use super::forced_guess::ForcedGuessFinder;
use super::prover::{Layout, Prover, SolveProgress};
use super::repair::Repair;
use super::result::{NoGuessBoard, NoGuessError, Origin, SearchStatus};
use crate::counting::Exceeded;
use crate::difficulty::Params;
use crate::generate::{FirstReveal, MinePlacer};
use crate::geometry::Pos;
use crate::minefield::Minefield;
use crate::opening::Regions;
use crate::rng::Rng;
use crate::solver::Budget;

/// The budget for one position, in states per cell. Boards that exceed it are rejected, which is very rare up to
/// Expert.
const STATES_PER_CELL: u64 = 1000;

/// A search for a no-guess board in slices, for a page that must not block, or a search that can be cancelled.
///
/// ```
/// use minesweeper_engine::no_guess::{Effort, Generator, SearchStatus};
/// use minesweeper_engine::{Difficulty, FirstReveal, Pos};
/// let params = Difficulty::Intermediate.params();
/// let mut generator = Generator::new(params, FirstReveal::Opening, Pos::new(2, 2), 1, Effort::default())?;
/// let board = loop {
///     match generator.step(10) {
///         SearchStatus::Found(board) => break board,
///         SearchStatus::Searching => {} // a page would handle clicks here
///         SearchStatus::Exhausted(error) => return Err(error),
///     }
/// };
/// assert_eq!(board.field.mines(), 40);
/// # Ok::<(), minesweeper_engine::no_guess::NoGuessError>(())
/// ```
#[derive(Debug)]
pub struct Generator {
    params: Params,
    start: usize,
    rng: Rng,
    placer: MinePlacer,
    forced_guess: ForcedGuessFinder,
    prover: Prover,
    layout: Layout,
    repair: Repair,
    clearing: Clearing,
    /// Whether a layout is being cleared.
    is_clearing: bool,
    effort: Effort,
    /// The number of layouts, if they are few enough to be enumerated.
    layouts: Option<u64>,
    /// The enumeration of all layouts, once it has started.
    exhaustive: Option<Exhaustive>,
    tries: u64,
}

impl Generator {
    /// Creates the search for the board that `seed` determines. The first cell is free of mines under every policy.
    ///
    /// # Errors
    /// [`NoGuessError::OffBoard`] if `start` is off the board.
    pub fn new(
        params: Params,
        policy: FirstReveal,
        start: Pos,
        seed: u64,
        effort: Effort,
    ) -> Result<Self, NoGuessError> {
        // Opening a first cell that can be a mine would be a guess.
        let policy = if policy == FirstReveal::Any { FirstReveal::Safe } else { policy };
        let placer = MinePlacer::new(params, policy, start)?;
        let prover = Prover::new(params.size(), params.mines());
        let start = params.size().index(start)?;
        let forced_guess = ForcedGuessFinder::new(params.size(), start);
        let start = prover.position.known.cell(start);
        let layout = Layout::new(&prover.position.known);
        let repair = Repair::new(start, policy, &prover.position.known);
        let clearing = Clearing::new(repair.mine_free().to_vec());
        let layouts = exhaustive::count_layouts(&placer, effort.max_sampled / (2 * params.size().cells() as u64));
        let (rng, exhaustive) = (Rng::new(seed), None);
        Ok(Self {
            params,
            start,
            rng,
            placer,
            forced_guess,
            prover,
            layout,
            repair,
            clearing,
            is_clearing: false,
            effort,
            layouts,
            exhaustive,
            tries: 0,
        })
    }

    /// Starts a new search with another seed, reusing the memory.
    pub fn restart(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
        self.placer.restart();
        self.repair.restart();
        self.clearing.restart();
        (self.exhaustive, self.is_clearing, self.tries) = (None, false, 0);
    }

    /// Tries up to `tries` layouts.
    ///
    /// After [`SearchStatus::Found`] the next call searches on for another board, with what is left of the effort, which
    /// lasts for some 7,000 Expert boards. [`restart`](Self::restart) renews it.
    ///
    /// ```
    /// use minesweeper_engine::no_guess::{Effort, Generator, SearchStatus};
    /// use minesweeper_engine::{Difficulty, FirstReveal, Pos};
    /// let (params, start) = (Difficulty::Beginner.params(), Pos::new(4, 4));
    /// let mut generator = Generator::new(params, FirstReveal::Opening, start, 1, Effort::default())?;
    /// let board = loop {
    ///     match generator.step(10) {
    ///         SearchStatus::Found(board) => break board,
    ///         SearchStatus::Exhausted(error) => return Err(error.into()),
    ///         SearchStatus::Searching => {}
    ///     }
    /// };
    /// assert_eq!(board.field.mines(), 10);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn step(&mut self, tries: u32) -> SearchStatus {
        let cells = self.params.size().cells() as u64;
        for _ in 0..tries {
            if self.layouts == Some(self.tries) {
                self.exhaustive = Some(Exhaustive::new(&self.placer));
            }
            if let Some(exhaustive) = self.exhaustive.take() {
                match self.try_next(exhaustive) {
                    SearchStatus::Searching => continue,
                    step => return step,
                }
            }
            let origin = if self.layouts.is_none_or(|layouts| self.tries < layouts)
                && self.tries * cells < self.effort.max_sampled
            {
                Origin::Uniform
            } else if self.tries * cells < self.effort.max_sampled + self.effort.max_repaired {
                Origin::Repaired
            } else {
                return SearchStatus::Exhausted(NoGuessError::NotFound { params: self.params, tries: self.tries });
            };
            let only_clears = self.tries * cells >= self.effort.max_sampled + self.single_moves();
            if only_clears && self.clearing.is_exhausted() {
                return SearchStatus::Exhausted(NoGuessError::NotFound { params: self.params, tries: self.tries });
            }
            self.tries += 1;
            let found = if only_clears { self.attempt_clearing() } else { self.attempt(origin) };
            if let Some(hardest) = found {
                return SearchStatus::Found(self.board(hardest, origin));
            }
        }
        SearchStatus::Searching
    }

    /// Tries the next layout of the enumeration.
    fn try_next(&mut self, mut exhaustive: Exhaustive) -> SearchStatus {
        let mut mines = Vec::new();
        if exhaustive.next_layout(&mut mines) {
            self.tries += 1;
            self.layout.set_mines(mines.iter().copied(), &self.prover.position.known);
            match self.solve() {
                Ok(SolveProgress { safe_left: 0, hardest }) => exhaustive.add_solved(&mines, hardest, &mut self.rng),
                Ok(_) => {}
                Err(_) => exhaustive.is_incomplete = true,
            }
            self.exhaustive = Some(exhaustive);
            return SearchStatus::Searching;
        }
        match (exhaustive.chosen, self.layouts) {
            (Some(SolvedLayout { mines, hardest }), _) => {
                self.layout.set_mines(mines.into_iter(), &self.prover.position.known);
                SearchStatus::Found(self.board(hardest, Origin::Uniform))
            }
            (None, Some(layouts)) if !exhaustive.is_incomplete => {
                SearchStatus::Exhausted(NoGuessError::NoneExists { params: self.params, layouts })
            }
            // Boards near one that exceeded its budget may still be solvable.
            (None, _) => SearchStatus::Searching,
        }
    }

    /// Returns the number of layouts that were tried.
    #[must_use]
    pub const fn tries(&self) -> u64 {
        self.tries
    }

    /// Tries one layout. Returns the hardest deduction if logic solves it.
    fn attempt(&mut self, origin: Origin) -> Option<Deduction> {
        match origin {
            Origin::Uniform => {
                let mines = self.placer.draw(&mut self.rng);
                if self.forced_guess.needs_guess(mines.clone()) {
                    return None;
                }
                self.layout.set_mines(mines, &self.prover.position.known);
            }
            Origin::Repaired if self.repair.needs_new_layout() => self.draw_layout(),
            Origin::Repaired => self.repair.move_mine(&mut self.layout, &mut self.rng),
        }
        let progress = self.solve().ok();
        if origin == Origin::Repaired {
            self.repair.keep_or_undo(&mut self.layout, progress, &self.prover.position.known);
        }
        progress.and_then(|SolveProgress { safe_left, hardest }| (safe_left == 0).then_some(hardest))
    }

    /// Returns the work for which single mines are moved, in tries times cells.
    const fn single_moves(&self) -> u64 {
        let (cells, mines) = (self.params.size().cells(), self.params.mines() as usize);
        // On large boards, none of a dozen searches succeeded from this density on.
        if cells >= 10_000 && 100 * mines >= 28 * cells { 0 } else { SINGLE_MOVES }
    }

    /// Continues with a layout whose way is being cleared. Returns the hardest deduction if logic solves it from the
    /// first cell on without a change.
    fn attempt_clearing(&mut self) -> Option<Deduction> {
        if !self.is_clearing {
            self.draw_layout();
            self.clearing.begin();
            self.prover.begin(&self.layout, self.start);
        }
        let change = match self.prover.resume(&self.layout, self.budget()) {
            Ok(SolveProgress { safe_left: 0, hardest }) if !self.clearing.is_changed => {
                self.is_clearing = false;
                let field = self.field();
                // If the first click wins, there is nothing to play.
                return (Regions::new(&field).bbbv() > 1).then_some(hardest);
            }
            // The numbers have changed since some of the deductions.
            Ok(SolveProgress { safe_left: 0, .. }) => Change::Restart,
            Ok(_) => self.clearing.change(&mut self.layout, &mut self.prover.position.known, &mut self.rng),
            Err(Exceeded) => Change::Impossible,
        };
        self.is_clearing = change != Change::Impossible;
        if change == Change::Restart {
            self.clearing.is_changed = false;
            self.prover.begin(&self.layout, self.start);
        }
        None
    }

    const fn budget(&self) -> Budget {
        Budget::new(STATES_PER_CELL * self.params.size().cells() as u64)
    }

    /// Solves the current layout as far as logic can.
    fn solve(&mut self) -> Result<SolveProgress, Exceeded> {
        self.prover.solve(&self.layout, self.start, self.budget())
    }

    fn draw_layout(&mut self) {
        let mines = self.placer.draw(&mut self.rng);
        self.layout.set_mines(mines, &self.prover.position.known);
    }

    /// Returns the current layout.
    fn field(&self) -> Minefield {
        let (size, known) = (self.params.size(), &self.prover.position.known);
        let mines = (0..size.cells()).filter(|&index| self.layout.is_mine(known.cell(index)));
        Minefield::from_indices(size, mines)
    }

    fn board(&self, hardest: Deduction, origin: Origin) -> NoGuessBoard {
        let field = self.field();
        NoGuessBoard { field, needs_mine_count: hardest == Deduction::MineCount, hardest, origin, tries: self.tries }
    }
}

/// Generates the no-guess board that `seed` determines for these parameters, policy and first cell. The result is the
/// same on every machine. The first cell is free of mines under every policy.
///
/// The default effort finds none on boards of 250x250 from 43 % mines on.
///
/// ```
/// use minesweeper_engine::{Action, Difficulty, FirstReveal, Game, Pos, Rules};
/// use minesweeper_engine::no_guess::{Effort, generate};
/// let (params, start) = (Difficulty::Expert.params(), Pos::new(3, 3));
/// let board = generate(params, FirstReveal::Opening, start, 7, Effort::default())?;
/// let mut game = Game::with_minefield(board.field, Rules::default());
/// game.apply(Action::Reveal(start))?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`NoGuessError`] if `start` is off the board, no such board exists, or none was found within the effort.
#[doc(alias("ng", "no guess"))]
pub fn generate(
    params: Params,
    policy: FirstReveal,
    start: Pos,
    seed: u64,
    effort: Effort,
) -> Result<NoGuessBoard, NoGuessError> {
    let mut generator = Generator::new(params, policy, start, seed, effort)?;
    loop {
        match generator.step(u32::MAX) {
            SearchStatus::Found(board) => return Ok(board),
            SearchStatus::Searching => {}
            SearchStatus::Exhausted(error) => return Err(error),
        }
    }
}

#[cfg(test)]
mod tests;
