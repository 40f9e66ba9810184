//! Plays seeded games and prints how many the solver wins, and how many it plays in a second of processor time.
//!
//! `cargo run --release -p game-engine --example winrate -- LEVEL POLICY X,Y STRENGTH FIRST_SEED GAMES [OUT [BASE]]`
//!
//! `OUT` is a file for the outcome of every game, `BASE` one of an earlier run on the same seeds: then the difference is
//! printed, pair by pair, with its 95 % interval.
#![allow(clippy::print_stdout, clippy::disallowed_methods, reason = "a measuring tool with a clock")]

use std::error::Error;
use std::fs;
use std::time::Instant;

use game_engine::minesweeper::generate::place;
use game_engine::minesweeper::solver::{Budget, Solver, Strength};
use game_engine::minesweeper::{Action, Difficulty, FirstReveal, Game, Params, Pos, Rules, Status};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// What is played.
struct Wanted {
    params: Params,
    policy: FirstReveal,
    start: Pos,
    strength: Strength,
    first: u64,
    games: u64,
}

impl Wanted {
    fn read([level, policy, start, strength, first, games]: &[String; 6]) -> Result<Self> {
        let (x, y) = start.split_once(',').ok_or("the first cell is X,Y")?;
        Ok(Self {
            params: level.parse::<Difficulty>()?.params(),
            policy: policy.parse()?,
            start: Pos::new(x.parse()?, y.parse()?),
            strength: if strength == "fast" { Strength::Fast } else { Strength::Full },
            first: first.parse()?,
            games: games.parse()?,
        })
    }
}

#[derive(Default)]
struct Tally {
    /// Of each game, whether it was won.
    outcomes: Vec<u8>,
    /// The seconds that each guess took.
    guesses: Vec<f64>,
}

impl Tally {
    fn play(&mut self, wanted: &Wanted, seed: u64, solver: &mut Solver) -> Result<()> {
        let &Wanted { params, policy, start, strength, .. } = wanted;
        let mut game = Game::with_minefield(place(params, policy, start, seed)?, Rules::default());
        game.apply(Action::Reveal(start))?;
        let mut certain = Vec::new();
        while game.status() == Status::Playing {
            let begin = Instant::now();
            let choice = solver.choose(game.board(), params.mines(), strength, Budget::default())?;
            if !choice.certain {
                self.guesses.push(begin.elapsed().as_secs_f64());
                game.apply(Action::Reveal(choice.pos))?;
                continue;
            }
            certain.clear();
            certain.extend(solver.safe_cells());
            for &at in &certain {
                game.apply(Action::Reveal(at))?;
            }
        }
        self.outcomes.push(u8::from(game.status() == Status::Won));
        Ok(())
    }

    /// Prints the figures of games that took so many seconds.
    fn print(&mut self, seconds: f64) {
        let n = self.outcomes.len() as f64;
        let wins: u64 = self.outcomes.iter().map(|&won| u64::from(won)).sum();
        let rate = wins as f64 / n;
        let half = 1.96 * (rate * (1.0 - rate) / n).sqrt();
        self.guesses.sort_by(f64::total_cmp);
        let at = |share: f64| {
            let place = (self.guesses.len() as f64 * share) as usize;
            self.guesses.get(place).copied().unwrap_or(0.0) * 1e6
        };
        println!(
            "wins {wins} of {n}: {:.3} % ± {:.3}; {:.0} games/CPU-s; guesses {:.2} a game, median {:.1} µs, p99 {:.1}, max {:.1}",
            rate * 100.0,
            half * 100.0,
            n / seconds,
            self.guesses.len() as f64 / n,
            at(0.5),
            at(0.99),
            at(0.999_999)
        );
    }

    /// Prints how the outcomes differ from those of an earlier run.
    fn compare(&self, base: &[u8]) {
        let pairs = self.outcomes.iter().zip(base);
        let differences: Vec<f64> = pairs.map(|(&a, &b)| f64::from(a) - f64::from(b)).collect();
        let n = differences.len() as f64;
        let mean = differences.iter().sum::<f64>() / n;
        let variance = differences.iter().map(|d| (d - mean) * (d - mean)).sum::<f64>() / n;
        println!("difference {:+.3} ± {:.3} points over {n} games", mean * 100.0, 196.0 * (variance / n).sqrt());
    }
}

/// Seconds of processor time of this thread, where the system tells; else of the clock.
fn cpu_seconds(begin: Instant) -> f64 {
    let stat = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = stat.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| begin.elapsed().as_secs_f64(), |ns| ns * 1e-9)
}

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((wanted, files)) = arguments.split_first_chunk() else {
        return Err("wanted: LEVEL POLICY X,Y STRENGTH FIRST_SEED GAMES [OUT [BASE]]".into());
    };
    let wanted = Wanted::read(wanted)?;
    let mut solver = Solver::new(wanted.params.size());
    let mut tally = Tally::default();
    let begin = Instant::now();
    for seed in (wanted.first..).take(usize::try_from(wanted.games)?) {
        tally.play(&wanted, seed, &mut solver)?;
    }
    tally.print(cpu_seconds(begin));
    if let Some(out) = files.first() {
        fs::write(out, &tally.outcomes)?;
    }
    if let Some(base) = files.get(1) {
        tally.compare(&fs::read(base)?);
    }
    Ok(())
}
