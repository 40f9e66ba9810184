//! The program from outside: frames, pipes, and a real terminal.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

mod commands;
mod frames;
mod keys_and_mouse;
mod plain;
mod player;
#[cfg(unix)]
mod pty;
mod replay;
mod screen_sizes;
mod solving;
mod usage;

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

/// The program with these arguments, fed `input` through a pipe.
fn minesweeper(args: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_minesweeper"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_owned();
    // A program that ends before it has read everything is in its right.
    let feeder = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    output
}
