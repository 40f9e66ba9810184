//! A depth-first search for perfect play, with a transposition table and bounds on the wins (as in alpha-beta search).
//!
//! A node is the set of layouts that are still possible. Cells that are safe in all of them are opened first, which
//! splits the set by the numbers shown. Then every useful guess is tried.

use alloc::vec::Vec;

use super::bit_counter::BitCounter;
use super::breadth::Breadth;
use super::cell_set::CellSet;
use super::grouping::{Grouping, partition_safe};
use super::layouts::Layouts;
use super::transposition_table::{TranspositionTable, hash};
use crate::sorting::sort_short;

/// The error of a search that used up its work.
#[derive(Debug, Clone, Copy)]
pub(super) struct OutOfWork;

/// The best guess of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct BestGuess {
    /// The bit of the cell.
    pub(super) bit: usize,
    pub(super) wins: u32,
}

/// Searches sets of layouts, reusing its memory. A layout is a cell set `S`.
#[derive(Debug)]
pub(super) struct Search<S> {
    near: Vec<(S, u8)>,
    breadth: Breadth,
    table: TranspositionTable,
    work: usize,
    all: S,
    sets: Vec<S>,
    grouping: Grouping<S>,
    /// Spare lists of guesses: every node of the search has one.
    spare: Vec<Vec<(u32, usize)>>,
}

impl<S: CellSet> Default for Search<S> {
    fn default() -> Self {
        let (near, sets, spare) = (Vec::new(), Vec::new(), Vec::new());
        let (table, breadth, grouping) = (TranspositionTable::default(), Breadth::ALL, Grouping::default());
        Self { near, breadth, table, work: 0, all: S::NONE, sets, grouping, spare }
    }
}

impl<S: CellSet> Search<S> {
    /// Returns the best guess of a position without certain cells.
    pub(super) fn best(&mut self, layouts: &Layouts, breadth: Breadth, work: usize) -> Result<BestGuess, OutOfWork> {
        self.breadth = breadth;
        self.start(layouts, work, 0);
        let mut sets = core::mem::take(&mut self.sets);
        let best = self.guess(&mut sets, 0, self.breadth.first);
        self.sets = sets;
        best
    }

    /// Returns the number of layouts that perfect play wins if it first opens the cells of `bits`.
    pub(super) fn wins_after(&mut self, layouts: &Layouts, bits: u128, work: usize) -> Result<u32, OutOfWork> {
        self.breadth = Breadth::ALL;
        self.start(layouts, work, bits);
        let mut sets = core::mem::take(&mut self.sets);
        let wins = if sets.is_empty() { Ok(0) } else { self.wins(&mut sets, S::NONE, 0) };
        self.sets = sets;
        wins
    }

    /// Starts a search of the layouts in which all cells of `safe` are safe.
    fn start(&mut self, layouts: &Layouts, work: usize, safe: u128) {
        self.near.clear();
        self.near.extend(layouts.near.iter().map(|&(near, mines)| (S::truncate_from(near), mines)));
        self.sets.clear();
        self.sets.extend(layouts.sets.iter().filter(|&&set| set & safe == 0).map(|&set| S::truncate_from(set)));
        self.table.clear(self.breadth.slots());
        self.work = work;
        self.all = (0..layouts.cells.len()).fold(S::NONE, |all, bit| all | S::single(bit));
    }

    /// Returns whether a safe cell shows the same number in all layouts, which differ in the cells of `varying`.
    fn is_number_fixed(&self, bit: usize, sets: &[S], varying: S) -> bool {
        let mut near = self.near[bit].0 & varying;
        let Some(first) = near.pop_first() else { return true };
        if near == S::NONE {
            return false;
        }
        let near = near | S::single(first);
        let mines = (sets[0] & near).len();
        sets.iter().all(|&set| (set & near).len() == mines)
    }

    /// Returns the wins of perfect play with the cells of `opened` open. The result is exact if it exceeds `threshold`,
    /// and otherwise an arbitrary number up to `threshold`.
    fn wins(&mut self, sets: &mut [S], mut opened: S, threshold: u32) -> Result<u32, OutOfWork> {
        if sets.len() == 1 {
            return Ok(1);
        }
        self.work = self.work.checked_sub(sets.len()).ok_or(OutOfWork)?;
        let (any, varying) = any_and_varying(sets);
        let mut safe = self.all & !any & !opened;
        if let &mut [one, other] = sets {
            return Ok(self.wins_of_two(one, other, safe));
        }
        while let Some(bit) = safe.pop_first() {
            opened = opened | S::single(bit);
            if !self.is_number_fixed(bit, sets, varying) {
                return self.wins_of_groups(sets, bit, varying, opened, threshold);
            }
        }
        let key = hash(sets);
        if let Some((max_wins, is_exact)) = self.table.get(key)
            && (is_exact || max_wins <= threshold)
        {
            return Ok(max_wins);
        }
        let best = self.guess(sets, threshold, self.breadth.later)?;
        let is_exact = best.wins > threshold;
        self.table.put(key, if is_exact { best.wins } else { threshold }, is_exact);
        Ok(best.wins)
    }

    /// Returns the wins of perfect play in two layouts: both if one of these safe cells tells them apart.
    fn wins_of_two(&self, one: S, other: S, mut safe: S) -> u32 {
        while let Some(bit) = safe.pop_first() {
            let near = self.near[bit].0;
            if (one & near).len() != (other & near).len() {
                return 2;
            }
        }
        1
    }

    /// Returns the wins after opening a cell that is safe in all layouts, which differ only in cells of `varying`. The
    /// result is exact if it exceeds `threshold`, and otherwise an arbitrary number up to `threshold`.
    fn wins_of_groups(
        &mut self,
        sets: &mut [S],
        bit: usize,
        varying: S,
        opened: S,
        threshold: u32,
    ) -> Result<u32, OutOfWork> {
        let ends = self.grouping.group(sets, self.near[bit], varying);
        let (mut bounds, mut start) = ([0; 9], 0);
        for (bound, end) in bounds.iter_mut().zip(ends) {
            if start < end {
                *bound = self.max_wins(&sets[start..end], opened);
                start = end;
            }
        }
        let (mut wins, mut left, mut start) = (0, bounds.iter().sum::<u32>(), 0);
        for (bound, end) in bounds.into_iter().zip(ends).filter(|&(bound, _)| bound > 0) {
            if wins + left <= threshold {
                return Ok(wins);
            }
            left -= bound;
            let needed = threshold.saturating_sub(wins + left);
            let more = if end - start == 1 { 1 } else { self.wins(&mut sets[start..end], opened, needed)? };
            // At least one layout is always won, so this cannot happen if no more wins were needed.
            if more <= needed {
                return Ok(wins);
            }
            (wins, start) = (wins + more, end);
        }
        Ok(wins)
    }

    /// Returns an upper bound on the wins. If no cell is safe in all layouts, the first guess loses in some of them.
    fn max_wins(&self, sets: &[S], opened: S) -> u32 {
        let total = sets.len() as u32;
        if total < 2 {
            return total;
        }
        // The cells that are mines in at least one layout, two and three.
        let (mut any, mut twice, mut thrice) = (S::NONE, S::NONE, S::NONE);
        for &set in sets {
            thrice = thrice | twice & set;
            twice = twice | any & set;
            any = any | set;
        }
        if self.all & !any & !opened != S::NONE {
            total
        } else if any & !twice != S::NONE {
            total - 1
        } else if any & !thrice != S::NONE {
            total - 2
        } else {
            total - BitCounter::new(sets).min_count(any)
        }
    }

    /// Returns the best guess if only open cells are safe in all layouts. The result is exact if it wins in more than
    /// `threshold` layouts. Tries at most `max_guesses` guesses, unless the set is to be searched completely.
    fn guess(&mut self, sets: &mut [S], threshold: u32, max_guesses: usize) -> Result<BestGuess, OutOfWork> {
        let max_guesses = if sets.len() <= self.breadth.complete { usize::MAX } else { max_guesses };
        let (mut cells, mut candidates) = (self.take_list(), self.take_list());
        list_uncertain_cells(sets, &mut cells);
        let listed = self.list_candidates(sets, &cells, threshold, max_guesses, &mut candidates);
        self.spare.push(cells);
        let best = listed.and_then(|()| self.best_of(&candidates, sets, threshold));
        self.spare.push(candidates);
        best
    }

    fn take_list(&mut self) -> Vec<(u32, usize)> {
        self.spare.pop().unwrap_or_default()
    }

    /// Returns the best of these guesses, which are sorted by their upper bounds.
    fn best_of(&mut self, candidates: &[(u32, usize)], sets: &mut [S], threshold: u32) -> Result<BestGuess, OutOfWork> {
        let (any, varying) = any_and_varying(sets);
        let opened = self.all & !any;
        let mut best = BestGuess { bit: candidates.first().map_or(0, |&(_, bit)| bit), wins: 0 };
        for &(max_wins, bit) in candidates {
            let threshold = best.wins.max(threshold);
            if max_wins <= threshold {
                break;
            }
            self.work = self.work.checked_sub(sets.len()).ok_or(OutOfWork)?;
            let middle = partition_safe(sets, bit);
            let wins = self.wins_of_groups(&mut sets[..middle], bit, varying, opened | S::single(bit), threshold)?;
            if wins > threshold {
                best = BestGuess { bit, wins };
            }
        }
        Ok(best)
    }

    /// Lists those of the uncertain `cells` whose upper bound as guesses exceeds `threshold`, with that bound, the
    /// greatest first: at most `max_guesses`, if there are so many. A dead cell reveals nothing and can wait, so one is
    /// listed only if there is no other guess.
    fn list_candidates(
        &mut self,
        sets: &mut [S],
        cells: &[(u32, usize)],
        threshold: u32,
        max_guesses: usize,
        candidates: &mut Vec<(u32, usize)>,
    ) -> Result<(), OutOfWork> {
        let opened = self.all & !any_and_varying(sets).0;
        let mut dead = None;
        candidates.clear();
        for &(mined, bit) in cells {
            let most = sets.len() as u32 - mined;
            let is_beaten =
                candidates.len() == max_guesses && candidates.last().is_some_and(|&(least, _)| least >= most);
            if most <= threshold || is_beaten {
                break;
            }
            self.work = self.work.checked_sub(sets.len()).ok_or(OutOfWork)?;
            let middle = partition_safe(sets, bit);
            let safe = &mut sets[..middle];
            let (_, varying) = any_and_varying(safe);
            if middle > 1 && self.is_number_fixed(bit, safe, varying) {
                dead = dead.or(Some((middle as u32, bit)));
                continue;
            }
            let ends = self.grouping.group(safe, self.near[bit], varying);
            let groups = core::iter::once(0).chain(ends).zip(ends).map(|(start, end)| &safe[start..end]);
            let max_wins = groups.map(|group| self.max_wins(group, opened | S::single(bit))).sum();
            candidates.push((max_wins, bit));
            if candidates.len() >= max_guesses {
                sort_short(candidates, |(max_wins, _), (other, _)| max_wins > other);
                candidates.truncate(max_guesses);
            }
        }
        if candidates.is_empty() {
            candidates.extend(dead);
        }
        sort_short(candidates, |(max_wins, _), (other, _)| max_wins > other);
        Ok(())
    }
}

/// Lists the cells that are mines in some of the layouts but not in all, with their numbers of mines, the safest first.
fn list_uncertain_cells<S: CellSet>(sets: &[S], cells: &mut Vec<(u32, usize)>) {
    let counter = BitCounter::new(sets);
    let (_, mut rest) = any_and_varying(sets);
    cells.clear();
    while let Some(bit) = rest.pop_first() {
        cells.push((counter.count(bit), bit));
    }
    sort_short(cells, |pair, other| pair < other);
}

/// Returns the cells that are mines in some of the layouts, and of these the ones that are not mines in all of them.
fn any_and_varying<S: CellSet>(sets: &[S]) -> (S, S) {
    let (any, every) = sets.iter().fold((S::NONE, !S::NONE), |(any, every), &set| (any | set, every & set));
    (any, any & !every)
}
