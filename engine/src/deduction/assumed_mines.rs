//! The mines that a step assumes, and the clues that prove them.

use alloc::vec::Vec;

use super::DeductionStep;
use super::context::{Clue, ProofContext, Target};
use crate::counting::Exceeded;
use crate::knowledge::Fact;

impl ProofContext {
    /// Returns whether a player takes a cell for a mine without comparing clues: because a single clue proves it, or
    /// because it is flagged and certainly a mine.
    pub(super) fn is_known_mine(&self, cell: u16) -> bool {
        (self.is_flagged(cell) && self.certain_fact(cell) == Some(Fact::Mine))
            || self.clues_at(cell).any(Clue::is_all_mines)
    }

    /// Returns the smallest set of clues other than `clues` that proves these mines, or `None` if the others do not
    /// prove them.
    pub(super) fn supporting_clues(&mut self, clues: &[Clue], mines: &[u16]) -> Result<Option<Vec<u16>>, Exceeded> {
        let mut pool = Vec::new();
        for &mine in mines {
            let before = pool.len();
            pool.extend(self.clues_at(mine).filter(|clue| clue.is_all_mines()).map(|clue| clue.cell));
            if pool.len() == before {
                pool.extend(self.local_proof((mine, Fact::Mine))?.unwrap_or_default());
            }
        }
        pool.sort_unstable();
        pool.dedup();
        pool.retain(|other| clues.iter().all(|clue| clue.cell != *other));
        let targets: Vec<Target> = mines.iter().map(|&mine| (mine, Fact::Mine)).collect();
        self.minimum_subset(&pool, &targets)
    }

    /// Returns `step` with these assumed mines.
    pub(super) fn with_assumed_mines(&self, step: DeductionStep, mines: &[u16]) -> DeductionStep {
        DeductionStep { assumed_mines: mines.iter().map(|&mine| self.pos(mine)).collect(), ..step }
    }
}
