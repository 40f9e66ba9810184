//! Plays a known layout by logic alone, to see whether that finishes it.

use super::Deduction;
use crate::minesweeper::counting::{
    Budget, Cache, CountError, CountedPosition, Exceeded, Frontier, StateGraphBuilder, Work, mark_certain,
    mark_unanimous, mine_odds,
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
    pub(super) fn set_mines(&mut self, mines: impl Iterator<Item = u16>, known: &Knowledge) {
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
pub(super) struct SolveProgress {
    /// How many safe cells are left.
    pub(super) safe_left: usize,
    pub(super) hardest: Deduction,
}

/// Plays layouts by logic; keeps its memory from one to the next.
#[derive(Debug)]
pub(super) struct Prover {
    pub(super) position: CountedPosition,
    cache: Cache,
    graph_builder: StateGraphBuilder,
    mines: usize,
}

impl Prover {
    pub(super) fn new(size: Size, mines: u16) -> Self {
        let (position, cache) = (CountedPosition::new(Knowledge::new(size)), Cache::new(mine_odds(size, mines)));
        Self { position, cache, graph_builder: StateGraphBuilder::default(), mines: usize::from(mines) }
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

    /// Plays a layout from a safe cell on until it is finished or logic is stuck.
    pub(super) fn solve(&mut self, layout: &Layout, start: usize, budget: Budget) -> Result<SolveProgress, Exceeded> {
        let known = &mut self.position.known;
        known.reset();
        let total = known.size().cells() - self.mines;
        let mut progress = SolveProgress { safe_left: total, hardest: Deduction::SingleNumber };
        // The truth never contradicts itself.
        let _: Result<(), Contradiction> = known.open(start, layout.cells[start]);
        let mut opened = 1;
        loop {
            opened += self.open_by_singles(layout);
            progress.safe_left = total - opened;
            if progress.safe_left == 0 {
                return Ok(progress);
            }
            let Some(used) = self.deduce(budget)? else { return Ok(progress) };
            progress.hardest = progress.hardest.max(used);
        }
    }

    /// Opens what is known to be safe, and all that the rule of one number makes of it; how many cells.
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

    /// Finds a safe cell by the easiest deduction that finds one.
    fn deduce(&mut self, budget: Budget) -> Result<Option<Deduction>, Exceeded> {
        let _: Result<(), Contradiction> = self.position.known.apply_pairs();
        if self.position.known.has_safe() {
            return Ok(Some(Deduction::Pair));
        }
        let mut work = Work::new(budget);
        let (min_mines, max_mines) = self.mark_by_component(&mut work)?;
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
                mark_certain(&mut self.position);
            }
            Err(CountError::Exceeded) => return Err(Exceeded),
            Err(CountError::Impossible) => {}
        }
        Ok(self.position.known.has_safe().then_some(Deduction::MineCount))
    }

    /// Settles every cell that all layouts of its component agree on; the fewest and the most mines of all components.
    fn mark_by_component(&mut self, work: &mut Work) -> Result<(usize, usize), Exceeded> {
        let CountedPosition { known, frontier, .. } = &mut self.position;
        frontier.build(known);
        let (mut min_mines, mut max_mines) = (known.mines(), known.mines());
        for component in &frontier.components {
            self.graph_builder.build(frontier, component, work)?;
            let graph = &self.graph_builder.graph;
            min_mines += usize::from(graph.mine_range().min_mines);
            max_mines += usize::from(graph.mine_range().max_mines);
            mark_unanimous(known, &frontier.boxes[component.boxes.clone()], graph);
        }
        Ok((min_mines, max_mines))
    }

    /// Whether the number of mines can say more than the components do: not when whatever they hold leaves the floating
    /// cells neither empty nor full.
    fn can_mine_count_decide(&self, min_mines: usize, max_mines: usize) -> bool {
        let off_frontier = self.position.known.nodes().iter().filter(|node| node.fact == Fact::Unknown).count()
            - unknown_cells(&self.position.known, &self.position.frontier);
        self.mines <= max_mines || self.mines >= min_mines + off_frontier
    }
}

/// How many cells of the frontier are still unknown.
fn unknown_cells(known: &Knowledge, frontier: &Frontier) -> usize {
    let cells = frontier.boxes.iter().flat_map(|its_box| its_box.cells());
    cells.filter(|&&cell| known.node(usize::from(cell)).fact == Fact::Unknown).count()
}
