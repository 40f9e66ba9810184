//! `stats`: measures boards.

use std::io;
use std::path::Path;

use minesweeper_engine::notation::board_file::{BoardFileError, decode_minefield};
use minesweeper_engine::opening::Regions;
use minesweeper_engine::zini;
use serde::Serialize;

use super::batch::answer_each;
use crate::diagnostics::ExitStatus;

/// The line of JSON for a board.
#[derive(Debug, Serialize)]
struct Stats {
    width: u8,
    height: u8,
    mines: u16,
    #[serde(rename = "3bv")]
    bbbv: usize,
    openings: usize,
    islands: usize,
    zini_greedy: usize,
    zini_human: usize,
}

impl Stats {
    /// Measures the board that `bytes` describe.
    fn from_board(bytes: &[u8]) -> Result<Self, BoardFileError> {
        let field = decode_minefield(bytes)?;
        let regions = Regions::new(&field);
        Ok(Self {
            width: field.size().width(),
            height: field.size().height(),
            mines: field.mines(),
            bbbv: regions.bbbv(),
            openings: regions.openings(),
            islands: regions.islands(),
            zini_greedy: zini::greedy(&field),
            zini_human: zini::human(&field),
        })
    }
}

/// Prints the measures of each board.
///
/// # Errors
/// Returns an error if input or output fails.
pub fn run(file: Option<&Path>) -> io::Result<ExitStatus> {
    answer_each(file, "board", |bytes| Stats::from_board(bytes).map(|stats| (stats, ExitStatus::Success)))
}
