//! `cargo xtask record`: plays first games with Chromium and writes which functions of the program they do not call.

use std::collections::BTreeSet;
use std::fs;

use anyhow::{Context, Result};

use crate::build;
use crate::process::{cargo_command, run as run_command};
use crate::tools::{self, Tool, chromedriver};
use crate::workspace::Workspace;

/// Builds the page to be recorded, runs `e2e/examples/record_functions.rs`, and writes the list.
pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    tools::ensure(workspace, &[build::NEEDS, &[Tool::Chromium]].concat())?;
    build::to_record(workspace)?;
    let record = workspace.target.join("called-functions.txt");
    let mut play = cargo_command(workspace, &["run", "-p", "e2e", "--example", "record_functions", "--"]);
    play.env("CHROMEDRIVER", chromedriver().context("chromedriver is not installed")?);
    run_command(play.env("E2E_DIST", workspace.dist()).arg(&record))?;
    let called = fs::read_to_string(&record).with_context(|| format!("cannot read {}", record.display()))?;
    let called = called.lines().map(str::parse).collect::<Result<BTreeSet<usize>, _>>()?;
    let (late, all) = build::write_late_functions(workspace, &called)?;
    println!("{late} of {all} functions are late. `cargo xtask build` builds the page with them.");
    Ok(())
}
