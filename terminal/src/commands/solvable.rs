//! `solvable`: decides whether boards can be solved without guessing.

use std::io;

use minesweeper_engine::no_guess::{SolvabilityError, solvability};
use minesweeper_engine::notation::board_file::decode_minefield;
use minesweeper_engine::solver::Budget;
use serde::Serialize;

use super::batch::answer_each;
use super::solve_failure::SolveFailure;
use crate::cli::SolvableArgs;
use crate::diagnostics::ExitStatus;

/// The line of JSON for a board.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Answer {
    Decided { no_guess: bool, needs_mine_count: bool },
    Failed(SolveFailure),
}

/// Prints the answer for each board. The status is [`ExitStatus::Negative`] if any of them needs a guess.
///
/// # Errors
/// Returns an error if input or output fails.
pub fn run(args: &SolvableArgs) -> io::Result<ExitStatus> {
    answer_each(args.file.as_deref(), "board", |bytes| decide(bytes, args, Budget::default()))
}

fn decide(bytes: &[u8], args: &SolvableArgs, budget: Budget) -> Result<(Answer, ExitStatus), String> {
    let field = decode_minefield(bytes).map_err(|error| error.to_string())?;
    match solvability(&field, args.start, budget) {
        Ok(answer) => {
            let status = if answer.no_guess { ExitStatus::Success } else { ExitStatus::Negative };
            Ok((Answer::Decided { no_guess: answer.no_guess, needs_mine_count: answer.needs_mine_count }, status))
        }
        Err(error @ SolvabilityError::OffBoard(_)) => Err(format!("--start: {error}")),
        Err(error) => Ok((Answer::Failed(error.into()), ExitStatus::Negative)),
    }
}

#[cfg(test)]
mod tests {
    use minesweeper_engine::Pos;

    use super::*;

    #[test]
    fn an_exceeded_budget_is_an_answer_and_a_start_off_the_board_is_an_error() {
        let answer = |x, budget| {
            let args = SolvableArgs { start: Pos::new(x, 0), file: None };
            let (answer, status) = decide(b"...\n.*.\n...\n", &args, Budget::new(budget))?;
            Ok::<_, String>((serde_json::to_value(answer).map_err(|error| error.to_string())?, status))
        };
        let exceeded = serde_json::json!({
            "error": "a position takes more than the 1 states that were allowed",
            "kind": "budget",
        });
        assert_eq!(answer(0, 1), Ok((exceeded, ExitStatus::Negative)));
        let decided = serde_json::json!({"no_guess": true, "needs_mine_count": true});
        assert_eq!(answer(0, 1000), Ok((decided, ExitStatus::Success)));
        let reason = "--start: 9,0 is off the board: columns go from 0 to 2, rows from 0 to 2";
        assert_eq!(answer(9, 1000), Err(reason.to_owned()));
    }
}
