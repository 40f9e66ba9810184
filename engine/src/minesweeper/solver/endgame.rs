//! Perfect play when few layouts are left: the move that wins in the most of them.
//!
//! The state of the search is the set of layouts that still fit. What is safe in all of them is opened and tells them
//! apart; then some cell must be guessed. A set that was met before is looked up, however it was reached.

use std::cmp::Reverse;

use super::layouts::Layouts;
use super::table::{Table, key};
use super::tally::Tally;

/// The work is used up.
#[derive(Debug, Clone, Copy)]
pub(super) struct OutOfWork;

/// The best guess of a position and in how many of its layouts it wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Best {
    /// The bit of the cell.
    pub(super) bit: usize,
    pub(super) wins: u32,
}

/// Searches sets of layouts; keeps its memory.
#[derive(Debug, Default)]
pub(super) struct Endgame {
    near: Vec<(u128, u8)>,
    table: Table,
    work: usize,
    all: u128,
}

impl Endgame {
    /// The best guess of a position without certain cells, and in how many layouts it wins.
    pub(super) fn search(&mut self, layouts: &mut Layouts, work: usize) -> Result<Best, OutOfWork> {
        self.begin(layouts, work);
        self.guess(&mut layouts.sets, 0)
    }

    /// In how many of the layouts the best play wins that opens the cells of these bits first.
    pub(super) fn wins_after(&mut self, layouts: &Layouts, bits: u128, work: usize) -> Result<u32, OutOfWork> {
        self.begin(layouts, work);
        let mut sets: Vec<u128> = layouts.sets.iter().copied().filter(|set| set & bits == 0).collect();
        if sets.is_empty() { Ok(0) } else { self.wins(&mut sets, 0, 0) }
    }

    fn begin(&mut self, layouts: &Layouts, work: usize) {
        self.near.clone_from(&layouts.near);
        self.table.clear();
        self.work = work;
        self.all = if layouts.cells.len() == 128 { u128::MAX } else { (1 << layouts.cells.len()) - 1 };
    }

    /// The number that a safe cell shows in a layout.
    fn value(&self, bit: usize, set: u128) -> u8 {
        let (near, mines) = self.near[bit];
        (set & near).count_ones() as u8 + mines
    }

    /// In how many of the layouts the best play wins, `opened` being open: exact when that is more than `enough`, else anything up
    /// to that.
    fn wins(&mut self, sets: &mut [u128], mut opened: u128, enough: u32) -> Result<u32, OutOfWork> {
        if sets.len() == 1 {
            return Ok(1);
        }
        self.work = self.work.checked_sub(sets.len()).ok_or(OutOfWork)?;
        let any = sets.iter().fold(0, |any, set| any | set);
        let mut safe = self.all & !any & !opened;
        while safe != 0 {
            let bit = safe.trailing_zeros() as usize;
            safe &= safe - 1;
            opened |= 1 << bit;
            let first = self.value(bit, sets[0]);
            if sets.iter().any(|&set| self.value(bit, set) != first) {
                return self.wins_of_groups(sets, bit, opened, enough);
            }
        }
        if sets.len() == 2 {
            return Ok(1);
        }
        let key = key(sets);
        if let Some((most, is_exact)) = self.table.get(key)
            && (is_exact || most <= enough)
        {
            return Ok(most);
        }
        let best = self.guess(sets, enough)?;
        let is_exact = best.wins > enough;
        self.table.put(key, if is_exact { best.wins } else { enough }, is_exact);
        Ok(best.wins)
    }

    /// The wins after a cell that is safe in all the layouts is opened: exact when they are more than `enough`, else anything up
    /// to that.
    fn wins_of_groups(&mut self, sets: &mut [u128], bit: usize, opened: u128, enough: u32) -> Result<u32, OutOfWork> {
        let ends = self.group(sets, bit);
        let (mut bounds, mut start) = ([0; 9], 0);
        for (bound, end) in bounds.iter_mut().zip(ends) {
            *bound = self.most_wins(&sets[start..end], opened);
            start = end;
        }
        let (mut wins, mut left, mut start) = (0, bounds.iter().sum::<u32>(), 0);
        for (bound, end) in bounds.into_iter().zip(ends).filter(|&(bound, _)| bound > 0) {
            if wins + left <= enough {
                return Ok(wins);
            }
            left -= bound;
            let needed = enough.saturating_sub(wins + left);
            let more = self.wins(&mut sets[start..end], opened, needed)?;
            // Some layout is always won: where nothing was needed, this is more.
            if more <= needed {
                return Ok(wins);
            }
            (wins, start) = (wins + more, end);
        }
        Ok(wins)
    }

    /// A bound on the wins: where no cell is safe in all the layouts, the first guess is lost in some.
    fn most_wins(&self, sets: &[u128], opened: u128) -> u32 {
        let total = sets.len() as u32;
        if total < 2 {
            return total;
        }
        let any = sets.iter().fold(0, |any, set| any | set);
        if self.all & !any & !opened != 0 {
            return total;
        }
        if total == 2 { 1 } else { total - Tally::of(sets).fewest(any) }
    }

    /// Brings the layouts in which a safe cell shows the same number together; where each group ends, from 0 to 8.
    fn group(&self, sets: &mut [u128], bit: usize) -> [usize; 9] {
        let mut ends = [0; 9];
        for &set in sets.iter() {
            ends[usize::from(self.value(bit, set)).min(8)] += 1;
        }
        let (mut next, mut end) = ([0; 9], 0);
        for (next, count) in next.iter_mut().zip(&mut ends) {
            *next = end;
            end += *count;
            *count = end;
        }
        for group in 0..9 {
            while next[group] < ends[group] {
                let place = next[group];
                let number = usize::from(self.value(bit, sets[place])).min(8);
                sets.swap(place, next[number]);
                next[number] += 1;
            }
        }
        ends
    }

    /// The best guess among layouts that have no safe cell in common but those that are open: exact when it wins in more than
    /// `enough`.
    fn guess(&mut self, sets: &mut [u128], enough: u32) -> Result<Best, OutOfWork> {
        let opened = self.all & !sets.iter().fold(0, |any, set| any | set);
        let order = self.candidates(sets, opened, enough)?;
        let mut best = Best { bit: order.first().map_or(0, |&(_, bit)| bit), wins: 0 };
        for (most, bit) in order {
            let enough = best.wins.max(enough);
            if most <= enough {
                break;
            }
            self.work = self.work.checked_sub(sets.len()).ok_or(OutOfWork)?;
            let middle = gather_safe(sets, bit);
            let wins = self.wins_of_groups(&mut sets[..middle], bit, opened | 1 << bit, enough)?;
            if wins > enough {
                best = Best { bit, wins };
            }
        }
        Ok(best)
    }

    /// The cells that may be the best guess, each with a bound on its wins, if that is more than `enough`: the greatest first. A
    /// dead cell tells nothing and can wait: it is among them only if it is the only one.
    fn candidates(&mut self, sets: &mut [u128], opened: u128, enough: u32) -> Result<Vec<(u32, usize)>, OutOfWork> {
        let (mut candidates, mut dead) = (Vec::new(), None);
        for (mined, bit) in Self::open_questions(sets) {
            if sets.len() as u32 - mined <= enough {
                break;
            }
            self.work = self.work.checked_sub(sets.len()).ok_or(OutOfWork)?;
            let middle = gather_safe(sets, bit);
            let safe = &mut sets[..middle];
            let first = self.value(bit, safe[0]);
            if middle > 1 && safe.iter().all(|&set| self.value(bit, set) == first) {
                dead = dead.or(Some((middle as u32, bit)));
                continue;
            }
            let ends = self.group(safe, bit);
            let groups = std::iter::once(0).chain(ends).zip(ends).map(|(start, end)| &safe[start..end]);
            let most = groups.map(|group| self.most_wins(group, opened | 1 << bit)).sum();
            candidates.push((most, bit));
        }
        if candidates.is_empty() {
            candidates.extend(dead);
        }
        candidates.sort_by_key(|&(most, _)| Reverse(most));
        Ok(candidates)
    }

    /// The cells that are mines in some of the layouts but not in all, with in how many: the safest first.
    fn open_questions(sets: &[u128]) -> Vec<(u32, usize)> {
        let tally = Tally::of(sets);
        let (any, every) = sets.iter().fold((0, u128::MAX), |(any, every), set| (any | set, every & set));
        let (mut order, mut rest) = (Vec::new(), any & !every);
        while rest != 0 {
            let bit = rest.trailing_zeros() as usize;
            order.push((tally.count(bit), bit));
            rest &= rest - 1;
        }
        order.sort_unstable();
        order
    }
}

/// Moves the layouts in which a cell is safe to the front; how many they are.
fn gather_safe(sets: &mut [u128], bit: usize) -> usize {
    let mut middle = 0;
    for index in 0..sets.len() {
        if sets[index] >> bit & 1 == 0 {
            sets.swap(index, middle);
            middle += 1;
        }
    }
    middle
}

#[cfg(test)]
mod tests {
    use super::super::super::board::{Board, Cell};
    use super::super::super::geometry::{Pos, Size};
    use super::super::Solver;
    use super::super::budget::{Budget, Work};
    use super::*;
    use crate::rng::Rng;

    /// In how many of the layouts the best play wins, by trying everything.
    fn slow_wins(endgame: &Endgame, sets: &[u128], opened: u128) -> u32 {
        if sets.len() < 2 {
            return sets.len() as u32;
        }
        let closed = (0..endgame.near.len()).filter(|bit| opened >> bit & 1 == 0);
        let wins_of = |bit: usize| {
            let number = |set: u128| (set >> bit & 1 == 0).then(|| endgame.value(bit, set));
            let group = |shown: u8| sets.iter().copied().filter(|&set| number(set) == Some(shown)).collect::<Vec<_>>();
            (0..=8).map(|shown| slow_wins(endgame, &group(shown), opened | 1 << bit)).sum()
        };
        closed.map(wins_of).max().unwrap_or(0)
    }

    /// A position of a random layout on a small board: some of its safe cells open.
    fn position(rng: &mut Rng) -> (Board, u16) {
        let size = Size::known(4, 3);
        let mines: Vec<usize> = (0..12).filter(|_| rng.below(3) == 0).collect();
        let mut board = Board::new(size);
        for index in (0..12).filter(|index| !mines.contains(index)) {
            if rng.below(5) < 2 {
                let number = size.near(index).filter(|near| mines.contains(near)).count();
                board.put(index, Cell::Revealed(number as u8));
            }
        }
        (board, mines.len() as u16)
    }

    #[test]
    fn it_wins_as_often_as_trying_everything_does() {
        let (mut rng, mut solver, mut searched) = (Rng::new(1), Solver::new(Size::known(4, 3)), 0);
        for _ in 0..3000 {
            let (board, mines) = position(&mut rng);
            solver.read(&board, mines).unwrap();
            let certain = solver.find_certain(&mut Work::new(Budget::default()));
            if certain != Ok(None) || !(1..=7).contains(&solver.base.known.unknown()) {
                continue;
            }
            if let Some(found) = solver.perfect_guess(super::super::Strength::Full) {
                let sets = solver.layouts.sets.clone();
                let bit = solver.layouts.cells.iter().position(|&cell| usize::from(cell) == found.cell).unwrap();
                let best = solver.endgame.search(&mut solver.layouts, 1_000_000).unwrap();
                assert_eq!((best.bit, best.wins), (bit, slow_wins(&solver.endgame, &sets, 0)), "{board:?}");
                searched += 1;
            }
        }
        assert!(searched > 100, "only {searched} positions were searched");
    }

    #[test]
    fn work_that_does_not_suffice_is_said() {
        let mut board = Board::new(Size::known(4, 4));
        board.set(Pos::new(1, 1), Cell::Revealed(1)).unwrap();
        let mut solver = Solver::new(board.size());
        solver.read(&board, 2).unwrap();
        assert_eq!(solver.find_certain(&mut Work::new(Budget::default())), Ok(None));
        assert!(solver.perfect_guess(super::super::Strength::Full).is_some());
        assert!(solver.endgame.search(&mut solver.layouts, 10).is_err());
    }
}
