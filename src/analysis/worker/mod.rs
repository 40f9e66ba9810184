//! The worker job that analyses a position: chances, certain cells, the number of layouts, and numbers that contradict each other.

mod text;

use minesweeper_engine::Board;
use minesweeper_engine::deduction::find_contradiction;
use minesweeper_engine::notation::position_link::{self, MineTotal, SharedPosition};
use minesweeper_engine::solver::{Analysis, Budget, MineCount, SolveError, Solver};

use crate::analysis::protocol::{AnalysisRequest, Findings, NO_CHANCE};
use crate::hint::worker::probabilities::encode_probabilities;
use crate::worker::job::{Job, Progress};
use crate::worker::protocol::{ResponseBody, decode, encode};

/// The largest board in cells whose positions have an address in texts: it would be too long for others.
const MAX_ADDRESS_CELLS: usize = 2_500;

/// Returns the address of the analysis of a position; empty for a very large board.
#[must_use]
pub fn analysis_address(board: &Board, mines: u16) -> String {
    if board.size().cells() > MAX_ADDRESS_CELLS {
        return String::new();
    }
    let position = SharedPosition { board: board.clone(), mines: MineTotal::Exact(mines) };
    "#/analysis?p=".to_owned() + &position_link::format(&position)
}

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
            Findings { summary: text::TOO_COMPLEX.to_owned(), has_layout: true, ..Findings::default() }
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

/// Analyses the position of a request.
pub struct PositionJob(pub Vec<u8>);

impl Job for PositionJob {
    fn step(&mut self) -> Progress {
        let position = decode::<AnalysisRequest>(&self.0).and_then(|request| request.position());
        let findings = position.map(|(board, mines)| analyse(&board, mines)).unwrap_or_default();
        Progress::Done(ResponseBody::Analysis(encode(&findings)))
    }
}

#[cfg(test)]
mod tests;
