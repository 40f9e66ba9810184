//! The chance to win from each moment of a game on, by simulation: layouts drawn uniformly from those that fit what the player
//! saw, each played to its end by the solver.

use super::super::action::Action;
use super::super::game::Game;
use super::super::geometry::{OffBoard, Pos};
use super::super::replay::{Event, Recording};
use super::super::rules::Status;
use super::super::solver::{Budget, SolveError, Solver, Strength};
use crate::rng::Rng;

/// Games that are played from a position before it is the next one's turn.
const BATCH: u32 = 20;

/// The chance to win a position.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum WinChance {
    /// Exactly known: the game is over, or so few layouts are left that perfect play can be counted.
    Exact(f64),
    /// So many games of so many were won; none were played yet, or could be, when there are 0.
    Sampled {
        /// Games won.
        wins: u32,
        /// Games played.
        games: u32,
    },
}

impl WinChance {
    /// The best estimate, 0 to 1; `None` before the first game.
    #[must_use]
    pub fn estimate(self) -> Option<f64> {
        match self {
            Self::Exact(chance) => Some(chance),
            Self::Sampled { games: 0, .. } => None,
            Self::Sampled { wins, games } => Some(f64::from(wins) / f64::from(games)),
        }
    }

    /// Wilson's interval: where the chance is with a confidence of 95 %. (E. B. Wilson, 1927)
    #[must_use]
    pub fn band(self) -> [f64; 2] {
        const Z: f64 = 1.959_963_984_540_054;
        let (rate, games) = match self {
            Self::Exact(chance) => return [chance; 2],
            Self::Sampled { games: 0, .. } => return [0.0, 1.0],
            Self::Sampled { wins, games } => (f64::from(wins) / f64::from(games), f64::from(games)),
        };
        let spread = Z * (rate * (1.0 - rate) / games + Z * Z / (4.0 * games * games)).sqrt();
        let (middle, scale) = (rate + Z * Z / (2.0 * games), 1.0 + Z * Z / games);
        [((middle - spread) / scale).max(0.0), ((middle + spread) / scale).min(1.0)]
    }
}

/// A moment of the game: after a move that opened cells.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stage {
    /// The move, from 1. Up to the next stage's move the chance is the same: marks change nothing.
    pub number: usize,
    /// The chance to win from there on.
    pub chance: WinChance,
}

/// The chance to win along a game, refined step by step.
///
/// Each position is played from as often as any other, by [`Strength::Fast`]. The same recording, number of games and seed give
/// the same curve, however the steps are spread over time.
#[derive(Debug)]
pub struct Curve {
    recording: Recording,
    seed: u64,
    games: u32,
    solver: Solver,
    stages: Vec<Stage>,
    /// The replay under way, its next event, the moves it has made, and the stages it has passed.
    game: Game,
    next: usize,
    moves: usize,
    passed: usize,
    /// Rounds that are done: so many batches have been played from every position.
    rounds: u32,
}

impl Curve {
    /// A curve with `games` games from each position, rounded up to whole batches.
    #[must_use]
    pub fn new(recording: Recording, games: u32, seed: u64) -> Self {
        let (game, solver) = (recording.game(), Solver::new(recording.field.size()));
        Self { recording, seed, games, solver, stages: Vec::new(), game, next: 0, moves: 0, passed: 0, rounds: 0 }
    }

    /// The stages known so far: all of them once a round is done.
    #[must_use]
    pub fn stages(&self) -> &[Stage] {
        &self.stages
    }

    /// How many rounds over the whole game are done.
    #[must_use]
    pub const fn rounds(&self) -> u32 {
        self.rounds
    }

    /// Plays a batch of games from the next position; `false` when all is done.
    ///
    /// # Errors
    /// [`OffBoard`] when an action's cell is.
    pub fn advance(&mut self) -> Result<bool, OffBoard> {
        if self.rounds * BATCH >= self.games {
            return Ok(false);
        }
        while let Some(timed) = self.recording.events.get(self.next) {
            self.next += 1;
            let outcome = timed.event.happen(&mut self.game)?;
            self.moves += usize::from(matches!(timed.event, Event::Act(_)) && outcome.is_effective());
            if outcome.is_effective() && (outcome.opened > 0 || self.game.status().is_over()) {
                self.refine();
                return Ok(true);
            }
        }
        (self.game, self.next, self.moves, self.passed) = (self.recording.game(), 0, 0, 0);
        self.rounds += 1;
        Ok(self.rounds * BATCH < self.games)
    }

    /// Knows more of the position that the replay has come to.
    fn refine(&mut self) {
        if self.passed == self.stages.len() {
            let chance = self.begin();
            self.stages.push(Stage { number: self.moves, chance });
        }
        let place = self.passed;
        self.passed += 1;
        if let WinChance::Sampled { wins, games } = self.stages[place].chance {
            // A position that is too complex stays without an estimate.
            if let Ok(won) = self.play_batch(place) {
                self.stages[place].chance = WinChance::Sampled { wins: wins + won, games: games + BATCH };
            }
        }
    }

    /// What can be said of a position without playing.
    fn begin(&mut self) -> WinChance {
        let exact = match self.game.status() {
            Status::Won => Some(1.0),
            Status::Lost => Some(0.0),
            Status::Ready | Status::Playing => {
                let (board, mines) = (self.game.board(), self.game.params().mines());
                self.solver.win_chance(board, mines, Budget::default()).ok().flatten()
            }
        };
        exact.map_or(WinChance::Sampled { wins: 0, games: 0 }, WinChance::Exact)
    }

    fn play_batch(&mut self, place: usize) -> Result<u32, SolveError> {
        let (board, mines) = (self.game.board(), self.game.params().mines());
        let mut sampler = self.solver.sampler(board, mines, Budget::default())?;
        let mut rng = Rng::new(self.seed ^ (place as u64) << 32 ^ u64::from(self.rounds));
        let mut wins = 0;
        for _ in 0..BATCH {
            let game = Game::under_way(sampler.draw(&mut rng), board);
            wins += u32::from(play_on(&mut self.solver, game)?);
        }
        Ok(wins)
    }
}

/// Plays a game to its end; whether it is won.
fn play_on(solver: &mut Solver, mut game: Game) -> Result<bool, SolveError> {
    let mines = game.params().mines();
    while !game.status().is_over() {
        let choice = solver.choose(game.board(), mines, Strength::Fast, Budget::default())?;
        if choice.certain {
            for pos in solver.safe_cells() {
                reveal(&mut game, pos);
            }
        } else {
            reveal(&mut game, choice.pos);
        }
    }
    Ok(game.status() == Status::Won)
}

/// What the solver chooses is on the board.
fn reveal(game: &mut Game, pos: Pos) {
    let _: Result<_, OffBoard> = game.apply(Action::Reveal(pos));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_band_is_wilsons() {
        let close = |wins, games, expected: [f64; 2]| {
            let band = WinChance::Sampled { wins, games }.band();
            assert!(band.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-4), "{band:?}");
        };
        close(0, 10, [0.0, 0.2775]);
        close(5, 10, [0.2366, 0.7634]);
        close(540, 1000, [0.5090, 0.5707]);
        assert_eq!(WinChance::Exact(0.25).band(), [0.25, 0.25]);
        assert_eq!(WinChance::Sampled { wins: 0, games: 0 }.band(), [0.0, 1.0]);
    }
}
