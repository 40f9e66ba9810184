//! Estimates how much more often one strength of the solver wins than another, far more precisely than by playing games.
//!
//! `cargo run --release -p minesweeper-engine --example strength_gain -- LEVEL POLICY X,Y STRENGTH BASE FIRST_SEED GAMES [ROLLOUTS]`
//!
//! `STRENGTH` plays the games. Wherever `BASE` would guess another cell, both cells are opened in the same layouts, drawn
//! from those that fit, and `fast` plays on from there. A rollout counts with its exact chance of winning as soon as that is
//! known. The printed gain is the sum of these differences for each game, with its 95 % confidence interval.
#![allow(clippy::print_stdout, clippy::disallowed_methods, reason = "a measuring tool")]

use std::error::Error;

use minesweeper_engine::generate::place;
use minesweeper_engine::rng::Rng;
use minesweeper_engine::solver::{Solver, Strength};
use minesweeper_engine::{
    Action, Cell, CellContent, Difficulty, FirstReveal, Game, Minefield, Params, Pos, Rules, Status,
};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// The default number of layouts in which two guesses are compared.
const ROLLOUTS: u32 = 64;

/// The games to play.
struct Settings {
    params: Params,
    policy: FirstReveal,
    start: Pos,
    strength: Strength,
    base: Strength,
    first: u64,
    games: u64,
    rollouts: u32,
}

fn strength(name: &str) -> Result<Strength> {
    match name {
        "fast" => Ok(Strength::Fast),
        "full" => Ok(Strength::Full),
        "deep" => Ok(Strength::Deep),
        _ => Err("a strength is fast, full or deep".into()),
    }
}

impl Settings {
    fn parse(arguments: &[String]) -> Result<Self> {
        let ([level, policy, start, one, base, first, games], rest) =
            arguments.split_first_chunk().ok_or("usage: LEVEL POLICY X,Y STRENGTH BASE FIRST_SEED GAMES [ROLLOUTS]")?;
        let (x, y) = start.split_once(',').ok_or("the first cell is X,Y")?;
        Ok(Self {
            params: level.parse::<Difficulty>()?.params(),
            policy: policy.parse()?,
            start: Pos::new(x.parse()?, y.parse()?),
            strength: strength(one)?,
            base: strength(base)?,
            first: first.parse()?,
            games: games.parse()?,
            rollouts: rest.first().map_or(Ok(ROLLOUTS), |rollouts| rollouts.parse())?,
        })
    }
}

/// The solvers: of the games, of the other strength, and of the rollouts.
struct Players {
    player: Solver,
    other: Solver,
    rollout: Solver,
    rng: Rng,
    compared: u32,
}

impl Players {
    /// Plays a game and returns how much the guesses of `settings.strength` gain in it.
    fn play(&mut self, settings: &Settings, seed: u64) -> Result<f64> {
        let mut game =
            Game::with_minefield(place(settings.params, settings.policy, settings.start, seed)?, Rules::default());
        game.apply(Action::Reveal(settings.start))?;
        let mut gain = 0.0;
        while game.status() == Status::Playing {
            let choice = self.player.choose(&game, settings.strength)?;
            if choice.certain {
                open_all(&mut game, &self.player)?;
                continue;
            }
            let other = self.other.choose(&game, settings.base)?;
            if other.pos != choice.pos {
                gain += self.compare(&game, [choice.pos, other.pos], settings.rollouts)?;
            }
            game.apply(Action::Reveal(choice.pos))?;
        }
        Ok(gain)
    }

    /// Returns how much more often the first guess wins than the second.
    fn compare(&mut self, game: &Game, cells: [Pos; 2], rollouts: u32) -> Result<f64> {
        self.compared += 1;
        let mut sampler = self.other.sampler(game)?;
        let mut gain = 0.0;
        for _ in 0..rollouts {
            let field = sampler.draw(&mut self.rng);
            gain += self.roll_out(field.clone(), game, cells[0])? - self.roll_out(field, game, cells[1])?;
        }
        Ok(gain / f64::from(rollouts))
    }

    /// Plays on in another layout after opening a cell, and returns the chance of winning.
    fn roll_out(&mut self, field: Minefield, before: &Game, cell: Pos) -> Result<f64> {
        if field.get(cell) == Ok(CellContent::Mine) {
            return Ok(0.0);
        }
        let mut game = Game::with_minefield(field, Rules::default());
        for pos in before.size().positions().filter(|&pos| matches!(before.board().get(pos), Ok(Cell::Revealed(_)))) {
            game.apply(Action::Reveal(pos))?;
        }
        game.apply(Action::Reveal(cell))?;
        while game.status() == Status::Playing {
            let choice = self.rollout.choose(&game, Strength::Fast)?;
            if choice.certain {
                open_all(&mut game, &self.rollout)?;
                continue;
            }
            if let Some(chance) = self.rollout.win_chance(&game)? {
                return Ok(chance);
            }
            game.apply(Action::Reveal(choice.pos))?;
        }
        Ok(f64::from(u8::from(game.status() == Status::Won)))
    }
}

/// Opens all cells that the last choice proved safe.
fn open_all(game: &mut Game, solver: &Solver) -> Result<()> {
    for pos in solver.safe_cells() {
        game.apply(Action::Reveal(pos))?;
    }
    Ok(())
}

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let settings = Settings::parse(&arguments)?;
    let new = || Solver::new(settings.params.size());
    let mut players =
        Players { player: new(), other: new(), rollout: new(), rng: Rng::new(settings.first), compared: 0 };
    let gains = (settings.first..).take(usize::try_from(settings.games)?).map(|seed| players.play(&settings, seed));
    let gains: Vec<f64> = gains.collect::<Result<_>>()?;
    let n = gains.len() as f64;
    let mean = gains.iter().sum::<f64>() / n;
    let variance = gains.iter().map(|gain| (gain - mean) * (gain - mean)).sum::<f64>() / n;
    println!(
        "gain {:+.3} ± {:.3} points over {n} games, in {} guesses that differ",
        mean * 100.0,
        196.0 * (variance / n).sqrt(),
        players.compared
    );
    Ok(())
}
