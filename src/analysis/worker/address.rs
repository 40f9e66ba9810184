//! The address of the analysis of a position.

use minesweeper_engine::Board;
use minesweeper_engine::notation::position_link::{self, MineTotal, SharedPosition};

/// The largest board in cells whose positions have an address in texts: it would be too long for others.
const MAX_ADDRESS_CELLS: usize = 2_500;

/// Returns the address of the analysis of a position; empty for a very large board.
#[must_use]
pub fn analysis_address(board: &Board, mines: u16) -> String {
    if board.size().cells() > MAX_ADDRESS_CELLS {
        return String::new();
    }
    let position = SharedPosition { board: board.clone(), mines: MineTotal::Exact(mines) };
    "#/analysis?p=".to_owned() + &position_link::format(&position)
}
