//! The chance to win by opening one cell and playing on, estimated by simulation.

use alloc::boxed::Box;

use super::WinChance;
use super::rollout::{BUDGET, RolloutBatch, guess_query_work};
use crate::geometry::Pos;
use crate::position::Position;
use crate::rng::Rng;
use crate::solver::Solver;

/// Games between two results.
const BATCH: u32 = 20;

/// The work of one call to [`WinEstimate::advance`], in cells looked at: a few milliseconds.
const STEP: u64 = 1_000_000;

/// An estimate of the chance to win a position if a cell is opened next, which becomes more precise batch by batch.
///
/// Layouts are drawn uniformly from those that fit, and [`Strength::Fast`](crate::solver::Strength::Fast) plays each of them to the
/// end. If few layouts are left, the chance is exact. Equal arguments give equal estimates.
///
/// ```
/// use minesweeper_engine::{Position, review::{WinChance, WinEstimate}};
/// let position: Position = "3x1x1\n.1.\n".parse()?;
/// let mut estimate = WinEstimate::new(position, "0,0".parse()?, 40, 1);
/// while estimate.advance() {}
/// assert_eq!(estimate.chance(), WinChance::Exact(0.5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct WinEstimate {
    position: Position,
    cell: Pos,
    seed: u64,
    /// How many games to play in all.
    games: u32,
    solver: Solver,
    chance: WinChance,
    state: State,
}

#[derive(Debug)]
enum State {
    /// Whether the chance is exact is not known yet.
    Start,
    /// The next batch has not begun.
    Between,
    Playing(Box<RolloutBatch>),
    Done,
}

impl WinEstimate {
    /// Creates an estimate by `games` games, rounded up to whole batches of 20.
    #[must_use]
    pub fn new(position: Position, cell: Pos, games: u32, seed: u64) -> Self {
        let solver = Solver::new(position.board.size()).with_budget(BUDGET);
        let chance = WinChance::Sampled { wins: 0, games: 0 };
        Self { position, cell, seed, games, solver, chance, state: State::Start }
    }

    /// Returns the chance so far. It stays without games if no layout fits or the position is too complex.
    #[must_use]
    pub const fn chance(&self) -> WinChance {
        self.chance
    }

    /// Continues for a few milliseconds, but not beyond the end of a batch. Returns `false` when the estimate is finished.
    pub fn advance(&mut self) -> bool {
        let mut work = 0;
        while work < STEP {
            let cells = self.position.board.size().cells();
            match core::mem::replace(&mut self.state, State::Done) {
                State::Start => {
                    work += guess_query_work(cells);
                    if let Ok(Some(chance)) = self.solver.win_chance_after(&self.position, self.cell) {
                        self.chance = WinChance::Exact(chance);
                        return false;
                    }
                    self.state = State::Between;
                }
                State::Between => {
                    let played = if let WinChance::Sampled { games, .. } = self.chance { games } else { 0 };
                    let rng = Rng::new(self.seed ^ u64::from(played) << 32);
                    let (solver, position) = (&mut self.solver, (&self.position).into());
                    let (batch, more) = RolloutBatch::new(solver, position, Some(self.cell), rng, BATCH);
                    let Ok(batch) = batch else { return false };
                    work += more;
                    self.state = State::Playing(Box::new(batch));
                }
                State::Playing(mut batch) => {
                    let Ok(more) = batch.advance(&mut self.solver, (&self.position).into()) else {
                        // The games that could be finished would not be a fair sample.
                        self.chance = WinChance::Sampled { wins: 0, games: 0 };
                        return false;
                    };
                    work += more;
                    if let Some(won) = batch.wins() {
                        return self.end_batch(won);
                    }
                    self.state = State::Playing(batch);
                }
                State::Done => return false,
            }
        }
        true
    }

    /// Adds the wins of a batch. Returns whether there are more to play.
    fn end_batch(&mut self, won: u32) -> bool {
        let WinChance::Sampled { wins, games } = self.chance else { return false };
        self.chance = WinChance::Sampled { wins: wins + won, games: games + BATCH };
        let has_more = games + BATCH < self.games;
        self.state = if has_more { State::Between } else { State::Done };
        has_more
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finished(position: &str, cell: &str, games: u32) -> WinChance {
        let mut estimate = WinEstimate::new(position.parse().unwrap(), cell.parse().unwrap(), games, 7);
        while estimate.advance() {}
        assert!(!estimate.advance(), "it stays finished");
        estimate.chance()
    }

    #[test]
    fn few_layouts_give_the_exact_chance_of_this_cell() {
        // The mine is below one of the numbers: the cell to their right is safe and tells below which.
        let position = "3x2x1\n11.\n...\n";
        assert_eq!(finished(position, "2,0", 20), WinChance::Exact(1.0));
        assert_eq!(finished(position, "0,1", 20), WinChance::Exact(0.5));
        let certain_mine = "3x1x1\n01.\n";
        assert_eq!(finished(certain_mine, "2,0", 20), WinChance::Exact(0.0));
    }

    /// Returns a board of Beginner whose first row begins with `cells`.
    fn beginner(cells: &str) -> String {
        format!("9x9x10\n{cells:.<9}\n{}", ".........\n".repeat(8))
    }

    #[test]
    fn many_layouts_are_played_in_whole_batches() {
        let WinChance::Sampled { wins, games } = finished(&beginner(""), "4,4", 90) else { panic!("it is not exact") };
        assert_eq!(games, 100);
        assert!((50..100).contains(&wins), "{wins}");
    }

    #[test]
    fn a_certain_mine_is_never_won_and_known_mines_count() {
        assert_eq!(finished(&beginner("3"), "1,0", 40), WinChance::Sampled { wins: 0, games: 40 });
        assert_eq!(finished(&beginner("2*"), "0,1", 40).confidence_interval()[0].min(0.01), 0.01, "it is never won");
    }

    #[test]
    fn a_position_without_a_layout_has_no_games() {
        assert_eq!(finished("3x1x1\n.3.\n", "0,0", 40), WinChance::Sampled { wins: 0, games: 0 });
    }
}
