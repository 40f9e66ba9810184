//! Small sets of numbers that prove something.

use super::context::{Ground, Target};
use crate::minesweeper::combinations::next_combination;
use crate::minesweeper::counting::Exceeded;

/// The most sets of one size that are tried.
const MOST_SETS: usize = 3000;

/// The most steps from a cell to the clues that may say something of it.
const FARTHEST: usize = 12;

impl Ground {
    /// Of `clues`, which prove the targets, as few as do: all that can be left out are, the last ones first.
    pub(super) fn shrink(
        &mut self,
        mut clues: Vec<u16>,
        count: bool,
        targets: &[Target],
    ) -> Result<Vec<u16>, Exceeded> {
        // What stands from `end` on is needed. Where one could be left out, two are tried next.
        let (mut end, mut chunk) = (clues.len(), 1);
        while end > 0 {
            let start = end.saturating_sub(chunk);
            let fewer = [&clues[..start], &clues[end..]].concat();
            if self.forces(&fewer, count, targets)? {
                (clues, end, chunk) = (fewer, start, 2 * chunk);
            } else if end - start == 1 {
                (end, chunk) = (start, 1);
            } else {
                chunk = (end - start) / 2;
            }
        }
        Ok(clues)
    }

    /// The smallest set of clues of `pool` that proves the targets; `None` when even all of them do not. Where there are too
    /// many sets to try, as few as can be found by leaving some out.
    pub(super) fn choose(&mut self, pool: &[u16], targets: &[Target]) -> Result<Option<Vec<u16>>, Exceeded> {
        if !self.forces(pool, false, targets)? {
            return Ok(None);
        }
        let (mut needed, mut others) = (Vec::new(), Vec::new());
        for (place, &clue) in pool.iter().enumerate() {
            let without = [&pool[..place], &pool[place + 1..]].concat();
            let can_go = self.forces(&without, false, targets)?;
            if can_go { others.push(clue) } else { needed.push(clue) }
        }
        match self.smallest_of(&needed, &others, others.len(), false, targets)? {
            Some(found) => Ok(Some(found)),
            None => self.shrink(pool.to_vec(), false, targets).map(Some),
        }
    }

    /// The smallest set of clues, all of `fixed` and at most so many of `pool`, that proves the targets; `None` when there is
    /// none, or there are too many sets to try.
    pub(super) fn smallest_of(
        &mut self,
        fixed: &[u16],
        pool: &[u16],
        most: usize,
        count: bool,
        targets: &[Target],
    ) -> Result<Option<Vec<u16>>, Exceeded> {
        let mut sets = 1;
        for size in 0..=most {
            let mut chosen: Vec<usize> = (0..size).collect();
            loop {
                let some = chosen.iter().map(|&place| pool[place]);
                let clues: Vec<u16> = fixed.iter().copied().chain(some).collect();
                if self.forces(&clues, count, targets)? {
                    return Ok(Some(clues));
                }
                if !next_combination(&mut chosen, pool.len()) {
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

    /// A set of clues near a cell that proves what is certain of it, of which none can be left out; `None` when it takes
    /// numbers farther away than [`FARTHEST`], or the number of mines.
    pub(super) fn local(&mut self, target: Target) -> Result<Option<Vec<u16>>, Exceeded> {
        let mut reach = Reach::around(self, target.0);
        for _ in 0..FARTHEST {
            if self.forces(&reach.clues, false, &[target])? {
                // The farthest came last and are left out first.
                return self.shrink(reach.clues, false, &[target]).map(Some);
            }
            if !reach.grow(self) {
                break;
            }
        }
        Ok(None)
    }

    /// As [`local`](Self::local), however far away the clues are; `None` when no numbers do without the number of mines.
    pub(super) fn anywhere(&mut self, target: Target) -> Result<Option<Vec<u16>>, Exceeded> {
        let mut reach = Reach::around(self, target.0);
        while reach.grow(self) {}
        let all = reach.clues;
        if self.forces(&all, false, &[target])? { self.shrink(all, false, &[target]).map(Some) } else { Ok(None) }
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

/// The clues up to some distance from a cell, the nearest first.
struct Reach {
    clues: Vec<u16>,
    /// Where the farthest of them begin.
    ring: usize,
    /// By cell: whether it is one of the clues.
    is_reached: Vec<bool>,
}

impl Reach {
    fn around(ground: &Ground, cell: u16) -> Self {
        let mut reach = Self { clues: Vec::new(), ring: 0, is_reached: vec![false; ground.nodes()] };
        reach.add(ground.touching(cell).map(|clue| clue.cell).collect());
        reach
    }

    /// Adds the clues that have a covered neighbour in common with one of the farthest; `false` when there are none.
    fn grow(&mut self, ground: &Ground) -> bool {
        let next = self.clues[self.ring..].iter().flat_map(|&clue| ground.related(clue)).collect();
        self.ring = self.clues.len();
        self.add(next);
        self.ring < self.clues.len()
    }

    fn add(&mut self, mut next: Vec<u16>) {
        next.sort_unstable();
        for clue in next {
            if !std::mem::replace(&mut self.is_reached[usize::from(clue)], true) {
                self.clues.push(clue);
            }
        }
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
