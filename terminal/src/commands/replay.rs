//! `replay`: a game that was recorded as text, judged move by move.

use std::fs::File;
use std::io::{self, Read as _, Write as _};
use std::path::Path;

use game_engine::minesweeper::metrics::Summary;
use game_engine::minesweeper::notation::rawvf::{self, ReplayFile};
use game_engine::minesweeper::review::{Guess, MoveReview, ReviewTotals, Reviewer, Verdict};
use game_engine::minesweeper::{Action, Game, Pos};
use serde::Serialize;

use crate::Outcome;
use crate::cli::ReplayArgs;

/// More bytes than a day of moving the mouse takes.
const LONGEST_RECORD: u64 = 1 << 28;

/// A move as it is printed.
#[derive(Debug, Serialize)]
struct Line {
    r#move: usize,
    line: Option<usize>,
    time: f64,
    action: &'static str,
    x: u8,
    y: u8,
    opened: usize,
    verdict: &'static str,
    /// The chance that all it opened was safe.
    chance: Option<f64>,
    best: Option<[u8; 2]>,
    best_chance: Option<f64>,
    cost: Option<f64>,
    exact: Option<bool>,
}

/// The whole game as it is printed.
#[derive(Debug, Serialize)]
struct Whole {
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

/// Runs the command.
///
/// # Errors
/// When input or output fails.
pub fn run(args: &ReplayArgs) -> io::Result<Outcome> {
    let file = args.file.as_deref().filter(|path| *path != Path::new("-"));
    let name = file.map_or_else(|| "standard input".into(), Path::to_string_lossy);
    let text = read(file).map_err(|error| io::Error::new(error.kind(), format!("{name}: {error}")))?;
    let Some(text) = text else {
        return Ok(crate::refuse(&format_args!("{name}: it is longer than {LONGEST_RECORD} bytes, as no record is")));
    };
    match rawvf::parse(&text) {
        Ok(record) => tell(&name, record),
        Err(error) => Ok(crate::refuse(&format_args!("{name}, {error}"))),
    }
}

/// The text of the file; `None` when it is too long. Names in it may be of any encoding.
fn read(file: Option<&Path>) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    match file {
        Some(path) => File::open(path)?.take(LONGEST_RECORD + 1).read_to_end(&mut bytes)?,
        None => io::stdin().lock().take(LONGEST_RECORD + 1).read_to_end(&mut bytes)?,
    };
    let fits = bytes.len() as u64 <= LONGEST_RECORD;
    Ok(fits.then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

fn tell(name: &str, record: ReplayFile) -> io::Result<Outcome> {
    let game = record.recording.final_state().map_err(io::Error::other)?;
    let verified = record.verify();
    let mut judge = Reviewer::new(record.recording.clone());
    let (mut tally, mut end) = (ReviewTotals::default(), 0);
    let mut out = io::stdout().lock();
    while let Some(judged) = judge.next_move().map_err(io::Error::other)? {
        tally.add(&judged);
        end = judged.at;
        writeln!(out, "{}", serde_json::to_string(&line(&judged, &record))?)?;
    }
    writeln!(out, "{}", serde_json::to_string(&whole(record, &game, end, &tally, verified.is_ok()))?)?;
    Ok(match verified {
        Ok(_) => Outcome::Done,
        Err(disagreement) => {
            crate::tell(&format_args!("{name}, {disagreement}"));
            Outcome::No
        }
    })
}

fn line(judged: &MoveReview, record: &ReplayFile) -> Line {
    let MoveReview { number, event, at, action, opened, verdict, .. } = *judged;
    let Pos { x, y } = action.pos();
    let guess = match verdict {
        Verdict::BestGuess(guess) | Verdict::WorseGuess(guess) => Some(guess),
        _ => None,
    };
    let (best, best_chance) = match (guess, verdict) {
        (Some(Guess { best, best_chance, .. }), _) => (Some(best), Some(best_chance)),
        (None, Verdict::Needless { safe, .. } | Verdict::Blunder { safe: Some(safe) }) => (Some(safe), Some(1.0)),
        _ => (None, None),
    };
    Line {
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

fn whole(record: ReplayFile, game: &Game, end: i64, tally: &ReviewTotals, verified: bool) -> Whole {
    let summary = Summary::from_game(game, u64::try_from(end).unwrap_or(0));
    Whole {
        status: game.status().name(),
        stated: record.stated_status().map(|status| status.name()),
        verified,
        time: end as f64 / 1000.0,
        bbbv: summary.as_ref().map(|summary| summary.bbbv),
        solved: summary.as_ref().map(|summary| summary.solved),
        player: record.metadata.player,
        program: record.metadata.program,
        moves: tally.moves,
        certain: tally.certain,
        best_guesses: tally.best_guesses,
        worse_guesses: tally.worse_guesses,
        needless_guesses: tally.needless,
        blunders: tally.blunders,
        wrong_flags: tally.wrong_flags,
        accuracy: tally.accuracy(),
        luck: tally.luck,
    }
}
