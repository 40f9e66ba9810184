//! The worker's side of the analysis: chances, certain cells, the number of layouts, and numbers that contradict each other; the
//! answers about a cell, and the best move.

pub mod address;
mod best_move;
mod cell;
mod practice;
mod text;

use minesweeper_engine::deduction::find_contradiction;
use minesweeper_engine::notation::position_link::MineTotal;
use minesweeper_engine::solver::{Analysis, Budget, MineCount, SolveError, Solver};
use minesweeper_engine::{Board, Pos};

use crate::analysis::protocol::{AnalysisReply, AnalysisRequest, Findings, NO_CHANCE, Question};
use crate::analysis::worker::best_move::BestMoveJob;
use crate::analysis::worker::cell::CellJob;
use crate::analysis::worker::practice::PracticeJob;
use crate::hint::worker::probabilities::encode_probabilities;
use crate::worker::job::{Job, Progress};
use crate::worker::protocol::{ResponseBody, decode, encode};

/// Analyses a position.
#[must_use]
pub fn analyse(board: &Board, mines: MineTotal) -> Findings {
    match counted(&mut Solver::new(board.size()), board, mines) {
        Ok(analysis) => {
            let chance = |pos| analysis.mine_probability(pos).map_or(NO_CHANCE, chance_to_send);
            Findings {
                probabilities: encode_probabilities(board, &analysis),
                chances: board.size().positions().map(chance).collect(),
                summary: text::layouts(&analysis),
                certain: text::certain(&analysis),
                conflict: Vec::new(),
                has_layout: true,
            }
        }
        Err(SolveError::BudgetExceeded(_)) => {
            Findings { summary: texts::page::hint::TOO_COMPLEX.into(), has_layout: true, ..Findings::default() }
        }
        Err(_) => contradiction(board, mines),
    }
}

/// Counts the layouts; of positions beyond the budget, those parts that are within it.
fn counted(solver: &mut Solver, board: &Board, mines: MineTotal) -> Result<Analysis, SolveError> {
    match mines {
        MineTotal::Exact(mines) => match solver.analyse((board, mines)).cloned() {
            Err(SolveError::BudgetExceeded(_)) => solver.analyse_partly((board, mines)).cloned(),
            analysed => analysed,
        },
        MineTotal::Density(density) => {
            solver.analyse_unknown_mines(board, MineCount::Density(f64::from(density) / 1000.0)).cloned()
        }
        MineTotal::Unknown => {
            solver.analyse_unknown_mines(board, MineCount::Between { min: 0, max: u16::MAX }).cloned()
        }
    }
}

/// Rounds a chance without making it certain.
fn chance_to_send(chance: f64) -> f32 {
    let rounded = chance as f32;
    if chance < 1.0 && rounded >= 1.0 {
        1.0 - f32::EPSILON
    } else if chance > 0.0 {
        rounded.max(f32::MIN_POSITIVE)
    } else {
        rounded
    }
}

fn contradiction(board: &Board, mines: MineTotal) -> Findings {
    let (total, is_exact) = if let MineTotal::Exact(mines) = mines { (mines, true) } else { (0, false) };
    let found = find_contradiction((board, total), is_exact, Budget::default());
    let conflict = found.iter().flat_map(|found| &found.clues).map(|pos| (pos.x, pos.y)).collect();
    let summary = text::contradiction(board, mines, found.as_ref());
    Findings { summary, conflict, ..Findings::default() }
}

/// Starts the job that answers a request. To bytes that are none, the answer is that nothing was found.
#[must_use]
pub fn start(request: &[u8]) -> Box<dyn Job> {
    let decoded = decode::<AnalysisRequest>(request);
    match decoded.and_then(|request| Some((request.position.position()?, request.question))) {
        Some(((board, mines), Question::Cell(x, y))) => Box::new(CellJob::new(board, mines, Pos::new(x, y))),
        Some(((board, mines), Question::BestMove(thought))) => Box::new(BestMoveJob { board, mines, thought }),
        Some(((board, mines), Question::Game { seed })) => Box::new(PracticeJob { board, mines, seed }),
        Some((position, Question::Findings)) => Box::new(FindingsJob(Some(position))),
        None => Box::new(FindingsJob(None)),
    }
}

/// Returns the response with an answer.
fn response(reply: &AnalysisReply) -> ResponseBody {
    ResponseBody::Analysis(encode(reply))
}

/// Analyses a position.
struct FindingsJob(Option<(Board, MineTotal)>);

impl Job for FindingsJob {
    fn step(&mut self) -> Progress {
        let findings = self.0.as_ref().map(|(board, mines)| analyse(board, *mines)).unwrap_or_default();
        Progress::Done(response(&AnalysisReply::Findings(findings)))
    }
}

#[cfg(test)]
mod tests;
