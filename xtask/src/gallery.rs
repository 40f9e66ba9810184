//! `cargo xtask gallery`: photographs every screen of the built page with Chromium, to be looked at or compared.

use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::build;
use crate::process::{cargo_command, run as run_command};
use crate::tools::{self, Tool, chromedriver};
use crate::workspace::Workspace;

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Lists have commas and no blanks. To see what a change does to the look, run it before the change with --folder target/before, \
                        and after it with --compare target/before."
)]
pub(crate) struct Args {
    /// Where the pictures and an index.html that shows them all are written
    #[arg(long, value_name = "FOLDER", default_value = "target/gallery")]
    folder: PathBuf,
    /// The pictures of an earlier run on this machine, to list those that differ
    #[arg(long, value_name = "FOLDER")]
    compare: Option<PathBuf>,
    /// Languages
    #[arg(long, value_name = "LIST", default_value = "en")]
    languages: String,
    /// Themes; all of them are light, dark, classic, classic-pixels, high-contrast, paper, night, red-green, blue-yellow
    #[arg(long, value_name = "LIST", default_value = "light")]
    themes: String,
    /// Sizes of the window
    #[arg(long, value_name = "LIST", default_value = "360x640,390x844,844x390,820x1180,1280x720,1440x900,2560x1080")]
    sizes: String,
    /// Only these screens; a wrong name prints all
    #[arg(long, value_name = "LIST")]
    screens: Option<String>,
    /// Use the page in dist/ as it is
    #[arg(long)]
    built: bool,
}

/// Builds the page, then runs `e2e/examples/pictures/` with its command `gallery`.
pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    tools::ensure(workspace, &[build::NEEDS, &[Tool::Chromium]].concat())?;
    if !args.built {
        build::release(workspace)?;
    }
    let mut draw = cargo_command(workspace, &["run", "--quiet", "-p", "e2e", "--example", "pictures", "--", "gallery"]);
    draw.arg("--folder").arg(std::path::absolute(&args.folder)?);
    if let Some(earlier) = &args.compare {
        draw.arg("--compare").arg(earlier.canonicalize().with_context(|| format!("no folder {}", earlier.display()))?);
    }
    draw.args(["--languages", &args.languages, "--themes", &args.themes, "--sizes", &args.sizes]);
    draw.args(args.screens.iter().flat_map(|screens| ["--screens", screens]));
    draw.env("CHROMEDRIVER", chromedriver().context("chromedriver is not installed")?);
    run_command(draw.env("E2E_DIST", workspace.dist()))
}
