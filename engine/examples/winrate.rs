//! Plays seeded games and prints the solver's win rate, and its games per second of processor time.
//!
//! `cargo run --release -p minesweeper-engine --example winrate -- LEVEL POLICY X,Y STRENGTH FIRST_SEED GAMES [OUT [BASE]]`
//!
//! `OUT` is a file for the results of the games, a byte for each. `BASE` is such a file of an earlier run on equal seeds: then the
//! paired difference is printed with its 95 % confidence interval. With `resume` instead of `BASE`, the games that `OUT` has already
//! are not played again, and it grows by each thousand games: a run of hours can be stopped and started again.
#![allow(clippy::print_stdout, clippy::disallowed_methods, reason = "a measuring tool with a clock")]

use std::error::Error;
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::time::Instant;

use minesweeper_engine::generate::place;
use minesweeper_engine::solver::{Solver, Strength};
use minesweeper_engine::{Action, Difficulty, FirstReveal, Game, Params, Pos, Rules, Status};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// The games to play.
struct Settings {
    params: Params,
    policy: FirstReveal,
    start: Pos,
    strength: Strength,
    first: u64,
    games: u64,
}

impl Settings {
    fn parse([level, policy, start, strength, first, games]: &[String; 6]) -> Result<Self> {
        let (x, y) = start.split_once(',').ok_or("the first cell is X,Y")?;
        Ok(Self {
            params: level.parse::<Difficulty>()?.params(),
            policy: policy.parse()?,
            start: Pos::new(x.parse()?, y.parse()?),
            strength: match strength.as_str() {
                "fast" => Strength::Fast,
                "full" => Strength::Full,
                "deep" => Strength::Deep,
                _ => return Err("the strength is fast, full or deep".into()),
            },
            first: first.parse()?,
            games: games.parse()?,
        })
    }
}

#[derive(Default)]
struct Results {
    /// By game: 1 if it was won.
    outcomes: Vec<u8>,
    /// By guess: the seconds it took to choose.
    guesses: Vec<f64>,
}

impl Results {
    fn play(&mut self, settings: &Settings, seed: u64, solver: &mut Solver) -> Result<()> {
        let &Settings { params, policy, start, strength, .. } = settings;
        let mut game = Game::with_minefield(place(params, policy, start, seed)?, Rules::default());
        game.apply(Action::Reveal(start))?;
        let mut certain = Vec::new();
        while game.status() == Status::Playing {
            let begin = Instant::now();
            let choice = solver.choose(&game, strength)?;
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

    /// Returns how many games were won, with the 95 % confidence interval.
    fn won(&self) -> String {
        let n = self.outcomes.len() as f64;
        let wins: u64 = self.outcomes.iter().map(|&won| u64::from(won)).sum();
        let rate = wins as f64 / n;
        let half = 1.96 * (rate * (1.0 - rate) / n).sqrt();
        format!("wins {wins} of {n}: {:.3} % ± {:.3}", rate * 100.0, half * 100.0)
    }

    /// Prints the figures of the games, which took `seconds`.
    fn print(&mut self, seconds: f64) {
        let n = self.outcomes.len() as f64;
        self.guesses.sort_by(f64::total_cmp);
        let at = |share: f64| {
            let index = (self.guesses.len() as f64 * share) as usize;
            self.guesses.get(index).copied().unwrap_or(0.0) * 1e6
        };
        println!(
            "{}; {:.0} games/CPU-s; guesses {:.2} a game, median {:.1} µs, p99 {:.1}, max {:.1}",
            self.won(),
            n / seconds,
            self.guesses.len() as f64 / n,
            at(0.5),
            at(0.99),
            at(0.999_999)
        );
    }

    /// Prints the difference from an earlier run.
    fn compare(&self, base: &[u8]) {
        let pairs = self.outcomes.iter().zip(base);
        let differences: Vec<f64> = pairs.map(|(&a, &b)| f64::from(a) - f64::from(b)).collect();
        let n = differences.len() as f64;
        let mean = differences.iter().sum::<f64>() / n;
        let variance = differences.iter().map(|d| (d - mean) * (d - mean)).sum::<f64>() / n;
        println!("difference {:+.3} ± {:.3} points over {n} games", mean * 100.0, 196.0 * (variance / n).sqrt());
    }
}

/// Returns the processor time of this thread in seconds, or the time since `begin` if the system does not provide it.
fn cpu_seconds(begin: Instant) -> f64 {
    let stat = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = stat.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| begin.elapsed().as_secs_f64(), |ns| ns * 1e-9)
}

/// Plays the games that the file of an earlier run does not have, and adds each thousand to it.
fn resume(settings: &Settings, solver: &mut Solver, results: &mut Results, out: &Path) -> Result<()> {
    if out.exists() {
        results.outcomes = fs::read(out)?;
    }
    let earlier = results.outcomes.len();
    if results.outcomes.iter().any(|&won| won > 1) || earlier as u64 > settings.games {
        return Err("the file is not of these games".into());
    }
    let mut file = File::options().create(true).append(true).open(out)?;
    let mut written = earlier;
    for seed in (settings.first..).take(usize::try_from(settings.games)?).skip(earlier) {
        results.play(settings, seed, solver)?;
        if results.outcomes.len().is_multiple_of(1000) {
            file.write_all(&results.outcomes[written..])?;
            written = results.outcomes.len();
            println!("{}", results.won());
        }
    }
    Ok(file.write_all(&results.outcomes[written..])?)
}

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((settings, files)) = arguments.split_first_chunk() else {
        return Err("usage: LEVEL POLICY X,Y STRENGTH FIRST_SEED GAMES [OUT [BASE | resume]]".into());
    };
    let settings = Settings::parse(settings)?;
    let mut solver = Solver::new(settings.params.size());
    let mut results = Results::default();
    let begin = Instant::now();
    if let [out, "resume"] = files.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        resume(&settings, &mut solver, &mut results, Path::new(out))?;
        println!("{}", results.won());
        return Ok(());
    }
    for seed in (settings.first..).take(usize::try_from(settings.games)?) {
        results.play(&settings, seed, &mut solver)?;
    }
    results.print(cpu_seconds(begin));
    if let Some(out) = files.first() {
        fs::write(out, &results.outcomes)?;
    }
    if let Some(base) = files.get(1) {
        results.compare(&fs::read(base)?);
    }
    Ok(())
}
