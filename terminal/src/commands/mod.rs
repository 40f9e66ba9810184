//! The commands for machines: boards and positions in, JSON lines out.

mod batch;
pub mod generate;
pub mod replay;
pub mod simulate;
pub mod solvable;
pub mod solve;
pub mod stats;
mod solve_failure;

use std::io;

use game_engine::minesweeper::{Pos, Size};

/// Where the first reveal is when nobody says: the place most figures are published for.
const DEFAULT_START: u8 = 3;

/// The start asked for, or the default or what is nearest to it on a small board.
fn start_on(size: Size, asked: Option<Pos>) -> io::Result<Pos> {
    let default = Pos::new(DEFAULT_START.min(size.width() - 1), DEFAULT_START.min(size.height() - 1));
    let start = asked.unwrap_or(default);
    size.index(start).map_err(|error| io::Error::other(format!("--start: {error}")))?;
    Ok(start)
}
