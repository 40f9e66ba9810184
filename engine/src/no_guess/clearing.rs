//! Clears the way where logic is stuck, for boards that are too dense to be repaired by moving single mines.

use alloc::vec::Vec;

use super::prover::Layout;
use crate::knowledge::{Fact, Knowledge};
use crate::rng::Rng;

/// The maximum number of times that logic gets stuck on a layout before a new one is drawn.
const MAX_ROUNDS: u32 = 3000;

/// The maximum number of layouts. Nearly every layout can be cleared if any can.
const MAX_LAYOUTS: u32 = 500;

/// One open number is cleared for each so many cells where logic is stuck, so that large boards take few rounds.
const EDGE_PER_NUMBER: usize = 10;

/// How often a cell is drawn before all suitable ones are listed.
const MAX_DRAWS: u32 = 20;

/// What follows a change of the layout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Change {
    /// Only unknown cells changed, so logic can continue.
    Continue,
    /// A known mine was moved: logic must begin again.
    Restart,
    /// Nothing could be changed: another layout is needed.
    Impossible,
}

/// Moves the mines around an open number where logic is stuck to cells that touch no number yet. These fill up, so that
/// the mine count settles them in the end.
#[derive(Debug)]
pub(super) struct Clearing {
    /// The cells that must stay free of mines.
    mine_free: Vec<usize>,
    /// The unknown cells next to an open number.
    edge: Vec<usize>,
    /// The other unknown cells.
    inner: Vec<usize>,
    layouts: u32,
    rounds: u32,
    /// Whether the layout changed since logic began.
    pub(super) is_changed: bool,
}

impl Clearing {
    pub(super) fn new(mine_free: Vec<usize>) -> Self {
        Self { mine_free, edge: Vec::new(), inner: Vec::new(), layouts: 0, rounds: 0, is_changed: false }
    }

    /// Starts a new search.
    pub(super) fn restart(&mut self) {
        self.layouts = 0;
    }

    /// Begins with another layout.
    pub(super) fn begin(&mut self) {
        self.layouts += 1;
        (self.rounds, self.is_changed) = (0, false);
    }

    /// Returns whether so many layouts could not be cleared that none can be expected.
    pub(super) fn is_exhausted(&self) -> bool {
        self.layouts > MAX_LAYOUTS
    }

    /// Changes a layout on which logic is stuck.
    pub(super) fn change(&mut self, layout: &mut Layout, known: &mut Knowledge, rng: &mut Rng) -> Change {
        self.rounds += 1;
        if self.rounds > MAX_ROUNDS {
            return Change::Impossible;
        }
        self.find_unknown(known);
        self.is_changed = true;
        if self.edge.is_empty() {
            return self.break_wall(layout, known, rng);
        }
        let mut has_moved = false;
        for _ in 0..=self.edge.len() / EDGE_PER_NUMBER {
            let Some(cell) = pick(&self.edge, rng) else { break };
            let open: Vec<usize> = near_with(known, cell, Fact::Open).collect();
            let Some(number) = pick(&open, rng) else { break };
            let around: Vec<usize> = near_with(known, number, Fact::Unknown).collect();
            has_moved |= self.clear(&around, layout, known, rng) || self.fill(&around, layout, known, rng);
        }
        if has_moved { Change::Continue } else { Change::Impossible }
    }

    fn find_unknown(&mut self, known: &Knowledge) {
        self.edge.clear();
        self.inner.clear();
        for (cell, node) in known.nodes().iter().enumerate() {
            if node.fact == Fact::Unknown {
                let is_edge = near_with(known, cell, Fact::Open).next().is_some();
                if is_edge { &mut self.edge } else { &mut self.inner }.push(cell);
            }
        }
    }

    /// Moves all mines among `cells` elsewhere, and returns whether any was moved.
    fn clear(&self, cells: &[usize], layout: &mut Layout, known: &mut Knowledge, rng: &mut Rng) -> bool {
        let mut has_moved = false;
        for &from in cells {
            if layout.is_mine(from) {
                let Some(to) = self.pick_elsewhere(cells, false, layout, rng) else { break };
                move_mine(from, to, layout, known);
                has_moved = true;
            }
        }
        has_moved
    }

    /// Moves mines from elsewhere to all of `cells`, and returns whether any was moved.
    fn fill(&self, cells: &[usize], layout: &mut Layout, known: &mut Knowledge, rng: &mut Rng) -> bool {
        let mut has_moved = false;
        for &to in cells {
            if !layout.is_mine(to) && !self.mine_free.contains(&to) {
                let Some(from) = self.pick_elsewhere(cells, true, layout, rng) else { break };
                move_mine(from, to, layout, known);
                has_moved = true;
            }
        }
        has_moved
    }

    /// Returns a random unknown cell outside `cells`, with a mine if `is_mine`, else safe: away from the open
    /// numbers if possible.
    fn pick_elsewhere(&self, cells: &[usize], is_mine: bool, layout: &Layout, rng: &mut Rng) -> Option<usize> {
        let suits = |cell: &usize| {
            layout.is_mine(*cell) == is_mine && !cells.contains(cell) && (is_mine || !self.mine_free.contains(cell))
        };
        let mut pick_suitable = |from: &[usize]| {
            let drawn = (0..MAX_DRAWS).find_map(|_| pick(from, rng).filter(suits));
            // Perhaps few are suitable.
            drawn.or_else(|| pick(&from.iter().copied().filter(suits).collect::<Vec<_>>(), rng))
        };
        pick_suitable(&self.inner).or_else(|| pick_suitable(&self.edge))
    }

    /// Moves known mines next to unknown cells away from them, if no unknown cell touches a number.
    fn break_wall(&self, layout: &mut Layout, known: &mut Knowledge, rng: &mut Rng) -> Change {
        let is_wall = |cell: &usize| known.node(*cell).fact == Fact::Mine && known.node(*cell).unknown_near != 0;
        let walls: Vec<usize> = (0..known.nodes().len()).filter(is_wall).collect();
        let mut change = Change::Impossible;
        for _ in 0..=walls.len() / EDGE_PER_NUMBER {
            if let Some(from) = pick(&walls, rng).filter(|&from| layout.is_mine(from))
                && let Some(to) = self.pick_elsewhere(&[], false, layout, rng)
            {
                move_mine(from, to, layout, known);
                change = Change::Restart;
            }
        }
        change
    }
}

/// Returns a random item, or `None` if there are none.
fn pick(cells: &[usize], rng: &mut Rng) -> Option<usize> {
    cells.get(rng.below(cells.len() as u32) as usize).copied()
}

/// Returns the neighbours of a cell about which this is known.
fn near_with(known: &Knowledge, cell: usize, fact: Fact) -> impl Iterator<Item = usize> {
    let near = known.offsets().map(|offset| cell.wrapping_add_signed(offset));
    near.into_iter().filter(move |&near| known.node(near).fact == fact)
}

/// Moves a mine and corrects the open numbers around both cells.
fn move_mine(from: usize, to: usize, layout: &mut Layout, known: &mut Knowledge) {
    layout.remove_mine(from);
    layout.add_mine(to);
    for cell in [from, to] {
        for offset in *known.offsets() {
            let near = cell.wrapping_add_signed(offset);
            if known.node(near).fact == Fact::Open {
                known.change_number(near, layout.number(near));
            }
        }
    }
}
