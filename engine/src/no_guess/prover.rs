//! Plays a known layout by logic alone, to determine whether that solves it.

use alloc::vec;
use alloc::vec::Vec;

use super::Deduction;
use crate::counting::{Budget, Cache, CountError, CountedPosition, Exceeded, Work, mine_odds};
use crate::geometry::Size;
use crate::knowledge::{Contradiction, Knowledge};
use crate::minefield::{CellContent, Minefield};

/// The value of a mine in a [`Layout`] that has no mines around it.
const MINE: u8 = u8::MAX;

/// A layout on the bordered grid of [`Knowledge`].
#[derive(Debug, Clone)]
pub(super) struct Layout {
    /// By cell: the number, or for a mine [`MINE`] minus the number, so that a mine can be removed again.
    cells: Vec<u8>,
    /// The index differences to the eight neighbours.
    offsets: [isize; 8],
}

impl Layout {
    pub(super) fn new(known: &Knowledge) -> Self {
        Self { cells: vec![0; known.nodes().len()], offsets: *known.offsets() }
    }

    /// Places mines on exactly these cells, given by index in row order.
    pub(super) fn set_mines(&mut self, mines: impl Iterator<Item = u16>, known: &Knowledge) {
        self.cells.fill(0);
        for mine in mines {
            self.add_mine(known.cell(usize::from(mine)));
        }
    }

    pub(super) fn is_mine(&self, cell: usize) -> bool {
        self.cells[cell] >= MINE - 8
    }

    /// Returns the number of a safe cell.
    pub(super) fn number(&self, cell: usize) -> u8 {
        self.cells[cell]
    }

    /// Places a mine on a safe cell.
    pub(super) fn add_mine(&mut self, cell: usize) {
        self.cells[cell] = MINE - self.cells[cell];
        for offset in self.offsets {
            let near = &mut self.cells[cell.wrapping_add_signed(offset)];
            *near = if *near >= MINE - 8 { *near - 1 } else { *near + 1 };
        }
    }

    /// Removes a mine.
    pub(super) fn remove_mine(&mut self, cell: usize) {
        self.cells[cell] = MINE - self.cells[cell];
        for offset in self.offsets {
            let near = &mut self.cells[cell.wrapping_add_signed(offset)];
            *near = if *near >= MINE - 8 { *near + 1 } else { *near - 1 };
        }
    }
}

/// How far logic got with a layout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SolveProgress {
    /// The number of safe cells that are still covered.
    pub(super) safe_left: usize,
    pub(super) hardest: Deduction,
}

/// Plays layouts by logic, reusing its memory.
#[derive(Debug)]
pub(super) struct Prover {
    pub(super) position: CountedPosition,
    cache: Cache,
    mines: usize,
    progress: SolveProgress,
}

impl Prover {
    pub(super) fn new(size: Size, mines: u16) -> Self {
        let (position, cache) = (CountedPosition::new(Knowledge::new(size)), Cache::new(mine_odds(size, mines)));
        let progress = SolveProgress { safe_left: 0, hardest: Deduction::SingleNumber };
        Self { position, cache, mines: usize::from(mines), progress }
    }

    pub(super) fn layout_of(&self, field: &Minefield) -> Layout {
        let mut layout = Layout::new(&self.position.known);
        for index in 0..field.size().cells() {
            if field.at(index) == CellContent::Mine {
                layout.add_mine(self.position.known.cell(index));
            }
        }
        layout
    }

    /// Plays a layout from a safe cell on, until it is solved or logic is stuck. Fails if a position exceeds the
    /// budget.
    pub(super) fn solve(&mut self, layout: &Layout, start: usize, budget: Budget) -> Result<SolveProgress, Exceeded> {
        self.begin(layout, start);
        self.resume(layout, budget)
    }

    /// Opens the first cell of a layout.
    pub(super) fn begin(&mut self, layout: &Layout, start: usize) {
        let known = &mut self.position.known;
        known.reset();
        let safe_left = known.size().cells() - self.mines - 1;
        self.progress = SolveProgress { safe_left, hardest: Deduction::SingleNumber };
        // A real layout cannot cause a contradiction.
        let _: Result<(), Contradiction> = known.open(start, layout.cells[start]);
    }

    /// Continues to play a layout, as [`solve`](Self::solve) does. Unknown cells may have changed.
    pub(super) fn resume(&mut self, layout: &Layout, budget: Budget) -> Result<SolveProgress, Exceeded> {
        loop {
            self.progress.safe_left -= self.open_by_singles(layout);
            if self.progress.safe_left == 0 {
                return Ok(self.progress);
            }
            let Some(used) = self.deduce(budget)? else { return Ok(self.progress) };
            self.progress.hardest = self.progress.hardest.max(used);
        }
    }

    /// Opens the known safe cells, and all that the rule of one number proves after that. Returns the number of opened
    /// cells.
    fn open_by_singles(&mut self, layout: &Layout) -> usize {
        let known = &mut self.position.known;
        let mut opened = 0;
        loop {
            let _: Result<(), Contradiction> = known.apply_singles();
            let before = opened;
            while let Some(cell) = known.next_safe() {
                opened += 1;
                let _: Result<(), Contradiction> = known.open(cell, layout.cells[cell]);
            }
            if opened == before {
                return opened;
            }
        }
    }

    /// Proves cells safe with the easiest deduction that succeeds. Returns that deduction, or `None` if logic is stuck.
    fn deduce(&mut self, budget: Budget) -> Result<Option<Deduction>, Exceeded> {
        let _: Result<(), Contradiction> = self.position.known.apply_pairs();
        if self.position.known.has_safe() {
            return Ok(Some(Deduction::Pair));
        }
        let mut work = Work::new(budget);
        // The layout that is played proves that each component has layouts.
        let range = self.position.mark_unanimous(&mut self.cache, &mut work)?;
        let (min_mines, max_mines) = range.unwrap_or((0, self.mines));
        if self.position.known.has_safe() {
            return Ok(Some(Deduction::Component));
        }
        if !self.can_mine_count_decide(min_mines, max_mines) {
            return Ok(None);
        }
        self.cache.next_query();
        let _: Result<(), Contradiction> = self.position.known.apply_singles();
        match self.position.count(&mut self.cache, self.mines, &mut work) {
            Ok(()) => {
                self.position.mark_certain();
            }
            Err(CountError::Exceeded) => return Err(Exceeded),
            Err(CountError::Impossible) => {}
        }
        Ok(self.position.known.has_safe().then_some(Deduction::MineCount))
    }

    /// Returns whether the number of mines can settle more cells than the components do. It cannot if the cells off the
    /// frontier are neither empty nor full for any number of mines on the components.
    fn can_mine_count_decide(&self, min_mines: usize, max_mines: usize) -> bool {
        let off_frontier = self.position.off_frontier().count();
        self.mines <= max_mines || self.mines >= min_mines + off_frontier
    }
}
