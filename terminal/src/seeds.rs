//! Where the seeds of games come from.

use std::io;

/// The seeds of one game after another.
#[derive(Debug, Clone)]
pub struct Seeds {
    next: Option<u64>,
}

impl Seeds {
    /// Counting up from `first`; without one, each seed is fresh.
    #[must_use]
    pub const fn new(first: Option<u64>) -> Self {
        Self { next: first }
    }

    /// The next seed.
    ///
    /// # Errors
    /// When the operating system has no randomness to give.
    pub fn next_seed(&mut self) -> io::Result<u64> {
        match &mut self.next {
            Some(next) => {
                let seed = *next;
                *next = seed.wrapping_add(1);
                Ok(seed)
            }
            None => Ok(getrandom::u64()?),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_given_seed_counts_up() {
        let mut seeds = Seeds::new(Some(u64::MAX));
        assert_eq!([seeds.next_seed().unwrap(), seeds.next_seed().unwrap()], [u64::MAX, 0]);
    }

    #[test]
    fn fresh_seeds_differ() {
        let mut seeds = Seeds::new(None);
        assert_ne!(seeds.next_seed().unwrap(), seeds.next_seed().unwrap());
    }
}
