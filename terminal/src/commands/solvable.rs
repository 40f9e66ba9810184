//! `solvable`: whether logic alone finishes a board.

use std::io;

use game_engine::minesweeper::no_guess::{SolvabilityError, solvability};
use game_engine::minesweeper::notation::board_text;
use game_engine::minesweeper::solver::Budget;
use serde::Serialize;

use super::batch::answer_each;
use super::solve_failure::SolveFailure;
use crate::Outcome;
use crate::cli::SolvableArgs;

/// The answer for a board.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Answer {
    Judged { no_guess: bool, needs_mine_count: bool },
    Failed(SolveFailure),
}

/// Runs the command.
///
/// # Errors
/// When input or output fails.
pub fn run(args: &SolvableArgs) -> io::Result<Outcome> {
    answer_each(args.file.as_deref(), "board", |text| judge(text, args, Budget::default()))
}

fn judge(text: &str, args: &SolvableArgs, budget: Budget) -> Result<(Answer, Outcome), String> {
    let field = board_text::parse(text).map_err(|error| error.to_string())?;
    match solvability(&field, args.start, budget) {
        Ok(found) => {
            let outcome = if found.no_guess { Outcome::Done } else { Outcome::No };
            Ok((Answer::Judged { no_guess: found.no_guess, needs_mine_count: found.needs_mine_count }, outcome))
        }
        Err(error @ SolvabilityError::OffBoard(_)) => Err(format!("--start: {error}")),
        Err(error @ SolvabilityError::BudgetExceeded(_)) => Ok((Answer::Failed(error.into()), Outcome::No)),
    }
}

#[cfg(test)]
mod tests {
    use game_engine::minesweeper::Pos;

    use super::*;

    #[test]
    fn a_board_that_takes_too_much_work_is_answered_so_and_a_start_off_the_board_is_refused() {
        let judged = |x, budget| {
            let args = SolvableArgs { start: Pos::new(x, 0), file: None };
            let (answer, outcome) = judge("...\n.*.\n...\n", &args, Budget::new(budget))?;
            Ok::<_, String>((serde_json::to_value(answer).map_err(|error| error.to_string())?, outcome))
        };
        let exceeded = serde_json::json!({
            "error": "a position takes more than the 1 states that were allowed",
            "kind": "budget",
        });
        assert_eq!(judged(0, 1), Ok((exceeded, Outcome::No)));
        let answer = serde_json::json!({"no_guess": true, "needs_mine_count": true});
        assert_eq!(judged(0, 1000), Ok((answer, Outcome::Done)));
        let reason = "--start: 9,0 is off the board: columns go from 0 to 2, rows from 0 to 2";
        assert_eq!(judged(9, 1000), Err(reason.to_owned()));
    }
}
