//! All checks, in the order in which they run: the fastest to fail come first.

use anyhow::{Context, Result};

use super::counts::{TestCounts, run_tests};
use super::{hosts, modules};
use crate::build;
use crate::build::parts::PARTS;
use crate::process::{cargo_command, command, run};
use crate::tools::{Tool, axe_script, chromedriver};
use crate::weight::Weight;
use crate::workspace::{WASM, Workspace};

/// One step of `cargo xtask test`.
pub(super) struct Check {
    /// Its name for `--only`.
    pub(super) name: &'static str,
    /// The statement that it proves.
    pub(super) description: &'static str,
    /// The tools that it needs.
    pub(super) needs: &'static [Tool],
    /// Earlier checks whose output it reads; it is not run if one of them failed.
    pub(super) after: &'static [&'static str],
    /// The browser it runs in; `--browsers` selects among the checks that have one.
    pub(super) browser: Option<Browser>,
    /// Runs it. An error counts as one failure.
    pub(super) run: fn(&Workspace) -> Result<TestCounts>,
}

/// A browser that can run the journeys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Browser {
    Chromium,
    Firefox,
    WebKit,
}

/// The name of the journeys in Chromium; as an argument of `--only`, of those in all selected browsers.
pub(super) const JOURNEYS: &str = "journeys";

/// Runs only if named, until the last import circle is gone.
pub(super) const MODULES: &str = "modules";

/// All checks.
pub(super) const CHECKS: &[Check] = &[
    Check {
        name: "fmt",
        description: "the code is formatted",
        needs: &[Tool::Rustfmt],
        after: &[],
        browser: None,
        run: fmt,
    },
    Check {
        name: MODULES,
        description: "no source files import one another in a circle, and pages import no worker code",
        needs: &[],
        after: &[],
        browser: None,
        run: modules::run,
    },
    Check {
        name: "scripts",
        description: "the tests of the page's scripts pass in Node.js",
        needs: &[Tool::Node],
        after: &[],
        browser: None,
        run: scripts,
    },
    Check {
        name: "deny",
        description: "every crate has an accepted licence and comes from the registry",
        needs: &[Tool::Deny],
        after: &[],
        browser: None,
        run: deny,
    },
    Check {
        name: "clippy",
        description: "clippy has no warnings on this machine's target",
        needs: &[Tool::Clippy],
        after: &[],
        browser: None,
        run: clippy,
    },
    Check {
        name: "clippy-wasm",
        description: "clippy has no warnings on WebAssembly",
        needs: &[Tool::Clippy, Tool::WasmTarget],
        after: &[],
        browser: None,
        run: clippy_wasm,
    },
    Check {
        name: "docs",
        description: "the documentation builds without warnings",
        needs: &[],
        after: &[],
        browser: None,
        run: docs,
    },
    Check {
        name: "tests",
        description: "the tests that need no browser pass",
        needs: &[],
        after: &[],
        browser: None,
        run: tests,
    },
    Check {
        name: "tests-wasm",
        description: "the engine gives the same results in WebAssembly",
        needs: &[Tool::WasmTarget, Tool::WasmBindgen, Tool::Node],
        after: &[],
        browser: None,
        run: tests_wasm,
    },
    Check {
        name: "components",
        description: "the page's components work in Chromium",
        needs: &[Tool::WasmTarget, Tool::WasmBindgen, Tool::Chromium],
        after: &[],
        browser: None,
        run: components,
    },
    Check {
        name: "build",
        description: "the release builds",
        needs: build::NEEDS,
        after: &[],
        browser: None,
        run: release,
    },
    Check {
        name: "weight",
        description: "the first load is within the weight limit",
        needs: &[],
        after: &["build"],
        browser: None,
        run: weight,
    },
    Check {
        name: "again",
        description: "a second build in another folder gives the same bytes",
        needs: build::NEEDS,
        after: &["build"],
        browser: None,
        run: rebuild_check,
    },
    Check {
        name: "hosts",
        description: "nginx, configured as in docs/DEPLOY.md, serves the release correctly",
        needs: &[Tool::Nginx],
        after: &["build"],
        browser: None,
        run: hosts::run,
    },
    Check {
        name: JOURNEYS,
        description: "the journeys pass in Chromium",
        needs: &[Tool::Chromium, Tool::Node, Tool::Axe],
        after: &["build"],
        browser: Some(Browser::Chromium),
        run: |workspace| journeys(workspace, "chromium"),
    },
    Check {
        name: "journeys-firefox",
        description: "the journeys pass in Firefox",
        needs: &[Tool::Firefox, Tool::Geckodriver, Tool::Node, Tool::Axe],
        after: &["build"],
        browser: Some(Browser::Firefox),
        run: |workspace| journeys(workspace, "firefox"),
    },
    Check {
        name: "journeys-webkit",
        description: "the journeys pass in WebKit",
        needs: &[Tool::WebKit, Tool::Node, Tool::Axe],
        after: &["build"],
        browser: Some(Browser::WebKit),
        run: |workspace| journeys(workspace, "webkit"),
    },
];

/// The counts of a check that has no tests of its own and passed.
const PASSED: TestCounts = TestCounts::new(1, 0);

fn fmt(workspace: &Workspace) -> Result<TestCounts> {
    run(&mut cargo_command(workspace, &["fmt", "--all", "--", "--check"])).context("run `cargo fmt --all`")?;
    Ok(PASSED)
}

fn scripts(workspace: &Workspace) -> Result<TestCounts> {
    let folder = workspace.root.join("tests/scripts");
    // Versions of Node.js differ in what they find in a folder, so each file is named.
    let mut node = command(workspace, "node");
    node.args(["--test", "--test-reporter=tap"]);
    for entry in std::fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if path.to_string_lossy().ends_with(".test.mjs") {
            node.arg(path);
        }
    }
    run_tests(&mut node)
}

fn deny(workspace: &Workspace) -> Result<TestCounts> {
    // Without advisories: they are downloaded, and unchanged code could fail when a new one is published.
    run(&mut cargo_command(workspace, &["deny", "--workspace", "--locked", "check", "licenses", "bans", "sources"]))?;
    Ok(PASSED)
}

fn clippy(workspace: &Workspace) -> Result<TestCounts> {
    run(&mut cargo_command(workspace, &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    Ok(PASSED)
}

fn clippy_wasm(workspace: &Workspace) -> Result<TestCounts> {
    let packages = ["-p", "minesweeper-web", "-p", "game-engine"];
    let mut clippy = cargo_command(workspace, &["clippy", "--target", WASM, "--all-targets"]);
    run(clippy.args(packages).args(["--", "-D", "warnings"]))?;
    Ok(PASSED)
}

fn docs(workspace: &Workspace) -> Result<TestCounts> {
    run(cargo_command(workspace, &["doc", "--no-deps", "--workspace"]).env("RUSTDOCFLAGS", "-D warnings"))?;
    Ok(PASSED)
}

fn tests(workspace: &Workspace) -> Result<TestCounts> {
    let mut tests = cargo_command(workspace, &["test", "--workspace", "--no-fail-fast"]);
    // The journeys are checks of their own; without E2E_DIST they do nothing.
    run_tests(tests.env_remove("E2E_DIST"))
}

fn tests_wasm(workspace: &Workspace) -> Result<TestCounts> {
    run_tests(&mut cargo_command(
        workspace,
        &["test", "-p", "game-engine", "--target", WASM, "--tests", "--no-fail-fast"],
    ))
}

fn components(workspace: &Workspace) -> Result<TestCounts> {
    let driver = chromedriver().context("chromedriver is not installed")?;
    let mut tests =
        cargo_command(workspace, &["test", "-p", "minesweeper-web", "--target", WASM, "--tests", "--no-fail-fast"]);
    // The runner's default of 20 seconds is too short for a busy machine; the limit only stops pages that hang.
    run_tests(tests.env("CHROMEDRIVER", driver).env("WASM_BINDGEN_TEST_TIMEOUT", "300"))
}

fn release(workspace: &Workspace) -> Result<TestCounts> {
    build::release(workspace)?;
    Ok(PASSED)
}

fn rebuild_check(workspace: &Workspace) -> Result<TestCounts> {
    build::rebuild_check::run(workspace)?;
    Ok(PASSED)
}

fn weight(workspace: &Workspace) -> Result<TestCounts> {
    let weight = Weight::measure(&workspace.dist(), PARTS)?;
    weight.print();
    weight.check()?;
    Ok(PASSED)
}

fn journeys(workspace: &Workspace, browser: &str) -> Result<TestCounts> {
    let mut journeys = cargo_command(workspace, &["test", "-p", "e2e", "--test", "journeys"]);
    journeys.env("E2E_DIST", workspace.dist()).env("E2E_BROWSER", browser).env("E2E_AXE", axe_script(workspace));
    journeys.env("E2E_PICTURES", workspace.cache.join("pictures").join(browser));
    if let Some(driver) = chromedriver() {
        journeys.env("CHROMEDRIVER", driver);
    }
    run_tests(&mut journeys)
}
