//! The address of the analysis of a position.

use minesweeper_engine::Board;
use minesweeper_engine::notation::position_link::{self, MineTotal, SharedPosition};

/// Returns the address of the analysis of a position. Of the largest boards it may have some ten thousand characters.
#[must_use]
pub fn analysis_address(board: &Board, mines: u16) -> String {
    let position = SharedPosition { board: board.clone(), mines: MineTotal::Exact(mines) };
    "#/analysis?p=".to_owned() + &position_link::format(&position)
}
