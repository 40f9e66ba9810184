//! The chance to win from each moment of a game on, by simulation: layouts drawn uniformly from those that fit what the player
//! saw, each played to its end by the solver.

use super::super::game::Game;
use super::super::geometry::OffBoard;
use super::super::replay::{Event, Recording};
use super::super::rules::Status;
use super::super::solver::Solver;
use super::WinChance;
use super::rollout::{BUDGET, RolloutBatch, thought};
use crate::rng::Rng;

/// Games that are played from a position before it is the next one's turn.
const BATCH: u32 = 20;

/// The most positions that games are played from.
const POSITIONS: u32 = 360;

/// Of a board that is larger than a square of this side, Expert's cells, everything is done less often, in proportion to the side:
/// a game on it takes longer by more than its cells are more.
const SIDE: u32 = 22;

/// The work of a step, in cells that are looked at: a millisecond or two. The last thing done in it may go beyond.
const STEP: u64 = 500_000;

/// A moment of the game: after a move that opened cells.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CurvePoint {
    /// The move, from 1.
    pub number: usize,
    /// The chance to win from there on.
    pub chance: WinChance,
}

/// The chance to win along a game, refined step by step.
///
/// Each position is played from as often as any other, by [`Strength::Fast`](super::super::solver::Strength::Fast). The same
/// recording, number of games and seed give the same curve.
#[derive(Debug)]
pub struct WinCurve {
    recording: Recording,
    seed: u64,
    /// Games from each position, and in each of its turns.
    games: u32,
    batch_size: u32,
    solver: Solver,
    points: Vec<CurvePoint>,
    /// By stage: whether it is too complex to be played from.
    too_complex: Vec<bool>,
    /// Moves that opened cells, once they are counted; of so many one is a stage.
    openings: Option<usize>,
    stride: usize,
    /// The replay under way, its next event, the moves it has made, and how many of these opened cells and are stages.
    game: Game,
    next: usize,
    moves: usize,
    opened: usize,
    passed: usize,
    /// Whether the replay has just come to a stage.
    has_come: bool,
    /// The games under way.
    batch: Option<RolloutBatch>,
    /// Rounds that are done: so many batches have been played from every position.
    rounds: u32,
    work: u64,
}

/// So many of something, on a board of so many cells.
fn scaled(count: u32, cells: usize) -> u32 {
    let side = u32::try_from(cells.isqrt()).unwrap_or(u32::MAX).max(SIDE);
    (count * SIDE / side).max(1)
}

impl WinCurve {
    /// A curve with `games` games from each position, rounded up to whole batches.
    ///
    /// Positions are at most some 360; of a longer game they lie evenly, the first and the last among them. On boards with more
    /// cells than Expert both games and positions are fewer: a tenth at 250x250.
    #[must_use]
    pub fn new(recording: Recording, games: u32, seed: u64) -> Self {
        let (game, size) = (recording.game(), recording.field.size());
        Self {
            seed,
            games: scaled(games.min(u32::MAX / SIDE), size.cells()),
            batch_size: scaled(BATCH, size.cells()),
            solver: Solver::new(size),
            points: Vec::new(),
            too_complex: Vec::new(),
            openings: None,
            stride: 1,
            game,
            next: 0,
            moves: 0,
            opened: 0,
            passed: 0,
            has_come: false,
            batch: None,
            rounds: 0,
            work: 0,
            recording,
        }
    }

    /// The stages known so far: all of them once a round is done.
    #[must_use]
    pub fn points(&self) -> &[CurvePoint] {
        &self.points
    }

    /// How many rounds over the whole game are done.
    #[must_use]
    pub const fn rounds(&self) -> u32 {
        self.rounds
    }

    /// The work that was done so far, in cells that were looked at: a step is about as long as the work it adds.
    #[must_use]
    pub const fn work(&self) -> u64 {
        self.work
    }

    /// Goes on for a millisecond or two, a few on the largest boards, but not beyond the end of a round; `false` when all is done.
    ///
    /// # Errors
    /// [`OffBoard`] when an action's cell is.
    pub fn advance(&mut self) -> Result<bool, OffBoard> {
        let (end, round) = (self.work + STEP, self.rounds);
        while !self.is_done() && self.rounds == round && self.work < end {
            if self.batch.is_some() {
                self.play();
            } else if std::mem::take(&mut self.has_come) {
                self.make_ready();
            } else {
                self.follow()?;
            }
        }
        Ok(!self.is_done())
    }

    fn is_done(&self) -> bool {
        self.rounds * self.batch_size >= self.games
    }

    /// Replays the next event.
    fn follow(&mut self) -> Result<(), OffBoard> {
        let Some(timed) = self.recording.events.get(self.next) else {
            self.turn_back();
            return Ok(());
        };
        self.next += 1;
        let outcome = timed.event.apply_to(&mut self.game)?;
        self.work += 1 + outcome.opened as u64;
        if !outcome.is_effective() {
            return Ok(());
        }
        self.moves += usize::from(matches!(timed.event, Event::Act(_)));
        if outcome.opened > 0 || self.game.status().is_over() {
            self.opened += 1;
            if self.openings.is_some_and(|all| self.opened == 1 || (all - self.opened).is_multiple_of(self.stride)) {
                self.come();
            }
        }
        Ok(())
    }

    /// Begins the next round; the first one when the openings are counted.
    fn turn_back(&mut self) {
        if self.openings.is_some() {
            self.rounds += 1;
        } else {
            let most = scaled(POSITIONS, self.game.size().cells()) as usize;
            self.stride = self.opened.div_ceil(most).max(1);
            self.openings = Some(self.opened);
        }
        self.game = self.recording.game();
        (self.next, self.moves, self.opened, self.passed) = (0, 0, 0, 0);
    }

    /// The replay has come to a stage.
    fn come(&mut self) {
        if self.passed == self.points.len() {
            let stage = CurvePoint { number: self.moves, chance: self.begin() };
            self.points.push(stage);
            self.too_complex.push(false);
        }
        self.passed += 1;
        self.has_come = true;
    }

    /// Makes ready for games from the stage passed last, if its chance is not known already.
    fn make_ready(&mut self) {
        let place = self.passed - 1;
        if matches!(self.points[place].chance, WinChance::Sampled { .. }) && !self.too_complex[place] {
            let rng = Rng::new(self.seed ^ (place as u64) << 32 ^ u64::from(self.rounds));
            let (batch, work) = RolloutBatch::new(&mut self.solver, &self.game, rng, self.batch_size);
            self.too_complex[place] = batch.is_err();
            self.work += work;
            self.batch = batch.ok();
        }
    }

    /// What can be said of a position without playing.
    fn begin(&mut self) -> WinChance {
        let exact = match self.game.status() {
            Status::Won => Some(1.0),
            Status::Lost => Some(0.0),
            Status::Ready | Status::Playing => {
                let (board, mines) = (self.game.board(), self.game.params().mines());
                self.work += thought(self.game.size().cells());
                self.solver.win_chance(board, mines, BUDGET).ok().flatten()
            }
        };
        exact.map_or(WinChance::Sampled { wins: 0, games: 0 }, WinChance::Exact)
    }

    /// Goes on with the games under way, which are from the stage passed last.
    fn play(&mut self) {
        let Some(mut batch) = self.batch.take() else { return };
        let place = self.passed - 1;
        let Ok(work) = batch.go_on(&mut self.solver, &self.game) else {
            // The games that could be played to their ends would not be a fair sample.
            self.work += thought(self.game.size().cells());
            self.points[place].chance = WinChance::Sampled { wins: 0, games: 0 };
            self.too_complex[place] = true;
            return;
        };
        self.work += work;
        match (batch.wins(), self.points[place].chance) {
            (Some(won), WinChance::Sampled { wins, games }) => {
                self.points[place].chance = WinChance::Sampled { wins: wins + won, games: games + self.batch_size };
            }
            _ => self.batch = Some(batch),
        }
    }
}
