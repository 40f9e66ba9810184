//! Moves mines about until logic finishes a board: for boards too dense to be drawn.

use super::prover::{Layout, Proof};
use crate::minesweeper::generate::FirstReveal;
use crate::minesweeper::knowledge::{Fact, Knowledge};
use crate::rng::Rng;

/// After so many changes in a row that led nowhere a new layout is drawn.
const PATIENCE: u32 = 300;

/// A walk from layout to layout that never loses ground: it moves a mine where logic was stuck, and takes the move back
/// when logic gets less far than before.
#[derive(Debug)]
pub(super) struct Repair {
    /// The cells that must stay free of mines, as far as they are.
    promised: Vec<usize>,
    /// Where logic was stuck: cells that touch an open number, and all that are not known.
    edge: Vec<usize>,
    hidden: Vec<usize>,
    /// The last change: from where to where a mine went.
    moved: Option<(usize, usize)>,
    safe_left: usize,
    in_vain: u32,
}

impl Repair {
    pub(super) fn new(start: usize, policy: FirstReveal, known: &Knowledge) -> Self {
        let mut promised = vec![start];
        if policy == FirstReveal::Opening {
            promised.extend(known.offsets().iter().map(|&offset| start.wrapping_add_signed(offset)));
        }
        let (edge, hidden) = (Vec::new(), Vec::new());
        Self { promised, edge, hidden, moved: None, safe_left: usize::MAX, in_vain: PATIENCE }
    }

    pub(super) fn restart(&mut self) {
        (self.moved, self.in_vain) = (None, PATIENCE);
    }

    pub(super) fn wants_new_layout(&mut self) -> bool {
        let wants = self.in_vain >= PATIENCE || self.edge.is_empty();
        if wants {
            (self.moved, self.safe_left, self.in_vain) = (None, usize::MAX, 0);
        }
        wants
    }

    /// Moves a mine: from or to a cell at the edge of what is known, to or from a hidden cell anywhere.
    pub(super) fn change(&mut self, layout: &mut Layout, rng: &mut Rng) {
        let mut pick = |cells: &[usize]| cells.get(rng.below(cells.len() as u32) as usize).copied();
        self.moved = None;
        for _ in 0..50 {
            let (Some(a), Some(b)) = (pick(&self.edge), pick(&self.hidden)) else { return };
            let (from, to) = if layout.is_mine(a) { (a, b) } else { (b, a) };
            if layout.is_mine(from) && !layout.is_mine(to) && !self.promised.contains(&to) {
                layout.remove_mine(from);
                layout.add_mine(to);
                self.moved = Some((from, to));
                return;
            }
        }
    }

    /// Keeps or takes back the last change, by how far logic got.
    pub(super) fn judge(&mut self, layout: &mut Layout, proof: Option<Proof>, known: &Knowledge) {
        let safe_left = proof.map_or(usize::MAX, |proof| proof.safe_left);
        if safe_left > self.safe_left || (proof.is_none() && self.moved.is_some()) {
            self.in_vain += 1;
            if let Some((from, to)) = self.moved {
                layout.remove_mine(to);
                layout.add_mine(from);
            }
            return;
        }
        self.in_vain = if safe_left < self.safe_left { 0 } else { self.in_vain + 1 };
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
