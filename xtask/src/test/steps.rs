//! The steps, in the order in which they run: what fails soonest comes first.

use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::build;
use crate::process::{Tally, cargo_command, run, watch};
use crate::tools::{Tool, axe_script, chromedriver};
use crate::weight::{LIMIT, Weight};
use crate::workspace::{WASM, Workspace};

/// One step of the proof.
pub(super) struct Step {
    /// What `--only` calls it.
    pub(super) name: &'static str,
    /// What it shows when it passes.
    pub(super) proves: &'static str,
    /// What must be on the machine.
    pub(super) needs: &'static [Tool],
    /// The steps without which it has nothing to look at.
    pub(super) after: &'static [&'static str],
    /// The browser it plays in, if it is one of those that `--browsers` chooses.
    pub(super) browser: Option<Browser>,
    /// Does it.
    pub(super) run: fn(&Workspace) -> Result<Tally>,
}

/// A browser that journeys are played in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Browser {
    Chromium,
    Firefox,
    WebKit,
}

/// The journeys in the browser that they are always played in.
pub(super) const JOURNEYS: &str = "journeys";

/// Runs only if named, until the last import circle is gone.
pub(super) const MODULES: &str = "modules";

/// All steps.
pub(super) const STEPS: &[Step] = &[
    Step { name: "fmt", proves: "the code is formatted", needs: &[Tool::Rustfmt], after: &[], browser: None, run: fmt },
    Step {
        name: MODULES,
        proves: "no source files import one another in a circle, and pages import no worker code",
        needs: &[],
        after: &[],
        browser: None,
        run: super::modules::run,
    },
    Step {
        name: "deny",
        proves: "every crate has a licence we may ship and comes from the registry",
        needs: &[Tool::Deny],
        after: &[],
        browser: None,
        run: deny,
    },
    Step {
        name: "clippy",
        proves: "no lint complains, on this machine's target",
        needs: &[Tool::Clippy],
        after: &[],
        browser: None,
        run: clippy,
    },
    Step {
        name: "clippy-wasm",
        proves: "no lint complains, on WebAssembly",
        needs: &[Tool::Clippy, Tool::WasmTarget],
        after: &[],
        browser: None,
        run: clippy_wasm,
    },
    Step {
        name: "docs",
        proves: "the documentation builds without a warning",
        needs: &[],
        after: &[],
        browser: None,
        run: docs,
    },
    Step {
        name: "tests",
        proves: "all tests pass that need no browser",
        needs: &[],
        after: &[],
        browser: None,
        run: tests,
    },
    Step {
        name: "tests-wasm",
        proves: "the engine gives the same answers in WebAssembly",
        needs: &[Tool::WasmTarget, Tool::WasmBindgen, Tool::Node],
        after: &[],
        browser: None,
        run: tests_wasm,
    },
    Step {
        name: "components",
        proves: "the page's components work in Chromium",
        needs: &[Tool::WasmTarget, Tool::WasmBindgen, Tool::Chromium],
        after: &[],
        browser: None,
        run: components,
    },
    Step { name: "build", proves: "the release builds", needs: build::NEEDS, after: &[], browser: None, run: release },
    Step { name: "weight", proves: "the page is light", needs: &[], after: &["build"], browser: None, run: weight },
    Step {
        name: "again",
        proves: "a second build, in another folder, gives the same bytes",
        needs: build::NEEDS,
        after: &["build"],
        browser: None,
        run: again,
    },
    Step {
        name: "hosts",
        proves: "nginx serves the release as the docs say, under a path and at a site's root",
        needs: &[Tool::Nginx],
        after: &["build"],
        browser: None,
        run: super::hosts::run,
    },
    Step {
        name: JOURNEYS,
        proves: "people can play the release in Chromium, served under a sub-path",
        needs: &[Tool::Chromium, Tool::Node, Tool::Axe],
        after: &["build"],
        browser: Some(Browser::Chromium),
        run: |workspace| journeys(workspace, "chromium"),
    },
    Step {
        name: "journeys-firefox",
        proves: "people can play the release in Firefox",
        needs: &[Tool::Firefox, Tool::Geckodriver, Tool::Node, Tool::Axe],
        after: &["build"],
        browser: Some(Browser::Firefox),
        run: |workspace| journeys(workspace, "firefox"),
    },
    Step {
        name: "journeys-webkit",
        proves: "people can play the release in WebKit",
        needs: &[Tool::WebKit, Tool::Node, Tool::Axe],
        after: &["build"],
        browser: Some(Browser::WebKit),
        run: |workspace| journeys(workspace, "webkit"),
    },
];

/// The sum of a step that is one check.
const ONE: Tally = Tally::of(1, 0);

fn fmt(workspace: &Workspace) -> Result<Tally> {
    run(&mut cargo_command(workspace, &["fmt", "--all", "--", "--check"])).context("`cargo fmt --all` mends it")?;
    Ok(ONE)
}

fn deny(workspace: &Workspace) -> Result<Tally> {
    // Advisories are fetched, and a tree that passed yesterday may fail today: they are no part of this proof.
    run(&mut cargo_command(workspace, &["deny", "--workspace", "--locked", "check", "licenses", "bans", "sources"]))?;
    Ok(ONE)
}

fn clippy(workspace: &Workspace) -> Result<Tally> {
    run(&mut cargo_command(workspace, &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    Ok(ONE)
}

fn clippy_wasm(workspace: &Workspace) -> Result<Tally> {
    let packages = ["-p", "minesweeper-web", "-p", "game-engine"];
    let mut clippy = cargo_command(workspace, &["clippy", "--target", WASM, "--all-targets"]);
    run(clippy.args(packages).args(["--", "-D", "warnings"]))?;
    Ok(ONE)
}

fn docs(workspace: &Workspace) -> Result<Tally> {
    run(cargo_command(workspace, &["doc", "--no-deps", "--workspace"]).env("RUSTDOCFLAGS", "-D warnings"))?;
    Ok(ONE)
}

fn tests(workspace: &Workspace) -> Result<Tally> {
    let mut tests = cargo_command(workspace, &["test", "--workspace", "--no-fail-fast"]);
    // The journeys are a step of their own; without a page named to them they rest.
    counted(tests.env_remove("E2E_DIST"))
}

fn tests_wasm(workspace: &Workspace) -> Result<Tally> {
    counted(&mut cargo_command(
        workspace,
        &["test", "-p", "game-engine", "--target", WASM, "--tests", "--no-fail-fast"],
    ))
}

fn components(workspace: &Workspace) -> Result<Tally> {
    let driver = chromedriver().context("chromedriver is not there")?;
    let mut tests =
        cargo_command(workspace, &["test", "-p", "minesweeper-web", "--target", WASM, "--tests", "--no-fail-fast"]);
    // The limit is for a hung page; the runner's own of 20 seconds is short for a busy machine.
    counted(tests.env("CHROMEDRIVER", driver).env("WASM_BINDGEN_TEST_TIMEOUT", "300"))
}

fn release(workspace: &Workspace) -> Result<Tally> {
    build::release(workspace)?;
    Ok(ONE)
}

fn again(workspace: &Workspace) -> Result<Tally> {
    build::again::run(workspace)?;
    Ok(ONE)
}

fn weight(workspace: &Workspace) -> Result<Tally> {
    let weight = Weight::of(&workspace.dist())?;
    weight.print();
    ensure!(
        weight.total() <= LIMIT,
        "all that is needed to play weighs {} bytes gzipped, {LIMIT} is the limit",
        weight.total()
    );
    Ok(ONE)
}

fn journeys(workspace: &Workspace, browser: &str) -> Result<Tally> {
    let mut journeys = cargo_command(workspace, &["test", "-p", "e2e", "--test", "journeys"]);
    journeys.env("E2E_DIST", workspace.dist()).env("E2E_BROWSER", browser).env("E2E_AXE", axe_script(workspace));
    journeys.env("E2E_PICTURES", workspace.cache.join("pictures").join(browser));
    if let Some(driver) = chromedriver() {
        journeys.env("CHROMEDRIVER", driver);
    }
    counted(&mut journeys)
}

/// Runs tests and counts them. A run that counted none proved nothing; one that broke without a failed test failed once.
fn counted(command: &mut Command) -> Result<Tally> {
    let ended = watch(command)?;
    match (ended.ok, ended.tally) {
        (true, Tally { passed: 0, .. }) => bail!("`{}` ran no test at all", ended.line),
        (false, tally @ Tally { failed: 0, .. }) => Ok(Tally { failed: 1, ..tally }),
        (_, tally) => Ok(tally),
    }
}
