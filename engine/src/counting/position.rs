//! A position whose layouts are counted.

use alloc::vec::Vec;

use super::budget::{Exceeded, Work};
use super::cache::{Cache, CountError};
use super::combine::Joint;
use super::frontier::{CellBox, Component, Frontier};
use super::frontier_tilt::OffFrontier;
use super::incremental::IncrementalFrontier;
use super::probability::below_one;
use crate::knowledge::{Contradiction, Fact, Knowledge};

/// The facts about a position, and the probabilities that follow from them.
#[derive(Debug)]
pub(crate) struct CountedPosition {
    pub(crate) known: Knowledge,
    pub(crate) frontier: Frontier,
    /// By component: its slot in the cache.
    pub(crate) cache_slots: Vec<usize>,
    pub(crate) joint: Joint,
    /// By box: the chance of a mine in each of its cells, exactly 0 or 1 only if it is certain.
    box_chances: Vec<f64>,
    incremental: IncrementalFrontier,
}

impl CountedPosition {
    pub(crate) fn new(known: Knowledge) -> Self {
        let joint = Joint::new(known.size().cells());
        let (frontier, cache_slots, box_chances) = (Frontier::default(), Vec::new(), Vec::new());
        Self { known, frontier, cache_slots, joint, box_chances, incremental: IncrementalFrontier::default() }
    }

    /// Counts all layouts with `mines` mines on the board. The rule of one number must have been applied.
    pub(crate) fn count(&mut self, cache: &mut Cache, mines: usize, work: &mut Work) -> Result<(), CountError> {
        self.frontier.build(&self.known);
        self.known.clear_changes();
        self.cache_slots.clear();
        for component in &self.frontier.components {
            self.cache_slots.push(cache.count(&self.frontier, component, work)?);
        }
        self.join(cache, mines, 0)
    }

    /// Like [`count`](Self::count), for a position that extends the counted position `before`: unchanged components are
    /// reused.
    pub(crate) fn count_after(
        &mut self,
        before: &Self,
        cache: &mut Cache,
        mines: usize,
        work: &mut Work,
    ) -> Result<(), CountError> {
        self.incremental.build(&mut self.frontier, &self.known, &before.frontier);
        self.known.clear_changes();
        self.cache_slots.clear();
        for (component, origin) in self.frontier.components.iter().zip(&self.incremental.origins) {
            self.cache_slots.push(match *origin {
                Some(origin) => before.cache_slots[origin],
                None => cache.count(&self.frontier, component, work)?,
            });
        }
        self.join(cache, mines, 0)
    }

    /// Counts all layouts of a board on which each cell is a mine independently of the others, with the odds that are the
    /// tilt of the cache. The rule of one number must have been applied.
    pub(crate) fn count_independent(&mut self, cache: &mut Cache, work: &mut Work) -> Result<(), CountError> {
        self.frontier.build(&self.known);
        self.known.clear_changes();
        self.cache_slots.clear();
        for component in &self.frontier.components {
            self.cache_slots.push(cache.count(&self.frontier, component, work)?);
        }
        let off_frontier = self.known.unknown() - self.frontier.cells();
        let components = self.cache_slots.iter().map(|&slot| &cache.get(slot).counts);
        self.joint.join_independent(components, cache.tilt(), off_frontier, self.known.mines());
        self.find_chances(cache);
        Ok(())
    }

    /// Combines the components. `left_out` cells of the frontier belong to none of them.
    pub(super) fn join(&mut self, cache: &Cache, mines: usize, left_out: usize) -> Result<(), CountError> {
        let cells = self.known.unknown() - self.frontier.cells() + left_out;
        let mines = mines.checked_sub(self.known.mines()).ok_or(CountError::Impossible)?;
        let components = self.cache_slots.iter().map(|&slot| &cache.get(slot).counts);
        let off_frontier = OffFrontier { cells, mines, tilt: cache.tilt() };
        if !self.joint.join(components, off_frontier) {
            return Err(CountError::Impossible);
        }
        self.find_chances(cache);
        Ok(())
    }

    fn find_chances(&mut self, cache: &Cache) {
        self.box_chances.clear();
        // A component that was left out keeps this.
        self.box_chances.resize(self.frontier.boxes.len(), self.joint.off_frontier_chance);
        for (number, (component, &slot)) in self.frontier.components.iter().zip(&self.cache_slots).enumerate() {
            let (counts, outside) = (&cache.get(slot).counts, self.joint.weights_outside(number));
            let sums = (0..component.boxes.len()).map(|row| counts.box_sums(row));
            for (box_chance, (mined, safe)) in self.box_chances[component.boxes.clone()].iter_mut().zip(sums) {
                *box_chance = chance(mined, safe, outside);
            }
        }
    }

    /// Records the facts that follow from the counts. Returns whether there were any.
    pub(crate) fn mark_certain(&mut self) -> bool {
        let mut found = Vec::new();
        let mut add = |cells: &[u16], chance: f64| {
            if chance == 0.0 || chance == 1.0 {
                let fact = if chance == 0.0 { Fact::Safe } else { Fact::Mine };
                found.extend(cells.iter().map(|&cell| (usize::from(cell), fact)));
            }
        };
        self.chances().for_each(|(cells, chance)| add(cells, chance));
        for cell in self.off_frontier() {
            add(&[cell as u16], self.joint.off_frontier_chance);
        }
        for &(cell, fact) in &found {
            // Unknown cells cannot contradict a new fact.
            let _: Result<(), Contradiction> = self.known.set_fact(cell, fact);
        }
        !found.is_empty()
    }

    /// Counts all layouts of a position in which no other cells than `open` show numbers. The rule of one number must have
    /// been applied. Keeps the list of changes.
    pub(crate) fn count_of(
        &mut self,
        open: &[u16],
        cache: &mut Cache,
        mines: usize,
        work: &mut Work,
    ) -> Result<(), CountError> {
        self.build_of(open);
        self.cache_slots.clear();
        for component in &self.frontier.components {
            self.cache_slots.push(cache.count(&self.frontier, component, work)?);
        }
        self.join(cache, mines, 0)
    }

    /// Builds the frontier of a position in which no other cells than `open` show numbers.
    fn build_of(&mut self, open: &[u16]) {
        self.frontier.clear(&self.known);
        for &cell in open {
            if self.known.node(cell.into()).is_active() {
                self.frontier.grow_component(&self.known, cell.into());
            }
        }
    }

    /// Settles the cells on which all layouts of their component agree, without the number of mines on the board.
    /// Returns the minimum and maximum number of mines of all components and known mines together, or `None` if some
    /// component has no layouts. The rule of one number must have been applied.
    pub(crate) fn mark_unanimous(
        &mut self,
        cache: &mut Cache,
        work: &mut Work,
    ) -> Result<Option<(usize, usize)>, Exceeded> {
        self.frontier.build(&self.known);
        self.settle_unanimous(cache, work)
    }

    /// Like [`mark_unanimous`](Self::mark_unanimous), for a position in which no other cells than `open` show numbers.
    pub(crate) fn mark_unanimous_of(
        &mut self,
        open: &[u16],
        cache: &mut Cache,
        work: &mut Work,
    ) -> Result<Option<(usize, usize)>, Exceeded> {
        self.build_of(open);
        self.settle_unanimous(cache, work)
    }

    fn settle_unanimous(&mut self, cache: &mut Cache, work: &mut Work) -> Result<Option<(usize, usize)>, Exceeded> {
        let Self { known, frontier, .. } = self;
        let (mut min_mines, mut max_mines) = (known.mines(), known.mines());
        for component in &frontier.components {
            let Some(graph) = cache.build_graph(frontier, component, work)? else { return Ok(None) };
            min_mines += usize::from(graph.mine_range().min_mines);
            max_mines += usize::from(graph.mine_range().max_mines);
            for (cell_box, possible) in frontier.boxes[component.boxes.clone()].iter().zip(&graph.possible) {
                if possible.mine && possible.safe {
                    continue;
                }
                let fact = if possible.mine { Fact::Mine } else { Fact::Safe };
                for &cell in cell_box.cells() {
                    // Unknown cells cannot contradict a new fact.
                    let _: Result<(), Contradiction> = known.set_fact(cell.into(), fact);
                }
            }
        }
        Ok(Some((min_mines, max_mines)))
    }

    /// Returns whether a counted position has at most `max` layouts.
    pub(crate) fn has_at_most(&self, max: usize) -> bool {
        // The count is almost an integer.
        self.joint.layouts.to_f64() <= max as f64 + 0.5
    }

    /// Returns each box's cells with the chance of a mine in each of them.
    pub(crate) fn chances(&self) -> impl DoubleEndedIterator<Item = (&[u16], f64)> {
        self.frontier.boxes.iter().map(CellBox::cells).zip(self.box_chances.iter().copied())
    }

    /// Returns the chance of a mine in a cell: 0 for an open cell, 1 off the board.
    pub(crate) fn chance(&self, cell: usize) -> f64 {
        match self.known.node(cell).fact {
            Fact::Mine | Fact::OffBoard => 1.0,
            Fact::Open | Fact::Safe => 0.0,
            Fact::Unknown => {
                self.frontier.box_of(cell).map_or(self.joint.off_frontier_chance, |cell_box| self.box_chances[cell_box])
            }
        }
    }

    /// Returns a cell that is certainly safe, if there is one.
    pub(crate) fn certain_cell(&self) -> Option<usize> {
        let off_frontier = || self.off_frontier().next().filter(|_| self.joint.off_frontier_chance == 0.0);
        let in_box = || self.chances().rfind(|&(_, mine)| mine == 0.0)?.0.first().map(|&cell| usize::from(cell));
        self.known.safe_cells().next().or_else(off_frontier).or_else(in_box)
    }

    /// Returns whether a component's cells touch no unknown cells outside it.
    pub(crate) fn is_closed(&self, component: &Component) -> bool {
        let own = |cell: usize| self.frontier.box_of(cell).is_some_and(|cell_box| component.boxes.contains(&cell_box));
        let cells = self.frontier.boxes[component.boxes.clone()].iter().flat_map(|cell_box| cell_box.cells());
        cells
            .map(|&cell| usize::from(cell))
            .all(|cell| self.known.neighbours_in(cell, self.known.node(cell).unknown_near).all(own))
    }

    /// Returns the unknown cells that touch no number.
    pub(crate) fn off_frontier(&self) -> impl Iterator<Item = usize> {
        let nodes = self.known.nodes().iter().enumerate();
        nodes.filter(|&(cell, node)| node.fact == Fact::Unknown && self.frontier.box_of(cell).is_none()).map(|(c, _)| c)
    }
}

/// Returns the chance of a mine in a box. Both sums have positive terms only, so the result is exactly 0 or 1 if the
/// box is certain, and [`below_one`] ensures that it is neither otherwise.
fn chance(mined: &[f64], safe: &[f64], joint: &[f64]) -> f64 {
    let (mut mine, mut no_mine) = (0.0, 0.0);
    for ((mined, safe), weight) in mined.iter().zip(safe).zip(joint) {
        mine += mined * weight;
        no_mine += safe * weight;
    }
    let chance = mine / (mine + no_mine);
    if no_mine > 0.0 { below_one(chance) } else { chance }
}
