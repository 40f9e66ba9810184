//! Plays a known layout by logic alone, to see whether that finishes it.

use super::Deduction;
use crate::minesweeper::counting::{
    Budget, Cache, CountError, Exceeded, Explorer, Frontier, View, Work, settle_agreed, settle_certain, tilt,
};
use crate::minesweeper::geometry::Size;
use crate::minesweeper::knowledge::{Contradiction, Fact, Knowledge};
use crate::minesweeper::minefield::{CellContent, Minefield};

/// In a [`Layout`]: a mine.
const MINE: u8 = u8::MAX;

/// A layout on the solver's bordered grid.
#[derive(Debug, Clone)]
pub(super) struct Layout {
    /// By cell: the number, or [`MINE`].
    cells: Vec<u8>,
    /// From a cell to its eight neighbours.
    offsets: [isize; 8],
}

impl Layout {
    pub(super) fn new(known: &Knowledge) -> Self {
        Self { cells: vec![0; known.nodes().len()], offsets: *known.offsets() }
    }

    /// Puts mines on these cells, by their index in row order, and on no others.
    pub(super) fn lay(&mut self, mines: impl Iterator<Item = u16>, known: &Knowledge) {
        self.cells.fill(0);
        for mine in mines {
            self.add_mine(known.cell(usize::from(mine)));
        }
    }

    pub(super) fn is_mine(&self, cell: usize) -> bool {
        self.cells[cell] >= MINE - 8
    }

    /// Puts a mine on a safe cell. A mine's number counts on below [`MINE`], so that it can be taken away again.
    pub(super) fn add_mine(&mut self, cell: usize) {
        self.cells[cell] = MINE - self.cells[cell];
        for offset in self.offsets {
            let near = &mut self.cells[cell.wrapping_add_signed(offset)];
            *near = if *near >= MINE - 8 { *near - 1 } else { *near + 1 };
        }
    }

    /// Takes a mine away.
    pub(super) fn remove_mine(&mut self, cell: usize) {
        self.cells[cell] = MINE - self.cells[cell];
        for offset in self.offsets {
            let near = &mut self.cells[cell.wrapping_add_signed(offset)];
            *near = if *near >= MINE - 8 { *near + 1 } else { *near - 1 };
        }
    }
}

/// How far logic got, and what it took.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Proof {
    /// How many safe cells are left.
    pub(super) safe_left: usize,
    pub(super) hardest: Deduction,
}

/// Plays layouts by logic; keeps its memory from one to the next.
#[derive(Debug)]
pub(super) struct Prover {
    pub(super) view: View,
    cache: Cache,
    explorer: Explorer,
    mines: usize,
}

impl Prover {
    pub(super) fn new(size: Size, mines: u16) -> Self {
        let (view, cache) = (View::new(Knowledge::new(size)), Cache::new(tilt(size, mines)));
        Self { view, cache, explorer: Explorer::default(), mines: usize::from(mines) }
    }

    pub(super) fn layout_of(&self, field: &Minefield) -> Layout {
        let mut layout = Layout::new(&self.view.known);
        for index in 0..field.size().cells() {
            if field.at(index) == CellContent::Mine {
                layout.add_mine(self.view.known.cell(index));
            }
        }
        layout
    }

    /// Plays a layout from a safe cell on until it is finished or logic is stuck.
    pub(super) fn prove(&mut self, layout: &Layout, start: usize, budget: Budget) -> Result<Proof, Exceeded> {
        let known = &mut self.view.known;
        known.reset();
        let total = known.size().cells() - self.mines;
        let mut proof = Proof { safe_left: total, hardest: Deduction::SingleNumber };
        // The truth never contradicts itself.
        let _: Result<(), Contradiction> = known.open(start, layout.cells[start]);
        let mut opened = 1;
        loop {
            opened += self.open_by_singles(layout);
            proof.safe_left = total - opened;
            if proof.safe_left == 0 {
                return Ok(proof);
            }
            let Some(used) = self.deduce(budget)? else { return Ok(proof) };
            proof.hardest = proof.hardest.max(used);
        }
    }

    /// Opens what is known to be safe, and all that the rule of one number makes of it; how many cells.
    fn open_by_singles(&mut self, layout: &Layout) -> usize {
        let known = &mut self.view.known;
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

    /// Finds a safe cell by the easiest deduction that finds one.
    fn deduce(&mut self, budget: Budget) -> Result<Option<Deduction>, Exceeded> {
        let _: Result<(), Contradiction> = self.view.known.apply_pairs();
        if self.view.known.has_safe() {
            return Ok(Some(Deduction::Pair));
        }
        let mut work = Work::new(budget);
        let (fewest, most) = self.deduce_by_component(&mut work)?;
        if self.view.known.has_safe() {
            return Ok(Some(Deduction::Component));
        }
        if !self.may_mine_count_tell(fewest, most) {
            return Ok(None);
        }
        self.cache.begin_question();
        let _: Result<(), Contradiction> = self.view.known.apply_singles();
        match self.view.count(&mut self.cache, self.mines, &mut work) {
            Ok(()) => {
                settle_certain(&mut self.view);
            }
            Err(CountError::Exceeded) => return Err(Exceeded),
            Err(CountError::Impossible) => {}
        }
        Ok(self.view.known.has_safe().then_some(Deduction::MineCount))
    }

    /// Settles every cell that all layouts of its component agree on; the fewest and the most mines of all components.
    fn deduce_by_component(&mut self, work: &mut Work) -> Result<(usize, usize), Exceeded> {
        let View { known, frontier, .. } = &mut self.view;
        frontier.build(known);
        let (mut fewest, mut most) = (known.mines(), known.mines());
        for component in &frontier.components {
            self.explorer.explore(frontier, component, work)?;
            let states = &self.explorer.states;
            fewest += usize::from(states.mines().fewest);
            most += usize::from(states.mines().most);
            settle_agreed(known, &frontier.boxes[component.boxes.clone()], states);
        }
        Ok((fewest, most))
    }

    /// Whether the number of mines can say more than the components do: not when whatever they hold leaves the floating
    /// cells neither empty nor full.
    fn may_mine_count_tell(&self, fewest: usize, most: usize) -> bool {
        let floating = self.view.known.nodes().iter().filter(|node| node.fact == Fact::Unknown).count()
            - unsettled_cells(&self.view.known, &self.view.frontier);
        self.mines <= most || self.mines >= fewest + floating
    }
}

/// How many cells of the frontier are still unknown.
fn unsettled_cells(known: &Knowledge, frontier: &Frontier) -> usize {
    let cells = frontier.boxes.iter().flat_map(|its_box| its_box.cells());
    cells.filter(|&&cell| known.node(usize::from(cell)).fact == Fact::Unknown).count()
}
