//! The tools that chores stand on: found where they are, installed where they are not, each once.

mod found;
mod install;

use anyhow::{Result, bail};

use crate::workspace::Workspace;
pub(crate) use found::{axe_script, chromedriver, esbuild, nginx, nginx_brotli, wasm_bindgen_version};
use install::Install;

/// Something a chore needs on the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Tool {
    /// The formatter.
    Rustfmt,
    /// The lints.
    Clippy,
    /// The standard library for WebAssembly.
    WasmTarget,
    /// The bundler.
    Trunk,
    /// The command-line part of wasm-bindgen, of exactly the version of the crate.
    WasmBindgen,
    /// The minifier of scripts; the page does without it where there is no Node.js to run it.
    Esbuild,
    /// Node.js, which runs WebAssembly without a browser.
    Node,
    /// Chromium and its WebDriver.
    Chromium,
    /// Firefox.
    Firefox,
    /// Firefox's WebDriver.
    Geckodriver,
    /// WebKit as GTK has it, its WebDriver, and a display for it that nobody sees.
    WebKit,
    /// The checks of licences and sources.
    Deny,
    /// A web server, with the module that sends ready made brotli.
    Nginx,
    /// The accessibility checks that journeys put into the page.
    Axe,
}

/// A tool that is not there: what it is for, how long it takes to get, and how.
#[derive(Debug)]
pub(crate) struct Need {
    name: String,
    purpose: &'static str,
    takes: &'static str,
    install: Install,
}

/// Makes sure that every one of `tools` is there, installing what is missing.
pub(crate) fn ensure(workspace: &Workspace, tools: &[Tool]) -> Result<()> {
    let mut tools = tools.to_vec();
    tools.sort_unstable();
    tools.dedup();
    let mut needs = Vec::new();
    for tool in tools {
        needs.extend(found::missing(workspace, tool)?);
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
