//! The step `modules`: no files of a crate import one another in a circle, and the rules of [`rules`] hold.
//!
//! File A imports file B if a path in A, in a `use` declaration or anywhere else, names a module that is in B. The longest
//! prefix of the path that is a module counts: an item that B only re-exports is an import of B, whose `pub use` is an import of
//! the next file. `mod` declarations are no imports, and code under `#[cfg(test)]` may import anything.
//!
//! A child module may use items of its ancestors: these imports close a circle only if the circle leaves the ancestor's
//! folder. What an ancestor itself only imports, the child imports from where it is declared.

mod circles;
mod references;
mod rules;
#[cfg(test)]
mod tests;
mod tree;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use super::counts::TestCounts;
use crate::process::{cargo_command, output_of};
use crate::workspace::Workspace;
use circles::{Circle, Graph};
use rules::{BROWSER_CRATES, PURE, WORKER_IMPORTERS, WORKER_SIDE};
use tree::{Read, Target, Tree};

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    manifest_path: PathBuf,
    targets: Vec<CargoTarget>,
}

#[derive(Deserialize)]
struct CargoTarget {
    name: String,
    kind: Vec<String>,
    src_path: PathBuf,
}

/// Checks all packages, and prints every breach with the lines that make it.
pub(super) fn run(workspace: &Workspace) -> Result<TestCounts> {
    let metadata = output_of(&mut cargo_command(workspace, &["metadata", "--no-deps", "--format-version", "1"]));
    let metadata: Metadata = serde_json::from_str(&metadata.context("cargo does not list the packages")?)?;
    let mut breaches = BTreeSet::new();
    for package in &metadata.packages {
        let folder = package.manifest_path.parent().context("a manifest has no folder")?;
        let folder = folder.strip_prefix(&workspace.root).unwrap_or(folder);
        let read = |path: &Path| fs::read_to_string(workspace.root.join(folder).join(path)).ok();
        breaches.extend(check(folder, &targets(package), &read)?);
    }
    if breaches.is_empty() {
        return Ok(TestCounts::new(metadata.packages.len(), 0));
    }
    breaches.iter().for_each(|breach| println!("{}\n", breach.text));
    bail!("{} import circles or forbidden imports", breaches.len())
}

/// Returns the targets of a package, with paths relative to its folder.
fn targets(package: &Package) -> Vec<Target> {
    let folder = package.manifest_path.parent().unwrap_or(Path::new(""));
    let target = |target: &CargoTarget| Target {
        library: target.kind.iter().any(|kind| kind.ends_with("lib")).then(|| target.name.replace('-', "_")),
        root: target.src_path.strip_prefix(folder).unwrap_or(&target.src_path).to_path_buf(),
    };
    package.targets.iter().map(target).collect()
}

/// A circle or a forbidden import, in words. Ordered by the number of files.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Breach {
    files: usize,
    text: String,
}

/// A line of one file that names a module of another.
struct Import {
    line: usize,
    path: String,
}

/// Returns all breaches in the package in `folder`.
fn check(folder: &Path, targets: &[Target], read: Read<'_>) -> Result<Vec<Breach>> {
    let tree = Tree::load(targets, read).with_context(|| format!("in {}", folder.display()))?;
    let imports = imports(&tree);
    let ancestors = (0..tree.files.len()).map(|file| tree.ancestors(file)).collect();
    let mut graph = Graph { ancestors, edges: BTreeMap::new() };
    for &(from, to) in imports.keys() {
        graph.edges.entry(from).or_default().insert(to);
    }
    let name = |file: usize| folder.join(&tree.files[file]).display().to_string();
    let mut breaches: Vec<_> = graph.circles().iter().map(|circle| describe_circle(circle, &imports, &name)).collect();
    for (&(from, to), Import { line, path }) in &imports {
        if crosses_to_worker(&tree.files[from], &tree.files[to]) {
            let (from, to) = (name(from), name(to));
            let reason = "runs in the worker; the page talks to it through src/worker/protocol.rs";
            breaches.push(Breach { files: 1, text: format!("{from}:{line}: `{path}`: {to} {reason}") });
        }
    }
    breaches.extend(impure(&tree, &name));
    Ok(breaches)
}

/// Returns the imports between files, each with the first line that makes it.
fn imports(tree: &Tree) -> BTreeMap<(usize, usize), Import> {
    let mut imports = BTreeMap::new();
    for (index, module) in tree.modules.iter().enumerate() {
        for reference in &module.contents.references {
            let files = tree.targets(index, reference).into_iter().map(|target| tree.modules[target].file);
            for file in files.filter(|&file| file != module.file) {
                let import = || Import { line: reference.line, path: reference.to_string() };
                imports.entry((module.file, file)).or_insert_with(import);
            }
        }
    }
    imports
}

fn describe_circle(
    circle: &Circle,
    imports: &BTreeMap<(usize, usize), Import>,
    name: &dyn Fn(usize) -> String,
) -> Breach {
    let files = &circle.files;
    let mut text = format!("import circle of {} files:", files.len());
    for (index, &from) in files.iter().enumerate() {
        let to = files[(index + 1) % files.len()];
        if let Some(import) = imports.get(&(from, to)) {
            text += &format!("\n  {}:{}: `{}` is in {}", name(from), import.line, import.path, name(to));
        }
    }
    if circle.component.len() > files.len() {
        let others: Vec<_> = circle.component.iter().map(|&file| name(file)).collect();
        text += &format!("\n  the shortest among {} files: {}", others.len(), others.join(", "));
    }
    Breach { files: files.len(), text }
}

/// Returns whether `from`, which imports `to`, belongs to the page, and `to` runs in the worker.
fn crosses_to_worker(from: &Path, to: &Path) -> bool {
    let may_import = [WORKER_SIDE, WORKER_IMPORTERS].iter().any(|files| rules::matches(from, files));
    rules::matches(to, WORKER_SIDE) && !may_import
}

/// Returns the places where a file of pure state names a crate of the browser.
fn impure(tree: &Tree, name: &dyn Fn(usize) -> String) -> Vec<Breach> {
    let mut breaches = Vec::new();
    for module in tree.modules.iter().filter(|module| rules::matches(&tree.files[module.file], PURE)) {
        let is_named = |path: &[String]| path.first().is_some_and(|first| BROWSER_CRATES.contains(&first.as_str()));
        for reference in module.contents.references.iter().filter(|reference| is_named(&reference.path)) {
            let file = name(module.file);
            let line = reference.line;
            let text = format!("{file}:{line}: `{reference}`: {file} is pure state, tested without a browser");
            breaches.push(Breach { files: 1, text });
        }
    }
    breaches
}
