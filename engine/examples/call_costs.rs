//! Prints what the calls that programs repeat cost: the median time in microseconds and the mean number of allocations.
//!
//! `cargo run --release -p minesweeper-engine --example call_costs -- [GAMES]`: Expert games, by default 100.
#![allow(clippy::print_stdout, clippy::disallowed_methods, reason = "a measuring tool with a clock")]

#[cfg(not(target_arch = "wasm32"))]
#[path = "call_costs/measure.rs"]
mod measure;

#[cfg(not(target_arch = "wasm32"))]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    measure::run(std::env::args().nth(1).map_or(Ok(100), |games| games.parse())?)
}

#[cfg(target_arch = "wasm32")]
fn main() {}
