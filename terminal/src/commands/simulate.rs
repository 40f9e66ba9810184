//! `simulate`: measures how often the solver wins, and how fast it plays.

use std::io::{self, Write as _};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use indicatif::{ProgressBar, ProgressStyle};
use minesweeper_engine::review::wilson_interval;
use minesweeper_engine::solver::{SolveError, Solver, Strength};
use minesweeper_engine::{Action, FirstReveal, Game, Params, Pos, Rules, Status};
use serde::Serialize;

use super::start_on;
use crate::cli::SimulateArgs;
use crate::diagnostics::ExitStatus;
use crate::seeds::Seeds;

/// The line of JSON for all games.
#[derive(Debug, Serialize)]
struct Report {
    games: u64,
    wins: u64,
    win_rate: f64,
    ci95: [f64; 2],
    games_per_cpu_second: f64,
    median_guess_us: Option<f64>,
    p99_guess_us: Option<f64>,
    max_guess_us: Option<f64>,
}

/// The settings of all games.
struct Simulation {
    params: Params,
    first: FirstReveal,
    start: Pos,
    strength: Strength,
    /// The seed of the first game. Game number `i`, on whichever thread, has the seed `seed + i`.
    seed: u64,
    games: u64,
}

/// The results of a number of games.
#[derive(Debug, Default)]
struct Results {
    wins: u64,
    cpu_time: Duration,
    /// The time of each guess, in nanoseconds.
    guess_times: Vec<u32>,
}

/// Plays all games and prints the report.
///
/// # Errors
/// Returns an error if the start is off the board, output fails, a thread cannot be started, or the operating system provides no
/// random seed.
pub fn run(args: &SimulateArgs) -> io::Result<ExitStatus> {
    let params = args.level.params();
    let simulation = Simulation {
        params,
        first: args.first,
        start: start_on(params.size(), args.start)?,
        strength: args.strength.into(),
        seed: Seeds::new(args.seed).next_seed()?,
        games: args.games.into(),
    };
    let threads = args.threads.map_or_else(thread::available_parallelism, Ok)?;
    let results = play_all(&simulation, threads.get())?;
    writeln!(io::stdout(), "{}", serde_json::to_string(&report(simulation.games, results))?)?;
    Ok(ExitStatus::Success)
}

fn play_all(simulation: &Simulation, threads: usize) -> io::Result<Results> {
    let style = ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} games, {eta} left");
    let progress = ProgressBar::new(simulation.games).with_style(style.map_err(io::Error::other)?);
    let next = AtomicU64::new(0);
    let work = || play_some(simulation, &next, &progress);
    let results = thread::scope(|scope| {
        let workers: io::Result<Vec<_>> =
            (0..threads).map(|_| thread::Builder::new().spawn_scoped(scope, work)).collect();
        let done =
            workers?.into_iter().map(|worker| worker.join().map_err(|_| io::Error::other("a thread panicked"))?);
        done.collect::<Result<Vec<Results>, io::Error>>()
    })?;
    progress.finish_and_clear();
    Ok(results.into_iter().fold(Results::default(), |mut all, some| {
        all.wins += some.wins;
        all.cpu_time += some.cpu_time;
        all.guess_times.extend(some.guess_times);
        all
    }))
}

/// Plays games on one thread until none is left.
fn play_some(simulation: &Simulation, next: &AtomicU64, progress: &ProgressBar) -> io::Result<Results> {
    let clock = ThreadTime::try_now()?;
    let mut solver = Solver::new(simulation.params.size());
    let mut results = Results::default();
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= simulation.games {
            results.cpu_time = clock.try_elapsed()?;
            return Ok(results);
        }
        let won = play(simulation, simulation.seed.wrapping_add(number), &mut solver, &mut results.guess_times);
        results.wins += u64::from(won.map_err(io::Error::other)?);
        progress.inc(1);
    }
}

/// Plays one game and returns whether it was won.
fn play(
    simulation: &Simulation,
    seed: u64,
    solver: &mut Solver,
    guess_times: &mut Vec<u32>,
) -> Result<bool, SolveError> {
    let rules = Rules { first: simulation.first, ..Rules::default() };
    let mut game = Game::new(simulation.params, rules, seed);
    reveal(&mut game, simulation.start);
    while !game.status().is_over() {
        let start = Instant::now();
        let choice = solver.choose(&game, simulation.strength)?;
        if choice.certain {
            for pos in solver.safe_cells() {
                reveal(&mut game, pos);
            }
        } else {
            guess_times.push(u32::try_from(start.elapsed().as_nanos()).unwrap_or(u32::MAX));
            reveal(&mut game, choice.pos);
        }
    }
    Ok(game.status() == Status::Won)
}

/// Reveals a cell. The start and the solver's choices are on the board, so the engine accepts them.
fn reveal(game: &mut Game, pos: Pos) {
    let _: Result<_, minesweeper_engine::OffBoard> = game.apply(Action::Reveal(pos));
}

fn report(games: u64, Results { wins, cpu_time, mut guess_times }: Results) -> Report {
    guess_times.sort_unstable();
    let quantile = |share: f64| {
        let rank = (guess_times.len() as f64 * share).ceil().max(1.0) as usize;
        guess_times.get(rank - 1).map(|&nanoseconds| f64::from(nanoseconds) / 1000.0)
    };
    Report {
        games,
        wins,
        win_rate: wins as f64 / games as f64,
        ci95: wilson_interval(wins as f64, games as f64),
        games_per_cpu_second: games as f64 / cpu_time.as_secs_f64().max(f64::MIN_POSITIVE),
        median_guess_us: quantile(0.5),
        p99_guess_us: quantile(0.99),
        max_guess_us: quantile(1.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_computed_from_the_times_of_guesses() {
        let report = |guess_times| report(1, Results { guess_times, ..Results::default() });
        assert_eq!(report(Vec::new()).median_guess_us, None);
        let hundred = report((1..=100).rev().map(|n| n * 1000).collect());
        let quantiles = [hundred.median_guess_us, hundred.p99_guess_us, hundred.max_guess_us];
        assert_eq!(quantiles, [Some(50.0), Some(99.0), Some(100.0)]);
    }
}
