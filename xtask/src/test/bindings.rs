//! The checks of the engine's packages for other languages: each is built, installed as its users install it, and tested.

use anyhow::Result;

use super::counts::{TestCounts, run_tests};
use crate::process::command;
use crate::workspace::Workspace;

/// Builds and tests the npm package.
pub(super) fn npm(workspace: &Workspace) -> Result<TestCounts> {
    build(workspace, "npm")
}

/// Builds and tests the Python package.
pub(super) fn python(workspace: &Workspace) -> Result<TestCounts> {
    build(workspace, "python")
}

/// Runs the build of a package, up to the upload.
fn build(workspace: &Workspace, package: &str) -> Result<TestCounts> {
    run_tests(command(workspace, "bash").arg(format!("bindings/{package}/build.sh")))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    #[test]
    fn the_packages_have_the_version_of_the_release() {
        let version = env!("CARGO_PKG_VERSION");
        for (file, line) in [
            ("npm/Cargo.toml", format!("\nversion = \"{version}\"\n")),
            ("npm/package.json", format!("\n  \"version\": \"{version}\",\n")),
            ("npm/README.md", format!("`minesweeper-engine-wasm-{version}.tgz`")),
            ("python/Cargo.toml", format!("\nversion = \"{version}\"\n")),
        ] {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../bindings").join(file);
            assert!(fs::read_to_string(path).unwrap().contains(&line), "{file} has another version than {version}");
        }
    }
}
