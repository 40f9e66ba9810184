//! `replay`: reviews a recorded game (RAWVF) move by move.

use std::fs::File;
use std::io::{self, Read as _, Write as _};
use std::path::Path;

use minesweeper_engine::metrics::Summary;
use minesweeper_engine::notation::rawvf::{self, ReplayFile};
use minesweeper_engine::review::{GuessReview, MoveReview, ReviewTotals, Reviewer, Verdict};
use minesweeper_engine::{Action, Game, Pos};
use serde::Serialize;

use crate::diagnostics::{self, ExitStatus, fail};

/// The largest record in bytes: more than a day of mouse moves.
const MAX_RECORD_BYTES: u64 = 1 << 28;

/// The line of JSON for a move.
#[derive(Debug, Serialize)]
struct MoveLine {
    r#move: usize,
    line: Option<usize>,
    time: f64,
    action: &'static str,
    x: u8,
    y: u8,
    opened: usize,
    verdict: &'static str,
    /// The chance, before the move, that every cell it opened was safe.
    chance: Option<f64>,
    best: Option<[u8; 2]>,
    best_chance: Option<f64>,
    cost: Option<f64>,
    exact: Option<bool>,
}

/// The line of JSON that sums up the game.
#[derive(Debug, Serialize)]
struct SummaryLine {
    status: &'static str,
    stated: Option<&'static str>,
    verified: bool,
    player: String,
    program: String,
    time: f64,
    #[serde(rename = "3bv")]
    bbbv: Option<usize>,
    #[serde(rename = "3bv_solved")]
    solved: Option<usize>,
    moves: u32,
    certain: u32,
    best_guesses: u32,
    worse_guesses: u32,
    needless_guesses: u32,
    blunders: u32,
    wrong_flags: u32,
    accuracy: Option<f64>,
    luck: Option<f64>,
}

/// Prints the review. The status is [`ExitStatus::Negative`] if the moves contradict the result that the record states.
///
/// # Errors
/// Returns an error if input or output fails.
pub fn run(file: Option<&Path>) -> io::Result<ExitStatus> {
    let file = file.filter(|path| *path != Path::new("-"));
    let name = file.map_or_else(|| "standard input".into(), Path::to_string_lossy);
    let text = read(file).map_err(|error| io::Error::new(error.kind(), format!("{name}: {error}")))?;
    let Some(text) = text else {
        return Ok(fail(&format_args!("{name}: it is longer than {MAX_RECORD_BYTES} bytes, as no record is")));
    };
    match rawvf::parse(&text) {
        Ok(record) => print_review(&name, record),
        Err(error) => Ok(fail(&format_args!("{name}, {error}"))),
    }
}

/// Reads the file, or standard input. Returns `None` if it is too long. Bytes that are not UTF-8 are replaced, because players'
/// names come in any encoding.
fn read(file: Option<&Path>) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    match file {
        Some(path) => File::open(path)?.take(MAX_RECORD_BYTES + 1).read_to_end(&mut bytes)?,
        None => io::stdin().lock().take(MAX_RECORD_BYTES + 1).read_to_end(&mut bytes)?,
    };
    let fits = bytes.len() as u64 <= MAX_RECORD_BYTES;
    Ok(fits.then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

fn print_review(name: &str, record: ReplayFile) -> io::Result<ExitStatus> {
    let game = record.recording.final_state().map_err(io::Error::other)?;
    let verified = record.verify();
    let mut reviewer = Reviewer::new(&record.recording);
    let (mut totals, mut end) = (ReviewTotals::default(), 0);
    let mut out = io::stdout().lock();
    while let Some(review) = reviewer.next_move().map_err(io::Error::other)? {
        totals.add(&review);
        end = review.at;
        writeln!(out, "{}", serde_json::to_string(&move_line(&review, &record))?)?;
    }
    writeln!(out, "{}", serde_json::to_string(&summary_line(record, &game, end, &totals, verified.is_ok()))?)?;
    Ok(match verified {
        Ok(_) => ExitStatus::Success,
        Err(contradiction) => {
            diagnostics::print(&format_args!("{name}, {contradiction}"));
            ExitStatus::Negative
        }
    })
}

fn move_line(review: &MoveReview, record: &ReplayFile) -> MoveLine {
    let MoveReview { number, event, at, action, opened, verdict, .. } = *review;
    let Pos { x, y } = action.pos();
    let guess = match verdict {
        Verdict::BestGuess(guess) | Verdict::WorseGuess(guess) => Some(guess),
        _ => None,
    };
    let (best, best_chance) = match (guess, verdict) {
        (Some(GuessReview { best, best_chance, .. }), _) => (Some(best), Some(best_chance)),
        (None, Verdict::Needless { safe, .. } | Verdict::Blunder { safe: Some(safe) }) => (Some(safe), Some(1.0)),
        _ => (None, None),
    };
    MoveLine {
        r#move: number,
        line: record.line(event),
        time: at as f64 / 1000.0,
        action: match action {
            Action::Reveal(_) => "reveal",
            Action::Flag(_) => "flag",
            Action::Chord(_) => "chord",
        },
        x,
        y,
        opened,
        verdict: verdict.name(),
        chance: verdict.chance(),
        best: best.map(|Pos { x, y }| [x, y]),
        best_chance,
        cost: guess.map(|guess| guess.cost),
        exact: guess.map(|guess| guess.exact),
    }
}

fn summary_line(record: ReplayFile, game: &Game, end: i64, totals: &ReviewTotals, verified: bool) -> SummaryLine {
    let summary = Summary::from_game(game, u64::try_from(end).unwrap_or(0));
    SummaryLine {
        status: game.status().name(),
        stated: record.stated_status().map(|status| status.name()),
        verified,
        time: end as f64 / 1000.0,
        bbbv: summary.as_ref().map(|summary| summary.bbbv),
        solved: summary.as_ref().map(|summary| summary.solved),
        player: record.metadata.player,
        program: record.metadata.program,
        moves: totals.moves,
        certain: totals.certain,
        best_guesses: totals.best_guesses,
        worse_guesses: totals.worse_guesses,
        needless_guesses: totals.needless,
        blunders: totals.blunders,
        wrong_flags: totals.wrong_flags,
        accuracy: totals.accuracy(),
        luck: totals.luck,
    }
}
