//! The clues that prove the mines that a step assumes.

use alloc::vec::Vec;

use super::context::{Clue, ProofContext, Target};
use crate::counting::Exceeded;
use crate::knowledge::Fact;
use crate::sorting::sort;

impl ProofContext {
    /// Returns the smallest set of clues other than `clues` that proves these mines, or `None` if the others do not
    /// prove them. The list is to be given back.
    pub(super) fn supporting_clues(&mut self, clues: &[Clue], mines: &[u16]) -> Result<Option<Vec<u16>>, Exceeded> {
        let mut pool = self.take_list();
        if mines.is_empty() {
            return Ok(Some(pool));
        }
        for &mine in mines {
            let before = pool.len();
            pool.extend(self.clues_at(mine).filter(|clue| clue.is_all_mines()).map(|clue| clue.cell));
            if pool.len() == before
                && let Some(proof) = self.local_proof((mine, Fact::Mine))?
            {
                pool.extend_from_slice(&proof);
                self.put_list(proof);
            }
        }
        sort(&mut pool);
        pool.dedup();
        pool.retain(|other| clues.iter().all(|clue| clue.cell != *other));
        // A clue has at most eight neighbours.
        let mut targets: [Target; 8] = [(0, Fact::Mine); 8];
        let targets = &mut targets[..mines.len()];
        targets.iter_mut().zip(mines).for_each(|(target, &mine)| target.0 = mine);
        let found = self.minimum_subset(&pool, targets);
        self.put_list(pool);
        found
    }
}
