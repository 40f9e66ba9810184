//! Keeps the paths of the build machine out of the page, so that a commit gives the same bytes on every machine.

use std::fs;
use std::path::{MAIN_SEPARATOR, PathBuf};

use anyhow::{Context, Result, bail};

use super::files;
use crate::process::cargo_home;
use crate::workspace::Workspace;

/// Returns the value of `CARGO_ENCODED_RUSTFLAGS` that replaces local folders by fixed names, e.g. in panic messages. It
/// overrides all other settings of `RUSTFLAGS`.
pub(super) fn remap_flags(workspace: &Workspace) -> Result<String> {
    let mut flags = Vec::new();
    for (folder, name) in folders(workspace)? {
        let folder = folder.into_os_string().into_string();
        let folder = folder.ok().context("the path of the project or of cargo is not UTF-8")?;
        flags.push(format!("--remap-path-prefix={folder}={name}"));
    }
    Ok(flags.join("\u{1f}"))
}

/// Fails if a file in `dist` contains a path of this machine.
pub(super) fn check(workspace: &Workspace) -> Result<()> {
    let dist = workspace.dist();
    let folders: Vec<String> =
        folders(workspace)?.iter().map(|(folder, _)| format!("{}{MAIN_SEPARATOR}", folder.display())).collect();
    for name in files::list(&dist)? {
        let bytes = fs::read(dist.join(&name)).with_context(|| format!("cannot read {name}"))?;
        let text = String::from_utf8_lossy(&bytes);
        if let Some(folder) = folders.iter().find(|folder| text.contains(folder.as_str())) {
            bail!("{name} contains the local path {folder}");
        }
    }
    Ok(())
}

/// Returns the folders that the compiler reads from, each with the name that replaces it. Inner folders come last: the last match wins.
fn folders(workspace: &Workspace) -> Result<Vec<(PathBuf, &'static str)>> {
    let mut folders = vec![(workspace.root.clone(), "minesweeper"), (workspace.target.clone(), "target")];
    if let Some(home) = cargo_home() {
        // The folder of a registry depends on its address, which differs for mirrors.
        let registries = home.join("registry/src");
        folders.push((home, "cargo"));
        if registries.is_dir() {
            for registry in fs::read_dir(registries)? {
                folders.push((registry?.path(), "crates"));
            }
        }
    }
    Ok(folders)
}
