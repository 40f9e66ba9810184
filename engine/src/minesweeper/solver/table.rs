//! What a search has found out about sets of layouts.

/// The wins of sets of layouts that were searched.
#[derive(Debug, Default)]
pub(super) struct Table {
    entries: Vec<Entry>,
    search: u32,
}

#[derive(Debug, Clone, Copy, Default)]
struct Entry {
    key: u64,
    /// The wins, or the most that they can be.
    most: u32,
    is_exact: bool,
    /// The search that found it.
    search: u32,
}

impl Table {
    const PLACES: usize = 1 << 14;

    /// Forgets everything: another search begins.
    pub(super) fn clear(&mut self) {
        self.entries.resize(Self::PLACES, Entry::default());
        self.search += 1;
    }

    /// The wins of a set, or the most that they can be, and whether it is the former.
    pub(super) fn get(&self, key: u64) -> Option<(u32, bool)> {
        let entry = self.entries[key as usize % Self::PLACES];
        (entry.key == key && entry.search == self.search).then_some((entry.most, entry.is_exact))
    }

    pub(super) fn put(&mut self, key: u64, most: u32, is_exact: bool) {
        self.entries[key as usize % Self::PLACES] = Entry { key, most, is_exact, search: self.search };
    }
}
