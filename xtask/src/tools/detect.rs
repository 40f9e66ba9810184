//! Finds tools on the machine, and says how to install the ones that are missing or have the wrong version.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;

use super::install::{self, Install};
use super::programs::{self, Program, Version};
use super::{Need, Tool};
use crate::process::{cargo_command, command, output_of, which};
use crate::workspace::{WASM, Workspace};

/// The oldest Rust that compiles the engine: `rust-version` in `engine/Cargo.toml`.
pub(crate) const MINIMUM_RUST: &str = "1.88.0";
/// A target without a standard library.
pub(crate) const NO_STD_TARGET: &str = "thumbv7em-none-eabi";
const ESBUILD: &str = "0.28.2";
const AXE: &str = "4.14.1";

/// Returns how to install `tool`; `None` if it is installed.
pub(super) fn missing(workspace: &Workspace, tool: Tool) -> Result<Option<Need>> {
    Ok(match tool {
        Tool::Rustfmt => component(workspace, "rustfmt", "fmt", "formats the code"),
        Tool::Clippy => component(workspace, "clippy", "clippy", "lints the code"),
        Tool::WasmTarget => wasm_target(workspace),
        Tool::MinimumRust => minimum_rust(workspace),
        Tool::Trunk => crate_program(workspace, &programs::TRUNK)?,
        Tool::WasmBindgen => crate_program(workspace, &programs::WASM_BINDGEN)?,
        Tool::Esbuild => missing_esbuild(workspace),
        Tool::Node => node(),
        Tool::Python => python(workspace),
        Tool::Chromium => chromium(),
        Tool::Firefox => firefox(),
        Tool::Geckodriver => crate_program(workspace, &programs::GECKODRIVER)?,
        Tool::WebKit => webkit(),
        Tool::Orca => orca(),
        Tool::Deny => crate_program(workspace, &programs::DENY)?,
        Tool::About => crate_program(workspace, &programs::ABOUT)?,
        Tool::CycloneDx => crate_program(workspace, &programs::CYCLONEDX)?,
        Tool::SemverChecks => crate_program(workspace, &programs::SEMVER_CHECKS)?,
        Tool::Nginx => missing_nginx(),
        Tool::Axe => axe(workspace),
    })
}

/// Returns the version that wasm-bindgen's program must have: exactly the crate's.
pub(crate) fn wasm_bindgen_version(workspace: &Workspace) -> Result<String> {
    workspace.locked_version("wasm-bindgen")
}

/// Returns Chromium's WebDriver: the file named by `CHROMEDRIVER`, or else the one on the search path.
pub(crate) fn chromedriver() -> Option<PathBuf> {
    env::var_os("CHROMEDRIVER").map(PathBuf::from).filter(|path| path.is_file()).or_else(|| which("chromedriver"))
}

/// Returns nginx from the search path, or from the folder for administrators, which Debian leaves out of users' search paths.
pub(crate) fn nginx() -> Option<PathBuf> {
    which("nginx").or_else(|| Some(PathBuf::from("/usr/sbin/nginx")).filter(|path| path.is_file()))
}

/// Returns nginx's module that serves precompressed brotli files, if it is installed.
pub(crate) fn nginx_brotli() -> Option<PathBuf> {
    let module = Path::new("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so");
    Some(module.to_path_buf()).filter(|path| path.is_file())
}

/// Returns the minifier, if it is installed.
pub(crate) fn esbuild(workspace: &Workspace) -> Option<PathBuf> {
    let name = if cfg!(windows) { "esbuild.cmd" } else { "esbuild" };
    Some(workspace.cache.join("esbuild/node_modules/.bin").join(name)).filter(|path| path.is_file())
}

/// Returns the script that journeys inject into the page to check its accessibility.
pub(crate) fn axe_script(workspace: &Workspace) -> PathBuf {
    workspace.cache.join("axe/node_modules/axe-core/axe.min.js")
}

fn component(workspace: &Workspace, name: &str, subcommand: &str, purpose: &'static str) -> Option<Need> {
    if output_of(&mut cargo_command(workspace, &[subcommand, "--version"])).is_some() {
        return None;
    }
    let install = install::rustup(&["component", "add", name], name);
    Some(Need { name: name.to_owned(), purpose, takes: "seconds", install })
}

fn wasm_target(workspace: &Workspace) -> Option<Need> {
    let mut query = command(workspace, env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    let library = output_of(query.args(["--print", "target-libdir", "--target", WASM]));
    if library.is_some_and(|library| Path::new(&library).is_dir()) {
        return None;
    }
    let install = install::rustup(&["target", "add", WASM], "the Rust target wasm32-unknown-unknown");
    let purpose = "the standard library for WebAssembly";
    Some(Need { name: WASM.to_owned(), purpose, takes: "under a minute", install })
}

fn minimum_rust(workspace: &Workspace) -> Option<Need> {
    let mut query = command(workspace, "rustup");
    let library =
        output_of(query.args(["run", MINIMUM_RUST, "rustc", "--print", "target-libdir", "--target", NO_STD_TARGET]));
    if library.is_some_and(|library| Path::new(&library).is_dir()) {
        return None;
    }
    let args = ["toolchain", "install", MINIMUM_RUST, "--profile", "minimal", "--target", NO_STD_TARGET];
    let install = install::rustup(&args, "that version of Rust");
    let purpose = "the oldest Rust that the engine promises";
    Some(Need { name: format!("Rust {MINIMUM_RUST}"), purpose, takes: "under a minute", install })
}

/// Returns how to install a program from the crates registry. A program of another version counts as missing.
fn crate_program(workspace: &Workspace, program: &'static Program) -> Result<Option<Need>> {
    let version = match program.version {
        Version::Fixed(version) => version.to_owned(),
        Version::Locked(package) => workspace.locked_version(package)?,
    };
    // Cargo's subcommands get their name from cargo as the first argument, and some need it.
    let subcommand = program.name.strip_prefix("cargo-");
    let version_args = subcommand.into_iter().chain(["--version"]);
    let installed = which(program.name).and_then(|path| output_of(command(workspace, path).args(version_args)));
    if installed.is_some_and(|line| line.split_whitespace().nth(1) == Some(&version)) {
        return Ok(None);
    }
    let name = format!("{} {version}", program.package);
    let install = Install::Crate { program, version };
    Ok(Some(Need { name, purpose: program.purpose, takes: program.takes, install }))
}

fn node() -> Option<Need> {
    if which("node").is_some() && which("npm").is_some() {
        return None;
    }
    let install = install::debian(&["nodejs", "npm"], "Node.js 18 or newer with npm, from nodejs.org");
    let purpose = "runs the engine's WebAssembly tests and benchmarks";
    Some(Need { name: "Node.js and npm".to_owned(), purpose, takes: "about 2 minutes", install })
}

fn python(workspace: &Workspace) -> Option<Need> {
    // Debian has the modules for environments in a package of their own.
    if output_of(command(workspace, "python3").args(["-c", "import ensurepip, venv"])).is_some() {
        return None;
    }
    let install = install::debian(&["python3", "python3-venv"], "Python 3.9 or newer, from python.org");
    let purpose = "builds and tests the Python package";
    Some(Need { name: "Python with environments".to_owned(), purpose, takes: "seconds", install })
}

fn chromium() -> Option<Need> {
    const NAMES: [&str; 5] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
    // On other systems the driver finds an installed Chrome by itself, outside the search path.
    let browser = !cfg!(target_os = "linux") || NAMES.iter().any(|name| which(name).is_some());
    if browser && chromedriver().is_some() {
        return None;
    }
    let by_hand =
        "Chromium or Chrome, and chromedriver of the same version on the search path or named by CHROMEDRIVER";
    let install = install::debian(&["chromium", "chromium-driver"], by_hand);
    let purpose = "runs the page in a real browser";
    Some(Need { name: "Chromium and its driver".to_owned(), purpose, takes: "about 2 minutes", install })
}

fn missing_nginx() -> Option<Need> {
    let install = install::debian(&["nginx", "libnginx-mod-http-brotli-static"], "nginx, on the search path");
    // On other systems the module is optional, and the test reports whether it was used.
    let complete = nginx_brotli().is_some() || install.by_hand().is_some();
    if nginx().is_some() && complete {
        return None;
    }
    Some(Need {
        name: "nginx".to_owned(),
        purpose: "serves the page as docs/DEPLOY.md describes",
        takes: "seconds",
        install,
    })
}

fn firefox() -> Option<Need> {
    if !cfg!(target_os = "linux") || ["firefox", "firefox-esr"].iter().any(|name| which(name).is_some()) {
        return None;
    }
    let install = install::debian(&["firefox-esr"], "Firefox, from firefox.com");
    Some(Need { name: "Firefox".to_owned(), purpose: "runs the page in Gecko", takes: "about a minute", install })
}

fn webkit() -> Option<Need> {
    if ["WebKitWebDriver", "Xvfb"].iter().all(|name| which(name).is_some()) {
        return None;
    }
    let by_hand = "WebKitGTK's WebKitWebDriver, and Xvfb (Linux only)";
    let install = install::debian(&["webkit2gtk-driver", "xvfb"], by_hand);
    let purpose = "runs the page in WebKit";
    Some(Need { name: "WebKit, its driver and Xvfb".to_owned(), purpose, takes: "about 2 minutes", install })
}

fn orca() -> Option<Need> {
    if ["orca", "Xvfb", "xdotool", "dbus-daemon"].iter().all(|name| which(name).is_some()) {
        return None;
    }
    let by_hand = "Orca with AT-SPI, Xvfb, xdotool and dbus-daemon (Linux only)";
    let install = install::debian(&["orca", "at-spi2-core", "xvfb", "xdotool", "dbus"], by_hand);
    let purpose = "reads the page to a player without sight";
    Some(Need { name: "Orca, Xvfb, xdotool and D-Bus".to_owned(), purpose, takes: "about a minute", install })
}

fn missing_esbuild(workspace: &Workspace) -> Option<Need> {
    let there = esbuild(workspace).and_then(|path| output_of(command(workspace, path).arg("--version")));
    if there.as_deref() == Some(ESBUILD) || which("npm").is_none() {
        return None;
    }
    let purpose = "minifies the page's scripts";
    let install = Install::Npm { package: format!("esbuild@{ESBUILD}"), folder: "esbuild" };
    Some(Need { name: format!("esbuild {ESBUILD}"), purpose, takes: "seconds", install })
}

fn axe(workspace: &Workspace) -> Option<Need> {
    let manifest = workspace.cache.join("axe/node_modules/axe-core/package.json");
    let version = format!("\"version\": \"{AXE}\"");
    let there = fs::read_to_string(manifest).is_ok_and(|manifest| manifest.contains(&version));
    if there && axe_script(workspace).is_file() {
        return None;
    }
    let purpose = "checks the page's accessibility";
    let install = Install::Npm { package: format!("axe-core@{AXE}"), folder: "axe" };
    Some(Need { name: format!("axe-core {AXE}"), purpose, takes: "seconds", install })
}
