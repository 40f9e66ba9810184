//! `cargo xtask hostile`: tries to break the built page, in Chromium and in the decoders, and prints what was tried and survived.

use anyhow::{Context, Result};

use crate::build;
use crate::process::{cargo_command, run as run_command};
use crate::tools::{self, Tool, chromedriver};
use crate::workspace::Workspace;

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Trials: links, files, kills, quotas, clocks, tabs, versions, imports, bytes. A round is one of each and takes about a minute; \
                  each round has the next seed. A failure names its seed."
)]
pub(crate) struct Args {
    /// The seed of the first round
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many rounds
    #[arg(long, value_name = "N", default_value_t = 3)]
    count: u64,
    /// Begin no further round after this time
    #[arg(long, value_name = "N")]
    minutes: Option<u64>,
    /// Only this trial
    #[arg(long, value_name = "TRIAL", value_parser = ["links", "files", "kills", "quotas", "clocks", "tabs", "versions", "imports", "bytes"])]
    only: Option<String>,
    /// Use the page in dist/ as it is
    #[arg(long)]
    built: bool,
}

/// Builds the page, then runs `e2e/examples/hostile/`.
pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    tools::ensure(workspace, &[build::NEEDS, &[Tool::Chromium]].concat())?;
    if !args.built {
        build::release(workspace)?;
    }
    let mut trials = cargo_command(workspace, &["run", "--quiet", "-p", "e2e", "--example", "hostile", "--"]);
    trials.args(["--seed", &args.seed.to_string(), "--count", &args.count.to_string()]);
    trials.args(args.minutes.iter().flat_map(|minutes| ["--minutes".to_owned(), minutes.to_string()]));
    trials.args(args.only.iter().flat_map(|only| ["--only", only]));
    trials.env("CHROMEDRIVER", chromedriver().context("chromedriver is not installed")?);
    run_command(trials.env("E2E_DIST", workspace.dist()))
}
