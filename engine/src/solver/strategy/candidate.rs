//! The candidates for a guess.

use alloc::vec::Vec;

use crate::counting::{CountedPosition, below_one};
use crate::solver::Solver;
use crate::sorting::{sort, sort_by};

/// Guesses with a lower score, as a share of the best one, are not compared at the second ply.
pub(crate) const MIN_SHARE: f64 = 0.965;

/// A cell that can be guessed, and the chance that it is safe.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Candidate {
    pub(crate) cell: usize,
    pub(crate) safety: f64,
}

/// A guess and its score after one ply.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ScoredCandidate {
    pub(crate) score: f64,
    pub(crate) candidate: Candidate,
}

impl Solver {
    /// Returns the cells that can be guessed, the safest first.
    pub(crate) fn candidates(&self) -> Vec<Candidate> {
        let safety = 1.0 - self.base.joint.off_frontier_chance;
        let off_frontier = if safety > 0.0 { self.informative_off_frontier() } else { Vec::new() };
        let on_frontier: usize = self.base.chances().map(|(cells, _)| cells.len()).sum();
        let mut candidates = Vec::with_capacity(on_frontier + off_frontier.len());
        for (cells, chance) in self.base.chances().filter(|&(_, chance)| chance < 1.0) {
            // Even if it is almost certain, it remains a guess.
            let candidate = |&cell| Candidate { cell: usize::from(cell), safety: below_one(1.0 - chance) };
            candidates.extend(cells.iter().map(candidate));
        }
        sort_by(&mut candidates, |a, b| b.safety.total_cmp(&a.safety).then(a.cell.cmp(&b.cell)));
        let safer = candidates.partition_point(|candidate| candidate.safety >= safety);
        candidates.splice(safer..safer, off_frontier.into_iter().map(|cell| Candidate { cell, safety }));
        candidates
    }

    /// Returns the cells off the frontier that are worth considering: those next to the frontier, and one with the
    /// fewest neighbours. Cells with few covered neighbours, most of them on the frontier, reveal the most and come
    /// first.
    fn informative_off_frontier(&self) -> Vec<usize> {
        let CountedPosition { known, frontier, .. } = &self.base;
        let near = |cell| known.node(cell).unknown_near;
        let on_frontier =
            |cell| known.neighbours_in(cell, near(cell)).filter(|&near| frontier.box_of(near).is_some()).count();
        let with_fewest = self.base.off_frontier().min_by_key(|&cell| near(cell).count_ones());
        let ranked = self.base.off_frontier().map(|cell| (near(cell).count_ones() as usize, on_frontier(cell), cell));
        let useful = ranked.filter(|&(_, on_frontier, cell)| on_frontier > 0 || Some(cell) == with_fewest);
        // One number for each cell, which is smaller the more useful the cell is.
        let mut keys = Vec::with_capacity(self.base.off_frontier().count());
        keys.extend(useful.map(|(near, on_frontier, cell)| near << 20 | (8 - on_frontier) << 16 | cell));
        sort(&mut keys);
        keys.into_iter().map(|key| key & 0xFFFF).collect()
    }
}
