//! Plays seeded games and prints how many the solver wins, and how many it plays in a second of processor time.
//!
//! `cargo run --release -p game-engine --example winrate -- LEVEL POLICY X,Y STRENGTH FIRST_SEED GAMES [OUT [BASE]]`
//!
//! `OUT` is a file for the outcome of every game, `BASE` one of an earlier run on the same seeds: then the difference is
//! printed, pair by pair, with its 95 % interval.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "a measuring tool with a clock: wrong usage may end it"
)]

use game_engine::minesweeper::generate::place;
use game_engine::minesweeper::solver::{Budget, Solver, Strength};
use game_engine::minesweeper::{Action, Difficulty, FirstReveal, Game, Params, Pos, Rules, Status};
use std::time::Instant;

struct Tally {
    outcomes: Vec<u8>,
    guesses: Vec<f64>,
}

fn play(
    params: Params,
    policy: FirstReveal,
    start: Pos,
    seed: u64,
    strength: Strength,
    solver: &mut Solver,
    tally: &mut Tally,
) {
    let field = place(params, policy, start, seed).unwrap();
    let mut game = Game::with_minefield(field, Rules::default());
    game.apply(Action::Reveal(start)).unwrap();
    let mut certain = Vec::new();
    while game.status() == Status::Playing {
        let begin = Instant::now();
        let choice = solver.choose(game.board(), params.mines(), strength, Budget::default()).unwrap();
        if !choice.certain {
            tally.guesses.push(begin.elapsed().as_secs_f64());
            game.apply(Action::Reveal(choice.pos)).unwrap();
            continue;
        }
        certain.clear();
        certain.extend(solver.safe_cells());
        for &at in &certain {
            game.apply(Action::Reveal(at)).unwrap();
        }
    }
    tally.outcomes.push(u8::from(game.status() == Status::Won));
}

/// Seconds of processor time of this thread, where the system tells; else of the clock.
fn cpu_seconds(begin: Instant) -> f64 {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = stat.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| begin.elapsed().as_secs_f64(), |ns| ns * 1e-9)
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let params = args[0].parse::<Difficulty>().expect("a level").params();
    let policy: FirstReveal = args[1].parse().expect("a policy");
    let (x, y) = args[2].split_once(',').expect("X,Y");
    let start = Pos::new(x.parse().expect("X"), y.parse().expect("Y"));
    let strength = if args[3] == "fast" { Strength::Fast } else { Strength::Full };
    let (first, games): (u64, u64) = (args[4].parse().expect("a seed"), args[5].parse().expect("a number"));
    let mut solver = Solver::new(params.size());
    let mut tally = Tally { outcomes: Vec::new(), guesses: Vec::new() };
    let begin = Instant::now();
    for seed in first..first + games {
        play(params, policy, start, seed, strength, &mut solver, &mut tally);
    }
    let seconds = cpu_seconds(begin);
    let n = games as f64;
    let wins: u64 = tally.outcomes.iter().map(|&won| u64::from(won)).sum();
    let rate = wins as f64 / n;
    let half = 1.96 * (rate * (1.0 - rate) / n).sqrt();
    tally.guesses.sort_by(f64::total_cmp);
    let at =
        |share: f64| tally.guesses.get((tally.guesses.len() as f64 * share) as usize).copied().unwrap_or(0.0) * 1e6;
    println!(
        "wins {wins} of {games}: {:.3} % ± {:.3}; {:.0} games/CPU-s; guesses {:.2} a game, median {:.1} µs, p99 {:.1}, max {:.1}",
        rate * 100.0,
        half * 100.0,
        n / seconds,
        tally.guesses.len() as f64 / n,
        at(0.5),
        at(0.99),
        at(0.999_999)
    );
    if let Some(out) = args.get(6) {
        std::fs::write(out, &tally.outcomes).expect("to write");
    }
    if let Some(base) = args.get(7) {
        let base = std::fs::read(base).expect("to read");
        let differences: Vec<f64> =
            tally.outcomes.iter().zip(&base).map(|(&a, &b)| f64::from(a) - f64::from(b)).collect();
        let n = differences.len() as f64;
        let mean = differences.iter().sum::<f64>() / n;
        let variance = differences.iter().map(|d| (d - mean) * (d - mean)).sum::<f64>() / n;
        println!("difference {:+.3} ± {:.3} points over {n} games", mean * 100.0, 196.0 * (variance / n).sqrt());
    }
}
