//! Games played on from a position, to learn how often they are won: a move at a time, so that nobody has to wait for a whole
//! game on a large board.

use super::super::action::Action;
use super::super::game::Game;
use super::super::geometry::{OffBoard, Pos};
use super::super::rules::Status;
use super::super::solver::{Budget, Sampler, SolveError, Solver, Strength};
use crate::rng::Rng;

/// What one question to the solver may cost: ten times what the largest boards take, and a few milliseconds. Positions that take
/// more are not played from.
pub(super) const BUDGET: Budget = Budget::new(200_000);

/// The work of one question besides looking at all cells, in cells.
const QUERY_OVERHEAD: u64 = 1000;

/// How many times as much it is to choose a guess, and to count all that is to be drawn from.
const CHOICE_FACTOR: u64 = 8;

/// How many times over the cells are gone through to begin a game.
const GAME_START: u64 = 4;

/// Some games from one position.
#[derive(Debug)]
pub(super) struct RolloutBatch {
    sampler: Sampler,
    rng: Rng,
    game: Option<Game>,
    left: u32,
    wins: u32,
}

/// What the work of one question comes to, in cells.
const fn question(cells: usize) -> u64 {
    cells as u64 + QUERY_OVERHEAD
}

/// The same of a question that takes thought.
pub(super) const fn thought(cells: usize) -> u64 {
    CHOICE_FACTOR * question(cells)
}

impl RolloutBatch {
    /// Makes ready for `games` games from where `from` stands; and the work that this was, in cells.
    pub(super) fn new(solver: &mut Solver, from: &Game, rng: Rng, games: u32) -> (Result<Self, SolveError>, u64) {
        let sampler = solver.sampler(from.board(), from.params().mines(), BUDGET);
        let batch = sampler.map(|sampler| Self { sampler, rng, game: None, left: games, wins: 0 });
        (batch, thought(from.size().cells()))
    }

    /// How many games were won, once all are played.
    pub(super) const fn wins(&self) -> Option<u32> {
        if self.left == 0 { Some(self.wins) } else { None }
    }

    /// Begins the next game, or makes a move in the one under way; the work that this was, in cells.
    pub(super) fn go_on(&mut self, solver: &mut Solver, from: &Game) -> Result<u64, SolveError> {
        let cells = from.size().cells();
        let Some(game) = &mut self.game else {
            self.game = Some(Game::under_way(self.sampler.draw(&mut self.rng), from.board()));
            return Ok(GAME_START * cells as u64);
        };
        let choice = solver.choose(game.board(), game.params().mines(), Strength::Fast, BUDGET)?;
        if choice.certain {
            for pos in solver.safe_cells() {
                reveal(game, pos);
            }
        } else {
            reveal(game, choice.pos);
        }
        if game.status().is_over() {
            self.wins += u32::from(game.status() == Status::Won);
            self.left -= 1;
            self.game = None;
        }
        Ok(if choice.certain { question(cells) } else { thought(cells) })
    }
}

/// What the solver chooses is on the board.
fn reveal(game: &mut Game, pos: Pos) {
    let _: Result<_, OffBoard> = game.apply(Action::Reveal(pos));
}
