//! Runs an oracle on random changes of its cases, on the stable compiler and without coverage: `mutate TARGET RUNS [SEED]`.
//!
//! Cases are limited to 400 bytes after the change. If the oracle panics, the number of the run is printed, and as the seed is the same for
//! equal arguments, a run up to it panics again. `mutate all RUNS` runs the targets one after the other.

#![allow(clippy::print_stdout, clippy::expect_used, reason = "a tool for developers that prints its result")]

use std::env;
use std::panic::catch_unwind;
use std::process::ExitCode;
use std::time::Instant;

use minesweeper_fuzz::{ORACLES, Oracle, cases};

/// The longest input in bytes.
const MAX_BYTES: usize = 400;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let number = |index: usize| arguments.get(index).and_then(|text| text.parse::<u64>().ok());
    let (Some(wanted), Some(runs)) = (arguments.first(), number(1)) else {
        println!("usage: mutate TARGET|all RUNS [SEED]");
        return ExitCode::FAILURE;
    };
    let mut ok = true;
    for (target, oracle) in ORACLES.into_iter().filter(|(target, _)| wanted == "all" || wanted == target) {
        let start = Instant::now();
        let failure = run(target, oracle, runs, number(2).unwrap_or(1));
        let seconds = start.elapsed().as_secs();
        match &failure {
            None => println!("{target}: {runs} runs in {seconds} s, no failure"),
            Some((run, input)) => println!("{target}: run {run} failed on \"{}\"", input.escape_ascii()),
        }
        ok &= failure.is_none();
    }
    if ok { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Returns the first run that panics, and its input.
fn run(target: &str, oracle: Oracle, runs: u64, seed: u64) -> Option<(u64, Vec<u8>)> {
    let cases: Vec<Vec<u8>> =
        cases::read(target).expect("every target has cases").into_iter().map(|case| case.bytes).collect();
    let mut random = Random(seed);
    (0..runs).find_map(|run| {
        let input = random.changed(&cases);
        catch_unwind(|| oracle(&input)).is_err().then_some((run, input))
    })
}

/// SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// Returns a number below `bound`; 0 if that is 0.
    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }

    /// Returns a case with one to eight changes.
    fn changed(&mut self, cases: &[Vec<u8>]) -> Vec<u8> {
        let mut input = self.pick(cases);
        for _ in 0..=self.below(8) {
            let at = self.below(input.len() + 1);
            let byte = self.next() as u8;
            match self.below(6) {
                0 => input.truncate(at),
                1 => input.insert(at, byte),
                2 if at < input.len() => drop(input.remove(at)),
                3 if at < input.len() => input[at] ^= 1 << (byte % 8),
                4 => {
                    let other = self.pick(cases);
                    let from = self.below(other.len() + 1);
                    let to = (from + self.below(20)).min(other.len());
                    input.splice(at..at, other[from..to].iter().copied());
                }
                _ if at < input.len() => input[at] = byte,
                _ => {}
            }
        }
        input.truncate(MAX_BYTES);
        input
    }

    fn pick(&mut self, cases: &[Vec<u8>]) -> Vec<u8> {
        let index = self.below(cases.len());
        cases.get(index).cloned().unwrap_or_default()
    }
}
