//! The seeded random generator. Its values never change: a seed gives the same board in every version and on every
//! machine.
//!
//! The generator is xoshiro256++ seeded through SplitMix64, both by David Blackman and Sebastiano Vigna
//! (<https://prng.di.unimi.it>). Bounded integers and the shuffle are implemented here, because those of the crate
//! `rand` may change between its versions.

use rand::SeedableRng;
use rand::rand_core::Rng as _;
use rand_xoshiro::Xoshiro256PlusPlus;

/// A seeded source of uniformly distributed integers.
///
/// ```
/// use minesweeper_engine::rng::Rng;
/// let (mut a, mut b) = (Rng::new(42), Rng::new(42));
/// assert_eq!(a.below(1000), b.below(1000));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// Creates a generator. Equal seeds give equal sequences.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Returns the next 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Returns an integer in `0..bound`, all exactly equally likely. Returns 0 if `bound` is 0.
    ///
    /// Uses Daniel Lemire's multiply-and-reject method, "Fast random integer generation in an interval" (2019). The
    /// probability of a rejection is below `bound / 2^32`, so the expected number of draws is barely above one.
    ///
    /// ```
    /// use minesweeper_engine::rng::Rng;
    /// let mut rng = Rng::new(1);
    /// assert!((0..100).all(|_| rng.below(6) < 6));
    /// ```
    pub fn below(&mut self, bound: u32) -> u32 {
        let mut product = self.scaled(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = self.scaled(bound);
            }
        }
        (product >> 32) as u32
    }

    /// Returns 32 random bits times `bound`: the upper half is the integer, the lower half decides on rejection.
    fn scaled(&mut self, bound: u32) -> u64 {
        (self.next_u64() >> 32) * u64::from(bound)
    }

    /// Moves `count` uniformly chosen items to the front of the slice, in uniformly random order: the first `count`
    /// steps of a Fisher-Yates shuffle. Shuffles the whole slice if `count` is its length or more.
    ///
    /// ```
    /// use minesweeper_engine::rng::Rng;
    /// let mut cards: Vec<u8> = (0..52).collect();
    /// Rng::new(7).partial_shuffle(&mut cards, 5);
    /// let hand = &cards[..5];
    /// assert!(hand.iter().all(|card| *card < 52));
    /// ```
    pub fn partial_shuffle<T>(&mut self, items: &mut [T], count: usize) {
        for chosen in 0..count.min(items.len()) {
            let left = u32::try_from(items.len() - chosen).unwrap_or(u32::MAX);
            items.swap(chosen, chosen + self.below(left) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first outputs for seed 0 are those of the reference implementation.
    #[test]
    fn the_values_of_a_seed_never_change() {
        let mut rng = Rng::new(0);
        let first: Vec<u64> = (0..3).map(|_| rng.next_u64()).collect();
        assert_eq!(first, [0x5317_5d61_490b_23df, 0x61da_6f3d_c380_d507, 0x5c0f_df91_ec9a_7bfc]);
        let mut rng = Rng::new(1);
        let bounded: Vec<u32> = (0..6).map(|_| rng.below(100)).collect();
        assert_eq!(bounded, [81, 74, 10, 74, 18, 59]);
    }

    #[test]
    fn below_returns_every_value_in_its_range_and_no_other() {
        let mut rng = Rng::new(3);
        assert_eq!(rng.below(0), 0);
        assert_eq!(rng.below(1), 0);
        let mut seen = [0u32; 7];
        for _ in 0..7000 {
            seen[rng.below(7) as usize] += 1;
        }
        assert!(seen.iter().all(|&n| (850..1150).contains(&n)), "{seen:?}");
    }

    #[test]
    fn a_count_beyond_the_length_shuffles_the_whole_slice() {
        let mut items = [1, 2, 3];
        Rng::new(5).partial_shuffle(&mut items, 9);
        items.sort_unstable();
        assert_eq!(items, [1, 2, 3]);
    }
}
