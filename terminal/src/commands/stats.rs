//! `stats`: measures boards.

use std::io;

use minesweeper_engine::Minefield;
use minesweeper_engine::opening::Regions;
use minesweeper_engine::zini;
use serde::Serialize;

use super::batch::{Batch, Kind, json_answer};
use super::boards::decode_board;
use crate::cli::BatchArgs;
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
    /// Measures a board.
    fn new(field: &Minefield) -> Self {
        let regions = Regions::new(field);
        Self {
            width: field.size().width(),
            height: field.size().height(),
            mines: field.mines(),
            bbbv: regions.bbbv(),
            openings: regions.openings(),
            islands: regions.islands(),
            zini_greedy: zini::greedy(field),
            zini_human: zini::human(field),
        }
    }
}

/// Prints the measures of each board.
///
/// # Errors
/// Returns an error if input or output fails.
pub fn run(args: &BatchArgs) -> io::Result<ExitStatus> {
    let answer = |block: &[u8]| json_answer(&Stats::new(&decode_board(block)?.field), ExitStatus::Success);
    Batch::new(args, Kind::Board).answer_each(|| answer)
}
