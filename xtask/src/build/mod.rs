//! `cargo xtask build`: builds the page as plain files in `dist/`.

pub(crate) mod assets;
mod compress;
mod csp;
pub(crate) mod files;
mod first_board;
mod has_selectors;
mod hashed_names;
mod headers;
mod html;
mod library_paths;
mod motion;
mod order_functions;
mod path_leaks;
mod postprocess;
mod program;
pub(crate) mod rebuild_check;
mod scripts;
mod service_worker;
mod shorten_imports;
mod split;
mod static_texts;
pub(crate) mod texts;

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use self::program::Purpose;
pub(crate) use self::program::write_late_functions;
use crate::process::{cargo_command, command, run as run_command, which};
use crate::tools::{self, Tool};
use crate::weight::Weight;
use crate::workspace::{WASM, Workspace};

/// The tools that building the page needs.
pub(crate) const NEEDS: &[Tool] = &[Tool::WasmTarget, Tool::Trunk, Tool::WasmBindgen, Tool::Esbuild];

/// The size of the stack: a little less than the usual mebibyte, so that constants are below it, where their addresses take three
/// bytes in the program instead of four.
const STACK_SIZE: &str = "-Clink-arg=-zstack-size=983040";

/// Switches two optimizations off that add code, also with `opt-level = "z"`: more variables for loops (LSR) and early computation of
/// what only some paths need (PRE); and merges even short ends of blocks. Browsers optimize the loops of WebAssembly themselves.
const LESS_CODE: &str =
    "-Cllvm-args=-disable-lsr\u{1f}-Cllvm-args=-enable-pre=false\u{1f}-Cllvm-args=-tail-merge-size=2";

/// Names of functions that contain their generic arguments, by which `late-functions.txt` knows functions.
const NAMES: &str = "-Csymbol-mangling-version=v0";

/// Installs missing tools, builds the page and prints the weight of its files.
pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    tools::ensure(workspace, NEEDS)?;
    release(workspace)?;
    Weight::measure(&workspace.dist(), assets::ASSETS)?.print();
    println!("\nThe page is in {}: copy its files to any path of any static host.", workspace.dist().display());
    Ok(())
}

/// Orders the functions of programs, which are replaced.
pub(crate) fn order_functions_of(programs: &[PathBuf]) -> Result<()> {
    for path in programs {
        let ordered = fs::read(path)
            .map_err(anyhow::Error::from)
            .and_then(|program| order_functions::order_functions(&program))
            .and_then(|ordered| Ok(fs::write(path, ordered)?));
        ordered.with_context(|| format!("{}", path.display()))?;
    }
    Ok(())
}

/// Builds the release into `dist/`. Fails if a tool is missing.
pub(crate) fn release(workspace: &Workspace) -> Result<()> {
    build_for(workspace, Purpose::Release)
}

/// Builds the page into `dist/` to be recorded: its program notes which of its functions are called.
pub(crate) fn to_record(workspace: &Workspace) -> Result<()> {
    build_for(workspace, Purpose::Record)
}

fn build_for(workspace: &Workspace, purpose: Purpose) -> Result<()> {
    let trunk = which("trunk").context("trunk is missing; `cargo xtask build` installs it")?;
    // The compiler flags contain the folders of the crates, which have to exist before.
    run_command(&mut cargo_command(workspace, &["fetch", "--quiet", "--locked", "--target", WASM]))?;
    let mut trunk = command(workspace, trunk);
    // With relative addresses the same files work at a site's root and under any path below it.
    trunk.args(["build", "--release", "--public-url", "./", "--dist"]).arg(workspace.dist());
    trunk.env("TRUNK_TOOLS_WASM_BINDGEN", tools::wasm_bindgen_version(workspace)?);
    trunk.env("TRUNK_SKIP_VERSION_CHECK", "true");
    trunk.env("CARGO_TARGET_DIR", &workspace.target);
    let flags = format!("{}\u{1f}{STACK_SIZE}\u{1f}{LESS_CODE}\u{1f}{NAMES}", path_leaks::remap_flags(workspace)?);
    trunk.env("CARGO_ENCODED_RUSTFLAGS", flags);
    // Trunk accepts only `true` or `false` in NO_COLOR and fails on the usual `1`.
    trunk.env_remove("NO_COLOR");
    run_command(&mut trunk)?;
    postprocess::run(workspace, purpose)?;
    path_leaks::check(workspace)
}
