//! The checks of the engine as a crate for others: it can be packaged, compiles with the oldest Rust it promises, and changes its
//! interface only as its version allows.

use std::env;

use anyhow::{Context, Result};

use super::counts::TestCounts;
use crate::process::{cargo_command, command, output_of, run};
use crate::tools::{MINIMUM_RUST, NO_STD_TARGET};
use crate::workspace::Workspace;

const ENGINE: &str = "minesweeper-engine";

/// The variable with the revision that the interface is compared with.
const BASELINE: &str = "ENGINE_BASELINE";

/// Packages the crate and compiles it from the package.
pub(super) fn package(workspace: &Workspace) -> Result<TestCounts> {
    run(&mut cargo_command(workspace, &["package", "-p", ENGINE, "--allow-dirty", "--quiet"]))?;
    Ok(TestCounts::new(1, 0))
}

/// Compiles the crate with the oldest Rust, and with it for a target that has no standard library.
pub(super) fn minimum_rust(workspace: &Workspace) -> Result<TestCounts> {
    let no_std = ["--target", NO_STD_TARGET, "--no-default-features", "--features", "libm,serde,small"];
    for target in [&[][..], &no_std] {
        let mut check = command(workspace, "rustup");
        check.args(["run", MINIMUM_RUST, "cargo", "check", "--locked", "--quiet", "-p", ENGINE]);
        // In a folder of its own: each version of Rust would compile again what the other left.
        run(check.args(target).env("CARGO_TARGET_DIR", workspace.root.join("target/minimum-rust")))?;
    }
    Ok(TestCounts::new(2, 0))
}

/// Compares the interface with that of a revision: the one in the environment, or else the newest tag.
pub(super) fn semver(workspace: &Workspace) -> Result<TestCounts> {
    let newest_tag = || output_of(command(workspace, "git").args(["describe", "--tags", "--abbrev=0"]));
    let baseline = env::var(BASELINE).ok().or_else(newest_tag);
    let baseline = baseline.with_context(|| format!("there is no tag yet: name a revision in {BASELINE}"))?;
    run(&mut cargo_command(workspace, &["semver-checks", "-p", ENGINE, "--baseline-rev", &baseline]))?;
    Ok(TestCounts::new(1, 0))
}
