//! Finds a minimum set of clues, given a minimal one.
//!
//! What some clues prove, more of them prove too. So if all clues but a few prove nothing, every proof needs one of these
//! few. Sets that miss such a group are skipped without being tried.

use alloc::vec::Vec;

use super::context::{ProofContext, Target};
use super::minimize::MAX_SETS;
use crate::combinations::next_combination;
use crate::counting::Exceeded;

/// The maximum number of needed clues of many. If every proof has more, the one that is known is good enough.
const MAX_NEEDED: usize = 4;

/// The number of clues that are many.
pub(super) const MANY_CLUES: usize = 32;

/// The search for a minimum set of clues.
struct MinimumSearch<'a> {
    use_mine_count: bool,
    targets: &'a [Target],
    /// The clues that every proof needs.
    needed: Vec<u16>,
    /// The clues that may take part as well.
    others: Vec<u16>,
    /// Sets of which every proof needs a clue, as masks of the first of `others`.
    required: Vec<u128>,
}

impl ProofContext {
    /// Returns a minimum set of clues from `pool` that proves the targets, or `minimal` if there is none with fewer
    /// clues or there are too many sets to try. `minimal` is a minimal proof from `pool`.
    pub(super) fn minimum(
        &mut self,
        minimal: Vec<u16>,
        pool: &[u16],
        use_mine_count: bool,
        targets: &[Target],
    ) -> Result<Vec<u16>, Exceeded> {
        if minimal.len() == pool.len() {
            return Ok(minimal);
        }
        let max_needed = if pool.len() < MANY_CLUES { MANY_CLUES } else { MAX_NEEDED };
        let needed = self.needed_clues(&minimal, pool, use_mine_count, targets, max_needed)?;
        if needed.len() > max_needed || needed.len() == minimal.len() {
            self.put_list(needed);
            return Ok(minimal);
        }
        let mut others = self.take_list();
        others.extend(pool.iter().filter(|clue| !needed.contains(clue)));
        let mut search = MinimumSearch { use_mine_count, targets, needed, others, required: Vec::new() };
        let found = search.run(self, minimal.len())?;
        self.put_list(search.needed);
        self.put_list(search.others);
        Ok(found.unwrap_or(minimal))
    }

    /// Returns the clues of `pool` that every proof from `pool` needs. They are among those of `minimal`, which is a proof.
    /// Stops as soon as there are more than `max_needed`.
    pub(super) fn needed_clues(
        &mut self,
        minimal: &[u16],
        pool: &[u16],
        use_mine_count: bool,
        targets: &[Target],
        max_needed: usize,
    ) -> Result<Vec<u16>, Exceeded> {
        let (mut needed, mut rest) = (self.take_list(), self.take_list());
        for &clue in minimal {
            rest.clear();
            rest.extend(pool.iter().filter(|&&other| other != clue));
            if needed.len() <= max_needed && !self.entails(&rest, use_mine_count, targets)? {
                needed.push(clue);
            }
        }
        self.put_list(rest);
        Ok(needed)
    }
}

impl MinimumSearch<'_> {
    /// Returns the first of the smallest proofs with fewer than `max_clues` clues.
    fn run(&mut self, context: &mut ProofContext, max_clues: usize) -> Result<Option<Vec<u16>>, Exceeded> {
        let (mut sets, total) = (1, self.others.len());
        // All needed clues and no others are no proof, or the minimal one would have no others.
        for size in 1..max_clues - self.needed.len() {
            sets = sets * (total + 1 - size) / size;
            if sets > MAX_SETS {
                break;
            }
            let mut chosen: Vec<usize> = (0..size).collect();
            loop {
                if let Some(clues) = self.try_set(context, &chosen)? {
                    return Ok(Some(clues));
                }
                if !next_combination(&mut chosen, total) {
                    break;
                }
            }
        }
        Ok(None)
    }

    /// Returns the clues of a set if they are a proof.
    fn try_set(&mut self, context: &mut ProofContext, chosen: &[usize]) -> Result<Option<Vec<u16>>, Exceeded> {
        let mask = chosen.iter().filter(|&&index| index < 128).fold(0, |mask, &index| mask | 1u128 << index);
        if self.required.iter().any(|required| required & mask == 0) {
            return Ok(None);
        }
        let mut clues = context.take_list();
        clues.extend(&self.needed);
        clues.extend(chosen.iter().map(|&index| self.others[index]));
        if context.entails(&clues, self.use_mine_count, self.targets)? {
            return Ok(Some(clues));
        }
        // A group costs more than all sets of one clue.
        if chosen.len() > 1 {
            self.learn(context, &mut clues, mask)?;
        }
        context.put_list(clues);
        Ok(None)
    }

    /// Adds clues to a set that is no proof, the last first, until every further one would make it a proof. So every
    /// proof needs one of those that are left.
    fn learn(&mut self, context: &mut ProofContext, clues: &mut Vec<u16>, mask: u128) -> Result<(), Exceeded> {
        let (mut required, mut end, mut chunk) = (0, self.others.len(), self.others.len() / 2);
        while end > 0 {
            let start = end.saturating_sub(chunk.max(1));
            let before = clues.len();
            let is_new = |index: &usize| *index >= 128 || mask & 1 << index == 0;
            clues.extend((start..end).filter(is_new).map(|index| self.others[index]));
            if clues.len() == before || !context.entails(clues, self.use_mine_count, self.targets)? {
                (end, chunk) = (start, 2 * chunk);
                continue;
            }
            clues.truncate(before);
            if end - start == 1 {
                if start >= 128 {
                    return Ok(());
                }
                required |= 1 << start;
                (end, chunk) = (start, 1);
            } else {
                chunk = (end - start) / 2;
            }
        }
        self.required.push(required);
        Ok(())
    }
}
