//! Native benchmark of the engine: prints a JSON line per workload.
//!
//! `cargo bench -p minesweeper-engine` runs all workloads, `cargo bench -p minesweeper-engine -- PREFIX...` those whose names start
//! with a prefix. `cargo bench -p minesweeper-engine -- --positions` prints the stuck Expert positions instead, for other
//! solvers. Each item runs three times and its shortest time counts, to reduce the noise of other processes.

#![allow(clippy::expect_used, clippy::print_stdout, clippy::disallowed_methods, reason = "a benchmark has a clock")]

mod workloads;

use std::time::Instant;

use minesweeper_engine::{Difficulty, notation::position};

fn main() {
    // Cargo adds `--bench`.
    let prefixes: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    if prefixes.iter().any(|arg| arg == "--positions") {
        for stuck in workloads::stuck_positions(Difficulty::Expert.params(), 1000) {
            println!("{}", position::format(&stuck));
        }
        return;
    }
    for name in workloads::NAMES {
        if prefixes.is_empty() || prefixes.iter().any(|prefix| name.starts_with(prefix.as_str())) {
            measure(name);
        }
    }
}

fn measure(name: &str) {
    let mut workload = workloads::workload(name).expect("a workload");
    let mut shortest = vec![f64::INFINITY; workload.items];
    let mut sum = 0.0;
    for _ in 0..3 {
        for (item, shortest) in shortest.iter_mut().enumerate() {
            let begin = Instant::now();
            sum += (workload.run)(item);
            *shortest = shortest.min(begin.elapsed().as_secs_f64() * 1e6);
        }
    }
    shortest.sort_by(f64::total_cmp);
    let n = shortest.len();
    let (median, p99, max) = (shortest[n / 2], shortest[n * 99 / 100], shortest[n - 1]);
    let mean = shortest.iter().sum::<f64>() / n as f64;
    println!(
        "{{\"bench\":\"{name}\",\"on\":\"native\",\"items\":{n},\"median_us\":{median:.3},\"p99_us\":{p99:.3},\
         \"max_us\":{max:.3},\"mean_us\":{mean:.3},\"mean_result\":{:.3}}}",
        sum / (3 * n) as f64
    );
}
