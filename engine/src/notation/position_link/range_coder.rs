//! A binary range coder: bits whose chances are well predicted take much less than a bit each.

use alloc::vec::Vec;

/// The predicted chance that a bit is set. It adapts to the bits that are coded with it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Chance {
    /// In units of 2^-16.
    set: u32,
    /// How much it has been seen, up to a maximum: the more, the slower it changes.
    weight: u32,
}

/// Predictions are at least this far from certainty.
const MARGIN: u32 = 64;
const MAX_WEIGHT: u32 = 48;

impl Chance {
    /// Creates a prediction of `part` in `whole`.
    pub(super) fn new(part: u64, whole: u64) -> Self {
        Self { set: ((part << 16) / whole.max(1)) as u32, weight: 3 }
    }

    fn predicted(self) -> u32 {
        self.set.clamp(MARGIN, (1 << 16) - MARGIN)
    }

    fn learn(&mut self, bit: bool) {
        self.weight = (self.weight + 1).min(MAX_WEIGHT);
        if bit {
            self.set += ((1 << 16) - self.set) / self.weight;
        } else {
            self.set -= self.set / self.weight;
        }
    }
}

/// Encodes or decodes bits.
pub(super) trait BitCoder {
    /// Codes a bit. An encoder writes and returns `bit`; a decoder ignores it and returns the bit that it reads.
    fn code(&mut self, chance: &mut Chance, bit: bool) -> bool;
}

/// The numbers that are still possible.
#[derive(Debug, Clone, Copy)]
struct Interval {
    low: u32,
    high: u32,
}

impl Interval {
    const FULL: Self = Self { low: 0, high: u32::MAX };

    /// Returns the last number of the part for a set bit.
    fn split(self, chance: Chance) -> u32 {
        self.low + ((u64::from(self.high - self.low) * u64::from(chance.predicted())) >> 16) as u32
    }

    fn choose(&mut self, bit: bool, middle: u32) {
        if bit { self.high = middle } else { self.low = middle + 1 }
    }

    /// Removes and returns the highest byte once it is decided.
    fn decided_byte(&mut self) -> Option<u8> {
        if (self.low ^ self.high) >> 24 != 0 {
            return None;
        }
        let byte = (self.high >> 24) as u8;
        (self.low, self.high) = (self.low << 8, self.high << 8 | 0xff);
        Some(byte)
    }
}

/// Writes bits.
pub(super) struct Encoder {
    interval: Interval,
    bytes: Vec<u8>,
}

impl Encoder {
    pub(super) const fn new() -> Self {
        Self { interval: Interval::FULL, bytes: Vec::new() }
    }

    /// Returns the shortest bytes that [`Decoder`] reads as the bits that were written. It reads zeros after the end.
    pub(super) fn finish(mut self) -> Vec<u8> {
        let Interval { low, high } = self.interval;
        for unused in [32, 24, 16, 8, 0] {
            // The first number that ends in this many zero bits.
            let step = 1u64 << unused;
            let number = u64::from(low).div_ceil(step) * step;
            if number <= u64::from(high) {
                self.bytes.extend((number as u32).to_be_bytes());
                break;
            }
        }
        while self.bytes.last() == Some(&0) {
            self.bytes.pop();
        }
        self.bytes
    }
}

impl BitCoder for Encoder {
    fn code(&mut self, chance: &mut Chance, bit: bool) -> bool {
        self.interval.choose(bit, self.interval.split(*chance));
        while let Some(byte) = self.interval.decided_byte() {
            self.bytes.push(byte);
        }
        chance.learn(bit);
        bit
    }
}

/// Reads bits. Any bytes give some bits.
pub(super) struct Decoder<'a> {
    interval: Interval,
    number: u32,
    rest: &'a [u8],
}

impl<'a> Decoder<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        let mut decoder = Self { interval: Interval::FULL, number: 0, rest: bytes };
        for _ in 0..4 {
            decoder.read_byte();
        }
        decoder
    }

    fn read_byte(&mut self) {
        let byte = match self.rest.split_first() {
            Some((&byte, rest)) => {
                self.rest = rest;
                byte
            }
            None => 0,
        };
        self.number = self.number << 8 | u32::from(byte);
    }
}

impl BitCoder for Decoder<'_> {
    fn code(&mut self, chance: &mut Chance, _: bool) -> bool {
        let middle = self.interval.split(*chance);
        let bit = self.number <= middle;
        self.interval.choose(bit, middle);
        while self.interval.decided_byte().is_some() {
            self.read_byte();
        }
        chance.learn(bit);
        bit
    }
}
