//! What hints and probabilities add to the cells of a board.

use serde::{Deserialize, Serialize};

/// What a cell shows to help the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Overlay {
    /// What a hint says of it.
    pub hint: Option<HintMark>,
    /// The chance in percent that it is a mine.
    pub chance: Option<u8>,
}

/// What a hint says of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum HintMark {
    /// It is where to look.
    Look,
    /// Its number is part of the proof.
    Clue,
    /// It is safe.
    Safe,
    /// It is a mine.
    Mine,
    /// Its flag is wrong, or one of several of which one is.
    Flag,
    /// It is the best guess.
    Guess,
}
