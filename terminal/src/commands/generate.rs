//! `generate`: boards, each named by its seed.

use std::io::{self, Write as _};

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

/// Runs the command.
///
/// # Errors
/// When the start is off the board, output fails or there is no randomness for a seed.
pub fn run(args: &GenerateArgs) -> io::Result<Outcome> {
    let params = args.level.params();
    let start = start_on(params.size(), args.start)?;
    let mut seeds = Seeds::new(args.seed);
    for number in 0..args.count {
        let seed = seeds.next_seed()?;
        let field = generate::place(params, args.first, start, seed).map_err(io::Error::other)?;
        let mut output = io::stdout().lock();
        match args.format {
            None => writeln!(output, "{}", serde_json::to_string(&describe(field, start, seed))?)?,
            Some(Format::Text) => {
                let gap = if number > 0 { "\n" } else { "" };
                write!(output, "{gap}{}", board_text::write(&field))?;
            }
            Some(Format::Link) => writeln!(output, "{}", link_of(field, start))?,
            Some(Format::Mbf) => output.write_all(&mbf::write(&field))?,
        }
        output.flush()?;
    }
    Ok(Outcome::Done)
}

fn describe(field: Minefield, start: Pos, seed: u64) -> Generated {
    Generated {
        seed,
        board: board_text::write(&field).trim_end().to_owned(),
        bbbv: metrics::bbbv(&field),
        link: link_of(field, start),
        start: [start.x, start.y],
        needs_mine_count: None,
    }
}

fn link_of(field: Minefield, start: Pos) -> String {
    link::write(&link::BoardLink { field, start: Some(start) })
}
