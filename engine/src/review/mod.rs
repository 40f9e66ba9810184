//! The review of a finished game: a verdict on each move, and the probability to win along the game.
//!
//! A *move* is an action that changed the board; moves are numbered from 1. A move that opened cells is compared with
//! what the solver concludes from the board that the player saw before it, never with the position of the mines.

use alloc::vec::Vec;
use core::borrow::Borrow;

mod rollout;
mod totals;
mod verdict;
mod win_chance;
mod win_curve;
mod win_estimate;

use alloc::sync::Arc;

use super::action::Action;
use super::board::Cell;
use super::geometry::{OffBoard, Pos};
use super::minefield::CellContent;
use super::replay::{Event, Recording, Replay, TimedEvent};
use super::rules::Status;
use super::solver::{Analysis, SolveError, Solver};

pub use totals::ReviewTotals;
pub use verdict::{GuessReview, MoveReview, Verdict};
pub use win_chance::{WinChance, wilson_interval};
pub use win_curve::{CurvePoint, WinCurve};
pub use win_estimate::WinEstimate;

/// Reviews a recorded game, one move per call. It owns, shares ([`Arc`], the default) or borrows the recording.
///
/// ```
/// use minesweeper_engine::notation::rawvf;
/// use minesweeper_engine::review::{Reviewer, Verdict};
/// let text = "Board:\n0*0\nEvents:\n0 lc 1 1 (0 0)\n0 lr 1 1 (0 0)\n1 lc 2 1 (16 0)\n1 lr 2 1 (16 0)\n";
/// let recording = rawvf::parse(text)?.recording;
/// let mut reviewer = Reviewer::new(&recording);
/// assert_eq!(reviewer.next_move()?.map(|review| review.verdict), Some(Verdict::First));
/// let second = reviewer.next_move()?.map(|review| review.verdict);
/// assert!(matches!(second, Some(Verdict::Blunder { safe: Some(_) })));
/// assert_eq!(reviewer.next_move()?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Reviewer<R = Arc<Recording>> {
    replay: Replay<R>,
    /// The recording up to the move under review. Replayed a second time, because a copy of the game for each move
    /// takes time proportional to the board, even for flags.
    before: Replay<R>,
    solver: Solver,
    /// The analysis of the position, once a flag on a safe cell needed it. Flags do not change it.
    analysis: Option<Result<Analysis, SolveError>>,
}

impl<R: Borrow<Recording> + Clone> Reviewer<R> {
    /// Creates a reviewer at the start of `recording`, which it clones once: pass a reference or an [`Arc`].
    #[must_use]
    pub fn new(recording: R) -> Self {
        let replay = Replay::new(recording);
        let solver = Solver::new(replay.game().size());
        Self { before: replay.clone(), replay, solver, analysis: None }
    }

    /// Reviews the next move. Returns `None` if there are no more.
    ///
    /// ```
    /// use minesweeper_engine::notation::rawvf;
    /// use minesweeper_engine::review::{Reviewer, Verdict};
    /// let text = "Board:\n0*0\nEvents:\n0 lc 1 1 (0 0)\n0 lr 1 1 (0 0)\n1 lc 2 1 (16 0)\n1 lr 2 1 (16 0)\n";
    /// let recording = rawvf::parse(text)?.recording;
    /// let mut reviewer = Reviewer::new(&recording);
    /// assert_eq!(reviewer.next_move()?.map(|review| review.verdict), Some(Verdict::First));
    /// // One call for each move, so that a program can show progress.
    /// while let Some(review) = reviewer.next_move()? {
    ///     assert_eq!((review.number, review.verdict), (2, Verdict::Blunder { safe: Some("2,0".parse()?) }));
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`OffBoard`] if an action is off the board; the reviewer stays before it.
    pub fn next_move(&mut self) -> Result<Option<MoveReview>, OffBoard> {
        self.play_move()?.map(|played| self.judge(played)).transpose()
    }

    /// Skips to the last move and reviews only that, which takes as long as one move. Returns `None` if there are no more.
    ///
    /// # Errors
    /// [`OffBoard`] if an action is off the board; the reviewer stays before it.
    pub fn last_move(&mut self) -> Result<Option<MoveReview>, OffBoard> {
        let mut last = None;
        while let Some(played) = self.play_move()? {
            last = Some(played);
        }
        self.analysis = None;
        last.map(|played| self.judge(played)).transpose()
    }

    /// Plays the next move, without a verdict.
    fn play_move(&mut self) -> Result<Option<MoveReview>, OffBoard> {
        while let Some((TimedEvent { at, event: played }, outcome)) = self.replay.step()? {
            let Event::Act(action) = played else { continue };
            if outcome.is_effective() {
                let (number, event) = (self.replay.moves(), self.replay.position() - 1);
                let (opened, status) = (outcome.opened, self.replay.game().status());
                return Ok(Some(MoveReview { number, event, at, action, opened, status, verdict: Verdict::Unknown }));
            }
        }
        Ok(None)
    }

    /// Adds the verdict to the move that was played last.
    fn judge(&mut self, played: MoveReview) -> Result<MoveReview, OffBoard> {
        self.before.seek(played.event)?;
        let verdict = self.verdict(played.action);
        if played.opened > 0 {
            self.analysis = None;
        }
        Ok(MoveReview { verdict, ..played })
    }

    /// Reviews all remaining moves.
    ///
    /// ```
    /// use minesweeper_engine::notation::rawvf;
    /// use minesweeper_engine::review::{ReviewTotals, Reviewer};
    /// let text = "Board:\n0*0\nEvents:\n0 lc 1 1 (0 0)\n0 lr 1 1 (0 0)\n1 lc 2 1 (16 0)\n1 lr 2 1 (16 0)\n";
    /// let moves = Reviewer::new(&rawvf::parse(text)?.recording).remaining_moves()?;
    /// let totals: ReviewTotals = moves.iter().collect();
    /// assert_eq!((totals.moves, totals.blunders, totals.accuracy()), (2, 1, Some(0.0)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`OffBoard`] if an action is off the board.
    pub fn remaining_moves(&mut self) -> Result<Vec<MoveReview>, OffBoard> {
        let mut moves = Vec::new();
        while let Some(review) = self.next_move()? {
            moves.push(review);
        }
        Ok(moves)
    }

    fn verdict(&mut self, action: Action) -> Verdict {
        let before = self.before.game();
        let verdict = match action {
            Action::Flag(pos) => self.review_flag(pos),
            Action::Reveal(_) if before.status() == Status::Ready => Ok(Verdict::First),
            Action::Reveal(pos) => self.review_opening(pos, &[pos]),
            // Only the neighbours of the number: cells that open after a zero are safe because the zero is.
            Action::Chord(pos) => {
                let is_openable = |near: &Pos| matches!(before.board().get(*near), Ok(Cell::Hidden | Cell::Questioned));
                let opened: Vec<Pos> = before.size().neighbours(pos).filter(is_openable).collect();
                self.review_opening(pos, &opened)
            }
        };
        verdict.unwrap_or(Verdict::Unknown)
    }

    fn review_opening(&mut self, at: Pos, cells: &[Pos]) -> Result<Verdict, SolveError> {
        let before = self.before.game();
        let chance = self.solver.chance_all_safe(before, cells)?;
        if chance == 1.0 {
            return Ok(Verdict::Certain);
        }
        let safe = nearest_safe(self.solver.analyse(before)?, at);
        match safe {
            _ if chance == 0.0 => Ok(Verdict::Blunder { safe }),
            Some(safe) => Ok(Verdict::Needless { chance, safe }),
            None => {
                let rating = self.solver.rate_move(before, cells)?;
                let (best, exact) = (rating.best, rating.exact);
                let is_best = rating.is_best();
                let cost = if is_best { 0.0 } else { 1.0 - rating.win_share };
                let guess = GuessReview { chance, best: best.pos, best_chance: best.safety, cost, exact };
                Ok(if is_best { Verdict::BestGuess(guess) } else { Verdict::WorseGuess(guess) })
            }
        }
    }

    fn review_flag(&mut self, pos: Pos) -> Result<Verdict, SolveError> {
        let before = self.before.game();
        let is_flagged = matches!(self.replay.game().board().get(pos), Ok(Cell::Flagged | Cell::WrongFlag));
        if !is_flagged {
            return Ok(Verdict::Unflag);
        }
        if before.minefield().and_then(|field| field.get(pos).ok()) == Some(CellContent::Mine) {
            return Ok(Verdict::Flag);
        }
        let analyse = || self.solver.analyse(before).cloned();
        let analysis = self.analysis.get_or_insert_with(analyse).as_ref().map_err(|&error| error)?;
        Ok(match analysis.mine_probability(pos) {
            Some(0.0) => Verdict::WrongFlag,
            Some(chance) => Verdict::UnluckyFlag { chance },
            None => Verdict::Flag,
        })
    }
}

/// Returns the certainly safe cell nearest to `at`, the first in row order among equals.
fn nearest_safe(analysis: &Analysis, at: Pos) -> Option<Pos> {
    let distance = |pos: &&Pos| pos.x.abs_diff(at.x).max(pos.y.abs_diff(at.y));
    analysis.safe().iter().min_by_key(distance).copied()
}
