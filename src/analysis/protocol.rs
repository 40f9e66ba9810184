//! The messages between the analysis and the worker. They travel encoded in those of [`crate::worker::protocol`], so that the page's
//! program does not contain them.

use minesweeper_engine::notation::position_link::MineTotal;
use minesweeper_engine::{Board, Cell, Size};
use serde::{Deserialize, Serialize};

use crate::board::overlay::HintMark;

const HIDDEN: u8 = 9;
const FLAGGED: u8 = 10;
const MINE: u8 = 11;

/// The chance that a cell has in [`Findings::chances`] if it is open or was not counted.
pub const NO_CHANCE: f32 = -1.0;

/// A request: a question about a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalysisRequest {
    /// The position.
    pub position: SentPosition,
    /// What to find out about it.
    pub question: Question,
}

/// What to find out about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// What is certain, and all chances. The answer is [`AnalysisReply::Findings`].
    Findings,
    /// What opening the cell with this column and row leads to. The answers are [`AnalysisReply::Cell`], each more precise than the one
    /// before.
    Cell(u8, u8),
    /// The best move. The answer is [`AnalysisReply::BestMove`].
    BestMove(Thought),
    /// A game that continues the position, on a layout drawn with this seed. The answer is [`AnalysisReply::Game`].
    Game {
        /// The seed.
        seed: u64,
    },
}

/// How much thought the best move is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Thought {
    /// As little as in simulated games.
    Fast,
    /// As much as a hint, and with its reason.
    Full,
    /// The most.
    Deep,
}

/// An answer of the worker.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum AnalysisReply {
    /// About the whole position.
    Findings(Findings),
    /// About a cell.
    Cell(CellAnswer),
    /// The best move.
    BestMove(BestMove),
    /// A file with the game in progress, as the history imports it; or why there is none.
    Game(Result<Vec<u8>, String>),
}

/// A position as it is sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SentPosition {
    size: (u8, u8),
    /// The kind of [`MineTotal`] and its value.
    mines: (u8, u16),
    /// In row order: the number of an open cell, [`HIDDEN`], [`FLAGGED`] or [`MINE`].
    cells: Vec<u8>,
}

impl SentPosition {
    /// Encodes a position.
    #[must_use]
    pub fn new(board: &Board, mines: MineTotal) -> Self {
        let cell = |cell: &Cell| match *cell {
            Cell::Revealed(number) => number,
            Cell::Flagged | Cell::WrongFlag => FLAGGED,
            Cell::Mine | Cell::Exploded => MINE,
            Cell::Hidden | Cell::Questioned => HIDDEN,
        };
        let mines = match mines {
            MineTotal::Exact(mines) => (0, mines),
            MineTotal::Density(density) => (1, density),
            MineTotal::Unknown => (2, 0),
        };
        let size = board.size();
        Self { size: (size.width(), size.height()), mines, cells: board.cells().iter().map(cell).collect() }
    }

    /// Returns the position; `None` if the data are inconsistent.
    #[must_use]
    pub fn position(&self) -> Option<(Board, MineTotal)> {
        let size = Size::new(self.size.0.into(), self.size.1.into()).ok()?;
        if self.cells.len() != size.cells() {
            return None;
        }
        let mut board = Board::new(size);
        for (pos, &cell) in size.positions().zip(&self.cells) {
            let cell = match cell {
                number @ 0..=8 => Cell::Revealed(number),
                FLAGGED => Cell::Flagged,
                MINE => Cell::Mine,
                _ => Cell::Hidden,
            };
            board.set(pos, cell).ok()?;
        }
        let mines = match self.mines {
            (0, mines) => MineTotal::Exact(mines),
            (1, density) => MineTotal::Density(density),
            _ => MineTotal::Unknown,
        };
        Some((board, mines))
    }
}

/// What the worker found out about a position.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Findings {
    /// Per cell in row order the mine probability in percent, or [`NOT_COVERED`](crate::hint::position::NOT_COVERED), and an index
    /// of [`RISKS`](crate::board::overlay::RISKS). Empty if no layout fits.
    pub probabilities: Vec<u8>,
    /// Per cell in row order the chance of a mine, or [`NO_CHANCE`]. Empty if no layout fits.
    pub chances: Vec<f32>,
    /// How many layouts fit, or why none does.
    pub summary: String,
    /// How many cells are certain; empty if no layout fits.
    pub certain: String,
    /// The numbers that contradict each other: columns and rows.
    pub conflict: Vec<(u8, u8)>,
    /// Whether a layout fits.
    pub has_layout: bool,
}

/// What opening a covered cell leads to.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct CellAnswer {
    /// Column and row of the cell.
    pub cell: (u8, u8),
    /// The numbers that it may show.
    pub numbers: Vec<NumberOutcome>,
    /// The chance to win by opening it; `None` if it is not known yet or cannot be estimated.
    pub win: Option<WinOdds>,
    /// Why the cell is certain; empty if it is not, or if there is no short proof.
    pub proof: String,
    /// The cells of the proof.
    pub marks: Vec<((u8, u8), HintMark)>,
    /// Whether nothing is added any more.
    pub is_complete: bool,
}

/// A number that a cell may show.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct NumberOutcome {
    /// The number.
    pub number: u8,
    /// The chance that the cell shows it.
    pub chance: f64,
    /// How many covered cells are certainly safe then.
    pub safe: u16,
    /// How many covered cells are certainly mines then.
    pub mines: u16,
}

/// A chance to win.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct WinOdds {
    /// The chance, 0 to 1.
    pub chance: f64,
    /// The bounds of its 95 % confidence interval; both are `chance` if it is exact.
    pub bounds: [f64; 2],
    /// How many games were played to estimate it; 0 if it is exact.
    pub games: u32,
}

/// The best move.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct BestMove {
    /// What to do, and why; or why there is nothing to do.
    pub text: String,
    /// The cells that the text names.
    pub marks: Vec<((u8, u8), HintMark)>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_arrives_as_it_was_sent() {
        let board = minesweeper_engine::notation::position::parse("4x2x1\n.F*0\n128.\n").unwrap().board;
        for mines in [MineTotal::Exact(3), MineTotal::Density(206), MineTotal::Unknown] {
            assert_eq!(SentPosition::new(&board, mines).position(), Some((board.clone(), mines)));
        }
    }

    #[test]
    fn an_inconsistent_position_is_refused() {
        let request = |size, cells| SentPosition { size, mines: (2, 0), cells: vec![HIDDEN; cells] };
        assert_eq!(request((3, 2), 5).position(), None);
        assert_eq!(request((0, 2), 0).position(), None);
        assert!(request((3, 2), 6).position().is_some());
    }
}
