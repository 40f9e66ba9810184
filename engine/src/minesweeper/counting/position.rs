//! A position taken apart, with all its components counted and joined.

use super::budget::Work;
use super::cache::{Cache, CountError};
use super::combine::Joint;
use super::frontier::{CellBox, Component, Frontier};
use super::frontier_tilt::OffFrontier;
use super::incremental::IncrementalFrontier;
use super::probability::below_one;
use super::state_graph::StateGraph;
use crate::minesweeper::knowledge::{Contradiction, Fact, Knowledge};

/// A position and what the counting says of it.
#[derive(Debug)]
pub(crate) struct CountedPosition {
    pub(crate) known: Knowledge,
    pub(crate) frontier: Frontier,
    /// Where each component stands in the cache.
    pub(crate) cache_slots: Vec<usize>,
    pub(crate) joint: Joint,
    /// By box: the chance of a mine in one of its cells, exactly 0 and 1 for certain ones only.
    box_chances: Vec<f64>,
    incremental: IncrementalFrontier,
}

impl CountedPosition {
    pub(crate) fn new(known: Knowledge) -> Self {
        let joint = Joint::new(known.size().cells());
        let (frontier, cache_slots, box_chances) = (Frontier::default(), Vec::new(), Vec::new());
        Self { known, frontier, cache_slots, joint, box_chances, incremental: IncrementalFrontier::default() }
    }

    /// Counts all components of what is known, and joins them for a board of `mines` mines. The rules of one number
    /// must have been applied.
    pub(crate) fn count(&mut self, cache: &mut Cache, mines: usize, work: &mut Work) -> Result<(), CountError> {
        self.frontier.build(&self.known);
        self.known.clear_changes();
        self.cache_slots.clear();
        for component in &self.frontier.components {
            self.cache_slots.push(cache.count(&self.frontier, component, work)?);
        }
        self.join(cache, mines)
    }

    /// The same for a position that came from one that was counted, `before`: what of it was not touched is not counted again.
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
        self.join(cache, mines)
    }

    fn join(&mut self, cache: &Cache, mines: usize) -> Result<(), CountError> {
        let cells = self.known.unknown() - self.frontier.cells();
        let mines = mines.checked_sub(self.known.mines()).ok_or(CountError::Impossible)?;
        let components = self.cache_slots.iter().map(|&slot| &cache.get(slot).counts);
        let rest = OffFrontier { cells, mines, tilt: cache.tilt() };
        if !self.joint.join(components, rest) {
            return Err(CountError::Impossible);
        }
        self.find_chances(cache);
        Ok(())
    }

    fn find_chances(&mut self, cache: &Cache) {
        self.box_chances.clear();
        for (number, (component, &slot)) in self.frontier.components.iter().zip(&self.cache_slots).enumerate() {
            let (counts, outside) = (&cache.get(slot).counts, self.joint.weights_outside(number));
            let sums = (0..component.boxes.len()).map(|row| counts.of_box(row));
            self.box_chances.extend(sums.map(|(mined, safe)| chance(mined, safe, outside)));
        }
    }

    /// The cells of each box and the chance of a mine in one of them.
    pub(crate) fn chances(&self) -> impl DoubleEndedIterator<Item = (&[u16], f64)> {
        self.frontier.boxes.iter().map(CellBox::cells).zip(self.box_chances.iter().copied())
    }

    /// The chance of a mine in a cell: 0 for cells that are open, 1 off the board.
    pub(crate) fn chance(&self, cell: usize) -> f64 {
        match self.known.node(cell).fact {
            Fact::Mine | Fact::OffBoard => 1.0,
            Fact::Open | Fact::Safe => 0.0,
            Fact::Unknown => {
                self.frontier.box_of(cell).map_or(self.joint.off_frontier_chance, |its_box| self.box_chances[its_box])
            }
        }
    }

    /// A certainly safe cell, if there is one.
    pub(crate) fn certain_cell(&self) -> Option<usize> {
        let off_frontier = || self.off_frontier().next().filter(|_| self.joint.off_frontier_chance == 0.0);
        let in_box = || self.chances().rfind(|&(_, mine)| mine == 0.0)?.0.first().map(|&cell| usize::from(cell));
        self.known.safe_cells().next().or_else(off_frontier).or_else(in_box)
    }

    /// Whether no unknown cell outside of a component touches one of its cells.
    pub(crate) fn is_closed(&self, component: &Component) -> bool {
        let own = |cell: usize| self.frontier.box_of(cell).is_some_and(|its_box| component.boxes.contains(&its_box));
        let cells = self.frontier.boxes[component.boxes.clone()].iter().flat_map(|its_box| its_box.cells());
        cells
            .map(|&cell| usize::from(cell))
            .all(|cell| self.known.neighbours_in(cell, self.known.node(cell).unknown_near).all(own))
    }

    /// The unknown cells that touch no number.
    pub(crate) fn off_frontier(&self) -> impl Iterator<Item = usize> {
        let nodes = self.known.nodes().iter().enumerate();
        nodes.filter(|&(cell, node)| node.fact == Fact::Unknown && self.frontier.box_of(cell).is_none()).map(|(c, _)| c)
    }
}

/// The chance of a mine in a cell of a box. Both sums are of positive terms, so that a certain box has exactly 0 or 1, and with
/// [`below_one`] no other has.
fn chance(mined: &[f64], safe: &[f64], joint: &[f64]) -> f64 {
    let (mut mine, mut no_mine) = (0.0, 0.0);
    for ((mined, safe), weight) in mined.iter().zip(safe).zip(joint) {
        mine += mined * weight;
        no_mine += safe * weight;
    }
    let chance = mine / (mine + no_mine);
    if no_mine > 0.0 { below_one(chance) } else { chance }
}

/// Writes down what the counting of a position found certain; whether there was anything.
pub(crate) fn mark_certain(position: &mut CountedPosition) -> bool {
    let mut found = Vec::new();
    let mut tell = |cells: &[u16], chance: f64| {
        if chance == 0.0 || chance == 1.0 {
            let fact = if chance == 0.0 { Fact::Safe } else { Fact::Mine };
            found.extend(cells.iter().map(|&cell| (usize::from(cell), fact)));
        }
    };
    position.chances().for_each(|(cells, chance)| tell(cells, chance));
    for cell in position.off_frontier() {
        tell(&[cell as u16], position.joint.off_frontier_chance);
    }
    for &(cell, fact) in &found {
        // They are unknown cells, which nothing contradicts.
        let _: Result<(), Contradiction> = position.known.set_fact(cell, fact);
    }
    !found.is_empty()
}

/// Writes down what all layouts of a component agree on, whose boxes and explored states these are.
pub(crate) fn mark_unanimous(known: &mut Knowledge, boxes: &[CellBox], graph: &StateGraph) {
    for (its_box, possible) in boxes.iter().zip(&graph.possible) {
        if possible.mine && possible.safe {
            continue;
        }
        let fact = if possible.mine { Fact::Mine } else { Fact::Safe };
        for &cell in its_box.cells() {
            // They are unknown cells, which nothing contradicts.
            let _: Result<(), Contradiction> = known.set_fact(cell.into(), fact);
        }
    }
}
