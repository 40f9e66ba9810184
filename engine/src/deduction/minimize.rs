//! Finds small sets of clues that prove a target.
//!
//! A *minimal* set is one from which no clue can be left out. A *minimum* set is one of the smallest that exist.

use alloc::vec::Vec;

use super::context::{ProofContext, Target};
use crate::counting::Exceeded;
use crate::sorting::sort;

/// The maximum number of sets of one size that are tried.
pub(super) const MAX_SETS: usize = 3000;

/// The maximum distance from a cell to the clues that are considered for it.
const MAX_DISTANCE: usize = 12;

impl ProofContext {
    /// Returns a minimal subset of `clues`, which prove the targets. Later clues are left out first.
    pub(super) fn minimize(
        &mut self,
        clues: Vec<u16>,
        use_mine_count: bool,
        targets: &[Target],
    ) -> Result<Vec<u16>, Exceeded> {
        Ok(self.minimize_to(clues, use_mine_count, targets, usize::MAX)?.unwrap_or_default())
    }

    /// Like [`minimize`](Self::minimize). Returns `None` as soon as it has more than `max_clues` clues.
    pub(super) fn minimize_to(
        &mut self,
        mut clues: Vec<u16>,
        use_mine_count: bool,
        targets: &[Target],
        max_clues: usize,
    ) -> Result<Option<Vec<u16>>, Exceeded> {
        // The clues from `end` on are needed. After a chunk could be left out, one of twice the size is tried next.
        let (mut end, mut chunk, mut fewer) = (clues.len(), 1, self.take_list());
        while end > 0 && clues.len() - end <= max_clues {
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
        self.put_list(fewer);
        if clues.len() - end <= max_clues {
            return Ok(Some(clues));
        }
        self.put_list(clues);
        Ok(None)
    }

    /// Returns a minimum set of clues from `pool` that proves the targets, or a minimal one if there are too many sets
    /// to try. Returns `None` if the whole pool does not prove them.
    pub(super) fn minimum_subset(&mut self, pool: &[u16], targets: &[Target]) -> Result<Option<Vec<u16>>, Exceeded> {
        if !self.entails(pool, false, targets)? {
            return Ok(None);
        }
        let mut minimal = self.take_list();
        minimal.extend_from_slice(pool);
        let minimal = self.minimize(minimal, false, targets)?;
        self.minimum(minimal, pool, false, targets).map(Some)
    }

    /// Returns a minimal set of clues near a cell that proves the target. Returns `None` if that needs clues farther
    /// away than [`MAX_DISTANCE`], or the number of mines.
    pub(super) fn local_proof(&mut self, target: Target) -> Result<Option<Vec<u16>>, Exceeded> {
        self.proof_within(target, MAX_DISTANCE)
    }

    /// Like [`local_proof`](Self::local_proof), with clues at any distance. Returns `None` if that needs the number of
    /// mines.
    pub(super) fn global_proof(&mut self, target: Target) -> Result<Option<Vec<u16>>, Exceeded> {
        let mut all = Neighbourhood::around(self, target.0);
        while all.grow(self) {}
        let all = all.into_clues(self);
        // The farthest clues come last, so they are left out first.
        if self.entails(&all, false, &[target])? { self.minimize(all, false, &[target]).map(Some) } else { Ok(None) }
    }

    /// Returns a minimal set that proves the target, of the clues of the smallest neighbourhood that does.
    fn proof_within(&mut self, target: Target, max_distance: usize) -> Result<Option<Vec<u16>>, Exceeded> {
        let mut near = Neighbourhood::around(self, target.0);
        let mut found = self.entails(&near.clues, false, &[target]);
        for _ in 1..max_distance {
            if found != Ok(false) || !near.grow(self) {
                break;
            }
            found = self.entails(&near.clues, false, &[target]);
        }
        let clues = near.into_clues(self);
        if found? {
            return self.minimize(clues, false, &[target]).map(Some);
        }
        self.put_list(clues);
        Ok(None)
    }

    /// Returns the first connected set of `size` clues, those of `needed` among them, that proves one of the targets.
    /// Fails if there are too many sets to try.
    pub(super) fn connected_proof(
        &mut self,
        size: usize,
        needed: &[u16],
        targets: &[Target],
    ) -> Result<Option<Vec<u16>>, Exceeded> {
        let mut roots = self.take_list();
        for &(cell, _) in targets {
            roots.extend(self.clues_at(cell).map(|clue| clue.cell));
        }
        sort(&mut roots);
        roots.dedup();
        let mut search = ConnectedSearch { size, needed, targets, excluded: self.take_list(), sets_left: MAX_SETS };
        let (mut set, mut found) = (self.take_list(), None);
        for &root in &roots {
            let mut extension = self.take_list();
            extension.extend(self.adjacent_clues(root).map(|clue| clue.cell));
            set.push(root);
            if search.extend(self, &mut set, extension)? {
                found = Some(set);
                break;
            }
            set.clear();
            search.excluded.push(root);
        }
        self.put_list(roots);
        self.put_list(search.excluded);
        Ok(found)
    }
}

/// The clues up to some distance from a cell, the nearest first.
struct Neighbourhood {
    clues: Vec<u16>,
    /// The index of the first of the farthest clues.
    ring_start: usize,
}

impl Neighbourhood {
    fn around(context: &mut ProofContext, cell: u16) -> Self {
        let mut neighbourhood = Self { clues: context.take_list(), ring_start: 0 };
        let mut next = context.take_list();
        next.extend(context.clues_at(cell).map(|clue| clue.cell));
        neighbourhood.add(context, next);
        neighbourhood
    }

    /// Adds the clues that share a covered neighbour with one of the farthest. Returns `false` if there are none.
    fn grow(&mut self, context: &mut ProofContext) -> bool {
        let mut next = context.take_list();
        for &clue in &self.clues[self.ring_start..] {
            next.extend(context.adjacent_clues(clue).map(|clue| clue.cell));
        }
        self.ring_start = self.clues.len();
        self.add(context, next);
        self.ring_start < self.clues.len()
    }

    fn add(&mut self, context: &mut ProofContext, mut next: Vec<u16>) {
        sort(&mut next);
        for &clue in &next {
            if !core::mem::replace(&mut context.is_reached[usize::from(clue)], true) {
                self.clues.push(clue);
            }
        }
        context.put_list(next);
    }

    /// Ends the search.
    fn into_clues(self, context: &mut ProofContext) -> Vec<u16> {
        for &clue in &self.clues {
            context.is_reached[usize::from(clue)] = false;
        }
        self.clues
    }
}

/// Enumerates connected sets of clues, each once.
struct ConnectedSearch<'a> {
    size: usize,
    /// Sets without one of these clues prove nothing.
    needed: &'a [u16],
    targets: &'a [Target],
    /// The clues whose sets have all been tried.
    excluded: Vec<u16>,
    /// The number of sets that may still be tried.
    sets_left: usize,
}

impl ConnectedSearch<'_> {
    /// Extends `set` to the first set that proves a target, among those made of `set` and further clues, which
    /// `extension` and clues adjacent to them provide. Returns `false` if there is none, and fails if there are too
    /// many sets to try.
    fn extend(
        &mut self,
        context: &mut ProofContext,
        set: &mut Vec<u16>,
        mut extension: Vec<u16>,
    ) -> Result<bool, Exceeded> {
        let excluded = self.excluded.len();
        let mut found = false;
        if set.len() == self.size {
            self.sets_left = self.sets_left.checked_sub(1).ok_or(Exceeded)?;
            found = self.needed.iter().all(|clue| set.contains(clue)) && self.proves_any(context, set)?;
            extension.clear();
        }
        while let Some(clue) = extension.pop() {
            if self.excluded.contains(&clue) || set.contains(&clue) {
                continue;
            }
            set.push(clue);
            let mut next = context.take_list();
            if set.len() < self.size {
                let adjacent = context.adjacent_clues(clue).map(|other| other.cell);
                next.extend_from_slice(&extension);
                next.extend(adjacent.filter(|other| !extension.contains(other)));
            }
            found = self.extend(context, set, next)?;
            if found {
                break;
            }
            set.pop();
            // Sets with this clue have been tried, so other branches must not use it.
            self.excluded.push(clue);
        }
        self.excluded.truncate(excluded);
        context.put_list(extension);
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
