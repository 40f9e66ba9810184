//! `simulate`: measures how often the solver wins, and how fast it plays.

use std::io::{self, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use cpu_time::ThreadTime;
use indicatif::{ProgressBar, ProgressStyle};
use minesweeper_engine::review::wilson_interval;
use minesweeper_engine::solver::{Solver, Strength};
use minesweeper_engine::{Action, FirstReveal, Game, Params, Pos, Rules, Status};
use serde::Serialize;
use texts::terminal::errors;

use super::start_on;
use crate::cli::SimulateArgs;
use crate::diagnostics::{self, ExitStatus};
use crate::seeds::Seeds;
use crate::signals;

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
    /// The most games.
    max_games: u64,
    /// The half width of the interval at which the games end.
    until: Option<f64>,
}

/// The results of a number of games.
#[derive(Debug, Default)]
struct Results {
    games: u64,
    wins: u64,
    cpu_time: Duration,
    /// The time of each guess, in nanoseconds.
    guess_times: Vec<u32>,
}

/// How many games are played between two looks at the interval, so that their number does not depend on the number of threads.
const GAMES_PER_LOOK: u64 = 1000;

/// Plays all games and prints the report. A signal to end ends the games, and the report is that of those played.
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
        max_games: args.games.map_or(u64::MAX, u64::from),
        until: args.until,
    };
    let threads = args.threads.map_or_else(thread::available_parallelism, Ok)?;
    let interrupted = end_on_signals()?;
    let results = play_all(&simulation, threads.get(), &interrupted)?;
    if results.games == 0 {
        diagnostics::print(&errors::ENDED_EARLY.get());
        return Ok(ExitStatus::Negative);
    }
    writeln!(io::stdout(), "{}", serde_json::to_string(&report(results))?)?;
    Ok(ExitStatus::Success)
}

/// Returns a flag that the first signal to end sets. The second one ends the program.
fn end_on_signals() -> io::Result<Arc<AtomicBool>> {
    let interrupted = Arc::new(AtomicBool::new(false));
    for signal in signals::ending_a_command() {
        signal_hook::flag::register_conditional_default(signal, Arc::clone(&interrupted))?;
        signal_hook::flag::register(signal, Arc::clone(&interrupted))?;
    }
    Ok(interrupted)
}

fn play_all(simulation: &Simulation, threads: usize, interrupted: &AtomicBool) -> io::Result<Results> {
    let template = errors::progress("{wide_bar}", "{human_pos}", "{human_len}", "{eta}");
    let style = ProgressStyle::with_template(&template).map_err(io::Error::other)?;
    let progress = ProgressBar::new(simulation.max_games).with_style(style);
    let mut all = Results::default();
    while !is_enough(simulation, &all) && !interrupted.load(Ordering::Relaxed) {
        let end = match simulation.until {
            Some(_) => simulation.max_games.min(all.games + GAMES_PER_LOOK),
            None => simulation.max_games,
        };
        if let (Some(until), 1..) = (simulation.until, all.games) {
            // The interval narrows as the square root of the number of games.
            let expected = all.games as f64 * (half_width(&all) / until).powi(2);
            progress.set_length(simulation.max_games.min((expected as u64).max(end)));
        }
        for results in play_up_to(simulation, all.games, end, threads, interrupted, &progress)? {
            all.games += results.games;
            all.wins += results.wins;
            all.cpu_time += results.cpu_time;
            all.guess_times.extend(results.guess_times);
        }
    }
    progress.finish_and_clear();
    Ok(all)
}

fn is_enough(simulation: &Simulation, results: &Results) -> bool {
    let is_narrow = simulation.until.is_some_and(|until| results.games > 0 && half_width(results) <= until);
    is_narrow || results.games >= simulation.max_games
}

fn half_width(results: &Results) -> f64 {
    let [low, high] = wilson_interval(results.wins as f64, results.games as f64);
    (high - low) / 2.0
}

/// Plays the games of the numbers `start..end` on several threads.
fn play_up_to(
    simulation: &Simulation,
    start: u64,
    end: u64,
    threads: usize,
    interrupted: &AtomicBool,
    progress: &ProgressBar,
) -> io::Result<Vec<Results>> {
    let next = AtomicU64::new(start);
    // Each number that is taken is played, so an interruption leaves no gap.
    let take = || {
        let is_ended = interrupted.load(Ordering::Relaxed);
        (!is_ended).then(|| next.fetch_add(1, Ordering::Relaxed)).filter(|&number| number < end)
    };
    let work = || play_some(simulation, take, progress);
    let thread_failed = errors::THREAD_FAILED.get();
    thread::scope(|scope| {
        let workers: io::Result<Vec<_>> =
            (0..threads).map(|_| thread::Builder::new().spawn_scoped(scope, work)).collect();
        let joined = workers?.into_iter().map(|worker| worker.join().map_err(|_| io::Error::other(thread_failed))?);
        joined.collect()
    })
}

/// Plays games on one thread until none is left.
fn play_some(simulation: &Simulation, take: impl Fn() -> Option<u64>, progress: &ProgressBar) -> io::Result<Results> {
    let clock = ThreadTime::try_now()?;
    let mut solver = Solver::new(simulation.params.size());
    let mut results = Results::default();
    while let Some(number) = take() {
        let won = play(simulation, simulation.seed.wrapping_add(number), &mut solver, &mut results.guess_times)?;
        results.games += 1;
        results.wins += u64::from(won);
        progress.inc(1);
    }
    results.cpu_time = clock.try_elapsed()?;
    Ok(results)
}

/// Plays one game and returns whether it was won.
fn play(simulation: &Simulation, seed: u64, solver: &mut Solver, guess_times: &mut Vec<u32>) -> io::Result<bool> {
    let rules = Rules { first: simulation.first, ..Rules::default() };
    let mut game = Game::new(simulation.params, rules, seed);
    reveal(&mut game, simulation.start);
    while !game.status().is_over() {
        let clock = ThreadTime::try_now()?;
        let choice = solver.choose(&game, simulation.strength).map_err(io::Error::other)?;
        if choice.certain {
            for pos in solver.safe_cells() {
                reveal(&mut game, pos);
            }
        } else {
            guess_times.push(u32::try_from(clock.try_elapsed()?.as_nanos()).unwrap_or(u32::MAX));
            reveal(&mut game, choice.pos);
        }
    }
    Ok(game.status() == Status::Won)
}

/// Reveals a cell. The start and the solver's choices are on the board, so the engine accepts them.
fn reveal(game: &mut Game, pos: Pos) {
    let _: Result<_, minesweeper_engine::OffBoard> = game.apply(Action::Reveal(pos));
}

fn report(Results { games, wins, cpu_time, mut guess_times }: Results) -> Report {
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
        let report = |guess_times| report(Results { games: 1, guess_times, ..Results::default() });
        assert_eq!(report(Vec::new()).median_guess_us, None);
        let hundred = report((1..=100).rev().map(|n| n * 1000).collect());
        let quantiles = [hundred.median_guess_us, hundred.p99_guess_us, hundred.max_guess_us];
        assert_eq!(quantiles, [Some(50.0), Some(99.0), Some(100.0)]);
    }
}
