//! A second build of the same sources in another folder, to see that it gives the same bytes.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};

use super::{files, release};
use crate::process::{answer, command};
use crate::workspace::Workspace;

/// Builds the page again and compares it with what stands in `dist`.
pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    let folder = workspace.cache.join("again");
    let again = Workspace {
        root: folder.join("a folder elsewhere"),
        cache: workspace.cache.clone(),
        target: folder.join("target"),
    };
    copy_sources(workspace, &again.root)?;
    release(&again)?;
    let (first, second) = (sums(&workspace.dist())?, sums(&again.dist())?);
    let differs = first.symmetric_difference(&second).map(|line| format!("\n  {line}")).collect::<String>();
    ensure!(differs.is_empty(), "two builds of the same sources differ in{differs}");
    println!(
        "Two builds in two folders gave the same {} files; the hash over all is\n{}",
        first.len(),
        over_all(&first)
    );
    Ok(())
}

/// Copies all that is in the project, but not what it ignores. What is there already stays untouched, so that little is built anew.
fn copy_sources(workspace: &Workspace, to: &Path) -> Result<()> {
    let mut list = command(workspace, "git");
    list.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let list = answer(&mut list).context("git does not list the project's files")?;
    let names: BTreeSet<&str> = list.split('\0').filter(|name| workspace.root.join(name).is_file()).collect();
    for name in &names {
        let (bytes, copy) = (fs::read(workspace.root.join(name))?, to.join(name));
        if fs::read(&copy).is_ok_and(|there| there == bytes) {
            continue;
        }
        fs::create_dir_all(copy.parent().unwrap_or(to))?;
        fs::write(&copy, bytes).with_context(|| format!("cannot write {}", copy.display()))?;
    }
    for name in files::below(to)?.iter().filter(|name| !names.contains(name.as_str())) {
        fs::remove_file(to.join(name))?;
    }
    Ok(())
}

/// A line for each file: its hash and its name.
fn sums(dist: &Path) -> Result<BTreeSet<String>> {
    let sum = |name: &String| Ok(format!("{}  {name}", hex(&fs::read(dist.join(name))?)));
    files::below(dist)?.iter().map(sum).collect()
}

fn over_all(sums: &BTreeSet<String>) -> String {
    hex(sums.iter().map(|line| format!("{line}\n")).collect::<String>().as_bytes())
}

fn hex(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
