//! Runs other programs: shows their output, times them, and names the command that failed.

use std::env;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::workspace::{Workspace, cargo};

/// After this long without output, a line reports that the program is still running.
const HEARTBEAT: Duration = Duration::from_secs(45);

/// Returns a command that runs in the workspace's root and finds programs that `cargo install` installed.
pub(crate) fn command(workspace: &Workspace, program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(&workspace.root).stdin(Stdio::null());
    if let Ok(path) = env::join_paths(search_path()) {
        command.env("PATH", path);
    }
    command
}

/// Returns a cargo command that runs in the workspace's root.
pub(crate) fn cargo_command(workspace: &Workspace, args: &[&str]) -> Command {
    let mut command = command(workspace, cargo());
    command.args(args);
    command
}

/// Runs a command and shows its output as it arrives. Fails if the command fails.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    run_with(command, |_| ())
}

/// Runs a command like [`run`] and calls `on_line` with each line of its output.
pub(crate) fn run_with(command: &mut Command, on_line: impl FnMut(&str)) -> Result<()> {
    let (command, succeeded) = stream(command, on_line)?;
    if !succeeded {
        bail!("`{command}` failed; its output is above");
    }
    Ok(())
}

/// Runs a command like [`run_with`]. Returns its command line, and whether its exit status was success.
pub(crate) fn stream(command: &mut Command, on_line: impl FnMut(&str)) -> Result<(String, bool)> {
    let line = command_line(command);
    println!("$ {line}");
    let started = Instant::now();
    let mut child = command.stdout(Stdio::piped()).spawn().with_context(|| format!("cannot start `{line}`"))?;
    forward(&mut child, &line, started, on_line)?;
    let status = child.wait().with_context(|| format!("cannot wait for `{line}`"))?;
    Ok((line, status.success()))
}

/// Prints the child's output line by line and calls `on_line` with it. Reports every [`HEARTBEAT`] without output that it still runs.
fn forward(child: &mut Child, line: &str, started: Instant, mut on_line: impl FnMut(&str)) -> Result<()> {
    let output = child.stdout.take().context("the program's output is not captured")?;
    let (sender, lines) = mpsc::channel();
    thread::spawn(move || {
        let mut output = BufReader::new(output);
        let mut bytes = Vec::new();
        while matches!(output.read_until(b'\n', &mut bytes), Ok(1..)) {
            if sender.send(String::from_utf8_lossy(&bytes).into_owned()).is_err() {
                return;
            }
            bytes.clear();
        }
    });
    loop {
        match lines.recv_timeout(HEARTBEAT) {
            Ok(text) => {
                print!("{text}");
                std::io::stdout().flush()?;
                on_line(&text);
            }
            Err(RecvTimeoutError::Timeout) => {
                println!("... `{line}` is still running ({} s)", started.elapsed().as_secs());
            }
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
    }
}

/// Returns the trimmed standard output of a command; `None` if it cannot be run or fails.
pub(crate) fn output_of(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Finds a program by name on the search path.
pub(crate) fn which(name: &str) -> Option<PathBuf> {
    let names = [format!("{name}{}", env::consts::EXE_SUFFIX), format!("{name}.cmd")];
    let names = &names[..if cfg!(windows) { 2 } else { 1 }];
    search_path().iter().flat_map(|folder| names.iter().map(move |name| folder.join(name))).find(|path| path.is_file())
}

/// Returns the folders to search for programs. Cargo's own comes first: new tools are installed there.
fn search_path() -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = cargo_home().map(|home| home.join("bin")).into_iter().collect();
    folders.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
    folders
}

/// The folder where cargo keeps crates and programs.
pub(crate) fn cargo_home() -> Option<PathBuf> {
    env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| env::home_dir().map(|home| home.join(".cargo")))
}

/// Returns the command as a person would type it, without the folder of the program.
fn command_line(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_installed_programs_are_found() {
        assert!(which("cargo").is_some());
        assert_eq!(which("no-such-program-anywhere"), None);
    }
}
