//! Getting a tool onto the machine.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result};

use crate::process::{answer, cargo_command, command, run, which};
use crate::workspace::Workspace;

/// How a tool is got.
#[derive(Debug)]
pub(super) enum Install {
    /// By rustup, with these arguments.
    Rustup(Vec<String>),
    /// Compiled from the crates registry.
    Crate { package: &'static str, version: String },
    /// From Debian's packages.
    Debian(&'static [&'static str]),
    /// From npm, into a folder of its own in the cache: npm takes away what it does not know.
    Npm { package: String, folder: &'static str },
    /// Not from here: what a person should install.
    ByHand(String),
}

impl Install {
    /// What a person must install, where this program cannot.
    pub(super) fn by_hand(&self) -> Option<&str> {
        match self {
            Self::ByHand(what) => Some(what),
            _ => None,
        }
    }
}

/// By rustup where it is, else by hand.
pub(super) fn rustup(args: &[&str], what: &str) -> Install {
    match which("rustup") {
        Some(_) => Install::Rustup(args.iter().map(|&arg| arg.to_owned()).collect()),
        None => Install::ByHand(format!("{what} (no rustup here to do it: rustup.rs)")),
    }
}

/// From Debian's packages where the system is Debian's and lets us, else by hand.
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

/// Installs all of them, Debian's packages in one go.
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
    others.iter().try_for_each(|install| one(workspace, install))
}

fn one(workspace: &Workspace, install: &Install) -> Result<()> {
    match install {
        Install::Rustup(args) => run(command(workspace, "rustup").args(args)),
        Install::Crate { package, version } => {
            // Forced, because a copy of another version may have come by another way.
            let mut cargo =
                cargo_command(workspace, &["install", "--locked", "--force", package, "--version", version]);
            // Optimising hard would add minutes to the wait, for tools that are quick enough without it.
            let profile = [("LTO", "off"), ("CODEGEN_UNITS", "16"), ("OPT_LEVEL", "1")];
            run(cargo.envs(profile.map(|(key, value)| (format!("CARGO_PROFILE_RELEASE_{key}"), value))))
        }
        Install::Npm { package, folder } => {
            let folder = workspace.cache.join(folder);
            fs::create_dir_all(&folder)?;
            let npm = which("npm").context("npm is not there; it comes with Node.js")?;
            let mut npm = command(workspace, npm);
            npm.args(["install", "--no-save", "--no-audit", "--no-fund", "--prefix"]).arg(folder).arg(package);
            run(&mut npm)
        }
        // Both are taken care of before: packages in one go, the rest by telling the person.
        Install::Debian(_) | Install::ByHand(_) => Ok(()),
    }
}

fn apt(packages: &[&str]) -> Result<()> {
    let apt_get = || apt_get().context("apt-get may not be used by this user");
    run(apt_get()?.arg("update"))?;
    run(apt_get()?.args(["install", "-y", "--no-install-recommends"]).args(packages))
}

/// `apt-get` with the right to install: as root, or by a sudo that asks nothing.
fn apt_get() -> Option<Command> {
    let apt_get = which("apt-get")?;
    if answer(Command::new("id").arg("-u")).as_deref() == Some("0") {
        let mut command = Command::new(apt_get);
        command.env("DEBIAN_FRONTEND", "noninteractive");
        return Some(command);
    }
    answer(Command::new("sudo").args(["-n", "true"]))?;
    let mut command = Command::new("sudo");
    command.args(["-n", "env", "DEBIAN_FRONTEND=noninteractive"]).arg(apt_get);
    Some(command)
}
