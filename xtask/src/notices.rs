//! `cargo xtask notices`: for each release, the licences of the third-party crates in it and a list of these crates (an SBOM).

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::process::{cargo_command, command, output_of, run as run_command};
use crate::tools::{self, Tool};
use crate::workspace::{WASM, Workspace};

/// What is released together.
struct Release {
    name: &'static str,
    /// The folder of its package.
    folder: &'static str,
    targets: &'static [&'static str],
    /// The argument of `cargo cyclonedx --target`, which takes one target or `all`. `None` if it gets no SBOM here: the Python package
    /// gets one from maturin.
    sbom_target: Option<&'static str>,
}

/// The systems that programs are released for.
const SYSTEMS: &[&str] =
    &["x86_64-unknown-linux-gnu", "aarch64-apple-darwin", "x86_64-apple-darwin", "x86_64-pc-windows-msvc"];

const RELEASES: [Release; 4] = [
    Release { name: "minesweeper-web", folder: ".", targets: &[WASM], sbom_target: Some(WASM) },
    Release { name: "minesweeper-terminal", folder: "terminal", targets: SYSTEMS, sbom_target: Some("all") },
    Release { name: "minesweeper-engine-npm", folder: "bindings/npm", targets: &[WASM], sbom_target: None },
    Release { name: "minesweeper-engine-python", folder: "bindings/python", targets: SYSTEMS, sbom_target: None },
];

/// Writes `NAME-notices.txt` and, for most, `NAME.cdx.json` for each release into `target/notices/`.
pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    tools::ensure(workspace, &[Tool::About, Tool::CycloneDx])?;
    let folder = workspace.target.join("notices");
    fs::create_dir_all(&folder)?;
    for release in &RELEASES {
        write_notices(workspace, release, &folder)?;
        if let Some(target) = release.sbom_target {
            write_sbom(workspace, release, target, &folder)?;
        }
    }
    println!("The notices and SBOMs are in {}.", folder.display());
    Ok(())
}

fn write_notices(workspace: &Workspace, release: &Release, folder: &Path) -> Result<()> {
    let ours = workspace.root.join("xtask/notices");
    let manifest = workspace.root.join(release.folder).join("Cargo.toml");
    // Else the crates that only other systems need would be missing.
    run_command(cargo_command(workspace, &["fetch", "--locked", "--manifest-path"]).arg(&manifest))?;
    let mut about = cargo_command(workspace, &["about", "generate", "--frozen", "--fail", "--manifest-path"]);
    about.arg(manifest).arg("--config").arg(ours.join("about.toml"));
    about.args(release.targets.iter().flat_map(|target| ["--target", target]));
    about.arg("--output-file").arg(folder.join(format!("{}-notices.txt", release.name)));
    run_command(about.arg(ours.join("notices.hbs")))
}

fn write_sbom(workspace: &Workspace, release: &Release, target: &str, folder: &Path) -> Result<()> {
    let mut sbom = cargo_command(workspace, &["cyclonedx", "--format", "json", "--spec-version", "1.5"]);
    sbom.args(["--no-build-deps", "--override-filename", "sbom", "--target", target]);
    // The time of the commit makes the file reproducible.
    let commit_time = output_of(command(workspace, "git").args(["log", "-1", "--format=%ct"]));
    run_command(sbom.env("SOURCE_DATE_EPOCH", commit_time.context("git does not list the last commit")?))?;
    let written = workspace.root.join(release.folder).join("sbom.json");
    let text =
        fs::read_to_string(&written).with_context(|| format!("cargo cyclonedx did not write {}", written.display()))?;
    let without_folder = text.replace(&workspace.root.display().to_string(), "");
    fs::write(folder.join(format!("{}.cdx.json", release.name)), without_folder)?;
    // cargo cyclonedx writes one next to every manifest of the workspace.
    let manifests = output_of(command(workspace, "git").args(["ls-files", "*Cargo.toml"])).unwrap_or_default();
    for manifest in manifests.lines() {
        let file = workspace.root.join(manifest).with_file_name("sbom.json");
        if file.is_file() {
            fs::remove_file(file)?;
        }
    }
    Ok(())
}
