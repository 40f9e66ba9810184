//! `cargo xtask build`: the page as plain files in `dist/`.

pub(crate) mod again;
pub(crate) mod compress;
pub(crate) mod files;
mod finish;
mod headers;
mod html;
mod imports;
mod names;
mod offline;
mod policy;
mod reproducible;
mod scripts;

use anyhow::{Context, Result};

use crate::process::{cargo_command, command, run as run_command, which};
use crate::tools::{self, Tool};
use crate::weight::Weight;
use crate::workspace::{WASM, Workspace};

/// What building the page takes.
pub(crate) const NEEDS: &[Tool] = &[Tool::WasmTarget, Tool::Trunk, Tool::WasmBindgen, Tool::Esbuild];

/// Installs what is missing, builds the page and prints what it weighs.
pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    tools::ensure(workspace, NEEDS)?;
    release(workspace)?;
    Weight::of(&workspace.dist())?.print();
    println!("\nThe page stands in {}: put its files under any path of any static host.", workspace.dist().display());
    Ok(())
}

/// Builds the release into `dist/` with tools that are there.
pub(crate) fn release(workspace: &Workspace) -> Result<()> {
    let trunk = which("trunk").context("trunk is not there; `cargo xtask build` installs it")?;
    // Before the flags, which name the folders that crates are in.
    run_command(&mut cargo_command(workspace, &["fetch", "--quiet", "--locked", "--target", WASM]))?;
    let mut trunk = command(workspace, trunk);
    // Relative addresses let the same files work at a site's root and under any path below it.
    trunk.args(["build", "--release", "--public-url", "./", "--dist"]).arg(workspace.dist());
    trunk.env("TRUNK_TOOLS_WASM_BINDGEN", tools::wasm_bindgen_version(workspace)?);
    trunk.env("TRUNK_SKIP_VERSION_CHECK", "true");
    trunk.env("CARGO_TARGET_DIR", &workspace.target);
    trunk.env("CARGO_ENCODED_RUSTFLAGS", reproducible::flags(workspace)?);
    // Trunk reads NO_COLOR as `true` or `false` only and stops at the usual `1`.
    trunk.env_remove("NO_COLOR");
    run_command(&mut trunk)?;
    finish::finish(workspace)?;
    reproducible::check(workspace)
}
