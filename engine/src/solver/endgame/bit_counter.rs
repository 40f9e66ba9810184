//! Counts for each cell how many sets contain it, for all cells at once.

use super::cell_set::CellSet;

/// Bit-sliced counters: `digits[i]` holds binary digit `i` of every cell's count.
#[derive(Debug)]
pub(super) struct BitCounter<S> {
    digits: [S; DIGITS],
    len: usize,
}

const DIGITS: usize = 16;

impl<S: CellSet> BitCounter<S> {
    /// Counts the cells of fewer than 65,536 sets.
    pub(super) fn new(sets: &[S]) -> Self {
        let mut counter = Self { digits: [S::NONE; DIGITS], len: 0 };
        for &set in sets {
            let (mut carry, mut digit) = (set, 0);
            while carry != S::NONE && digit < DIGITS {
                let sum = counter.digits[digit] ^ carry;
                carry = carry & counter.digits[digit];
                counter.digits[digit] = sum;
                digit += 1;
            }
            counter.len = counter.len.max(digit);
        }
        counter
    }

    /// Returns how many sets contain `bit`.
    pub(super) fn count(&self, bit: usize) -> u32 {
        let digits = self.digits[..self.len].iter().rev();
        digits.fold(0, |count, digit| count << 1 | u32::from(digit.contains(bit)))
    }

    /// Returns the smallest count of these cells.
    pub(super) fn min_count(&self, mut bits: S) -> u32 {
        let mut min_count = 0;
        for &digit in self.digits[..self.len].iter().rev() {
            let without = bits & !digit;
            min_count = min_count << 1 | u32::from(without == S::NONE);
            if without != S::NONE {
                bits = without;
            }
        }
        min_count
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    #[test]
    fn all_cells_are_counted_at_once_as_one_by_one() {
        let mut rng = Rng::new(1);
        for len in 0..100 {
            let mut draw = || u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64());
            let sets: Vec<u128> = (0..len).map(|_| draw() & draw()).collect();
            let counter = BitCounter::new(&sets);
            let slow = |bit: usize| sets.iter().filter(|&&set| set >> bit & 1 == 1).count() as u32;
            let counts: Vec<u32> = (0..128).map(slow).collect();
            assert_eq!((0..128).map(|bit| counter.count(bit)).collect::<Vec<_>>(), counts);
            assert_eq!(counter.min_count(u128::MAX), *counts.iter().min().unwrap());
            assert_eq!(counter.min_count(1 << 3 | 1 << 77), counts[3].min(counts[77]));
        }
    }
}
