//! `solvable`: decides whether boards can be solved without guessing.

use std::io;

use minesweeper_engine::no_guess::{SolvabilityError, solvability};
use minesweeper_engine::solver::Budget;
use serde::Serialize;
use texts::terminal::errors;

use super::batch::{Answer, Batch, Kind, json_answer};
use super::boards::decode_board;
use super::solve_failure::SolveFailure;
use crate::cli::SolvableArgs;
use crate::diagnostics::ExitStatus;
use crate::reasons;

/// The line of JSON for a board.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Solvable {
    Decided { no_guess: bool, needs_mine_count: bool },
    Failed(SolveFailure),
}

/// Prints the answer for each board. The status is [`ExitStatus::Negative`] if any of them needs a guess.
///
/// # Errors
/// Returns an error if input or output fails.
pub fn run(args: &SolvableArgs) -> io::Result<ExitStatus> {
    let answer = |block: &[u8]| decide(block, args, Budget::default());
    Batch::new(&args.batch, Kind::Board).answer_each(|| answer)
}

fn decide(block: &[u8], args: &SolvableArgs, budget: Budget) -> Answer {
    let board = decode_board(block)?;
    let start = args.start.or(board.start).ok_or(errors::NO_START)?;
    match solvability(&board.field, start, budget) {
        Ok(answer) => {
            let status = if answer.no_guess { ExitStatus::Success } else { ExitStatus::Negative };
            let (no_guess, needs_mine_count) = (answer.no_guess, answer.needs_mine_count);
            json_answer(&Solvable::Decided { no_guess, needs_mine_count }, status)
        }
        Err(SolvabilityError::OffBoard(error)) => Err(match reasons::off_board(&error) {
            reason if args.start.is_some() => format!("--start: {reason}"),
            reason => errors::start(&reason),
        }),
        Err(error) => json_answer(&Solvable::Failed(error.into()), ExitStatus::Negative),
    }
}

#[cfg(test)]
mod tests {
    use minesweeper_engine::Pos;

    use super::*;
    use crate::cli::BatchArgs;

    #[test]
    fn an_exceeded_budget_is_an_answer_and_a_start_off_the_board_is_an_error() {
        let answer = |x, budget| {
            let args = SolvableArgs { start: Some(Pos::new(x, 0)), batch: BatchArgs::default() };
            decide(b"...\n.*.\n...\n", &args, Budget::new(budget))
        };
        let exceeded =
            "{\"error\":\"a position takes more than the 1 states that were allowed\",\"kind\":\"budget\"}\n";
        assert_eq!(answer(0, 1), Ok((exceeded.to_owned(), ExitStatus::Negative)));
        let decided = "{\"no_guess\":true,\"needs_mine_count\":true}\n";
        assert_eq!(answer(0, 1000), Ok((decided.to_owned(), ExitStatus::Success)));
        let reason = "--start: 9,0 is off the board: columns go from 0 to 2, rows from 0 to 2";
        assert_eq!(answer(9, 1000), Err(reason.to_owned()));
    }
}
