//! `simulate`: how often the solver wins, and how fast it plays.

use std::io::{self, Write as _};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use game_engine::minesweeper::review::wilson_interval;
use game_engine::minesweeper::solver::{Budget, SolveError, Solver, Strength};
use game_engine::minesweeper::{Action, FirstReveal, Game, Params, Pos, Rules, Status};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use super::start_on;
use crate::Outcome;
use crate::cli::SimulateArgs;
use crate::seeds::Seeds;

/// What came of all games.
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

/// What all games have in common.
struct Series {
    params: Params,
    first: FirstReveal,
    start: Pos,
    strength: Strength,
    /// The seed of the first game; each further game has the next one, whatever thread plays it.
    seed: u64,
    games: u64,
}

/// What came of some games.
#[derive(Debug, Default)]
struct Played {
    wins: u64,
    cpu: Duration,
    /// How long each guess took, in nanoseconds.
    guesses: Vec<u32>,
}

/// Runs the command.
///
/// # Errors
/// When the start is off the board, output fails, a thread cannot be started or there is no randomness for a seed.
pub fn run(args: &SimulateArgs) -> io::Result<Outcome> {
    let params = args.level.params();
    let series = Series {
        params,
        first: args.first,
        start: start_on(params.size(), args.start)?,
        strength: args.strength.into(),
        seed: Seeds::new(args.seed).next_seed()?,
        games: args.games.into(),
    };
    let threads = args.threads.map_or_else(thread::available_parallelism, Ok)?;
    let played = play_all(&series, threads.get())?;
    writeln!(io::stdout(), "{}", serde_json::to_string(&report(series.games, played))?)?;
    Ok(Outcome::Done)
}

fn play_all(series: &Series, threads: usize) -> io::Result<Played> {
    let style = ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} games, {eta} left");
    let progress = ProgressBar::new(series.games).with_style(style.map_err(io::Error::other)?);
    let next = AtomicU64::new(0);
    let work = || play_some(series, &next, &progress);
    let played = thread::scope(|scope| {
        let workers: io::Result<Vec<_>> =
            (0..threads).map(|_| thread::Builder::new().spawn_scoped(scope, work)).collect();
        let done =
            workers?.into_iter().map(|worker| worker.join().map_err(|_| io::Error::other("a thread panicked"))?);
        done.collect::<Result<Vec<Played>, io::Error>>()
    })?;
    progress.finish_and_clear();
    Ok(played.into_iter().fold(Played::default(), |mut all, some| {
        all.wins += some.wins;
        all.cpu += some.cpu;
        all.guesses.extend(some.guesses);
        all
    }))
}

/// Plays games until none is left.
fn play_some(series: &Series, next: &AtomicU64, progress: &ProgressBar) -> io::Result<Played> {
    let clock = ThreadTime::try_now()?;
    let mut solver = Solver::new(series.params.size());
    let mut played = Played::default();
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= series.games {
            played.cpu = clock.try_elapsed()?;
            return Ok(played);
        }
        let won = play(series, series.seed.wrapping_add(number), &mut solver, &mut played.guesses);
        played.wins += u64::from(won.map_err(io::Error::other)?);
        progress.inc(1);
    }
}

/// Plays one game; whether it was won.
fn play(series: &Series, seed: u64, solver: &mut Solver, guesses: &mut Vec<u32>) -> Result<bool, SolveError> {
    let rules = Rules { first: series.first, ..Rules::default() };
    let mut game = Game::new(series.params, rules, seed);
    reveal(&mut game, series.start);
    while !game.status().is_over() {
        let begun = Instant::now();
        let choice = solver.choose(game.board(), series.params.mines(), series.strength, Budget::default())?;
        if choice.certain {
            for pos in solver.safe_cells() {
                reveal(&mut game, pos);
            }
        } else {
            guesses.push(u32::try_from(begun.elapsed().as_nanos()).unwrap_or(u32::MAX));
            reveal(&mut game, choice.pos);
        }
    }
    Ok(game.status() == Status::Won)
}

/// Start and choices are on the board, so the engine has nothing to refuse.
fn reveal(game: &mut Game, pos: Pos) {
    let _: Result<_, game_engine::minesweeper::OffBoard> = game.apply(Action::Reveal(pos));
}

fn report(games: u64, Played { wins, cpu, mut guesses }: Played) -> Report {
    guesses.sort_unstable();
    let quantile = |share: f64| {
        let rank = (guesses.len() as f64 * share).ceil().max(1.0) as usize;
        guesses.get(rank - 1).map(|&nanoseconds| f64::from(nanoseconds) / 1000.0)
    };
    Report {
        games,
        wins,
        win_rate: wins as f64 / games as f64,
        ci95: wilson_interval(wins as f64, games as f64),
        games_per_cpu_second: games as f64 / cpu.as_secs_f64().max(f64::MIN_POSITIVE),
        median_guess_us: quantile(0.5),
        p99_guess_us: quantile(0.99),
        max_guess_us: quantile(1.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_of_the_guesses() {
        let report = |guesses| report(1, Played { guesses, ..Played::default() });
        assert_eq!(report(Vec::new()).median_guess_us, None);
        let hundred = report((1..=100).rev().map(|n| n * 1000).collect());
        let quantiles = [hundred.median_guess_us, hundred.p99_guess_us, hundred.max_guess_us];
        assert_eq!(quantiles, [Some(50.0), Some(99.0), Some(100.0)]);
    }
}
