//! The clicks of a game.

/// The clicks of a game as other programs count them: clicks outside the board and on cells that do nothing count too,
/// and clicks before the first flag or opening do not. A flag is effective if it is the first on a mine, a chord if it
/// opens anything, a left click if it opens a safe cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct ClickTotals {
    /// Left clicks.
    pub left: u32,
    /// Right clicks.
    pub right: u32,
    /// Chords.
    pub chord: u32,
    /// Effective left clicks.
    pub effective_left: u32,
    /// Effective right clicks.
    pub effective_right: u32,
    /// Effective chords.
    pub effective_chord: u32,
}

impl ClickTotals {
    /// Returns the number of effective clicks.
    #[must_use]
    pub const fn effective(self) -> u32 {
        self.effective_left + self.effective_right + self.effective_chord
    }
}
