//! `generate`: generates boards from consecutive seeds.

use std::io::{self, Write as _};

use minesweeper_engine::no_guess::{self, Effort, NoGuessError, Origin};
use minesweeper_engine::notation::{board_text, link, mbf};
use minesweeper_engine::{Minefield, Pos, generate, metrics};
use serde::Serialize;
use texts::terminal::errors;

use super::start_on;
use crate::cli::{Format, GenerateArgs};
use crate::diagnostics::{self, ExitStatus};
use crate::reasons;
use crate::seeds::Seeds;

/// The line of JSON for a board.
#[derive(Debug, Serialize)]
struct BoardLine {
    seed: u64,
    board: String,
    link: String,
    #[serde(rename = "3bv")]
    bbbv: usize,
    start: [u8; 2],
    /// `None` for classic boards, where it is not computed.
    needs_mine_count: Option<bool>,
    origin: &'static str,
}

struct GeneratedBoard {
    field: Minefield,
    /// Whether solving it needs the number of mines; `None` for classic boards.
    needs_mine_count: Option<bool>,
    origin: Origin,
}

/// Prints the boards. The status is [`ExitStatus::Negative`] if no board was found for some seed.
///
/// # Errors
/// Returns an error if the start is off the board, output fails, or the operating system provides no random seed.
pub fn run(args: &GenerateArgs) -> io::Result<ExitStatus> {
    let start = start_on(args.level.params().size(), args.start)?;
    let mut seeds = Seeds::new(args.seed);
    let mut status = ExitStatus::Success;
    let mut is_first = true;
    for _ in 0..args.count {
        let seed = seeds.next_seed()?;
        match generate_board(args, start, seed)? {
            Ok(board) => write_board(args.format, board, start, seed, std::mem::take(&mut is_first))?,
            Err(error) => {
                diagnostics::print(&errors::seed(&seed.to_string(), &reasons::no_guess(&error)));
                status = ExitStatus::Negative;
            }
        }
    }
    Ok(status)
}

/// Generates the board of a seed. The inner error means that no no-guess board was found.
fn generate_board(args: &GenerateArgs, start: Pos, seed: u64) -> io::Result<Result<GeneratedBoard, NoGuessError>> {
    let params = args.level.params();
    if !args.no_guess {
        let field = generate::place(params, args.first, start, seed).map_err(io::Error::other)?;
        return Ok(Ok(GeneratedBoard { field, needs_mine_count: None, origin: Origin::Uniform }));
    }
    let board = no_guess::generate(params, args.first, start, seed, Effort::default());
    if board.as_ref().is_ok_and(|board| board.origin == Origin::Repaired) {
        diagnostics::print(&errors::seed_mines_moved(&seed.to_string()));
    }
    Ok(board.map(|board| GeneratedBoard {
        needs_mine_count: Some(board.needs_mine_count),
        origin: board.origin,
        field: board.field,
    }))
}

fn write_board(format: Option<Format>, board: GeneratedBoard, start: Pos, seed: u64, is_first: bool) -> io::Result<()> {
    let mut output = io::stdout().lock();
    match format {
        None => writeln!(output, "{}", serde_json::to_string(&board_line(board, start, seed))?)?,
        Some(Format::Text) => {
            let separator = if is_first { "" } else { "\n" };
            write!(output, "{separator}{}", board_text::format(&board.field))?;
        }
        Some(Format::Link) => writeln!(output, "{}", board_link(board.field, start))?,
        Some(Format::Mbf) => output.write_all(&mbf::encode(&board.field))?,
    }
    output.flush()
}

fn board_line(GeneratedBoard { field, needs_mine_count, origin }: GeneratedBoard, start: Pos, seed: u64) -> BoardLine {
    BoardLine {
        seed,
        board: board_text::format(&field).trim_end().to_owned(),
        bbbv: metrics::bbbv(&field),
        link: board_link(field, start),
        start: [start.x, start.y],
        needs_mine_count,
        origin: origin.name(),
    }
}

fn board_link(field: Minefield, start: Pos) -> String {
    link::format_query(&link::BoardLink { field, start: Some(start) })
}
