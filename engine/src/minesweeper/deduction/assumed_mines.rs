//! The mines that a step assumes, and the clues that prove them.

use super::DeductionStep;
use super::context::{Clue, ProofContext, Target};
use crate::minesweeper::counting::Exceeded;
use crate::minesweeper::knowledge::Fact;

impl ProofContext {
    /// Returns whether a cell is obviously a mine: because of a single clue, or because it is flagged and certain.
    pub(super) fn is_known_mine(&self, cell: u16) -> bool {
        (self.is_flagged(cell) && self.certain(cell) == Some(Fact::Mine)) || self.clues_at(cell).any(Clue::is_full)
    }

    /// Returns the smallest set of other clues that proves these known mines, or `None` if other clues do not prove
    /// them.
    pub(super) fn support(&mut self, clues: &[Clue], mines: &[u16]) -> Result<Option<Vec<u16>>, Exceeded> {
        let mut pool = Vec::new();
        for &mine in mines {
            let before = pool.len();
            pool.extend(self.clues_at(mine).filter(|clue| clue.is_full()).map(|clue| clue.cell));
            if pool.len() == before {
                pool.extend(self.local((mine, Fact::Mine))?.unwrap_or_default());
            }
        }
        pool.sort_unstable();
        pool.dedup();
        pool.retain(|support| clues.iter().all(|clue| clue.cell != *support));
        let targets: Vec<Target> = mines.iter().map(|&mine| (mine, Fact::Mine)).collect();
        self.minimum(&pool, &targets)
    }

    /// Returns the step with these assumed mines.
    pub(super) fn with_assumed_mines(&self, step: DeductionStep, mines: &[u16]) -> DeductionStep {
        DeductionStep { assumed_mines: mines.iter().map(|&mine| self.pos(mine)).collect(), ..step }
    }
}
