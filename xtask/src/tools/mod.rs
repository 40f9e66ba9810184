//! The tools that the commands need: looked for on the machine, and installed if they are missing.

mod detect;
mod install;
mod programs;

use anyhow::{Result, bail};

use crate::workspace::Workspace;
pub(crate) use detect::{
    MINIMUM_RUST, NO_STD_TARGET, axe_script, chromedriver, esbuild, nginx, nginx_brotli, wasm_bindgen_version,
};
use install::Install;

/// A tool that some commands need. Those that need one another come first: installation follows this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Tool {
    Rustfmt,
    Clippy,
    /// Rust's standard library for WebAssembly.
    WasmTarget,
    /// The oldest Rust that compiles the engine, with the standard library's core for a target without the rest.
    MinimumRust,
    Trunk,
    /// The program of wasm-bindgen, of exactly the version of the crate.
    WasmBindgen,
    /// The minifier for scripts; without Node.js the page is built without it.
    Esbuild,
    /// Node.js, which runs WebAssembly without a browser.
    Node,
    /// Python, with which environments can be made.
    Python,
    /// Chromium and its WebDriver.
    Chromium,
    Firefox,
    /// Firefox's WebDriver.
    Geckodriver,
    /// WebKitGTK, its WebDriver, and a virtual display.
    WebKit,
    /// Orca, and the virtual desktop on which it reads the page.
    Orca,
    /// Checks the licences and sources of crates.
    Deny,
    /// Collects the licences of crates.
    About,
    /// Writes SBOMs.
    CycloneDx,
    /// Compares the interfaces of two versions of a crate.
    SemverChecks,
    /// A web server, with the module that serves precompressed brotli files.
    Nginx,
    /// Checks accessibility.
    Axe,
}

/// A tool that is missing: its purpose, how long it takes to install, and how.
#[derive(Debug)]
pub(crate) struct Need {
    name: String,
    purpose: &'static str,
    takes: &'static str,
    install: Install,
}

/// Installs those of `tools` that are missing. Fails if one of them must be installed by hand.
pub(crate) fn ensure(workspace: &Workspace, tools: &[Tool]) -> Result<()> {
    let mut tools = tools.to_vec();
    tools.sort_unstable();
    tools.dedup();
    let mut needs = Vec::new();
    for tool in tools {
        needs.extend(detect::missing(workspace, tool)?);
    }
    if needs.is_empty() {
        return Ok(());
    }
    println!("Missing on this machine:");
    for need in &needs {
        println!("  {:<32} {} ({})", need.name, need.purpose, need.takes);
    }
    let by_hand: Vec<&str> = needs.iter().filter_map(|need| need.install.by_hand()).collect();
    if !by_hand.is_empty() {
        bail!("this must be installed by hand, then run the command again:\n  {}", by_hand.join("\n  "));
    }
    install::all(workspace, needs.into_iter().map(|need| need.install))
}
