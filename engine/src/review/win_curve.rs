//! The win curve of a game: the probability to win after each of its moves, estimated by simulation. Layouts are drawn
//! uniformly from those that fit what the player saw, and the solver plays each of them to the end.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::borrow::Borrow;

use super::WinChance;
use super::rollout::{BUDGET, RolloutBatch, guess_query_work};
use crate::geometry::OffBoard;
use crate::replay::{Recording, Replay};
use crate::rng::Rng;
use crate::rules::Status;
use crate::solver::Solver;

/// Games that one round plays from each point.
const BATCH: u32 = 20;

/// The maximum number of points on a curve.
const MAX_POINTS: u32 = 360;

/// Boards with more cells than a square of this side (Expert's number of cells) get fewer games and points, in inverse
/// proportion to the side of the square: the time of a game grows faster than its number of cells.
const FULL_EFFORT_SIDE: u32 = 22;

/// The work of one call to [`WinCurve::advance`], in cells looked at: one to two milliseconds. Its last action may
/// exceed it.
const STEP: u64 = 500_000;

/// A point of the curve: a position after a move that opened cells.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct CurvePoint {
    /// The number of the move, from 1.
    pub number: usize,
    /// The probability to win from there.
    pub chance: WinChance,
}

impl CurvePoint {
    /// Creates a point, for programs that store curves or test how they draw them.
    #[must_use]
    pub const fn new(number: usize, chance: WinChance) -> Self {
        Self { number, chance }
    }
}

/// The probability to win along a game, refined round by round.
///
/// Every round plays the same number of games from each point, with
/// [`Strength::Fast`](crate::solver::Strength::Fast). Equal recordings, numbers of games and seeds give
/// equal curves.
///
/// ```
/// use minesweeper_engine::notation::rawvf;
/// use minesweeper_engine::review::{WinChance, WinCurve};
/// let text = "Board:\n0*0\nEvents:\n0 lc 1 1 (0 0)\n0 lr 1 1 (0 0)\n1 lc 2 1 (16 0)\n1 lr 2 1 (16 0)\n";
/// let mut curve = WinCurve::new(rawvf::parse(text)?.recording, 40, 1);
/// while curve.advance()? {}
/// let chances: Vec<WinChance> = curve.points().iter().map(|point| point.chance).collect();
/// assert_eq!(chances, [WinChance::Exact(1.0), WinChance::Exact(0.0)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct WinCurve<R = Arc<Recording>> {
    replay: Replay<R>,
    seed: u64,
    /// Games to play from each point: in all, and in one round.
    games: u32,
    batch_size: u32,
    solver: Solver,
    points: Vec<CurvePoint>,
    /// By point: whether the position exceeds the solver's budget.
    too_complex: Vec<bool>,
    /// The number of moves that open cells, known after the first pass. Every `stride`-th of them is a point.
    total_openings: Option<usize>,
    stride: usize,
    /// In the current pass: moves so far that opened cells, and points reached.
    openings: usize,
    reached: usize,
    /// Whether the replay has just reached a point.
    is_at_point: bool,
    /// The games in progress from the point reached last.
    batch: Option<RolloutBatch>,
    rounds: u32,
    work: u64,
}

/// Returns `count`, reduced on a board of more cells than Expert; at least 1.
fn scaled(count: u32, cells: usize) -> u32 {
    let side = u32::try_from(cells.isqrt()).unwrap_or(u32::MAX).max(FULL_EFFORT_SIDE);
    (count * FULL_EFFORT_SIDE / side).max(1)
}

impl<R: Borrow<Recording>> WinCurve<R> {
    /// Creates a curve with `games` games from each point, rounded up to whole batches.
    ///
    /// There are at most 360 points, evenly spread over a longer game, the first and the last opening included. Boards
    /// with more cells than Expert get fewer games and points: a tenth at 250x250.
    #[must_use]
    pub fn new(recording: R, games: u32, seed: u64) -> Self {
        let replay = Replay::new(recording);
        let size = replay.game().size();
        Self {
            replay,
            seed,
            games: scaled(games.min(u32::MAX / FULL_EFFORT_SIDE), size.cells()),
            batch_size: scaled(BATCH, size.cells()),
            solver: Solver::new(size).with_budget(BUDGET),
            points: Vec::new(),
            too_complex: Vec::new(),
            total_openings: None,
            stride: 1,
            openings: 0,
            reached: 0,
            is_at_point: false,
            batch: None,
            rounds: 0,
            work: 0,
        }
    }

    /// Returns the points found so far; all of them after the first round.
    #[must_use]
    pub fn points(&self) -> &[CurvePoint] {
        &self.points
    }

    /// Returns the number of completed rounds over the whole game.
    #[must_use]
    pub const fn rounds(&self) -> u32 {
        self.rounds
    }

    /// Returns the work done so far, in cells looked at: a measure of time that needs no clock.
    #[must_use]
    pub const fn work(&self) -> u64 {
        self.work
    }

    /// Continues for one to two milliseconds, a few on the largest boards, but not beyond the end of a round. Returns
    /// `false` when the curve is finished.
    ///
    /// ```
    /// use minesweeper_engine::notation::rawvf;
    /// use minesweeper_engine::review::WinCurve;
    /// let text = "Board:\n0*0\nEvents:\n0 lc 1 1 (0 0)\n0 lr 1 1 (0 0)\n1 lc 2 1 (16 0)\n1 lr 2 1 (16 0)\n";
    /// let mut curve = WinCurve::new(rawvf::parse(text)?.recording, 40, 1);
    /// // Between two calls a program can draw what there is, or stop.
    /// while curve.advance()? {
    ///     println!("{} rounds", curve.rounds());
    /// }
    /// assert_eq!(curve.points().len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`OffBoard`] if an action of the recording is off the board.
    pub fn advance(&mut self) -> Result<bool, OffBoard> {
        let (end, round) = (self.work + STEP, self.rounds);
        while !self.is_finished() && self.rounds == round && self.work < end {
            if self.batch.is_some() {
                self.play_batch();
            } else if core::mem::take(&mut self.is_at_point) {
                self.start_batch();
            } else {
                self.step()?;
            }
        }
        Ok(!self.is_finished())
    }

    fn is_finished(&self) -> bool {
        self.rounds * self.batch_size >= self.games
    }

    /// Plays the next event of the recording.
    fn step(&mut self) -> Result<(), OffBoard> {
        let Some((_, outcome)) = self.replay.step()? else { return self.end_pass() };
        self.work += 1 + outcome.opened as u64;
        if outcome.opened > 0 || outcome.is_effective() && self.replay.game().status().is_over() {
            self.openings += 1;
            let is_point = |total: usize| self.openings == 1 || (total - self.openings).is_multiple_of(self.stride);
            if self.total_openings.is_some_and(is_point) {
                self.reach_point();
            }
        }
        Ok(())
    }

    /// Ends a pass over the recording: the first one counts the openings, each later one is a round.
    fn end_pass(&mut self) -> Result<(), OffBoard> {
        if self.total_openings.is_some() {
            self.rounds += 1;
        } else {
            let max_points = scaled(MAX_POINTS, self.replay.game().size().cells()) as usize;
            self.stride = self.openings.div_ceil(max_points).max(1);
            self.total_openings = Some(self.openings);
        }
        (self.openings, self.reached) = (0, 0);
        self.replay.seek(0)
    }

    fn reach_point(&mut self) {
        if self.reached == self.points.len() {
            let point = CurvePoint { number: self.replay.moves(), chance: self.chance_without_games() };
            self.points.push(point);
            self.too_complex.push(false);
        }
        self.reached += 1;
        self.is_at_point = true;
    }

    /// Prepares games from the point reached last, unless its chance is exact or its position too complex.
    fn start_batch(&mut self) {
        let point = self.reached - 1;
        if matches!(self.points[point].chance, WinChance::Sampled { .. }) && !self.too_complex[point] {
            let rng = Rng::new(self.seed ^ (point as u64) << 32 ^ u64::from(self.rounds));
            let (batch, work) =
                RolloutBatch::new(&mut self.solver, self.replay.game().into(), None, rng, self.batch_size);
            self.too_complex[point] = batch.is_err();
            self.work += work;
            self.batch = batch.ok();
        }
    }

    /// Returns the exact chance of the current position if it is known, else a sample of no games.
    fn chance_without_games(&mut self) -> WinChance {
        let game = self.replay.game();
        let exact = match game.status() {
            Status::Won => Some(1.0),
            Status::Lost => Some(0.0),
            Status::Ready | Status::Playing => {
                self.work += guess_query_work(game.size().cells());
                self.solver.win_chance(game).ok().flatten()
            }
        };
        exact.map_or(WinChance::Sampled { wins: 0, games: 0 }, WinChance::Exact)
    }

    /// Continues the games in progress.
    fn play_batch(&mut self) {
        let Some(mut batch) = self.batch.take() else { return };
        let point = self.reached - 1;
        let Ok(work) = batch.advance(&mut self.solver, self.replay.game().into()) else {
            // The games that could be finished would not be a fair sample.
            self.work += guess_query_work(self.replay.game().size().cells());
            self.points[point].chance = WinChance::Sampled { wins: 0, games: 0 };
            self.too_complex[point] = true;
            return;
        };
        self.work += work;
        match (batch.wins(), self.points[point].chance) {
            (Some(won), WinChance::Sampled { wins, games }) => {
                self.points[point].chance = WinChance::Sampled { wins: wins + won, games: games + self.batch_size };
            }
            _ => self.batch = Some(batch),
        }
    }
}
