//! Rollouts: random games played from a position to estimate how often it is won.
//!
//! A batch plays one move per call, so that a caller can yield between the moves of a game on a large board.

use crate::action::Action;
use crate::game::Game;
use crate::geometry::{OffBoard, Pos};
use crate::position::PositionRef;
use crate::rng::Rng;
use crate::rules::Status;
use crate::solver::{Budget, Sampler, SolveError, Solver, Strength};

/// The budget of a solver query: ten times what the largest boards need, a few milliseconds. Positions that exceed it
/// get no rollouts.
pub(super) const BUDGET: Budget = Budget::new(200_000);

/// Fixed work of a solver query, in cells, in addition to one unit for each cell.
const QUERY_OVERHEAD: u64 = 1000;

/// How many times as much work a query takes that rates guesses or counts layouts, compared to one that finds certain
/// cells.
const GUESS_FACTOR: u64 = 8;

/// Passes over all cells that it takes to start a game.
const START_PASSES: u64 = 4;

/// Returns the work, in cells, of a query that finds certain cells.
const fn certain_query_work(cells: usize) -> u64 {
    cells as u64 + QUERY_OVERHEAD
}

/// Returns the work, in cells, of a query that rates guesses or counts layouts.
pub(super) const fn guess_query_work(cells: usize) -> u64 {
    GUESS_FACTOR * certain_query_work(cells)
}

/// A number of games from one position.
#[derive(Debug)]
pub(super) struct RolloutBatch {
    sampler: Sampler,
    rng: Rng,
    /// The cell that is opened first in each game, if it is not the solver's choice.
    first: Option<Pos>,
    /// The game in progress.
    game: Option<Game>,
    games_left: u32,
    wins: u32,
}

impl RolloutBatch {
    /// Prepares `games` games from `position`, in which `first` is opened first if it is given. Also returns the work done, in cells.
    pub(super) fn new(
        solver: &mut Solver,
        position: PositionRef<'_>,
        first: Option<Pos>,
        rng: Rng,
        games: u32,
    ) -> (Result<Self, SolveError>, u64) {
        let sampler = solver.sampler(position);
        let batch = sampler.map(|sampler| Self { sampler, rng, first, game: None, games_left: games, wins: 0 });
        (batch, guess_query_work(position.board.size().cells()))
    }

    /// Returns how many games were won, once all are played.
    pub(super) const fn wins(&self) -> Option<u32> {
        if self.games_left == 0 { Some(self.wins) } else { None }
    }

    /// Starts the next game, or plays one move of the current game. Returns the work done, in cells.
    pub(super) fn advance(&mut self, solver: &mut Solver, position: PositionRef<'_>) -> Result<u64, SolveError> {
        let cells = position.board.size().cells();
        let Some(game) = &mut self.game else {
            let mut game = Game::with_open_cells(self.sampler.draw(&mut self.rng), position.board);
            if let Some(first) = self.first {
                reveal(&mut game, first);
            }
            self.game = Some(game);
            self.count_if_over();
            return Ok(START_PASSES * cells as u64);
        };
        let choice = solver.choose(&*game, Strength::Fast)?;
        if choice.certain {
            for pos in solver.safe_cells() {
                reveal(game, pos);
            }
        } else {
            reveal(game, choice.pos);
        }
        self.count_if_over();
        Ok(if choice.certain { certain_query_work(cells) } else { guess_query_work(cells) })
    }

    /// Counts the game in progress if it is over.
    fn count_if_over(&mut self) {
        if let Some(status) = self.game.as_ref().map(Game::status)
            && status.is_over()
        {
            self.wins += u32::from(status == Status::Won);
            self.games_left -= 1;
            self.game = None;
        }
    }
}

/// Reveals a cell, which is always on the board.
fn reveal(game: &mut Game, pos: Pos) {
    let _: Result<_, OffBoard> = game.apply(Action::Reveal(pos));
}
