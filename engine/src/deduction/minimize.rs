//! Finds small sets of clues that prove a target.
//!
//! A *minimal* set is one from which no clue can be left out. A *minimum* set is one of the smallest that exist.

use alloc::vec;
use alloc::vec::Vec;

use super::context::{ProofContext, Target};
use crate::combinations::next_combination;
use crate::counting::Exceeded;

/// The maximum number of sets of one size that are tried.
const MAX_SETS: usize = 3000;

/// The maximum distance from a cell to the clues that are considered for it.
const MAX_DISTANCE: usize = 12;

impl ProofContext {
    /// Returns a minimal subset of `clues`, which prove the targets. Later clues are left out first.
    pub(super) fn minimize(
        &mut self,
        mut clues: Vec<u16>,
        use_mine_count: bool,
        targets: &[Target],
    ) -> Result<Vec<u16>, Exceeded> {
        // The clues from `end` on are needed. After a chunk could be left out, one of twice the size is tried next.
        let (mut end, mut chunk, mut fewer) = (clues.len(), 1, Vec::with_capacity(clues.len()));
        while end > 0 {
            let start = end.saturating_sub(chunk);
            fewer.clear();
            fewer.extend_from_slice(&clues[..start]);
            fewer.extend_from_slice(&clues[end..]);
            if self.entails(&fewer, use_mine_count, targets)? {
                core::mem::swap(&mut clues, &mut fewer);
                (end, chunk) = (start, 2 * chunk);
            } else if end - start == 1 {
                (end, chunk) = (start, 1);
            } else {
                chunk = (end - start) / 2;
            }
        }
        Ok(clues)
    }

    /// Returns a minimum set of clues from `pool` that proves the targets, or a minimal one if there are too many sets
    /// to try. Returns `None` if the whole pool does not prove them.
    pub(super) fn minimum_subset(&mut self, pool: &[u16], targets: &[Target]) -> Result<Option<Vec<u16>>, Exceeded> {
        if !self.entails(pool, false, targets)? {
            return Ok(None);
        }
        let (mut needed, mut others) = (Vec::new(), Vec::new());
        for (index, &clue) in pool.iter().enumerate() {
            let without = [&pool[..index], &pool[index + 1..]].concat();
            let is_needed = !self.entails(&without, false, targets)?;
            if is_needed { needed.push(clue) } else { others.push(clue) }
        }
        match self.minimum_within(&needed, &others, others.len(), false, targets)? {
            Some(found) => Ok(Some(found)),
            None => self.minimize(pool.to_vec(), false, targets).map(Some),
        }
    }

    /// Returns a minimum set of clues that proves the targets and consists of all of `fixed` and at most `max_clues` of
    /// `pool`. Returns `None` if there is none, or there are too many sets to try.
    pub(super) fn minimum_within(
        &mut self,
        fixed: &[u16],
        pool: &[u16],
        max_clues: usize,
        use_mine_count: bool,
        targets: &[Target],
    ) -> Result<Option<Vec<u16>>, Exceeded> {
        let mut sets = 1;
        for size in 0..=max_clues {
            let mut chosen: Vec<usize> = (0..size).collect();
            loop {
                let some = chosen.iter().map(|&index| pool[index]);
                let clues: Vec<u16> = fixed.iter().copied().chain(some).collect();
                if self.entails(&clues, use_mine_count, targets)? {
                    return Ok(Some(clues));
                }
                if !next_combination(&mut chosen, pool.len()) {
                    break;
                }
            }
            sets = sets * (pool.len() - size) / (size + 1);
            if sets > MAX_SETS {
                return Ok(None);
            }
        }
        Ok(None)
    }

    /// Returns a minimal set of clues near a cell that proves the target. Returns `None` if that needs clues farther
    /// away than [`MAX_DISTANCE`], or the number of mines.
    pub(super) fn local_proof(&mut self, target: Target) -> Result<Option<Vec<u16>>, Exceeded> {
        let mut neighbourhood = Neighbourhood::around(self, target.0);
        for _ in 0..MAX_DISTANCE {
            if self.entails(&neighbourhood.clues, false, &[target])? {
                // The farthest clues come last, so they are left out first.
                return self.minimize(neighbourhood.clues, false, &[target]).map(Some);
            }
            if !neighbourhood.grow(self) {
                break;
            }
        }
        Ok(None)
    }

    /// Like [`local_proof`](Self::local_proof), with clues at any distance. Returns `None` if that needs the number of
    /// mines.
    pub(super) fn global_proof(&mut self, target: Target) -> Result<Option<Vec<u16>>, Exceeded> {
        let mut neighbourhood = Neighbourhood::around(self, target.0);
        while neighbourhood.grow(self) {}
        let all = neighbourhood.clues;
        if self.entails(&all, false, &[target])? { self.minimize(all, false, &[target]).map(Some) } else { Ok(None) }
    }

    /// Returns the first connected set of `size` clues that proves one of the targets. Fails if there are too many sets
    /// to try.
    pub(super) fn connected_proof(&mut self, size: usize, targets: &[Target]) -> Result<Option<Vec<u16>>, Exceeded> {
        let mut roots: Vec<u16> =
            targets.iter().flat_map(|&(cell, _)| self.clues_at(cell)).map(|clue| clue.cell).collect();
        roots.sort_unstable();
        roots.dedup();
        let mut search = ConnectedSearch { size, targets, excluded: Vec::new(), sets_left: MAX_SETS };
        for root in roots {
            let extension = self.adjacent_clues(root).map(|clue| clue.cell).collect();
            if let Some(found) = search.extend(self, &mut vec![root], extension)? {
                return Ok(Some(found));
            }
            search.excluded.push(root);
        }
        Ok(None)
    }
}

/// The clues up to some distance from a cell, the nearest first.
struct Neighbourhood {
    clues: Vec<u16>,
    /// The index of the first of the farthest clues.
    ring_start: usize,
    /// By cell: whether it is one of the clues.
    is_reached: Vec<bool>,
}

impl Neighbourhood {
    fn around(context: &ProofContext, cell: u16) -> Self {
        let mut neighbourhood = Self { clues: Vec::new(), ring_start: 0, is_reached: vec![false; context.grid_len()] };
        neighbourhood.add(context.clues_at(cell).map(|clue| clue.cell).collect());
        neighbourhood
    }

    /// Adds the clues that share a covered neighbour with one of the farthest. Returns `false` if there are none.
    fn grow(&mut self, context: &ProofContext) -> bool {
        let next = self.clues[self.ring_start..]
            .iter()
            .flat_map(|&clue| context.adjacent_clues(clue))
            .map(|clue| clue.cell)
            .collect();
        self.ring_start = self.clues.len();
        self.add(next);
        self.ring_start < self.clues.len()
    }

    fn add(&mut self, mut next: Vec<u16>) {
        next.sort_unstable();
        for clue in next {
            if !core::mem::replace(&mut self.is_reached[usize::from(clue)], true) {
                self.clues.push(clue);
            }
        }
    }
}

/// Enumerates connected sets of clues, each once.
struct ConnectedSearch<'a> {
    size: usize,
    targets: &'a [Target],
    /// Clues whose sets have all been tried.
    excluded: Vec<u16>,
    /// The number of sets that may still be tried.
    sets_left: usize,
}

impl ConnectedSearch<'_> {
    /// Returns the first set that proves a target among those made of `set` and further clues, which `extension` and
    /// clues adjacent to them provide. Fails if there are too many sets to try.
    fn extend(
        &mut self,
        context: &mut ProofContext,
        set: &mut Vec<u16>,
        mut extension: Vec<u16>,
    ) -> Result<Option<Vec<u16>>, Exceeded> {
        if set.len() == self.size {
            self.sets_left = self.sets_left.checked_sub(1).ok_or(Exceeded)?;
            return Ok(self.proves_any(context, set)?.then(|| set.clone()));
        }
        let excluded = self.excluded.len();
        let mut found = None;
        while let Some(clue) = extension.pop() {
            if self.excluded.contains(&clue) || set.contains(&clue) {
                continue;
            }
            let more = context.adjacent_clues(clue).map(|other| other.cell);
            let next = extension.iter().copied().chain(more.filter(|other| !extension.contains(other))).collect();
            set.push(clue);
            found = self.extend(context, set, next)?;
            set.pop();
            if found.is_some() {
                break;
            }
            // Sets with this clue have been tried, so other branches must not use it.
            self.excluded.push(clue);
        }
        self.excluded.truncate(excluded);
        Ok(found)
    }

    /// Returns whether the clues prove one of the targets.
    fn proves_any(&self, context: &mut ProofContext, clues: &[u16]) -> Result<bool, Exceeded> {
        if let Some(few) = context.few_clues(clues)? {
            let proved = self.targets.iter().map(|&target| few.prove(target)).find(|proved| *proved != Some(false));
            if let Some(proved) = proved.unwrap_or(Some(false)) {
                return Ok(proved);
            }
        }
        let fits = context.propagate(clues, &[], false)?;
        Ok(fits && self.targets.iter().any(|&(cell, fact)| context.proved_fact(cell) == Some(fact)))
    }
}
