//! How many guesses a search tries.

/// How many guesses are tried in a set of layouts: those with the highest upper bounds.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Breadth {
    /// In the set of all layouts.
    pub(crate) first: usize,
    /// In smaller sets.
    pub(crate) later: usize,
    /// Sets of at most so many layouts are searched completely.
    pub(crate) complete: usize,
}

impl Breadth {
    /// Every useful guess is tried, which is perfect play.
    pub(crate) const ALL: Self = Self { first: usize::MAX, later: usize::MAX, complete: usize::MAX };

    /// Returns the breadth in which so many layouts can be searched: the more, the fewer guesses.
    pub(crate) const fn for_layouts(layouts: usize) -> Self {
        match layouts {
            0..=3000 => Self { first: 16, later: 6, complete: 60 },
            3001..=6000 => Self { first: 12, later: 4, complete: 40 },
            _ => Self { first: 10, later: 3, complete: 20 },
        }
    }

    /// The slots of the transposition table. A selective search is for more layouts.
    pub(super) const fn slots(self) -> usize {
        if self.complete == usize::MAX { 1 << 14 } else { 1 << 17 }
    }
}
