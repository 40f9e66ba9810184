//! Small sets of numbers that prove something.

use super::super::solver::budget::Exceeded;
use super::ground::{Ground, Target};

/// The most sets of one size that are tried.
const MOST_SETS: usize = 3000;

/// The most steps from a cell to the clues that may say something of it.
const FARTHEST: usize = 12;

impl Ground {
    /// Of `clues`, which prove the target, as few as do: all that can be left out are, the last ones first.
    pub(super) fn shrink(&mut self, mut clues: Vec<u16>, count: bool, target: Target) -> Result<Vec<u16>, Exceeded> {
        for left_out in (0..clues.len()).rev() {
            let clue = clues.remove(left_out);
            if !self.forces(&clues, count, target)? {
                clues.insert(left_out, clue);
            }
        }
        Ok(clues)
    }

    /// The smallest set of clues, all of `fixed` and some of `pool`, that proves the target; `None` when even all of them do not,
    /// or one of the fixed is not needed. Where there are too many sets to try, as few as can be found by leaving some out.
    pub(super) fn choose(&mut self, fixed: &[u16], pool: &[u16], target: Target) -> Result<Option<Vec<u16>>, Exceeded> {
        let all = [fixed, pool].concat();
        if !self.forces(&all, false, target)? {
            return Ok(None);
        }
        let found = match self.smallest_of(fixed, pool, pool.len(), false, target)? {
            Some(found) => found,
            None => self.shrink(all, false, target)?,
        };
        for clue in fixed {
            let others: Vec<u16> = found.iter().copied().filter(|other| other != clue).collect();
            if self.forces(&others, false, target)? {
                return Ok(None);
            }
        }
        Ok(Some(found))
    }

    /// The smallest set, as in [`choose`](Self::choose), of at most so many of the pool; `None` when there is none, or there are
    /// too many sets to try.
    pub(super) fn smallest_of(
        &mut self,
        fixed: &[u16],
        pool: &[u16],
        most: usize,
        count: bool,
        target: Target,
    ) -> Result<Option<Vec<u16>>, Exceeded> {
        let mut sets = 1;
        for size in 0..=most {
            let mut chosen: Vec<usize> = (0..size).collect();
            loop {
                let some = chosen.iter().map(|&place| pool[place]);
                let clues: Vec<u16> = fixed.iter().copied().chain(some).collect();
                if self.forces(&clues, count, target)? {
                    return Ok(Some(clues));
                }
                if !next_subset(&mut chosen, pool.len()) {
                    break;
                }
            }
            sets = sets * (pool.len() - size) / (size + 1);
            if sets > MOST_SETS {
                return Ok(None);
            }
        }
        Ok(None)
    }

    /// A set of clues near a cell that proves what is certain of it, of which none can be left out; `None` when no numbers do
    /// without the number of mines.
    pub(super) fn local(&mut self, target: Target) -> Result<Option<Vec<u16>>, Exceeded> {
        let mut near: Vec<u16> = self.touching(target.0).map(|clue| clue.cell).collect();
        let mut ring = near.clone();
        for _ in 0..FARTHEST {
            if self.forces(&near, false, target)? {
                // The farthest came last and are left out first.
                return self.shrink(near, false, target).map(Some);
            }
            let mut next: Vec<u16> = ring.iter().flat_map(|&clue| self.related(clue)).collect();
            next.sort_unstable();
            next.dedup();
            next.retain(|clue| !near.contains(clue));
            if next.is_empty() {
                return Ok(None);
            }
            near.extend(&next);
            ring = next;
        }
        Ok(None)
    }

    /// The first set of `size` clues that hang together and prove one of the targets. `Err` when there are too many to try
    /// all.
    pub(super) fn connected(&mut self, size: usize, targets: &[Target]) -> Result<Option<Vec<u16>>, Exceeded> {
        let mut roots: Vec<u16> =
            targets.iter().flat_map(|&(cell, _)| self.touching(cell)).map(|clue| clue.cell).collect();
        roots.sort_unstable();
        roots.dedup();
        let mut search = Search { size, targets, banned: Vec::new(), left: MOST_SETS };
        for root in roots {
            let extension = self.related(root);
            if let Some(found) = search.extend(self, &mut vec![root], extension)? {
                return Ok(Some(found));
            }
            search.banned.push(root);
        }
        Ok(None)
    }
}

/// Goes through the sets that hang together, each once.
struct Search<'a> {
    size: usize,
    targets: &'a [Target],
    /// Clues of which all sets have been seen.
    banned: Vec<u16>,
    left: usize,
}

impl Search<'_> {
    fn extend(
        &mut self,
        ground: &mut Ground,
        set: &mut Vec<u16>,
        mut extension: Vec<u16>,
    ) -> Result<Option<Vec<u16>>, Exceeded> {
        if set.len() == self.size {
            self.left = self.left.checked_sub(1).ok_or(Exceeded)?;
            let fits = ground.learn(set, &[], false)?;
            let proves = fits && self.targets.iter().any(|&(cell, fact)| ground.learnt(cell) == Some(fact));
            return Ok(proves.then(|| set.clone()));
        }
        let banned = self.banned.len();
        let mut found = None;
        while let Some(clue) = extension.pop() {
            if self.banned.contains(&clue) || set.contains(&clue) {
                continue;
            }
            let more = ground.related(clue).into_iter();
            let next = extension.iter().copied().chain(more.filter(|other| !extension.contains(other))).collect();
            set.push(clue);
            found = self.extend(ground, set, next)?;
            set.pop();
            if found.is_some() {
                break;
            }
            // What is met again in another branch has been seen with this clue.
            self.banned.push(clue);
        }
        self.banned.truncate(banned);
        Ok(found)
    }
}

/// The next set of places below `total`, in the order of the last place first; false after the last.
fn next_subset(places: &mut [usize], total: usize) -> bool {
    let size = places.len();
    let Some(grows) = (0..size).rev().find(|&at| places[at] < total - size + at) else { return false };
    let first = places[grows] + 1;
    for (place, value) in places[grows..].iter_mut().zip(first..) {
        *place = value;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_subset_is_met_once() {
        let mut places = vec![0, 1, 2];
        let mut met = vec![places.clone()];
        while next_subset(&mut places, 6) {
            met.push(places.clone());
        }
        let in_order = met.is_sorted();
        met.dedup();
        assert_eq!((met.len(), in_order, met.last()), (20, true, Some(&vec![3, 4, 5])));
        assert!(!next_subset(&mut [], 4), "the empty set is the only one of its size");
    }
}
