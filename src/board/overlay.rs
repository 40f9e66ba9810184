//! Hint marks and mine probabilities drawn over the cells of a board.

use serde::{Deserialize, Serialize};

/// The hint mark and the mine probability of one cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Overlay {
    /// The mark of the current hint.
    pub hint: Option<HintMark>,
    /// The probability that the cell is a mine, in percent.
    pub probability: Option<u8>,
    /// Where the probability comes from.
    pub source: Source,
}

/// Where the mine probability of a cell comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Source {
    /// Open numbers next to the cell.
    #[default]
    Numbers,
    /// Open numbers, and no covered cell next to one is safer.
    Safest,
    /// Only the number of mines, as for all cells that touch no number.
    Elsewhere,
}

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
}
