//! Prints how long no-guess boards of some levels take to generate, and a checksum of the boards.
//!
//! `cargo run --release -p minesweeper-engine --example no_guess_times -- SEEDS LEVEL...`
#![allow(clippy::print_stdout, clippy::disallowed_methods, reason = "a measuring tool with a clock")]

use std::error::Error;
use std::time::Instant;

use minesweeper_engine::no_guess::{Effort, Origin, generate};
use minesweeper_engine::notation::board_text;
use minesweeper_engine::{Difficulty, FirstReveal, Pos};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let seeds: u64 = args.next().ok_or("the number of seeds")?.parse()?;
    for level in args {
        let params = level.parse::<Difficulty>()?.params();
        let (mut times, mut counts, mut checksum) = (Vec::new(), [0; 3], 0u64);
        for seed in 0..seeds {
            let begin = Instant::now();
            let board = generate(params, FirstReveal::Opening, Pos::new(3, 3), seed, Effort::default());
            times.push(begin.elapsed().as_secs_f64() * 1e3);
            counts[match &board {
                Ok(board) if board.origin == Origin::Uniform => 0,
                Ok(_) => 1,
                Err(_) => 2,
            }] += 1;
            let text = board.map_or(String::new(), |board| board_text::format(&board.field));
            checksum = text.bytes().fold(checksum, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        }
        times.sort_by(f64::total_cmp);
        let [uniform, repaired, none] = counts;
        let (median, longest) = (times[times.len() / 2], times[times.len() - 1]);
        println!(
            "{level}: {uniform} uniform, {repaired} repaired, {none} none; median {median:.2} ms, longest {longest:.2}; \
             checksum {checksum:016x}"
        );
    }
    Ok(())
}
