//! Checks that the build is reproducible: builds the same sources in another folder and compares the bytes.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use super::{files, release};
use crate::process::{command, output_of};
use crate::workspace::Workspace;

/// Builds the page again and compares it with the files in `dist`. Fails if a file differs.
pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    let folder = workspace.cache.join("again");
    let second_workspace = Workspace {
        root: folder.join("a folder elsewhere"),
        cache: workspace.cache.clone(),
        target: folder.join("target"),
    };
    copy_sources(workspace, &second_workspace.root)?;
    release(&second_workspace)?;
    let (first, second) = (checksums(&workspace.dist())?, checksums(&second_workspace.dist())?);
    let differs = first.symmetric_difference(&second).map(|line| format!("\n  {line}")).collect::<String>();
    ensure!(differs.is_empty(), "two builds of the same sources differ in{differs}");
    println!(
        "Two builds in two folders gave the same {} files; the hash over all is\n{}",
        first.len(),
        total_checksum(&first)
    );
    Ok(())
}

/// Copies the project's files that git does not ignore. Unchanged files are left alone, so that cargo rebuilds little.
fn copy_sources(workspace: &Workspace, to: &Path) -> Result<()> {
    let mut list = command(workspace, "git");
    list.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let list = output_of(&mut list).context("`git ls-files` failed")?;
    let names: BTreeSet<&str> = list.split('\0').filter(|name| workspace.root.join(name).is_file()).collect();
    for name in &names {
        let (bytes, copy) = (fs::read(workspace.root.join(name))?, to.join(name));
        if fs::read(&copy).is_ok_and(|there| there == bytes) {
            continue;
        }
        fs::create_dir_all(copy.parent().unwrap_or(to))?;
        fs::write(&copy, bytes).with_context(|| format!("cannot write {}", copy.display()))?;
    }
    for name in files::list(to)?.iter().filter(|name| !names.contains(name.as_str())) {
        fs::remove_file(to.join(name))?;
    }
    Ok(())
}

/// Returns a line for each file: its hash and its name.
fn checksums(dist: &Path) -> Result<BTreeSet<String>> {
    let sum = |name: &String| Ok(format!("{}  {name}", sha256(&fs::read(dist.join(name))?)));
    files::list(dist)?.iter().map(sum).collect()
}

/// Returns the hash of all lines.
fn total_checksum(sums: &BTreeSet<String>) -> String {
    sha256(sums.iter().map(|line| format!("{line}\n")).collect::<String>().as_bytes())
}

/// Returns the SHA-256 hash of `bytes` in hexadecimal.
fn sha256(bytes: &[u8]) -> String {
    HEXLOWER.encode(&Sha256::digest(bytes))
}
