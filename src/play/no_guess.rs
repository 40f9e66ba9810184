//! A no-guess board that the page asks the worker for, and the board that the worker found.

use game_engine::minesweeper::Minefield;
use game_engine::minesweeper::no_guess::{Deduction, NoGuessBoard, Origin};
use game_engine::minesweeper::notation::mbf;
use serde::{Deserialize, Serialize};

/// The board that is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardSpec {
    /// Width, height and number of mines.
    pub params: (u8, u8, u16),
    /// Whether the neighbours of the first cell are to be free too.
    pub opening: bool,
    /// Column and row of the first cell.
    pub start: (u8, u8),
    /// The seed.
    pub seed: u64,
}

/// A board that logic alone finishes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardFound {
    /// The minefield as MBF.
    pub field: Vec<u8>,
    /// What kind of board it is.
    pub kind: NoGuessInfo,
}

/// What a player should know about a no-guess board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct NoGuessInfo {
    /// Finishing it needs the number of mines.
    pub needs_mine_count: bool,
    /// It was made by moving the mines of another, so it is easier than most.
    pub repaired: bool,
    /// The hardest deduction it takes, from 0, a single number, to 3, the number of mines.
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
            Deduction::MineCount => 3,
        };
        let (needs_mine_count, repaired) = (board.needs_mine_count, board.origin == Origin::Repaired);
        Self { field: mbf::encode(&board.field), kind: NoGuessInfo { needs_mine_count, repaired, hardest } }
    }

    /// The minefield, if the bytes are one.
    #[must_use]
    pub fn minefield(&self) -> Option<Minefield> {
        mbf::decode(&self.field).ok()
    }
}
