//! `solve`: the exact state of a position, and the move to make.

use std::io;

use game_engine::minesweeper::Pos;
use game_engine::minesweeper::notation::position::{self, Position, PositionError};
use game_engine::minesweeper::solver::{Analysis, Budget, SolveError, Solver, Strength};
use serde::{Serialize, Serializer};

use super::batch::answer_each;
use super::solve_failure::SolveFailure;
use crate::Outcome;
use crate::cli::SolveArgs;

/// The answer for a position.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Answer {
    Solved(Solved),
    Failed(SolveFailure),
}

/// The answer for a position that some layout fits.
#[derive(Debug, Serialize)]
struct Solved {
    log10_layouts: f64,
    #[serde(serialize_with = "by_place")]
    mine_probability: Vec<(Pos, f64)>,
    safe: Vec<[u8; 2]>,
    mines: Vec<[u8; 2]>,
    /// None where there is nothing left to open.
    best: Option<[u8; 2]>,
    guess: bool,
}

fn by_place<S: Serializer>(chances: &[(Pos, f64)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(chances.iter().map(|(pos, chance)| (pos.to_string(), chance)))
}

/// Runs the command.
///
/// # Errors
/// When input or output fails.
pub fn run(args: &SolveArgs) -> io::Result<Outcome> {
    answer_each(args.file.as_deref(), "position", |text| {
        let position = position::parse(text)?;
        Ok::<_, PositionError>(match solve(&position) {
            Ok(solved) => (Answer::Solved(solved), Outcome::Done),
            Err(error) => (Answer::Failed(error.into()), Outcome::No),
        })
    })
}

fn solve(Position { board, mines }: &Position) -> Result<Solved, SolveError> {
    let mut solver = Solver::new(board.size());
    let solved = describe(solver.analyse(board, *mines, Budget::default())?);
    match solver.choose(board, *mines, Strength::Full, Budget::default()) {
        Ok(choice) => Ok(Solved { best: Some(place(&choice.pos)), guess: !choice.certain, ..solved }),
        Err(SolveError::Finished) => Ok(solved),
        Err(error) => Err(error),
    }
}

fn describe(analysis: &Analysis) -> Solved {
    Solved {
        log10_layouts: analysis.log10_layouts(),
        mine_probability: analysis.mine_probabilities().collect(),
        safe: analysis.safe().iter().map(place).collect(),
        mines: analysis.mines().iter().map(place).collect(),
        best: None,
        guess: false,
    }
}

const fn place(pos: &Pos) -> [u8; 2] {
    [pos.x, pos.y]
}
