//! Minesweeper in a terminal: the full-screen game and the plain one, over the same engine as the web page.
//!
//! Machine output goes to standard output, people's words and errors to standard error. Exit 0: done; 1: the answer is
//! no; 2: bad usage or input, with one line that says what and where.

pub mod cli;
pub mod plain;
pub mod play;
pub mod seeds;

use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, IsTerminal as _, Write as _};
use std::process::ExitCode;

use clap::Parser as _;

use cli::{Cli, Command, PlayArgs};
use seeds::Seeds;

/// Bad usage or input.
const USAGE: u8 = 2;

/// Runs the program with these arguments, the first being its name.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    match Cli::try_parse_from(args) {
        Ok(cli) => match dispatch(cli.command) {
            Ok(code) => code,
            // Whoever read our output has seen enough.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Err(error) => refuse(&error),
        },
        Err(error) if error.use_stderr() => refuse(&cli::one_line(&error)),
        Err(help) => match write!(io::stdout(), "{help}") {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => refuse(&error),
        },
    }
}

fn dispatch(command: Command) -> io::Result<ExitCode> {
    match command {
        Command::Play(args) => play(&args),
    }
}

fn play(args: &PlayArgs) -> io::Result<ExitCode> {
    let seeds = Seeds::new(args.seed);
    if args.plain {
        plain::run(io::stdin().lock(), io::stdout().lock(), args.level, args.rules(), seeds)?;
    } else if io::stdin().is_terminal() && io::stdout().is_terminal() {
        play::run(args.level.unwrap_or(game_engine::minesweeper::Difficulty::Beginner), args.rules(), seeds)?;
    } else {
        return Ok(refuse(&"play: standard input and output must be a terminal; play --plain takes any"));
    }
    Ok(ExitCode::SUCCESS)
}

/// Says in one line what is wrong.
fn refuse(what: &dyn Display) -> ExitCode {
    // When even standard error is gone, the exit code is all that is left to say it with.
    drop(writeln!(io::stderr(), "minesweeper: {what}"));
    ExitCode::from(USAGE)
}
