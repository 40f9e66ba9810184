//! `cargo xtask bench`: the engine's workloads, natively and in WebAssembly, in one table.

mod table;

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::process::{cargo_command, command, run as run_command, run_hearing, which};
use crate::tools::{self, Tool};
use crate::workspace::{WASM, Workspace};
use table::{Measured, Table};

/// What measuring in WebAssembly takes.
const WASM_NEEDS: &[Tool] = &[Tool::WasmTarget, Tool::WasmBindgen, Tool::Node];

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Workloads: probability, probability-apart, deduction, hint, hint-stuck, place, no-guess, 3bv, zini-greedy, \
                        zini-human, play-fast, play-full and curve, each on a level or size, as in probability/60x40x495. \
                        All of them take a minute or two, once built. Measure on a quiet machine."
)]
pub(crate) struct Args {
    /// Measure only the workloads whose names begin so
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// Measure natively only
    #[arg(long, conflicts_with = "wasm")]
    native: bool,
    /// Measure in WebAssembly under Node.js only
    #[arg(long)]
    wasm: bool,
    /// Measure so many times in turn and keep each figure's shortest: for a machine that has other work as well
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..))]
    passes: u8,
}

/// Builds and runs the benchmarks and prints their table; fails when the two targets come to different results.
pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    if !args.native {
        tools::ensure(workspace, WASM_NEEDS)?;
    }
    let module = if args.native { None } else { Some(wasm_module(workspace)?) };
    let mut table = Table::default();
    for _ in 0..args.passes {
        if !args.wasm {
            let native = ["bench", "--quiet", "-p", "game-engine", "--bench", "engine", "--"];
            measure(&mut table, &mut cargo_command(workspace, &native), &args.names)?;
        }
        if let Some(module) = &module {
            let mut node = command(workspace, which("node").context("node is not there")?);
            measure(&mut table, node.arg("engine/benches/wasm.mjs").arg(module), &args.names)?;
        }
    }
    println!("\n{table}");
    let differing = table.differing();
    ensure!(differing.is_empty(), "WebAssembly came to other results than native code in {}", differing.join(", "));
    Ok(())
}

/// Runs a benchmark and adds what it measured; each line is shown as it comes.
fn measure(table: &mut Table, program: &mut Command, names: &[String]) -> Result<()> {
    let mut lines = Vec::new();
    run_hearing(program.args(names), |line| lines.push(line.to_owned()))?;
    for line in lines.iter().filter(|line| line.starts_with('{')) {
        table.add(Measured::read(line).with_context(|| format!("cannot read {line}"))?);
    }
    ensure!(!table.is_empty(), "no workload's name begins so; `cargo xtask bench --help` tells them");
    Ok(())
}

/// Builds the workloads for WebAssembly; the script that loads them.
fn wasm_module(workspace: &Workspace) -> Result<PathBuf> {
    let build = ["build", "--release", "-p", "game-engine", "--example", "bench_wasm", "--target", WASM];
    run_command(&mut cargo_command(workspace, &build))?;
    let folder = workspace.cache.join("bench");
    let built = workspace.target.join(WASM).join("release/examples/bench_wasm.wasm");
    let mut bindgen = command(workspace, which("wasm-bindgen").context("wasm-bindgen is not there")?);
    run_command(bindgen.args(["--target", "nodejs", "--out-dir"]).arg(&folder).arg(built))?;
    Ok(folder.join("bench_wasm.js"))
}
