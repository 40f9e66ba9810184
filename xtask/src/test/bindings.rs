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
