//! `stats`: what a board is worth.

use std::io;

use game_engine::minesweeper::notation::board_text::{self, BoardTextError};
use game_engine::minesweeper::opening::Regions;
use game_engine::minesweeper::zini;
use serde::Serialize;

use super::batch::answer_each;
use crate::Outcome;
use crate::cli::StatsArgs;

/// The answer for a board.
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
    fn of(text: &str) -> Result<Self, BoardTextError> {
        let field = board_text::parse(text)?;
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

/// Runs the command.
///
/// # Errors
/// When input or output fails.
pub fn run(args: &StatsArgs) -> io::Result<Outcome> {
    answer_each(args.file.as_deref(), "board", |text| Stats::of(text).map(|stats| (stats, Outcome::Done)))
}
