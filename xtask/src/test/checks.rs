//! All checks, in the order in which they run: the fastest to fail come first.

use std::process::Command;

use anyhow::{Context, Result};

use super::counts::{TestCounts, run_tests};
use super::{bindings, engine_crate, hosts, modules, texts};
use crate::build;
use crate::build::assets::ASSETS;
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
    /// Whether it runs only if `--only` names it.
    pub(super) by_name_only: bool,
    /// Runs it. An error counts as one failure.
    pub(super) run: fn(&Workspace) -> Result<TestCounts>,
}

impl Check {
    /// A check that depends on no other one, and on no browser that can be selected.
    const fn new(
        name: &'static str,
        description: &'static str,
        needs: &'static [Tool],
        run: fn(&Workspace) -> Result<TestCounts>,
    ) -> Self {
        Self { name, description, needs, after: &[], browser: None, by_name_only: false, run }
    }

    const fn after(self, after: &'static [&'static str]) -> Self {
        Self { after, ..self }
    }

    const fn in_browser(self, browser: Browser) -> Self {
        Self { browser: Some(browser), ..self }
    }

    const fn by_name_only(self) -> Self {
        Self { by_name_only: true, ..self }
    }
}

/// A browser that can run the journeys, or a value of `--browsers`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Browser {
    Chromium,
    Firefox,
    Webkit,
    /// All three
    All,
}

/// The name of the journeys in Chromium; as an argument of `--only`, of those in all selected browsers.
pub(super) const JOURNEYS: &str = "journeys";

/// All checks.
pub(super) const CHECKS: &[Check] = &[
    Check::new("fmt", "the code is formatted", &[Tool::Rustfmt], fmt),
    Check::new(
        "modules",
        "no source files import one another in a circle, and pages import no worker code",
        &[],
        modules::run,
    ),
    Check::new(
        "texts",
        "every language has every text, every text is used, and no text for players is in the code",
        &[],
        texts::run,
    ),
    Check::new("scripts", "the tests of the page's scripts pass in Node.js", &[Tool::Node], scripts),
    Check::new("deny", "every crate has an accepted licence and comes from the registry", &[Tool::Deny], deny),
    Check::new("clippy", "clippy has no warnings on this machine's target", &[Tool::Clippy], clippy),
    Check::new("clippy-wasm", "clippy has no warnings on WebAssembly", &[Tool::Clippy, Tool::WasmTarget], clippy_wasm),
    Check::new("docs", "the documentation builds without warnings", &[], docs),
    Check::new("package", "the engine compiles from its package", &[], engine_crate::package),
    Check::new(
        "msrv",
        "the engine compiles with the oldest Rust that it promises, also without the standard library",
        &[Tool::MinimumRust],
        engine_crate::minimum_rust,
    )
    .by_name_only(),
    Check::new(
        "semver",
        "the engine's interface has changed only as its version allows",
        &[Tool::SemverChecks],
        engine_crate::semver,
    )
    .by_name_only(),
    Check::new("tests", "the tests that need no browser pass", &[], tests),
    Check::new(
        "tests-wasm",
        "the engine gives the same results in WebAssembly",
        &[Tool::WasmTarget, Tool::WasmBindgen, Tool::Node],
        tests_wasm,
    ),
    Check::new(
        "npm",
        "the npm package builds and works where it is installed",
        &[Tool::WasmTarget, Tool::WasmBindgen, Tool::Node],
        bindings::npm,
    ),
    Check::new(
        "python",
        "the Python package builds and works where it is installed",
        &[Tool::Python],
        bindings::python,
    ),
    Check::new(
        "components",
        "the page's components work in Chromium",
        &[Tool::WasmTarget, Tool::WasmBindgen, Tool::Chromium],
        components,
    ),
    Check::new("build", "the release builds", build::NEEDS, release),
    Check::new("weight", "the first load is within the weight limit", &[], weight).after(&["build"]),
    Check::new("again", "a second build in another folder gives the same bytes", build::NEEDS, rebuild_check)
        .after(&["build"]),
    Check::new(
        "hosts",
        "nginx, configured as in docs/DEPLOY.md, serves the release correctly",
        &[Tool::Nginx],
        hosts::run,
    )
    .after(&["build"]),
    Check::new(
        "measurements",
        "a game of Expert and links to large boards are measured",
        &[Tool::Chromium],
        measurements,
    )
    .after(&["build"]),
    Check::new(JOURNEYS, "the journeys pass in Chromium", &[Tool::Chromium, Tool::Node, Tool::Axe], |workspace| {
        journeys(workspace, "chromium")
    })
    .after(&["build"])
    .in_browser(Browser::Chromium),
    Check::new(
        "journeys-firefox",
        "the journeys pass in Firefox",
        &[Tool::Firefox, Tool::Geckodriver, Tool::Node, Tool::Axe],
        |workspace| journeys(workspace, "firefox"),
    )
    .after(&["build"])
    .in_browser(Browser::Firefox),
    Check::new("journeys-webkit", "the journeys pass in WebKit", &[Tool::WebKit, Tool::Node, Tool::Axe], |workspace| {
        journeys(workspace, "webkit")
    })
    .after(&["build"])
    .in_browser(Browser::Webkit),
    Check::new(
        "screen-reader",
        "whole games are won by what Orca says in Firefox",
        &[Tool::Firefox, Tool::Geckodriver, Tool::Orca],
        screen_reader,
    )
    .after(&["build"])
    .by_name_only(),
];

/// The manifests of all workspaces: the packages for other languages are apart from the rest.
const MANIFESTS: [&str; 3] = ["Cargo.toml", "bindings/npm/Cargo.toml", "bindings/python/Cargo.toml"];

/// The counts of a check that has no tests of its own and passed.
const PASSED: TestCounts = TestCounts::new(1, 0);

fn fmt(workspace: &Workspace) -> Result<TestCounts> {
    for manifest in MANIFESTS {
        run(&mut cargo_command(workspace, &["fmt", "--all", "--manifest-path", manifest, "--", "--check"]))
            .with_context(|| format!("run `cargo fmt --all --manifest-path {manifest}`"))?;
    }
    Ok(TestCounts::new(MANIFESTS.len(), 0))
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
    for manifest in MANIFESTS {
        let mut deny = cargo_command(workspace, &["deny", "--workspace", "--locked", "--config", "deny.toml"]);
        run(deny.args(["--manifest-path", manifest, "check", "licenses", "bans", "sources"]))?;
    }
    Ok(TestCounts::new(MANIFESTS.len(), 0))
}

fn clippy(workspace: &Workspace) -> Result<TestCounts> {
    run(&mut cargo_command(workspace, &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    Ok(PASSED)
}

fn clippy_wasm(workspace: &Workspace) -> Result<TestCounts> {
    let packages = ["-p", "minesweeper-web", "-p", "minesweeper-engine", "-p", "tic-tac-toe"];
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
        &["test", "-p", "minesweeper-engine", "-p", "tic-tac-toe", "--target", WASM, "--tests", "--no-fail-fast"],
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
    let weight = Weight::measure(&workspace.dist(), ASSETS)?;
    weight.print();
    weight.check()?;
    Ok(PASSED)
}

fn journeys(workspace: &Workspace, browser: &str) -> Result<TestCounts> {
    let mut journeys = with_page(workspace, browser, &["test", "-p", "e2e", "--test", "journeys"]);
    journeys.env("E2E_AXE", axe_script(workspace));
    journeys.env("E2E_PICTURES", workspace.cache.join("pictures").join(browser));
    run_tests(&mut journeys)
}

fn screen_reader(workspace: &Workspace) -> Result<TestCounts> {
    run_tests(&mut with_page(workspace, "firefox", &["test", "-p", "e2e", "--test", "screen_reader"]))
}

fn measurements(workspace: &Workspace) -> Result<TestCounts> {
    run(&mut with_page(workspace, "chromium", &["run", "--quiet", "-p", "e2e", "--example", "measurements"]))?;
    Ok(PASSED)
}

/// Returns a command of cargo for a program that opens the built page in a browser.
fn with_page(workspace: &Workspace, browser: &str, arguments: &[&str]) -> Command {
    let mut command = cargo_command(workspace, arguments);
    command.env("E2E_DIST", workspace.dist()).env("E2E_BROWSER", browser);
    if let Some(driver) = chromedriver() {
        command.env("CHROMEDRIVER", driver);
    }
    command
}
