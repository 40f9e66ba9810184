//! Groups layouts by the number that a safe cell shows in them.
//!
//! The search does nothing more often. The groups are small, so branches and memory that depend on them cost the most.

use alloc::vec::Vec;

use super::cell_set::CellSet;

/// Groups layouts, reusing its memory.
#[derive(Debug)]
pub(super) struct Grouping<S> {
    /// Layouts with the numbers by which they are grouped.
    numbered: Vec<(S, u8)>,
}

impl<S> Default for Grouping<S> {
    fn default() -> Self {
        Self { numbered: Vec::new() }
    }
}

impl<S: CellSet> Grouping<S> {
    /// Sorts layouts by the number that a safe cell shows. Returns the end of each group, from 0 to 8. The cell has the
    /// neighbours `near`, and `mines` known mines around it. All cells in which the layouts differ are in `varying`.
    pub(super) fn group(&mut self, sets: &mut [S], (near, mines): (S, u8), varying: S) -> [usize; 9] {
        let mut rest = near & varying;
        if let Some(only) = rest.pop_first()
            && rest == S::NONE
        {
            let middle = partition_safe(sets, only);
            let less = mines + sets.first().map_or(0, |&set| (set & near & !S::single(only)).len() as u8);
            return core::array::from_fn(|number| match usize::from(less) {
                less if number < less => 0,
                less if number == less => middle,
                _ => sets.len(),
            });
        }
        let number = |set: S| ((set & near).len() as u8 + mines).min(8);
        if sets.len() <= PackedCounts::MAX { self.sort_few(sets, number) } else { self.sort_many(sets, number) }
    }

    fn sort_few(&mut self, sets: &mut [S], number: impl Fn(S) -> u8) -> [usize; 9] {
        let mut counts = PackedCounts::default();
        self.numbered.clear();
        self.numbered.extend(sets.iter().map(|&set| {
            let number = number(set);
            counts.add(number);
            (set, number)
        }));
        let ends = counts.sums();
        let mut next = ends.moved_up();
        for &(set, number) in &self.numbered {
            sets[next.get(number)] = set;
            next.add(number);
        }
        core::array::from_fn(|number| ends.get(number as u8))
    }

    fn sort_many(&mut self, sets: &mut [S], number: impl Fn(S) -> u8) -> [usize; 9] {
        let mut ends = [0; 9];
        self.numbered.clear();
        self.numbered.extend(sets.iter().map(|&set| {
            let number = number(set);
            ends[usize::from(number)] += 1;
            (set, number)
        }));
        let (mut next, mut end) = ([0; 9], 0);
        for (next, count) in next.iter_mut().zip(&mut ends) {
            *next = end;
            end += *count;
            *count = end;
        }
        for &(set, number) in &self.numbered {
            let next = &mut next[usize::from(number)];
            sets[*next] = set;
            *next += 1;
        }
        ends
    }
}

/// Moves the layouts in which a cell is safe to the front, and returns their number.
pub(super) fn partition_safe<S: CellSet>(sets: &mut [S], bit: usize) -> usize {
    let mut middle = 0;
    for index in 0..sets.len() {
        // All layouts from `middle` on have a mine there, so it does not matter which of them moves. A branch could not be
        // predicted.
        sets.swap(index, middle);
        middle += usize::from(!sets[middle].contains(bit));
    }
    middle
}

/// Nine counters in one integer, which stays in a register.
#[derive(Debug, Clone, Copy, Default)]
struct PackedCounts(u64);

impl PackedCounts {
    const BITS: u32 = 7;

    /// The maximum of each counter.
    const MAX: usize = (1 << Self::BITS) - 1;

    const fn add(&mut self, index: u8) {
        self.0 += 1 << (Self::BITS * index as u32);
    }

    const fn get(self, index: u8) -> usize {
        (self.0 >> (Self::BITS * index as u32)) as usize & Self::MAX
    }

    /// Returns the sum of each counter and those before it. The sum of all may not exceed [`MAX`](Self::MAX).
    const fn sums(self) -> Self {
        // A one in each counter: multiplying adds each to those after it.
        const ONES: u64 = 0x0102_0408_1020_4081;
        Self(self.0.wrapping_mul(ONES) & ((1 << (9 * Self::BITS)) - 1))
    }

    /// Returns the counters, each moved to the next index, with a zero in the first.
    const fn moved_up(self) -> Self {
        Self(self.0 << Self::BITS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    /// Groups random layouts in which only the cells of `varying` differ, and compares with sorting.
    fn check(len: usize, varying: u64, rng: &mut Rng) {
        let (fixed, near, mines) = (rng.next_u64(), 0b1011 << 20 | 0b11011, 1);
        let mut sets: Vec<u64> = (0..len).map(|_| fixed & !varying | rng.next_u64() & varying).collect();
        let number = |set: u64| usize::from(mines) + (set & near).count_ones() as usize;
        let mut expected = sets.clone();
        expected.sort_unstable();
        let ends = Grouping::default().group(&mut sets, (near, mines), varying);
        let mut start = 0;
        for (shown, end) in ends.into_iter().enumerate() {
            assert!(sets[start..end].iter().all(|&set| number(set) == shown), "{shown} of {sets:?}, {ends:?}");
            start = end;
        }
        assert_eq!(start, len);
        sets.sort_unstable();
        assert_eq!(sets, expected);
    }

    #[test]
    fn few_and_many_layouts_are_grouped_by_number() {
        let mut rng = Rng::new(1);
        for len in (0..40).chain([PackedCounts::MAX, PackedCounts::MAX + 1, 1000]) {
            for varying in [0, 1, 1 << 21, 0b11, u64::MAX, 1 << 63 | 1 << 20] {
                check(len, varying, &mut rng);
            }
        }
    }

    #[test]
    fn layouts_in_which_a_cell_is_safe_come_first() {
        let mut rng = Rng::new(2);
        for len in 0..40 {
            let mut sets: Vec<u64> = (0..len).map(|_| rng.next_u64()).collect();
            let expected = sets.iter().filter(|&&set| !set.contains(5)).count();
            let middle = partition_safe(&mut sets, 5);
            assert_eq!(middle, expected);
            assert!(sets[..middle].iter().all(|&set| !set.contains(5)));
        }
    }
}
