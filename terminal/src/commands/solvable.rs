//! `solvable`: whether logic alone finishes a board.

use std::io;

use game_engine::minesweeper::no_guess::solvability;
use game_engine::minesweeper::notation::board_text;
use game_engine::minesweeper::solver::Budget;
use serde::Serialize;

use super::blocks::answer_each;
use crate::Outcome;
use crate::cli::SolvableArgs;

/// The answer for a board.
#[derive(Debug, Serialize)]
struct Solvable {
    no_guess: bool,
    needs_mine_count: bool,
}

/// Runs the command.
///
/// # Errors
/// When input or output fails.
pub fn run(args: &SolvableArgs) -> io::Result<Outcome> {
    answer_each(args.file.as_deref(), "board", |text| {
        let field = board_text::read(text).map_err(|error| error.to_string())?;
        let found = solvability(&field, args.start, Budget::default()).map_err(|error| format!("--start: {error}"))?;
        let outcome = if found.no_guess { Outcome::Done } else { Outcome::No };
        Ok::<_, String>((Solvable { no_guess: found.no_guess, needs_mine_count: found.needs_mine_count }, outcome))
    })
}
