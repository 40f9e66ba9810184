//! A position taken apart, with all its components counted and joined.

use super::budget::Work;
use super::cache::{Cache, CountError};
use super::combine::{Floating, Outside};
use super::frontier::{Component, Frontier};
use super::knowledge::{Fact, Knowledge};

/// A position and what the counting says of it.
#[derive(Debug)]
pub(crate) struct View {
    pub(crate) known: Knowledge,
    pub(crate) frontier: Frontier,
    /// Where each component stands in the cache.
    pub(crate) places: Vec<usize>,
    pub(crate) outside: Outside,
}

impl View {
    pub(crate) fn new(known: Knowledge) -> Self {
        let outside = Outside::new(known.size().cells());
        Self { known, frontier: Frontier::default(), places: Vec::new(), outside }
    }

    /// Counts all components of what is known, and joins them for a board of `mines` mines. The rules of one number
    /// must have been applied.
    pub(crate) fn count(&mut self, cache: &mut Cache, mines: usize, work: &mut Work) -> Result<(), CountError> {
        self.frontier.build(&self.known);
        self.places.clear();
        for component in &self.frontier.components {
            self.places.push(cache.count(&self.frontier, component, work)?);
        }
        let cells = self.known.unknown() - self.frontier.cells();
        let mines = mines.checked_sub(self.known.mines()).ok_or(CountError::Impossible)?;
        let components = self.places.iter().map(|&place| &cache.get(place).counts);
        let rest = Floating { cells, mines, tilt: cache.tilt() };
        if self.outside.join(components, rest) { Ok(()) } else { Err(CountError::Impossible) }
    }

    /// The chance of a mine in the cells of each box, and the chance in a cell that touches no number, come out of
    /// `tell`: exactly 0 and 1 for certain cells only.
    pub(crate) fn chances(&self, cache: &Cache, mut tell: impl FnMut(&[u16], f64)) {
        for (number, (component, &place)) in self.frontier.components.iter().zip(&self.places).enumerate() {
            let counted = cache.get(place);
            let outside = self.outside.of(number);
            for (row, its_box) in self.frontier.boxes[component.boxes.clone()].iter().enumerate() {
                let (mined, safe) = counted.counts.of_box(row);
                tell(its_box.cells(), chance(mined, safe, outside));
            }
        }
    }

    /// A certainly safe cell, if there is one.
    pub(super) fn certain_cell(&self, cache: &Cache) -> Option<usize> {
        let mut found = self.known.safe_cells().next();
        if found.is_none() && self.outside.floating == 0.0 {
            found = self.floating().next();
        }
        if found.is_none() {
            self.chances(cache, |cells, mine| {
                if mine == 0.0 {
                    found = cells.first().map(|&cell| usize::from(cell));
                }
            });
        }
        found
    }

    /// Whether no unknown cell outside of a component touches one of its cells.
    pub(crate) fn is_closed(&self, component: &Component) -> bool {
        let own = |cell: usize| self.frontier.box_of(cell).is_some_and(|its_box| component.boxes.contains(&its_box));
        let cells = self.frontier.boxes[component.boxes.clone()].iter().flat_map(|its_box| its_box.cells());
        cells
            .map(|&cell| usize::from(cell))
            .all(|cell| self.known.near(cell, self.known.node(cell).unknown_near).all(own))
    }

    /// The unknown cells that touch no number.
    pub(crate) fn floating(&self) -> impl Iterator<Item = usize> {
        let nodes = self.known.nodes().iter().enumerate();
        nodes.filter(|&(cell, node)| node.fact == Fact::Unknown && self.frontier.box_of(cell).is_none()).map(|(c, _)| c)
    }
}

/// The chance of a mine in a cell of a box. Both sums are of positive terms, so that a certain box has exactly 0 or 1, and with
/// [`below_one`] no other has.
fn chance(mined: &[f64], safe: &[f64], outside: &[f64]) -> f64 {
    let (mut mine, mut no_mine) = (0.0, 0.0);
    for ((mined, safe), weight) in mined.iter().zip(safe).zip(outside) {
        mine += mined * weight;
        no_mine += safe * weight;
    }
    let chance = mine / (mine + no_mine);
    if no_mine > 0.0 { below_one(chance) } else { chance }
}

/// A chance that is not certain but may have been rounded to 1.
pub(super) const fn below_one(chance: f64) -> f64 {
    chance.min(1.0f64.next_down())
}
