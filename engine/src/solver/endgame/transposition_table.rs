//! A transposition table: the results for sets of layouts that were searched before.

use alloc::vec::Vec;

use super::cell_set::CellSet;

/// A hash table with one slot per index, overwritten on collision.
#[derive(Debug, Default)]
pub(super) struct TranspositionTable {
    entries: Vec<Entry>,
    /// The slots of the current search, at most all.
    slots: usize,
    search: u32,
}

#[derive(Debug, Clone, Copy, Default)]
struct Entry {
    key: u64,
    /// Twice the wins, or twice an upper bound on them plus one. In one number, since most of the time goes into fetching
    /// entries into the processor's cache.
    wins: u32,
    /// The search that stored the entry.
    search: u32,
}

impl TranspositionTable {
    /// Discards all entries, for another search in this many slots.
    pub(super) fn clear(&mut self, slots: usize) {
        if self.entries.len() < slots {
            self.entries.resize(slots, Entry::default());
        }
        (self.slots, self.search) = (slots, self.search + 1);
    }

    /// Returns the stored wins of a set, and whether they are exact. Otherwise they are an upper bound.
    pub(super) fn get(&self, key: u64) -> Option<(u32, bool)> {
        let entry = self.entries[key as usize % self.slots];
        (entry.key == key && entry.search == self.search).then_some((entry.wins / 2, entry.wins & 1 == 0))
    }

    pub(super) fn put(&mut self, key: u64, max_wins: u32, is_exact: bool) {
        self.entries[key as usize % self.slots] =
            Entry { key, wins: 2 * max_wins + u32::from(!is_exact), search: self.search };
    }
}

/// Hashes a set of layouts, independent of their order.
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
