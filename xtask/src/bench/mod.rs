//! `cargo xtask bench`: measures the engine's workloads, natively and in WebAssembly, and prints one table.

mod table;

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::process::{cargo_command, command, run as run_command, run_with, which};
use crate::tools::{self, Tool};
use crate::workspace::{WASM, Workspace};
use table::{Measurement, Table};

/// The tools that measuring in WebAssembly needs.
const WASM_NEEDS: &[Tool] = &[Tool::WasmTarget, Tool::WasmBindgen, Tool::Node];

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Workloads: probability, probability-apart, deduction, hint, hint-stuck, place, no-guess, open-all, 3bv, \
                        zini-greedy, zini-human, play-fast, play-full, flags-play, flags-review and curve, each on a level or \
                        size, as in probability/60x40x495. \
                        All of them take a minute or two, once built. Measure on a quiet machine."
)]
pub(crate) struct Args {
    /// Measure only the workloads whose names begin with NAME
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// Measure natively only
    #[arg(long, conflicts_with = "wasm")]
    native: bool,
    /// Measure in WebAssembly under Node.js only
    #[arg(long)]
    wasm: bool,
    /// Measure N times and print the shortest of each figure: for a machine that is not quiet
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..))]
    passes: u8,
}

/// Builds and runs the benchmarks and prints their table. Fails if the two targets compute different results.
pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    if !args.native {
        tools::ensure(workspace, WASM_NEEDS)?;
    }
    let module = if args.native { None } else { Some(wasm_module(workspace)?) };
    let mut table = Table::default();
    for _ in 0..args.passes {
        if !args.wasm {
            let native = ["bench", "--quiet", "-p", "minesweeper-engine", "--bench", "engine", "--"];
            measure(&mut table, &mut cargo_command(workspace, &native), &args.names)?;
        }
        if let Some(module) = &module {
            let mut node = command(workspace, which("node").context("node is not installed")?);
            measure(&mut table, node.arg("engine/benches/wasm.mjs").arg(module), &args.names)?;
        }
    }
    println!("\n{table}");
    let mismatches = table.mismatches();
    ensure!(
        mismatches.is_empty(),
        "WebAssembly and native code computed different results in {}",
        mismatches.join(", ")
    );
    Ok(())
}

/// Runs a benchmark, shows its output and adds its measurements. Fails if it measured nothing.
fn measure(table: &mut Table, program: &mut Command, names: &[String]) -> Result<()> {
    let mut lines = Vec::new();
    run_with(program.args(names), |line| lines.push(line.to_owned()))?;
    for line in lines.iter().filter(|line| line.starts_with('{')) {
        table.add(Measurement::parse(line).with_context(|| format!("cannot parse {line}"))?);
    }
    ensure!(!table.is_empty(), "no workload has such a name; `cargo xtask bench --help` lists them");
    Ok(())
}

/// Builds the workloads for WebAssembly. Returns the path of the script that loads them.
fn wasm_module(workspace: &Workspace) -> Result<PathBuf> {
    let build = ["build", "--release", "-p", "minesweeper-engine", "--example", "bench_wasm", "--target", WASM];
    run_command(&mut cargo_command(workspace, &build))?;
    let folder = workspace.cache.join("bench");
    let built = workspace.target.join(WASM).join("release/examples/bench_wasm.wasm");
    let mut bindgen = command(workspace, which("wasm-bindgen").context("wasm-bindgen is not installed")?);
    run_command(bindgen.args(["--target", "nodejs", "--out-dir"]).arg(&folder).arg(built))?;
    Ok(folder.join("bench_wasm.js"))
}
