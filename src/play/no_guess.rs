//! Requests to the worker for no-guess boards, and the boards that it finds.

use minesweeper_engine::no_guess::{Deduction, NoGuessBoard, Origin};
use minesweeper_engine::notation::mbf;
use minesweeper_engine::{Minefield, Pos};
use serde::{Deserialize, Serialize};

/// The state of the request for a no-guess board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum BoardRequest {
    /// No board is requested.
    #[default]
    Idle,
    /// A board for this first cell is being generated.
    Pending(Pos),
    /// A board for this first cell is being generated, and takes so long that the player is informed.
    Slow(Pos),
    /// No board was found for this first cell.
    Failed(Pos),
}

impl BoardRequest {
    /// Returns the first cell, unless the request is idle.
    #[must_use]
    pub const fn start(self) -> Option<Pos> {
        match self {
            Self::Idle => None,
            Self::Pending(pos) | Self::Slow(pos) | Self::Failed(pos) => Some(pos),
        }
    }
}

/// A request for a no-guess board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardSpec {
    /// Width, height and number of mines.
    pub params: (u8, u8, u16),
    /// Whether the neighbours of the first cell must be free of mines too.
    pub opening: bool,
    /// Column and row of the first cell.
    pub start: (u8, u8),
    /// The seed of the search.
    pub seed: u64,
}

/// A board that can be finished without guessing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardFound {
    /// The minefield as MBF.
    pub field: Vec<u8>,
    /// Properties of the board that are shown to the player.
    pub info: NoGuessInfo,
}

/// Properties of a no-guess board that are shown to the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct NoGuessInfo {
    /// Whether finishing the board requires the number of mines.
    pub needs_mine_count: bool,
    /// Whether mines of another board were moved to make it solvable, so it is easier than most.
    pub repaired: bool,
    /// The hardest deduction required, from 0 (a single number) to 3 (the number of mines).
    pub hardest: u8,
}

impl BoardFound {
    /// Encodes `board` for the page.
    #[must_use]
    pub fn new(board: &NoGuessBoard) -> Self {
        let hardest = match board.hardest {
            Deduction::SingleNumber => 0,
            Deduction::Pair => 1,
            Deduction::Component => 2,
            _ => 3,
        };
        let (needs_mine_count, repaired) = (board.needs_mine_count, board.origin == Origin::Repaired);
        Self { field: mbf::encode(&board.field), info: NoGuessInfo { needs_mine_count, repaired, hardest } }
    }

    /// Decodes the minefield; `None` if the bytes are invalid.
    #[must_use]
    pub fn minefield(&self) -> Option<Minefield> {
        mbf::decode(&self.field).ok()
    }
}
