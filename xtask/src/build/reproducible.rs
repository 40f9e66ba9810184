//! The same bytes from one commit, wherever and by whomever it is built: nothing of the builder's folders gets into the page.

use std::fs;
use std::path::{MAIN_SEPARATOR, PathBuf};

use anyhow::{Context, Result, bail};

use super::files;
use crate::process::cargo_home;
use crate::workspace::Workspace;

/// The compiler's flags, as cargo reads them from `CARGO_ENCODED_RUSTFLAGS`: panics name their file, and they name it from the
/// project's own folder or from that of the crates. Flags of the builder's own play no part.
pub(super) fn flags(workspace: &Workspace) -> Result<String> {
    let mut flags = Vec::new();
    for (folder, name) in folders(workspace)? {
        let folder = folder.into_os_string().into_string();
        let folder = folder.ok().context("the project's or cargo's folder has a name that is no text")?;
        flags.push(format!("--remap-path-prefix={folder}={name}"));
    }
    Ok(flags.join("\u{1f}"))
}

/// Makes sure that no finished file names a folder of this machine.
pub(super) fn check(workspace: &Workspace) -> Result<()> {
    let dist = workspace.dist();
    let folders: Vec<String> =
        folders(workspace)?.iter().map(|(folder, _)| format!("{}{MAIN_SEPARATOR}", folder.display())).collect();
    for name in files::below(&dist)? {
        let bytes = fs::read(dist.join(&name)).with_context(|| format!("cannot read {name}"))?;
        let text = String::from_utf8_lossy(&bytes);
        if let Some(folder) = folders.iter().find(|folder| text.contains(folder.as_str())) {
            bail!("{name} holds the path {folder}, which only this machine has");
        }
    }
    Ok(())
}

/// The folders that the compiler reads from, the inner ones last, and what they are called in the page.
fn folders(workspace: &Workspace) -> Result<Vec<(PathBuf, &'static str)>> {
    let mut folders = vec![(workspace.root.clone(), "minesweeper"), (workspace.target.clone(), "target")];
    if let Some(home) = cargo_home() {
        // Each registry has its crates in a folder named by its address, and a mirror has another address.
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
