//! The result of an action, and the click counters of a game.

use alloc::vec::Vec;

use super::action::Action;
use super::geometry::Pos;

/// The clicks of a game by kind, as <https://minesweepergame.com/statistics.php> defines them. Each action is one
/// click.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Clicks {
    /// Left clicks: reveals.
    pub left: u32,
    /// Right clicks: flags and question marks, placed or removed.
    pub right: u32,
    /// Chords, however the player enters them.
    pub chord: u32,
    /// Clicks of any kind that changed the board.
    pub effective: u32,
}

impl Clicks {
    /// Returns the number of left, right and chord clicks together.
    ///
    /// ```
    /// use minesweeper_engine::Clicks;
    /// let clicks = Clicks { left: 60, right: 20, chord: 30, effective: 100 };
    /// assert_eq!(clicks.total(), 110, "effective clicks are among them");
    /// ```
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

/// The result of an action.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Outcome {
    /// The cells whose appearance changed, each once.
    pub changed: Vec<Pos>,
    /// How many safe cells were opened.
    pub opened: usize,
}

impl Outcome {
    /// Returns whether the action changed the board.
    ///
    /// ```
    /// use minesweeper_engine::{Action, Difficulty, Game, Pos, Rules};
    /// let mut game = Game::new(Difficulty::Beginner.params(), Rules::default(), 7);
    /// assert!(game.apply(Action::Reveal(Pos::new(4, 4)))?.is_effective());
    /// assert!(!game.apply(Action::Reveal(Pos::new(4, 4)))?.is_effective(), "it is open already");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_effective(&self) -> bool {
        !self.changed.is_empty()
    }
}
