//! `solve`: the exact mine probabilities of positions, and the best move.

use std::io;
use std::path::Path;

use minesweeper_engine::Pos;
use minesweeper_engine::notation::board_file::{BoardFileError, decode_position};
use minesweeper_engine::notation::position::Position;
use minesweeper_engine::solver::{Analysis, SolveError, Solver, Strength};
use serde::{Serialize, Serializer};

use super::batch::answer_each;
use super::solve_failure::SolveFailure;
use crate::diagnostics::ExitStatus;

/// The line of JSON for a position.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Answer {
    Solved(Solved),
    Failed(SolveFailure),
}

/// The answer if at least one layout fits the position.
#[derive(Debug, Serialize)]
struct Solved {
    log10_layouts: f64,
    #[serde(serialize_with = "serialize_by_cell")]
    mine_probability: Vec<(Pos, f64)>,
    safe: Vec<[u8; 2]>,
    mines: Vec<[u8; 2]>,
    /// `None` if nothing is left to reveal.
    best: Option<[u8; 2]>,
    guess: bool,
}

/// Serialises a map from "x,y" to the probability.
fn serialize_by_cell<S: Serializer>(probabilities: &[(Pos, f64)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(probabilities.iter().map(|(pos, probability)| (pos.to_string(), probability)))
}

/// Prints the solution of each position. The status is [`ExitStatus::Negative`] if any of them has none.
///
/// # Errors
/// Returns an error if input or output fails.
pub fn run(file: Option<&Path>) -> io::Result<ExitStatus> {
    answer_each(file, "position", |bytes| {
        let position = decode_position(bytes)?;
        Ok::<_, BoardFileError>(match solve(&position) {
            Ok(solved) => (Answer::Solved(solved), ExitStatus::Success),
            Err(error) => (Answer::Failed(error.into()), ExitStatus::Negative),
        })
    })
}

fn solve(Position { board, mines }: &Position) -> Result<Solved, SolveError> {
    let mut solver = Solver::new(board.size());
    let solved = from_analysis(solver.analyse((board, *mines))?);
    match solver.choose((board, *mines), Strength::Full) {
        Ok(choice) => Ok(Solved { best: Some(coordinates(&choice.pos)), guess: !choice.certain, ..solved }),
        Err(SolveError::Finished) => Ok(solved),
        Err(error) => Err(error),
    }
}

fn from_analysis(analysis: &Analysis) -> Solved {
    Solved {
        log10_layouts: analysis.log10_layouts(),
        mine_probability: analysis.mine_probabilities().collect(),
        safe: analysis.safe().iter().map(coordinates).collect(),
        mines: analysis.mines().iter().map(coordinates).collect(),
        best: None,
        guess: false,
    }
}

const fn coordinates(pos: &Pos) -> [u8; 2] {
    [pos.x, pos.y]
}
