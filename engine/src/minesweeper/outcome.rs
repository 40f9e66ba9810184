//! What actions come to: the cells that changed, and the clicks counted.

use super::action::Action;
use super::geometry::Pos;

/// Clicks so far. (<https://minesweepergame.com/statistics.php>)
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Clicks {
    /// Reveals.
    pub left: u32,
    /// Flags and other marks.
    pub right: u32,
    /// Chords.
    pub chord: u32,
    /// How many of all of them changed the board.
    pub effective: u32,
}

impl Clicks {
    /// Left, right and chord clicks together.
    #[must_use]
    pub const fn total(self) -> u32 {
        self.left + self.right + self.chord
    }

    pub(crate) fn count(&mut self, action: Action, effective: bool) {
        *match action {
            Action::Reveal(_) => &mut self.left,
            Action::Flag(_) => &mut self.right,
            Action::Chord(_) => &mut self.chord,
        } += 1;
        self.effective += u32::from(effective);
    }
}

/// What an action did.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Outcome {
    /// The cells that look different now, each once.
    pub changed: Vec<Pos>,
    /// How many safe cells the action opened.
    pub opened: usize,
}

impl Outcome {
    /// Whether the action changed the board.
    #[must_use]
    pub fn is_effective(&self) -> bool {
        !self.changed.is_empty()
    }
}
