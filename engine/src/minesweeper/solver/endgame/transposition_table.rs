//! What a search has found out about sets of layouts.

use super::cell_set::CellSet;

/// The wins of sets of layouts that were searched.
#[derive(Debug, Default)]
pub(super) struct TranspositionTable {
    entries: Vec<Entry>,
    search: u32,
}

#[derive(Debug, Clone, Copy, Default)]
struct Entry {
    key: u64,
    /// The wins, or the most that they can be.
    max_wins: u32,
    is_exact: bool,
    /// The search that found it.
    search: u32,
}

impl TranspositionTable {
    const SLOTS: usize = 1 << 14;

    /// Forgets everything: another search begins.
    pub(super) fn clear(&mut self) {
        self.entries.resize(Self::SLOTS, Entry::default());
        self.search += 1;
    }

    /// The wins of a set, or the most that they can be, and whether it is the former.
    pub(super) fn get(&self, key: u64) -> Option<(u32, bool)> {
        let entry = self.entries[key as usize % Self::SLOTS];
        (entry.key == key && entry.search == self.search).then_some((entry.max_wins, entry.is_exact))
    }

    pub(super) fn put(&mut self, key: u64, max_wins: u32, is_exact: bool) {
        self.entries[key as usize % Self::SLOTS] = Entry { key, max_wins, is_exact, search: self.search };
    }
}

/// What tells a set of layouts from another: independent of their order.
pub(super) fn hash<S: CellSet>(sets: &[S]) -> u64 {
    let mix = |set: S| {
        let set = set.to_u128();
        let folded =
            (set as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ ((set >> 64) as u64).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let mixed = (folded ^ folded >> 32).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed ^ mixed >> 29
    };
    sets.iter().fold(sets.len() as u64, |key, &set| key.wrapping_add(mix(set)))
}
