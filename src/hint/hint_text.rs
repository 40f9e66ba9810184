//! The text of a hint and the cells that it marks.

use minesweeper_engine::Pos;
use serde::{Deserialize, Serialize};

use crate::board::overlay::HintMark;
use crate::worker::markup::Node;

/// A hint, ready to be displayed.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct HintText {
    /// Sentence that names the cells to examine.
    pub location: String,
    /// Sentence with the conclusion and its reason; empty if there is only `location`.
    pub why: String,
    /// The cells to examine.
    pub area: Vec<((u8, u8), HintMark)>,
    /// A drawing of their area.
    pub spotlight: Vec<Node>,
    /// The marked cells: column and row on the board, and their roles.
    pub marks: Vec<((u8, u8), HintMark)>,
    /// The address of the analysis of the position.
    pub analysis: String,
}

impl HintText {
    /// Returns whether "Play it" is offered: false for guesses, and if it is unclear which of several flags is wrong.
    #[must_use]
    pub fn can_be_played(&self) -> bool {
        let count = |mark| self.cells(mark).count();
        count(HintMark::Safe) + count(HintMark::Mine) > 0 || count(HintMark::Flag) == 1
    }

    /// Returns the cells with this mark.
    pub fn cells(&self, mark: HintMark) -> impl Iterator<Item = Pos> {
        self.marks.iter().filter(move |(_, other)| *other == mark).map(|&((x, y), _)| Pos::new(x, y))
    }
}
