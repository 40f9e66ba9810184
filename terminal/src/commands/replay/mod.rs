//! `replay`: reviews a game recorded by this or another program, move by move.

mod lines;

use std::io::{self, Write as _};
use std::path::Path;

use minesweeper_engine::notation::replay_file::{Judging, RecordedGame, ReplayError, decode_all};
use minesweeper_engine::replay::{Event, Replay};
use minesweeper_engine::review::{ReviewTotals, Reviewer};
use texts::terminal::errors;
use texts::worker::import;

use crate::diagnostics::{self, ExitStatus, fail};
use crate::input;
use lines::{MoveLine, SummaryLine};

/// The file name extension of the one format that cannot be read and has nothing to be found by.
const ENCRYPTED: &str = "mvr";

/// Prints the review. The status is [`ExitStatus::Negative`] if the replay differs from what the file states of the game, apart
/// from clicks, which programs count differently.
///
/// # Errors
/// Returns an error if input or output fails.
pub fn run(file: Option<&Path>) -> io::Result<ExitStatus> {
    let (name, bytes) = match input::read(file)? {
        Ok(read) => read,
        Err(status) => return Ok(status),
    };
    let games = match decode_all(&bytes) {
        Ok(games) => games,
        Err(error) => return Ok(refuse(&name, file, &error)),
    };
    let count = games.len();
    let mut status = ExitStatus::Success;
    for (number, game) in (1..).zip(games) {
        status = status.max(print_review(&name, (count > 1).then_some(number), &game)?);
    }
    Ok(status)
}

fn refuse(name: &str, file: Option<&Path>, error: &ReplayError) -> ExitStatus {
    let extension = file.and_then(Path::extension);
    if extension.is_some_and(|extension| extension.eq_ignore_ascii_case(ENCRYPTED))
        && *error == ReplayError::UnknownFormat
    {
        return fail(&import::encrypted(name));
    }
    fail(&format_args!("{name}, {error}"))
}

/// Prints the lines of a game; `number` is its number in a session.
fn print_review(name: &str, number: Option<usize>, game: &RecordedGame) -> io::Result<ExitStatus> {
    let judging = game.mode.judging();
    let differences = game.differences();
    let mut out = io::stdout().lock();
    let mut print = |line: &MoveLine| writeln!(out, "{}", serde_json::to_string(line)?);
    let mut totals = ReviewTotals::default();
    if judging == Judging::Nothing {
        let mut replay = Replay::new(&game.recording);
        while let Some((timed, outcome)) = replay.step().map_err(io::Error::other)? {
            if let (Event::Act(action), true) = (timed.event, outcome.is_effective()) {
                totals.moves += 1;
                let line = game.line(replay.position() - 1);
                print(&MoveLine::unjudged(number, replay.moves(), line, timed.at, action, outcome.opened))?;
            }
        }
    } else {
        let mut reviewer = Reviewer::new(&game.recording);
        while let Some(review) = reviewer.next_move().map_err(io::Error::other)? {
            totals.add(&review);
            print(&MoveLine::new(number, &review, game.line(review.event), judging))?;
        }
    }
    let summary = SummaryLine::new(number, game, &totals, &differences).map_err(io::Error::other)?;
    writeln!(out, "{}", serde_json::to_string(&summary)?)?;
    match judging {
        Judging::Full => {}
        Judging::SafeMoves => diagnostics::print(&errors::only_safe_moves(name, game.mode.name())),
        _ => diagnostics::print(&errors::no_move_judged(name, game.mode.name())),
    }
    for difference in &differences {
        diagnostics::print(&format_args!("{name}, {difference}"));
    }
    let is_verified = !differences.iter().any(|difference| difference.fact.is_essential());
    Ok(if is_verified { ExitStatus::Success } else { ExitStatus::Negative })
}
