//! Replays: a verdict on each move.

use std::sync::Arc;

use minesweeper_engine::Action;
use minesweeper_engine::notation::replay_file;
use minesweeper_engine::review as engine;
use minesweeper_engine::review::{Reviewer, Verdict};
use pyo3::prelude::*;

use crate::arguments::{RowColumn, file, row_column, value_error};
use crate::interrupt::until_some;
use crate::show::show;

/// A game, move by move.
#[pyclass(frozen, get_all, eq, module = "minesweeper_engine")]
#[derive(PartialEq)]
pub(crate) struct Review {
    /// The moves.
    moves: Vec<MoveReview>,
    /// Their totals.
    totals: ReviewTotals,
}
show!(Review: moves, totals);

/// A move and its verdict.
#[pyclass(frozen, get_all, eq, module = "minesweeper_engine")]
#[derive(Clone, PartialEq)]
pub(crate) struct MoveReview {
    /// The number of the move, from 1.
    number: usize,
    /// Its time, in milliseconds since the first reveal.
    at: i64,
    /// "reveal", "flag" or "chord".
    action: &'static str,
    /// The cell.
    cell: RowColumn,
    /// How many safe cells it opened.
    opened: usize,
    /// The status of the game after it: "ready", "playing", "won" or "lost".
    status: &'static str,
    /// "first", "certain", "best-guess", "worse-guess", "needless-guess", "blunder", "wrong-flag", "unlucky-flag", "mark" or "unknown".
    verdict: &'static str,
    /// The chance, 0 to 1, that all cells it opened were safe. None for the first reveal and for flags.
    chance: Option<f64>,
    /// The cell that was better: the best guess, or the nearest certainly safe cell. None if there was none.
    better: Option<RowColumn>,
    /// For a necessary guess: the share of the winning chance, 0 to 1, that was lost compared to the best guess.
    cost: Option<f64>,
}
show!(MoveReview: number, at, action, cell, opened, status, verdict, chance, better, cost);

/// The verdicts of a game, counted.
#[pyclass(frozen, get_all, eq, module = "minesweeper_engine")]
#[derive(Clone, PartialEq)]
pub(crate) struct ReviewTotals {
    /// Moves of every kind.
    moves: u32,
    /// Moves after the first reveal that opened only certainly safe cells.
    certain: u32,
    /// Necessary guesses that were the best available.
    best_guesses: u32,
    /// Necessary guesses when a better one was available.
    worse_guesses: u32,
    /// Guesses although a cell was certainly safe.
    needless: u32,
    /// Moves that opened a certain mine.
    blunders: u32,
    /// Flags on certainly safe cells.
    wrong_flags: u32,
    /// The chance, 0 to 1, that all moves that opened cells succeed. None if one of the chances is unknown.
    luck: Option<f64>,
    /// The expected number of losses. None if one of the chances is unknown, or if the first reveal was a mine.
    risk: Option<f64>,
    /// The share, 0 to 1, of certain moves and best guesses among the moves that opened cells. None if there were none.
    accuracy: Option<f64>,
}
show!(ReviewTotals: moves, certain, best_guesses, worse_guesses, needless, blunders, wrong_flags, luck, risk, accuracy);

/// Returns a verdict on each move of a replay, and their totals.
///
/// `replay` is the content of a file: AVF, MVF, RMV, EVF, RAWVF or another format that the engine finds from the content. Raises
/// ValueError if it is none. Ctrl-C stops the review.
#[pyfunction]
pub(crate) fn review(py: Python<'_>, replay: &Bound<'_, PyAny>) -> PyResult<Review> {
    let content = file(replay)?;
    let game = py.detach(|| replay_file::decode(&content)).map_err(value_error)?;
    let mut reviewer = Reviewer::new(Arc::new(game.recording));
    let (mut moves, mut totals) = (Vec::new(), engine::ReviewTotals::default());
    let next = || match reviewer.next_move() {
        Ok(Some(review)) => {
            totals.add(&review);
            moves.push(MoveReview::from(review));
            None
        }
        Ok(None) => Some(Ok(())),
        Err(error) => Some(Err(error)),
    };
    until_some(py, next)?.map_err(value_error)?;
    Ok(Review { moves, totals: totals.into() })
}

impl From<engine::MoveReview> for MoveReview {
    fn from(review: engine::MoveReview) -> Self {
        let action = match review.action {
            Action::Reveal(_) => "reveal",
            Action::Flag(_) => "flag",
            Action::Chord(_) => "chord",
        };
        let better = match review.verdict {
            Verdict::WorseGuess(guess) => Some(guess.best),
            Verdict::Needless { safe, .. } => Some(safe),
            Verdict::Blunder { safe } => safe,
            _ => None,
        };
        let cost = match review.verdict {
            Verdict::BestGuess(guess) | Verdict::WorseGuess(guess) => Some(guess.cost),
            _ => None,
        };
        Self {
            number: review.number,
            at: review.at,
            action,
            cell: row_column(review.action.pos()),
            opened: review.opened,
            status: review.status.name(),
            verdict: review.verdict.name(),
            chance: review.verdict.chance(),
            better: better.map(row_column),
            cost,
        }
    }
}

impl From<engine::ReviewTotals> for ReviewTotals {
    fn from(totals: engine::ReviewTotals) -> Self {
        Self {
            moves: totals.moves,
            certain: totals.certain,
            best_guesses: totals.best_guesses,
            worse_guesses: totals.worse_guesses,
            needless: totals.needless,
            blunders: totals.blunders,
            wrong_flags: totals.wrong_flags,
            luck: totals.luck,
            risk: totals.risk,
            accuracy: totals.accuracy(),
        }
    }
}
