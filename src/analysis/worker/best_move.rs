//! The worker job that finds the best move.

use minesweeper_engine::notation::position_link::MineTotal;
use minesweeper_engine::solver::{SolveError, Solver, Strength};
use minesweeper_engine::{Board, Cell};
use texts::worker::analysis as texts;

use crate::analysis::protocol::{AnalysisReply, BestMove, Thought};
use crate::analysis::worker::response;
use crate::board::labels::cell_name;
use crate::board::orientation::Orientation;
use crate::board::overlay::HintMark;
use crate::hint::worker::compose;
use crate::hint::worker::probabilities::safe_percent;
use crate::worker::job::{Job, Progress};

/// Finds the best move of a position.
pub(super) struct BestMoveJob {
    pub(super) board: Board,
    pub(super) mines: MineTotal,
    pub(super) thought: Thought,
}

impl Job for BestMoveJob {
    fn step(&mut self) -> Progress {
        let found = match (self.mines, self.thought) {
            (MineTotal::Exact(mines), Thought::Fast) => chosen(&self.board, mines, Strength::Fast),
            (MineTotal::Exact(mines), Thought::Deep) => chosen(&self.board, mines, Strength::Deep),
            // A hint reasons from what a player sees, and nobody sees a mine.
            (MineTotal::Exact(mines), Thought::Full) if shows_mines(&self.board) => {
                chosen(&self.board, mines, Strength::Full)
            }
            (MineTotal::Exact(mines), Thought::Full) => explained(&self.board, mines),
            _ => BestMove { text: texts::NEEDS_MINES.get().to_owned(), marks: Vec::new() },
        };
        Progress::Done(response(&AnalysisReply::BestMove(found)))
    }
}

fn shows_mines(board: &Board) -> bool {
    board.size().positions().any(|pos| board.get(pos) == Ok(Cell::Mine))
}

/// Returns the move that a hint gives, with its reason.
fn explained(board: &Board, mines: u16) -> BestMove {
    let hint = compose(board, mines, Orientation::new(board.size(), false), Strength::Full);
    BestMove { text: format!("{} {}", hint.location, hint.why).trim().to_owned(), marks: hint.marks }
}

/// Returns the move that the solver chooses.
fn chosen(board: &Board, mines: u16, strength: Strength) -> BestMove {
    match Solver::new(board.size()).choose((board, mines), strength) {
        Ok(choice) => {
            let (x, y) = (choice.pos.x, choice.pos.y);
            let text = if choice.certain {
                texts::opens_safe(&cell_name((x, y)))
            } else {
                texts::opens(&cell_name((x, y)), safe_percent(choice.safety))
            };
            BestMove { text, marks: vec![((x, y), if choice.certain { HintMark::Safe } else { HintMark::Guess })] }
        }
        Err(error) => {
            let text = match error {
                SolveError::BudgetExceeded(_) => texts::TOO_COMPLEX,
                SolveError::Finished => texts::ONLY_MINES,
                _ => texts::NO_LAYOUT,
            };
            BestMove { text: text.get().to_owned(), marks: Vec::new() }
        }
    }
}
