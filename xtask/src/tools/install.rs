//! Installs tools.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use super::programs::Program;
use crate::process::{cargo_command, command, output_of, run, which};
use crate::workspace::Workspace;

/// How to install a tool.
#[derive(Debug)]
pub(super) enum Install {
    /// The arguments of rustup.
    Rustup(Vec<String>),
    /// Compiled from the crates registry.
    Crate { program: &'static Program, version: String },
    /// The names of Debian packages.
    Debian(&'static [&'static str]),
    /// From npm, each into its own folder in the cache, because npm removes packages that it did not install by the same command.
    Npm { package: String, folder: &'static str },
    /// What the user must install.
    ByHand(String),
}

impl Install {
    /// Returns what the user must install, if this program cannot.
    pub(super) fn by_hand(&self) -> Option<&str> {
        match self {
            Self::ByHand(what) => Some(what),
            _ => None,
        }
    }
}

/// Installs by rustup if there is one, or else by hand.
pub(super) fn rustup(args: &[&str], what: &str) -> Install {
    match which("rustup") {
        Some(_) => Install::Rustup(args.iter().map(|&arg| arg.to_owned()).collect()),
        None => Install::ByHand(format!("{what} (no rustup here to do it: rustup.rs)")),
    }
}

/// Installs Debian packages if the system is Debian and the user has the right to install, or else by hand.
pub(super) fn debian(packages: &'static [&'static str], elsewhere: &str) -> Install {
    let system = fs::read_to_string("/etc/os-release").unwrap_or_default();
    if !system.lines().any(|line| line == "ID=debian") {
        return Install::ByHand(elsewhere.to_owned());
    }
    match apt_get() {
        Some(_) => Install::Debian(packages),
        None => Install::ByHand(format!("as root: apt-get install {}", packages.join(" "))),
    }
}

/// Installs all of them, the Debian packages by one command.
pub(super) fn all(workspace: &Workspace, installs: impl Iterator<Item = Install>) -> Result<()> {
    let mut packages = Vec::new();
    let mut others = Vec::new();
    for install in installs {
        match install {
            Install::Debian(names) => packages.extend_from_slice(names),
            other => others.push(other),
        }
    }
    if !packages.is_empty() {
        apt(&packages)?;
    }
    others.iter().try_for_each(|install| one(workspace, install))?;
    let folder = build_folder(workspace);
    if folder.is_dir() {
        fs::remove_dir_all(&folder).with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    Ok(())
}

fn one(workspace: &Workspace, install: &Install) -> Result<()> {
    match install {
        Install::Rustup(args) => run(command(workspace, "rustup").args(args)),
        Install::Crate { program, version } => compile(workspace, program, version),
        Install::Npm { package, folder } => {
            let folder = workspace.cache.join(folder);
            fs::create_dir_all(&folder)?;
            let npm = which("npm").context("npm is not there; it comes with Node.js")?;
            let mut npm = command(workspace, npm);
            npm.args(["install", "--no-save", "--no-audit", "--no-fund", "--prefix"]).arg(folder).arg(package);
            run(&mut npm)
        }
        // Debian packages are installed by then, and `ensure` fails before if something must be installed by hand.
        Install::Debian(_) | Install::ByHand(_) => Ok(()),
    }
}

/// Compiles a program from the crates registry, for a short wait and not for speed: the page's files are small.
fn compile(workspace: &Workspace, program: &Program, version: &str) -> Result<()> {
    // Forced, because a copy of another version may be there that cargo did not install.
    let mut cargo =
        cargo_command(workspace, &["install", "--locked", "--force", program.package, "--version", version]);
    cargo.args(program.args).env("CARGO_TARGET_DIR", build_folder(workspace));
    let profile = [("LTO", "off"), ("CODEGEN_UNITS", "16"), ("OPT_LEVEL", "0"), ("DEBUG", "0")];
    run(cargo.envs(profile.map(|(key, value)| (format!("CARGO_PROFILE_RELEASE_{key}"), value))))
}

/// Returns the folder that all programs are compiled in, so that crates they share are compiled once.
fn build_folder(workspace: &Workspace) -> PathBuf {
    workspace.cache.join("programs")
}

fn apt(packages: &[&str]) -> Result<()> {
    let apt_get = || apt_get().context("apt-get may not be used by this user");
    run(apt_get()?.arg("update"))?;
    run(apt_get()?.args(["install", "-y", "--no-install-recommends"]).args(packages))
}

/// Returns `apt-get` with the right to install: run by root, or by a sudo that needs no password.
fn apt_get() -> Option<Command> {
    let apt_get = which("apt-get")?;
    if output_of(Command::new("id").arg("-u")).as_deref() == Some("0") {
        let mut command = Command::new(apt_get);
        command.env("DEBIAN_FRONTEND", "noninteractive");
        return Some(command);
    }
    output_of(Command::new("sudo").args(["-n", "true"]))?;
    let mut command = Command::new("sudo");
    command.args(["-n", "env", "DEBIAN_FRONTEND=noninteractive"]).arg(apt_get);
    Some(command)
}
