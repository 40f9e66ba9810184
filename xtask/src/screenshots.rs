//! `cargo xtask screenshots`: draws the app icons and the screenshots of the web app manifest with Chromium.

use anyhow::{Context, Result};

use crate::build;
use crate::process::{cargo_command, run as run_command};
use crate::tools::{self, Tool, chromedriver};
use crate::workspace::Workspace;

/// Builds the page, then runs `e2e/examples/pictures/`.
pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    tools::ensure(workspace, &[build::NEEDS, &[Tool::Chromium]].concat())?;
    build::release(workspace)?;
    let mut draw = cargo_command(workspace, &["run", "-p", "e2e", "--example", "pictures"]);
    draw.env("CHROMEDRIVER", chromedriver().context("chromedriver is not installed")?);
    run_command(draw.env("E2E_DIST", workspace.dist()))
}
