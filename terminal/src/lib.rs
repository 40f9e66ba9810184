//! Minesweeper in a terminal: a full-screen game, a game by questions and answers, and commands for scripts. It uses the same
//! engine as the web page.
//!
//! Results go to standard output, messages and errors to standard error. The exit status is 0 on success, 1 if the answer is no,
//! and 2 for invalid usage or input, which one line on standard error explains.

pub mod cli;
pub mod commands;
pub mod diagnostics;
mod input;
pub mod no_guess;
pub mod plain;
pub mod play;
pub mod seeds;

use std::ffi::OsString;
use std::io::{self, IsTerminal as _, Write as _};

use clap::Parser as _;
use minesweeper_engine::Difficulty;

use cli::{Cli, Command, PlayArgs};
use diagnostics::{ExitStatus, fail};
use seeds::Seeds;

/// Runs the program with the given arguments, the first of which is the program's name.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitStatus {
    let result = match Cli::try_parse_from(args) {
        Ok(cli) => run_command(&cli.command),
        Err(error) if error.use_stderr() => return fail(&cli::one_line(&error)),
        Err(help) => write!(io::stdout(), "{help}").map(|()| ExitStatus::Success),
    };
    match result {
        Ok(status) => status,
        // A reader such as `head` has closed the pipe.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitStatus::Success,
        Err(error) => fail(&error),
    }
}

fn run_command(command: &Command) -> io::Result<ExitStatus> {
    match command {
        Command::Play(args) => play(args),
        Command::Generate(args) => commands::generate::run(args),
        Command::Stats { file } => commands::stats::run(file.as_deref()),
        Command::Solve { file } => commands::solve::run(file.as_deref()),
        Command::Solvable(args) => commands::solvable::run(args),
        Command::Convert(args) => commands::convert::run(args),
        Command::Replay { file } => commands::replay::run(file.as_deref()),
        Command::Simulate(args) => commands::simulate::run(args),
    }
}

fn play(args: &PlayArgs) -> io::Result<ExitStatus> {
    let seeds = Seeds::new(args.seed);
    if args.plain {
        plain::run(io::stdin().lock(), io::stdout().lock(), args.level, args.rules(), args.no_guess, seeds)?;
    } else if io::stdin().is_terminal() && io::stdout().is_terminal() {
        play::run(args.level.unwrap_or(Difficulty::Beginner), args.rules(), args.no_guess, seeds)?;
    } else {
        return Ok(fail(&"play: standard input and output must be a terminal; play --plain takes any"));
    }
    Ok(ExitStatus::Success)
}
