//! The order of the bits in the samples of an MVF file, which follows from a key.

use alloc::format;
use alloc::vec::Vec;

use crate::float::{cos, sin, sqrt};

/// The decimal digits of a number from which the order follows.
const DIGITS: usize = 8;

/// By bit of a sample, the lowest first: its place in the stored bytes.
pub(super) struct Shuffle {
    places: Vec<usize>,
}

impl Shuffle {
    /// Creates the order for samples of `length` bytes, 5 or 6.
    pub(super) fn new(key: u16, length: usize) -> Self {
        let (a, b) = (sqrt(f64::from(key)), sqrt(f64::from(key) + 1000.0));
        let (c, d) = (sqrt(a + 1000.0), sqrt(b + 1000.0));
        let numbers = [cos(c + 1000.0), sin(sqrt(b)), cos(c), sin(sqrt(a) + 1000.0), cos(d), sin(d)];
        let digits: Vec<u8> = numbers.into_iter().take(length).flat_map(decimal_digits).collect();
        let order = (b'0'..=b'9').flat_map(|digit| {
            digits.iter().enumerate().filter(move |&(_, &other)| other == digit).map(|(place, _)| place)
        });
        Self { places: order.collect() }
    }

    /// Stores the bits of a sample in their places.
    #[cfg(test)]
    pub(super) fn scatter(&self, bits: u64) -> Vec<u8> {
        let mut sample = alloc::vec![0; self.places.len() / 8];
        for (_, &place) in self.places.iter().enumerate().filter(|&(index, _)| bits >> index & 1 == 1) {
            sample[place / 8] |= 1 << (place % 8);
        }
        sample
    }

    /// Returns the bits of a stored sample in their order.
    pub(super) fn restore(&self, sample: &[u8]) -> u64 {
        let bit = |place: usize| u64::from(sample.get(place / 8).is_some_and(|byte| byte >> (place % 8) & 1 == 1));
        self.places.iter().enumerate().fold(0, |bits, (index, &place)| bits | bit(place) << index)
    }
}

/// Returns the digits of the absolute value, which is at most 1, times a hundred million.
fn decimal_digits(number: f64) -> impl Iterator<Item = u8> {
    let scaled = (number.abs() * 1e8 + 0.5) as u32;
    format!("{scaled:08}").into_bytes().into_iter().take(DIGITS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_has_a_place_of_its_own() {
        for (key, length) in [(0, 5), (1, 6), (777, 5), (65535, 6)] {
            let mut places = Shuffle::new(key, length).places;
            places.sort_unstable();
            assert_eq!(places, (0..8 * length).collect::<Vec<_>>(), "{key}");
        }
    }

    #[test]
    fn bits_are_restored_from_their_places() {
        let shuffle = Shuffle::new(4242, 6);
        for index in 0..48 {
            assert_eq!(shuffle.restore(&shuffle.scatter(1 << index)), 1 << index);
        }
    }
}
