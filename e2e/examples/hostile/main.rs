//! Hostile trials in a real browser: whatever links, hosts, files, tabs, clocks and crashes do, the page stays usable, loses nothing
//! and counts nothing twice. `cargo xtask hostile` runs it.
//!
//! Every trial has a seed, so that a failure can be repeated: `cargo xtask hostile --seed 17 --count 1 --only tabs`.

#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command-line program prints its results")]

mod trials;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use e2e::{Journey, Runner, Screen, describe_error};
use trials::TRIALS;

/// What to try.
struct Options {
    /// The seed of the first round.
    seed: u64,
    /// How many rounds of all trials.
    count: u64,
    /// When to begin no further round.
    limit: Duration,
    /// The only trial to run.
    only: Option<String>,
}

impl Options {
    /// Parses pairs of an option and its value; the command has checked them.
    fn parse(arguments: impl Iterator<Item = String>) -> Result<Self> {
        let mut options = Self { seed: 1, count: 1, limit: Duration::MAX, only: None };
        let arguments: Vec<String> = arguments.collect();
        for pair in arguments.chunks(2) {
            let [name, value] = pair else { bail!("{pair:?} has no value") };
            match name.as_str() {
                "--seed" => options.seed = value.parse()?,
                "--count" => options.count = value.parse()?,
                "--minutes" => options.limit = Duration::from_secs(60 * value.parse::<u64>()?),
                "--only" => options.only = Some(value.clone()),
                _ => bail!("there is no option {name}"),
            }
        }
        Ok(options)
    }
}

/// The results of one kind of trial.
#[derive(Default)]
struct Tally {
    tried: u32,
    failures: Vec<(u64, String)>,
    time: Duration,
}

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Runs the trials and prints their table. Returns whether all were survived.
fn run() -> Result<bool> {
    let options = Options::parse(std::env::args().skip(1))?;
    let runner = Runner::from_env(1)?.context("E2E_DIST is not set; `cargo xtask hostile` sets it")?;
    let is_chosen = |name: &str| options.only.as_deref().is_none_or(|only| only == name);
    let chosen: Vec<_> = TRIALS.iter().filter(|(name, ..)| is_chosen(name)).collect();
    let mut tallies: Vec<Tally> = chosen.iter().map(|_| Tally::default()).collect();
    let begun = Instant::now();
    for seed in (options.seed..).take(usize::try_from(options.count)?) {
        if begun.elapsed() >= options.limit {
            break;
        }
        for ((name, _, trial), tally) in chosen.iter().zip(&mut tallies) {
            let journey = Journey::new(format!("{name} {seed}"), Screen::Desktop, move |page| trial(page, seed));
            let started = Instant::now();
            tally.tried += 1;
            if let Err(error) = runner.play(&journey) {
                println!("FAILED {name}, seed {seed}: {}", describe_error(&error));
                tally.failures.push((seed, describe_error(&error)));
            }
            tally.time += started.elapsed();
        }
    }
    println!("\n{:10} {:>6} {:>9} {:>8}  what", "trial", "tried", "survived", "seconds");
    for ((name, what, _), Tally { tried, failures, time }) in chosen.iter().zip(&tallies) {
        let survived = *tried as usize - failures.len();
        println!("{name:10} {tried:>6} {survived:>9} {:>8.1}  {what}", time.as_secs_f64());
    }
    Ok(tallies.iter().all(|tally| tally.failures.is_empty()))
}
