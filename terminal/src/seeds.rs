//! The seeds of games: counted up from a given one, or random.

use std::io;

/// A sequence of seeds, one for each game.
#[derive(Debug, Clone)]
pub struct Seeds {
    next: Option<u64>,
}

impl Seeds {
    /// Creates the sequence that counts up from `first`, or a sequence of random seeds if it is `None`.
    #[must_use]
    pub const fn new(first: Option<u64>) -> Self {
        Self { next: first }
    }

    /// Returns the next seed. The seed after the largest one is 0.
    ///
    /// # Errors
    /// Returns an error if the operating system provides no random number.
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
    fn a_given_seed_counts_up_and_wraps() {
        let mut seeds = Seeds::new(Some(u64::MAX));
        assert_eq!([seeds.next_seed().unwrap(), seeds.next_seed().unwrap()], [u64::MAX, 0]);
    }

    #[test]
    fn random_seeds_differ() {
        let mut seeds = Seeds::new(None);
        assert_ne!(seeds.next_seed().unwrap(), seeds.next_seed().unwrap());
    }
}
