//! `generate`: boards, each named by its seed.

use std::io::{self, Write as _};

use game_engine::minesweeper::no_guess::{self, Effort, NoGuessError, Origin};
use game_engine::minesweeper::notation::{board_text, link, mbf};
use game_engine::minesweeper::{Minefield, Pos, generate, metrics};
use serde::Serialize;

use super::start_on;
use crate::Outcome;
use crate::cli::{Format, GenerateArgs};
use crate::seeds::Seeds;

/// The line for a board.
#[derive(Debug, Serialize)]
struct Generated {
    seed: u64,
    board: String,
    link: String,
    #[serde(rename = "3bv")]
    bbbv: usize,
    start: [u8; 2],
    /// Known of no-guess boards only.
    needs_mine_count: Option<bool>,
}

/// A board, and whether finishing it needs the number of mines, where that is known.
struct Made {
    field: Minefield,
    needs_mine_count: Option<bool>,
}

/// Runs the command.
///
/// # Errors
/// When the start is off the board, output fails or there is no randomness for a seed.
pub fn run(args: &GenerateArgs) -> io::Result<Outcome> {
    let start = start_on(args.level.params().size(), args.start)?;
    let mut seeds = Seeds::new(args.seed);
    let mut outcome = Outcome::Done;
    let mut is_first = true;
    for _ in 0..args.count {
        let seed = seeds.next_seed()?;
        match make(args, start, seed)? {
            Ok(made) => print(args.format, made, start, seed, std::mem::take(&mut is_first))?,
            Err(none) => {
                crate::tell(&format_args!("seed {seed}: {none}"));
                outcome = Outcome::No;
            }
        }
    }
    Ok(outcome)
}

fn make(args: &GenerateArgs, start: Pos, seed: u64) -> io::Result<Result<Made, NoGuessError>> {
    let params = args.level.params();
    if !args.no_guess {
        let field = generate::place(params, args.first, start, seed).map_err(io::Error::other)?;
        return Ok(Ok(Made { field, needs_mine_count: None }));
    }
    let made = no_guess::generate(params, args.first, start, seed, Effort::default());
    if made.as_ref().is_ok_and(|board| board.origin == Origin::Repaired) {
        crate::tell(&format_args!(
            "seed {seed}: made by moving mines, so easier and more clustered than one by chance"
        ));
    }
    Ok(made.map(|board| Made { field: board.field, needs_mine_count: Some(board.needs_mine_count) }))
}

fn print(format: Option<Format>, made: Made, start: Pos, seed: u64, is_first: bool) -> io::Result<()> {
    let mut output = io::stdout().lock();
    match format {
        None => writeln!(output, "{}", serde_json::to_string(&describe(made, start, seed))?)?,
        Some(Format::Text) => {
            let gap = if is_first { "" } else { "\n" };
            write!(output, "{gap}{}", board_text::format(&made.field))?;
        }
        Some(Format::Link) => writeln!(output, "{}", link_of(made.field, start))?,
        Some(Format::Mbf) => output.write_all(&mbf::encode(&made.field))?,
    }
    output.flush()
}

fn describe(Made { field, needs_mine_count }: Made, start: Pos, seed: u64) -> Generated {
    Generated {
        seed,
        board: board_text::format(&field).trim_end().to_owned(),
        bbbv: metrics::bbbv(&field),
        link: link_of(field, start),
        start: [start.x, start.y],
        needs_mine_count,
    }
}

fn link_of(field: Minefield, start: Pos) -> String {
    link::format_query(&link::BoardLink { field, start: Some(start) })
}
