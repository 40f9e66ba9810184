//! Tests of the whole program: frames, pipes, and a real terminal.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "test helpers")]

mod advice_frames;
mod commands;
mod frames;
mod keys_and_mouse;
mod languages;
mod no_guess_frames;
mod pictures;
mod pipelines;
mod plain;
mod plain_commands;
mod player;
#[cfg(unix)]
mod pty;
mod readme;
#[cfg(unix)]
mod record;
mod replay;
mod screen_sizes;
mod simulated_games;
mod solving;
mod usage;

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Returns the name of a folder for a test, where nothing is at first.
fn scratch_folder(test: &str) -> std::path::PathBuf {
    std::env::temp_dir().join(format!("minesweeper-test-{}-{test}", std::process::id()))
}

/// Returns the command that runs the program in English, whatever the language of this machine is.
fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_minesweeper"));
    command.env("LC_ALL", "C");
    command
}

/// Runs the program with `input` on its standard input, through a pipe.
fn minesweeper(args: &[&str], input: impl AsRef<[u8]>) -> Output {
    minesweeper_in(&scratch_folder("none"), args, input)
}

/// Runs the program with the games of a folder.
fn minesweeper_in(folder: &Path, args: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut child = program()
        .args(args)
        .env("MINESWEEPER_DATA", folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_owned();
    // The program may end before it has read everything, so a failed write is fine.
    let feeder = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    output
}
