//! The commands for scripts: boards and positions in, JSON lines out.

mod batch;
mod blocks;
mod boards;
pub mod convert;
pub mod documents;
pub mod generate;
mod image;
pub mod position;
pub mod record;
pub mod replay;
pub mod simulate;
pub mod solvable;
pub mod solve;
mod solve_failure;
pub mod stats;

use std::io;

use minesweeper_engine::{Pos, Size};

use crate::reasons;
pub(crate) use boards::{BoardWithStart, decode_board};

/// The default column and row of the first reveal. Most published win rates are for this cell.
const DEFAULT_START: u8 = 3;

/// Returns the requested start, or the default one, moved onto the board if the board is small.
///
/// # Errors
/// Returns an error if the requested start is off the board.
fn start_on(size: Size, requested: Option<Pos>) -> io::Result<Pos> {
    let default = Pos::new(DEFAULT_START.min(size.width() - 1), DEFAULT_START.min(size.height() - 1));
    let start = requested.unwrap_or(default);
    size.index(start).map_err(|error| io::Error::other(format!("--start: {}", reasons::off_board(&error))))?;
    Ok(start)
}
