//! Hint marks and mine probabilities drawn over the cells of a board.

use serde::{Deserialize, Serialize};

/// The hint mark and the mine probability of one cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Overlay {
    /// The mark of the current hint.
    pub hint: Option<HintMark>,
    /// The probability that the cell is a mine, in percent.
    pub probability: Option<u8>,
    /// How to draw the probability: an index of [`RISKS`].
    pub risk: u8,
}

/// How a mine probability is drawn, as the value of an attribute. `best` is the safest cell that touches a number, if none is certainly
/// safe; `elsewhere` is a cell that touches none.
pub const RISKS: [&str; 8] = ["none", "low", "some", "high", "grave", "mine", "best", "elsewhere"];

/// The role of a cell in a hint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum HintMark {
    /// The cell is in the area that the hint asks the player to examine.
    Area,
    /// The cell's number is used in the proof.
    Clue,
    /// The cell is safe.
    Safe,
    /// The cell is a mine.
    Mine,
    /// The cell's flag is wrong, or is one of several of which at least one is wrong.
    Flag,
    /// The cell is the best guess.
    Guess,
    /// The cell was read from a picture, and may be wrong.
    Doubtful,
}
