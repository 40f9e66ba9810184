//! A counting state packed into machine words: the mines that each open constraint still needs, three bits each.

use core::ops::{Add, Mul, Sub};

/// The bits that hold one constraint's need, 0 to 7. A need of 8 never occurs: a number that needs all eight neighbours
/// is settled by the rule of one number.
const NEED_BITS: u32 = 3;

/// How many constraints fit into one word.
pub(super) const SLOTS: u32 = 21;

/// The words of the longest state, for frontiers wider than those of any board that is played.
pub(super) const MAX_WORDS: usize = 16;

/// The position of one constraint's need within a state.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Slot {
    word: u8,
    shift: u8,
}

impl Slot {
    pub(super) fn new(word: usize, index: u32) -> Self {
        Self { word: word as u8, shift: (index * NEED_BITS) as u8 }
    }

    pub(super) fn word(self) -> usize {
        usize::from(self.word)
    }

    /// Returns the index of the slot within its word.
    pub(super) fn index(self) -> u32 {
        u32::from(self.shift) / NEED_BITS
    }
}

/// The needs of all open constraints. One word is enough for all but the widest frontiers.
///
/// The arithmetic works on all slots at once. Callers guarantee that no need goes below 0 or above 7, so that nothing
/// carries into the next slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct PackedState<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Default for PackedState<WORDS> {
    fn default() -> Self {
        Self([0; WORDS])
    }
}

impl<const WORDS: usize> PackedState<WORDS> {
    /// Greater than every state: the slots leave one bit of each word unused.
    pub(super) const MAX: Self = Self([u64::MAX; WORDS]);

    /// Returns how many mines the constraint at `slot` still needs.
    pub(super) fn need(self, slot: Slot) -> u8 {
        (self.0[if WORDS == 1 { 0 } else { slot.word() }] >> slot.shift) as u8 & 7
    }

    /// Adds `need` to the constraint at `slot`.
    pub(super) fn add_need(&mut self, slot: Slot, need: u8) {
        self.0[slot.word()] += u64::from(need) << slot.shift;
    }
}

impl<const WORDS: usize> Add for PackedState<WORDS> {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word += other;
        }
        self
    }
}

impl<const WORDS: usize> Sub for PackedState<WORDS> {
    type Output = Self;

    fn sub(mut self, other: Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word -= other;
        }
        self
    }
}

impl<const WORDS: usize> Mul<u8> for PackedState<WORDS> {
    type Output = Self;

    fn mul(mut self, factor: u8) -> Self {
        for word in &mut self.0 {
            *word *= u64::from(factor);
        }
        self
    }
}
