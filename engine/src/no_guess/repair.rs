//! Moves mines until logic solves a board, for boards too dense to be found by drawing.

use alloc::vec;
use alloc::vec::Vec;

use super::prover::{Layout, SolveProgress};
use crate::generate::FirstReveal;
use crate::knowledge::{Fact, Knowledge};
use crate::rng::Rng;

/// The number of unsuccessful changes in a row after which a new layout is drawn.
const MAX_FAILURES: u32 = 300;

/// Hill climbing over layouts: moves a mine where logic was stuck, and undoes the move if logic then solves less.
#[derive(Debug)]
pub(super) struct Repair {
    /// The cells that must stay free of mines if they were.
    mine_free: Vec<usize>,
    /// Where logic was stuck: the unknown cells next to an open number.
    edge: Vec<usize>,
    /// All cells that are not known to be safe.
    hidden: Vec<usize>,
    /// The last change: the cell that lost a mine and the cell that received it.
    moved: Option<(usize, usize)>,
    /// The safe cells that were left when logic was stuck, on the best board so far.
    safe_left: usize,
    /// The unsuccessful changes in a row.
    failures: u32,
}

impl Repair {
    pub(super) fn new(start: usize, policy: FirstReveal, known: &Knowledge) -> Self {
        let mut mine_free = vec![start];
        if policy == FirstReveal::Opening {
            mine_free.extend(known.offsets().iter().map(|&offset| start.wrapping_add_signed(offset)));
        }
        let (edge, hidden) = (Vec::new(), Vec::new());
        Self { mine_free, edge, hidden, moved: None, safe_left: usize::MAX, failures: MAX_FAILURES }
    }

    pub(super) fn restart(&mut self) {
        (self.moved, self.failures) = (None, MAX_FAILURES);
    }

    /// Returns the cells that must stay free of mines if they were.
    pub(super) fn mine_free(&self) -> &[usize] {
        &self.mine_free
    }

    /// Returns whether a new layout must be drawn, and if so, forgets the old one.
    pub(super) fn needs_new_layout(&mut self) -> bool {
        let needs_new = self.failures >= MAX_FAILURES || self.edge.is_empty();
        if needs_new {
            (self.moved, self.safe_left, self.failures) = (None, usize::MAX, 0);
        }
        needs_new
    }

    /// Moves a mine between a cell where logic was stuck and any hidden cell.
    pub(super) fn move_mine(&mut self, layout: &mut Layout, rng: &mut Rng) {
        let mut pick = |cells: &[usize]| cells.get(rng.below(cells.len() as u32) as usize).copied();
        self.moved = None;
        for _ in 0..50 {
            let (Some(a), Some(b)) = (pick(&self.edge), pick(&self.hidden)) else { return };
            let (from, to) = if layout.is_mine(a) { (a, b) } else { (b, a) };
            if layout.is_mine(from) && !layout.is_mine(to) && !self.mine_free.contains(&to) {
                layout.remove_mine(from);
                layout.add_mine(to);
                self.moved = Some((from, to));
                return;
            }
        }
    }

    /// Keeps or undoes the last change, depending on how far logic got.
    pub(super) fn keep_or_undo(&mut self, layout: &mut Layout, progress: Option<SolveProgress>, known: &Knowledge) {
        let safe_left = progress.map_or(usize::MAX, |progress| progress.safe_left);
        if safe_left > self.safe_left || (progress.is_none() && self.moved.is_some()) {
            self.failures += 1;
            if let Some((from, to)) = self.moved {
                layout.remove_mine(to);
                layout.add_mine(from);
            }
            return;
        }
        self.failures = if safe_left < self.safe_left { 0 } else { self.failures + 1 };
        self.safe_left = safe_left;
        self.edge.clear();
        self.hidden.clear();
        for (cell, node) in known.nodes().iter().enumerate() {
            if matches!(node.fact, Fact::Unknown | Fact::Mine) {
                self.hidden.push(cell);
            }
            let is_open = |offset: &isize| known.node(cell.wrapping_add_signed(*offset)).fact == Fact::Open;
            if node.fact == Fact::Unknown && known.offsets().iter().any(is_open) {
                self.edge.push(cell);
            }
        }
    }
}
