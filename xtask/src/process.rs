//! Running other programs: seen, timed, and with one clear line when they fail.

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

/// After this long without a line, a word that the program still runs.
const HEARTBEAT: Duration = Duration::from_secs(45);

/// What a program said of the tests it ran.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Tests that passed.
    pub(crate) passed: usize,
    /// Tests that failed.
    pub(crate) failed: usize,
    /// Tests that were skipped for a reason: name and reason.
    pub(crate) skipped: Vec<(String, String)>,
    /// What was said of tests that failed, or passed only when tried again: a line each.
    pub(crate) trouble: Vec<String>,
}

/// What is heard of a program's tests while it runs.
#[derive(Debug, Default)]
struct Hearing {
    tally: Tally,
    /// Whether the lines that come now tell why a test failed.
    is_why: bool,
}

/// How a program ended.
#[derive(Debug)]
pub(crate) struct Ended {
    /// The command as a person would type it.
    pub(crate) line: String,
    /// Whether it reported success.
    pub(crate) ok: bool,
    /// The tests it counted, summed over all its `test result:` lines.
    pub(crate) tally: Tally,
}

/// A command in the workspace's root that finds what `cargo install` put in place.
pub(crate) fn command(workspace: &Workspace, program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(&workspace.root).stdin(Stdio::null());
    if let Ok(path) = env::join_paths(search_path()) {
        command.env("PATH", path);
    }
    command
}

/// A cargo command in the workspace's root.
pub(crate) fn cargo_command(workspace: &Workspace, args: &[&str]) -> Command {
    let mut command = command(workspace, cargo());
    command.args(args);
    command
}

/// Runs a command to its end, its output shown as it comes.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    run_hearing(command, |_| ())
}

/// Runs a command to its end, its output shown and given to `hear`, line by line, as it comes.
pub(crate) fn run_hearing(command: &mut Command, hear: impl FnMut(&str)) -> Result<()> {
    let (line, ok) = follow(command, hear)?;
    if !ok {
        bail!("`{line}` failed; what it said stands above");
    }
    Ok(())
}

/// Runs a command to its end, its output shown as it comes and its tests counted.
pub(crate) fn watch(command: &mut Command) -> Result<Ended> {
    let mut hearing = Hearing::default();
    let (line, ok) = follow(command, |text| hearing.add_line(text))?;
    Ok(Ended { line, ok, tally: hearing.tally })
}

/// Runs a command to its end, its output shown and given to `hear` as it comes; its line, and whether it reported success.
fn follow(command: &mut Command, hear: impl FnMut(&str)) -> Result<(String, bool)> {
    let line = spelled(command);
    println!("$ {line}");
    let started = Instant::now();
    let mut child = command.stdout(Stdio::piped()).spawn().with_context(|| format!("cannot start `{line}`"))?;
    echo(&mut child, &line, started, hear)?;
    let status = child.wait().with_context(|| format!("lost sight of `{line}`"))?;
    Ok((line, status.success()))
}

/// Passes on what the child prints, line by line; when it is quiet for long, says that it still runs.
fn echo(child: &mut Child, line: &str, started: Instant, mut hear: impl FnMut(&str)) -> Result<()> {
    let output = child.stdout.take().context("the program's output is not there")?;
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
                hear(&text);
            }
            Err(RecvTimeoutError::Timeout) => {
                println!("... `{line}` is still at work ({} s)", started.elapsed().as_secs());
            }
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
    }
}

impl Tally {
    /// So many that passed and that failed.
    pub(crate) const fn of(passed: usize, failed: usize) -> Self {
        Self { passed, failed, skipped: Vec::new(), trouble: Vec::new() }
    }
}

impl Hearing {
    /// Adds what a line says: `test result: ok. 3 passed; 0 failed; ...`, `test name ... ignored (reason)`, one of those after
    /// `---- name ----` that tell why that test failed, or `second try: name: why`. Other lines say nothing.
    fn add_line(&mut self, line: &str) {
        let text = line.trim_end();
        if let Some((name, reason)) = text.strip_suffix(')').and_then(|text| text.split_once("... ignored (")) {
            let name = name.trim_start_matches("test ").trim_end();
            self.tally.skipped.push((name.to_owned(), reason.to_owned()));
        }
        let is_head = text.starts_with("---- ") && text.ends_with("----");
        self.is_why = is_head || self.is_why && !text.is_empty() && text != "failures:";
        if self.is_why || text.starts_with("second try: ") {
            self.tally.trouble.push(text.to_owned());
        }
        let Some((_, counts)) = line.split_once("test result: ") else { return };
        let number_before = |word: &str| -> usize {
            let before = counts.split(word).next().unwrap_or_default();
            before.split_whitespace().last().and_then(|number| number.parse().ok()).unwrap_or(0)
        };
        self.tally.passed += number_before(" passed");
        self.tally.failed += number_before(" failed");
    }
}

/// The standard output of a command that should just answer; `None` when it is not there or fails.
pub(crate) fn answer(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Finds a program by name, as the shell would.
pub(crate) fn which(name: &str) -> Option<PathBuf> {
    let names = [format!("{name}{}", env::consts::EXE_SUFFIX), format!("{name}.cmd")];
    let names = &names[..if cfg!(windows) { 2 } else { 1 }];
    search_path().iter().flat_map(|folder| names.iter().map(move |name| folder.join(name))).find(|path| path.is_file())
}

/// The folders where programs are looked for: cargo's own first, since new installs land there.
fn search_path() -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = cargo_home().map(|home| home.join("bin")).into_iter().collect();
    folders.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
    folders
}

/// The folder where cargo keeps crates and programs.
pub(crate) fn cargo_home() -> Option<PathBuf> {
    env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| env::home_dir().map(|home| home.join(".cargo")))
}

/// The command as a person would type it, without the folder its program stands in.
fn spelled(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_summed_over_all_result_lines() {
        let mut hearing = Hearing::default();
        hearing
            .add_line("test result: ok. 12 passed; 0 failed; 3 ignored; 0 measured; 0 filtered out; finished in 0.02s");
        hearing.add_line("running 4 tests");
        hearing.add_line("test result: FAILED. 3 passed; 1 failed; 0 ignored; 0 filtered out");
        assert_eq!(hearing.tally, Tally::of(15, 1));
    }

    #[test]
    fn a_test_skipped_for_a_reason_is_named_with_it() {
        let mut hearing = Hearing::default();
        hearing.add_line("test touch::a_pinch   ... ignored (it has no fingers)\n");
        hearing.add_line("test slow ... ignored\n");
        assert_eq!(hearing.tally.skipped, [("touch::a_pinch".to_owned(), "it has no fingers".to_owned())]);
    }

    #[test]
    fn what_is_said_of_failed_tests_is_kept() {
        let mut hearing = Hearing::default();
        let said = "test a ... FAILED\nsecond try: b: the driver hung\n\nfailures:\n\n---- a ----\nat once:\nno\n\n\nfailures:\n    a\n";
        said.lines().for_each(|line| hearing.add_line(line));
        assert_eq!(hearing.tally.trouble, ["second try: b: the driver hung", "---- a ----", "at once:", "no"]);
    }

    #[test]
    fn a_program_is_found_by_name_and_a_missing_one_is_not() {
        assert!(which("cargo").is_some());
        assert_eq!(which("no-such-program-anywhere"), None);
    }
}
