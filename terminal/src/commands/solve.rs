//! `solve`: the exact mine probabilities of positions, and the best move.

use std::io::{self, Write as _};
use std::path::Path;

use minesweeper_engine::solver::{Analysis, Budget, Choice, SolveError, Solver};
use minesweeper_engine::{Pos, Position};
use serde::{Serialize, Serializer};
use texts::terminal::errors;

use super::batch::{Answer, Batch, Kind, json_answer};
use super::boards::decode_any_position;
use super::image::{self, ReadPicture};
use super::solve_failure::SolveFailure;
use crate::cli::SolveArgs;
use crate::diagnostics::{self, ExitStatus, fail};

/// Decimals of the chances in rows. Only certain cells have 0 and 1.
const DECIMALS: f64 = 10_000.0;

/// The line of JSON for a position.
#[derive(Debug, Default, Serialize)]
struct Solution {
    /// Why there is no answer, or only a part of it.
    #[serde(flatten)]
    failure: Option<SolveFailure>,
    #[serde(flatten)]
    chances: Option<Chances>,
    #[serde(flatten)]
    best: Option<Best>,
}

/// What is known of each cell.
#[derive(Debug, Serialize)]
struct Chances {
    log10_layouts: f64,
    mine_probability: MineProbability,
    #[serde(flatten)]
    certain: Option<Certain>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    uncounted: Vec<[u8; 2]>,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum MineProbability {
    /// A map from "x,y" to the probability.
    #[serde(serialize_with = "serialize_by_cell")]
    ByCell(Vec<(Pos, f64)>),
    /// Row by row; open and uncounted cells have none.
    Rows(Vec<Vec<Option<f64>>>),
}

fn serialize_by_cell<S: Serializer>(probabilities: &[(Pos, f64)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(probabilities.iter().map(|(pos, probability)| (pos.to_string(), probability)))
}

/// The certain cells.
#[derive(Debug, Serialize)]
struct Certain {
    safe: Vec<[u8; 2]>,
    mines: Vec<[u8; 2]>,
}

/// The best move.
#[derive(Debug, Serialize)]
struct Best {
    /// `None` if nothing is left to reveal.
    best: Option<[u8; 2]>,
    guess: bool,
}

impl From<Option<Choice>> for Best {
    fn from(choice: Option<Choice>) -> Self {
        Self {
            best: choice.map(|choice| coordinates(&choice.pos)),
            guess: choice.is_some_and(|choice| !choice.certain),
        }
    }
}

/// Prints the solution of each position. The status is [`ExitStatus::Negative`] if any of them has none, or only a part of one.
///
/// # Errors
/// Returns an error if input or output fails.
pub fn run(args: &SolveArgs) -> io::Result<ExitStatus> {
    if let Some(file) = &args.image {
        return solve_image(file, args);
    }
    Batch::new(&args.batch, Kind::Position).answer_each(|| {
        let mut solver = None;
        move |block| answer(block, args, &mut solver)
    })
}

/// Prints the solution of the position in a screenshot, and the doubtful cells on standard error.
fn solve_image(file: &Path, args: &SolveArgs) -> io::Result<ExitStatus> {
    let read = image::read_position(file, args.mines).and_then(|picture| {
        let (line, status) = answer_position(&picture.position, args, &mut None)?;
        Ok((line, status, picture))
    });
    let (line, status, ReadPicture { doubtful, may_be_cut, .. }) = match read {
        Ok(read) => read,
        Err(reason) => return Ok(fail(&format_args!("{}: {reason}", file.display()))),
    };
    if !doubtful.is_empty() {
        let cells: Vec<String> = doubtful.iter().map(Pos::to_string).collect();
        diagnostics::print(&errors::doubtful_cells(&file.display().to_string(), &cells.join(" ")));
    }
    if may_be_cut {
        diagnostics::print(&errors::cut_off(&file.display().to_string()));
    }
    io::stdout().lock().write_all(line.as_bytes())?;
    Ok(status)
}

fn answer(block: &[u8], args: &SolveArgs, solver: &mut Option<Solver>) -> Answer {
    answer_position(&decode_any_position(block)?, args, solver)
}

fn answer_position(position: &Position, args: &SolveArgs, solver: &mut Option<Solver>) -> Answer {
    let budget = Budget::new(args.budget);
    let solver = solver.get_or_insert_with(|| Solver::new(position.board.size()).with_budget(budget));
    match solve(position, args, solver) {
        Ok(solution) => json_answer(&solution, ExitStatus::Success),
        Err(error @ SolveError::BudgetExceeded(_)) => {
            json_answer(&solve_partly(position, args, solver, error), ExitStatus::Negative)
        }
        Err(error) => json_answer(&failed(error), ExitStatus::Negative),
    }
}

fn solve(position: &Position, args: &SolveArgs, solver: &mut Solver) -> Result<Solution, SolveError> {
    // The chances are always from this call, so that they are the same to the last bit whatever the options.
    let chances = Some(chances(solver.analyse(position)?, args));
    if args.no_best {
        return Ok(Solution { chances, ..Solution::default() });
    }
    let best = match solver.choose(position, args.strength.into()) {
        Ok(choice) => Some(choice),
        Err(SolveError::Finished) => None,
        Err(error) => return Err(error),
    };
    Ok(Solution { chances, best: Some(best.into()), ..Solution::default() })
}

/// Returns what is known without the parts that take more work than the budget allows.
fn solve_partly(position: &Position, args: &SolveArgs, solver: &mut Solver, exceeded: SolveError) -> Solution {
    let analysis = match solver.analyse_partly(position) {
        Ok(analysis) => analysis,
        Err(error) => return failed(error),
    };
    let best = (!args.no_best).then(|| Best { best: analysis.safe().first().map(coordinates), guess: false });
    Solution { failure: Some(exceeded.into()), chances: Some(chances(analysis, args)), best }
}

fn failed(error: SolveError) -> Solution {
    Solution { failure: Some(error.into()), ..Solution::default() }
}

fn chances(analysis: &Analysis, args: &SolveArgs) -> Chances {
    let list = |cells: &[Pos]| cells.iter().map(coordinates).collect();
    Chances {
        log10_layouts: analysis.log10_layouts(),
        mine_probability: match args.compact {
            true => MineProbability::Rows(rows(analysis)),
            false => MineProbability::ByCell(analysis.mine_probabilities().collect()),
        },
        certain: (!args.compact).then(|| Certain { safe: list(analysis.safe()), mines: list(analysis.mines()) }),
        uncounted: list(analysis.uncounted()),
    }
}

fn rows(analysis: &Analysis) -> Vec<Vec<Option<f64>>> {
    let (width, height) = (analysis.size().width(), analysis.size().height());
    let rounded = |x, y| analysis.mine_probability(Pos::new(x, y)).map(round);
    (0..height).map(|y| (0..width).map(|x| rounded(x, y)).collect()).collect()
}

/// Rounds a chance, so that 0 and 1 stay those of certain cells only.
fn round(chance: f64) -> f64 {
    if chance == 0.0 || chance == 1.0 {
        return chance;
    }
    (chance * DECIMALS).round().clamp(1.0, DECIMALS - 1.0) / DECIMALS
}

const fn coordinates(pos: &Pos) -> [u8; 2] {
    [pos.x, pos.y]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_certain_cells_are_rounded_to_0_and_1() {
        assert_eq!([0.0, 1.0, 1e-9, 0.99999, 1.0 / 3.0].map(round), [0.0, 1.0, 0.0001, 0.9999, 0.3333]);
    }
}
