//! A depth-first search for perfect play, with a transposition table and bounds on the wins (as in alpha-beta search).
//!
//! A node is the set of layouts that are still possible. Cells that are safe in all of them are opened first, which
//! splits the set by the numbers shown. Then every useful guess is tried.

use alloc::vec::Vec;

use super::bit_counter::BitCounter;
use super::cell_set::CellSet;
use super::layouts::Layouts;
use super::transposition_table::{TranspositionTable, hash};
use crate::sorting::sort_short;

/// The error of a search that used up its work.
#[derive(Debug, Clone, Copy)]
pub(super) struct OutOfWork;

/// How many guesses are tried in a set of layouts: those with the highest upper bounds.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Breadth {
    /// In the set of all layouts.
    pub(crate) first: usize,
    /// In smaller sets.
    pub(crate) later: usize,
    /// Sets of at most so many layouts are searched completely.
    pub(crate) complete: usize,
}

impl Breadth {
    /// Every useful guess is tried, which is perfect play.
    pub(crate) const ALL: Self = Self { first: usize::MAX, later: usize::MAX, complete: usize::MAX };

    /// Returns the breadth in which so many layouts can be searched: the more, the fewer guesses.
    pub(crate) const fn for_layouts(layouts: usize) -> Self {
        match layouts {
            0..=3000 => Self { first: 16, later: 6, complete: 60 },
            3001..=6000 => Self { first: 12, later: 4, complete: 40 },
            _ => Self { first: 10, later: 3, complete: 20 },
        }
    }

    /// The slots of the transposition table. A selective search is for more layouts.
    const fn slots(self) -> usize {
        if self.complete == usize::MAX { 1 << 14 } else { 1 << 17 }
    }
}

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
    /// Layouts with the numbers by which they are grouped.
    sorted: Vec<(S, u8)>,
    /// Spare lists of guesses: every node of the search has one.
    spare: Vec<Vec<(u32, usize)>>,
}

impl<S: CellSet> Default for Search<S> {
    fn default() -> Self {
        let (near, sets, sorted, spare) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (table, breadth) = (TranspositionTable::default(), Breadth::ALL);
        Self { near, breadth, table, work: 0, all: S::NONE, sets, sorted, spare }
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

    /// Returns the number that a safe cell shows in a layout.
    fn shown_number(&self, bit: usize, set: S) -> u8 {
        let (near, mines) = self.near[bit];
        (set & near).len() as u8 + mines
    }

    /// Returns the wins of perfect play with the cells of `opened` open. The result is exact if it exceeds `threshold`,
    /// and otherwise an arbitrary number up to `threshold`.
    fn wins(&mut self, sets: &mut [S], mut opened: S, threshold: u32) -> Result<u32, OutOfWork> {
        if sets.len() == 1 {
            return Ok(1);
        }
        self.work = self.work.checked_sub(sets.len()).ok_or(OutOfWork)?;
        let any = sets.iter().fold(S::NONE, |any, &set| any | set);
        let mut safe = self.all & !any & !opened;
        while let Some(bit) = safe.pop_first() {
            opened = opened | S::single(bit);
            let first = self.shown_number(bit, sets[0]);
            if sets.iter().any(|&set| self.shown_number(bit, set) != first) {
                return self.wins_of_groups(sets, bit, opened, threshold);
            }
        }
        if sets.len() == 2 {
            return Ok(1);
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

    /// Returns the wins after opening a cell that is safe in all layouts. The result is exact if it exceeds
    /// `threshold`, and otherwise an arbitrary number up to `threshold`.
    fn wins_of_groups(&mut self, sets: &mut [S], bit: usize, opened: S, threshold: u32) -> Result<u32, OutOfWork> {
        let ends = self.group(sets, bit);
        let (mut bounds, mut start) = ([0; 9], 0);
        for (bound, end) in bounds.iter_mut().zip(ends) {
            *bound = self.max_wins(&sets[start..end], opened);
            start = end;
        }
        let (mut wins, mut left, mut start) = (0, bounds.iter().sum::<u32>(), 0);
        for (bound, end) in bounds.into_iter().zip(ends).filter(|&(bound, _)| bound > 0) {
            if wins + left <= threshold {
                return Ok(wins);
            }
            left -= bound;
            let needed = threshold.saturating_sub(wins + left);
            let more = self.wins(&mut sets[start..end], opened, needed)?;
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
        let any = sets.iter().fold(S::NONE, |any, &set| any | set);
        if self.all & !any & !opened != S::NONE {
            return total;
        }
        if total == 2 { 1 } else { total - BitCounter::new(sets).min_count(any) }
    }

    /// Sorts the layouts by the number that a safe cell shows. Returns the end of each group, from 0 to 8.
    fn group(&mut self, sets: &mut [S], bit: usize) -> [usize; 9] {
        let (near, mines) = self.near[bit];
        self.sorted.clear();
        let mut ends = [0; 9];
        self.sorted.extend(sets.iter().map(|&set| {
            let number = ((set & near).len() as u8 + mines).min(8);
            ends[usize::from(number)] += 1;
            (set, number)
        }));
        let (mut next, mut end) = ([0; 9], 0);
        for (next, count) in next.iter_mut().zip(&mut ends) {
            *next = end;
            end += *count;
            *count = end;
        }
        for &(set, number) in &self.sorted {
            let next = &mut next[usize::from(number)];
            sets[*next] = set;
            *next += 1;
        }
        ends
    }

    /// Returns the best guess if only open cells are safe in all layouts. The result is exact if it wins in more than
    /// `threshold` layouts. Tries at most `max_guesses` guesses, unless the set is to be searched completely.
    fn guess(&mut self, sets: &mut [S], threshold: u32, max_guesses: usize) -> Result<BestGuess, OutOfWork> {
        let max_guesses = if sets.len() <= self.breadth.complete { usize::MAX } else { max_guesses };
        let opened = self.all & !sets.iter().fold(S::NONE, |any, &set| any | set);
        let mut order = self.spare.pop().unwrap_or_default();
        self.list_candidates(sets, opened, threshold, max_guesses, &mut order)?;
        let mut best = BestGuess { bit: order.first().map_or(0, |&(_, bit)| bit), wins: 0 };
        for &(max_wins, bit) in &order {
            let threshold = best.wins.max(threshold);
            if max_wins <= threshold {
                break;
            }
            self.work = self.work.checked_sub(sets.len()).ok_or(OutOfWork)?;
            let middle = partition_safe(sets, bit);
            let wins = self.wins_of_groups(&mut sets[..middle], bit, opened | S::single(bit), threshold)?;
            if wins > threshold {
                best = BestGuess { bit, wins };
            }
        }
        self.spare.push(order);
        Ok(best)
    }

    /// Lists the guesses whose upper bound exceeds `threshold`, with that bound, the greatest first: at most
    /// `max_guesses`, if there are so many. A dead cell reveals nothing and can wait, so one is listed only if there
    /// is no other guess.
    fn list_candidates(
        &mut self,
        sets: &mut [S],
        opened: S,
        threshold: u32,
        max_guesses: usize,
        candidates: &mut Vec<(u32, usize)>,
    ) -> Result<(), OutOfWork> {
        let (mut cells, mut dead) = (self.spare.pop().unwrap_or_default(), None);
        list_uncertain_cells(sets, &mut cells);
        candidates.clear();
        for &(mined, bit) in &cells {
            let most = sets.len() as u32 - mined;
            let is_beaten =
                candidates.len() == max_guesses && candidates.last().is_some_and(|&(least, _)| least >= most);
            if most <= threshold || is_beaten {
                break;
            }
            self.work = self.work.checked_sub(sets.len()).ok_or(OutOfWork)?;
            let middle = partition_safe(sets, bit);
            let safe = &mut sets[..middle];
            let first = self.shown_number(bit, safe[0]);
            if middle > 1 && safe.iter().all(|&set| self.shown_number(bit, set) == first) {
                dead = dead.or(Some((middle as u32, bit)));
                continue;
            }
            let ends = self.group(safe, bit);
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
        self.spare.push(cells);
        Ok(())
    }
}

/// Lists the cells that are mines in some of the layouts but not in all, with their numbers of mines, the safest first.
fn list_uncertain_cells<S: CellSet>(sets: &[S], cells: &mut Vec<(u32, usize)>) {
    let counter = BitCounter::new(sets);
    let (any, every) = sets.iter().fold((S::NONE, !S::NONE), |(any, every), &set| (any | set, every & set));
    let mut rest = any & !every;
    cells.clear();
    while let Some(bit) = rest.pop_first() {
        cells.push((counter.count(bit), bit));
    }
    sort_short(cells, |pair, other| pair < other);
}

/// Moves the layouts in which a cell is safe to the front, and returns their number.
fn partition_safe<S: CellSet>(sets: &mut [S], bit: usize) -> usize {
    let mut middle = 0;
    for index in 0..sets.len() {
        if !sets[index].contains(bit) {
            sets.swap(index, middle);
            middle += 1;
        }
    }
    middle
}
