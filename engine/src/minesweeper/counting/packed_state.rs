//! States as words: what each open constraint still needs, three bits a constraint.

/// The bits of a state that hold what one constraint still needs: 0 to 7, since a number that needs all of eight
/// neighbours is settled by itself.
const NEED_BITS: u32 = 3;

/// How many constraints a word has room for.
pub(crate) const SLOTS: u32 = 21;

/// Where a state holds the need of a constraint.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Slot {
    word: u8,
    shift: u8,
}

impl Slot {
    pub(crate) fn new(word: usize, place: u32) -> Self {
        Self { word: word as u8, shift: (place * NEED_BITS) as u8 }
    }

    pub(crate) fn word(self) -> usize {
        usize::from(self.word)
    }

    pub(crate) fn place(self) -> u32 {
        u32::from(self.shift) / NEED_BITS
    }
}

/// A state: one word for all but the widest frontiers. No need ever runs over into the next one's bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Key<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Default for Key<WORDS> {
    fn default() -> Self {
        Self([0; WORDS])
    }
}

impl<const WORDS: usize> Key<WORDS> {
    /// After all states: a word has a bit more than its needs take.
    pub(crate) const LAST: Self = Self([u64::MAX; WORDS]);

    /// What the constraint of a slot still needs.
    pub(crate) fn need(self, slot: Slot) -> u8 {
        (self.0[if WORDS == 1 { 0 } else { slot.word() }] >> slot.shift) as u8 & 7
    }

    pub(crate) fn add(&mut self, slot: Slot, need: u8) {
        self.0[slot.word()] += u64::from(need) << slot.shift;
    }

    pub(crate) fn plus(mut self, other: Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word += other;
        }
        self
    }

    /// Less so many times another.
    pub(crate) fn less(mut self, other: Self, times: u8) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word -= other * u64::from(times);
        }
        self
    }
}
