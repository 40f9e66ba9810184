//! Minesweeper in a terminal: the full-screen game and the plain one, over the same engine as the web page.
//!
//! Machine output goes to standard output, people's words and errors to standard error. Exit 0: done; 1: the answer is
//! no; 2: bad usage or input, with one line that says what and where.

pub mod cli;
pub mod commands;
pub mod no_guess;
pub mod plain;
pub mod play;
pub mod seeds;

use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, IsTerminal as _, Write as _};
use std::process::ExitCode;

use clap::Parser as _;

use cli::{Cli, Command, PlayArgs};
use game_engine::minesweeper::Difficulty;
use seeds::Seeds;

/// How the program ends: the worst last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// What was asked for is done.
    Done,
    /// The answer is no.
    No,
    /// Bad usage or input.
    Bad,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        Self::from(outcome as u8)
    }
}

/// Runs the program with these arguments, the first being its name.
pub fn run(args: impl IntoIterator<Item = OsString>) -> Outcome {
    let result = match Cli::try_parse_from(args) {
        Ok(cli) => dispatch(&cli.command),
        Err(error) if error.use_stderr() => return refuse(&cli::one_line(&error)),
        Err(help) => write!(io::stdout(), "{help}").map(|()| Outcome::Done),
    };
    match result {
        Ok(outcome) => outcome,
        // Whoever read our output has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Outcome::Done,
        Err(error) => refuse(&error),
    }
}

fn dispatch(command: &Command) -> io::Result<Outcome> {
    match command {
        Command::Play(args) => play(args),
        Command::Generate(args) => commands::generate::run(args),
        Command::Stats(args) => commands::stats::run(args),
        Command::Solve(args) => commands::solve::run(args),
        Command::Solvable(args) => commands::solvable::run(args),
        Command::Replay(args) => commands::replay::run(args),
        Command::Simulate(args) => commands::simulate::run(args),
    }
}

fn play(args: &PlayArgs) -> io::Result<Outcome> {
    let seeds = Seeds::new(args.seed);
    if args.plain {
        plain::run(io::stdin().lock(), io::stdout().lock(), args.level, args.rules(), args.no_guess, seeds)?;
    } else if io::stdin().is_terminal() && io::stdout().is_terminal() {
        play::run(args.level.unwrap_or(Difficulty::Beginner), args.rules(), args.no_guess, seeds)?;
    } else {
        return Ok(refuse(&"play: standard input and output must be a terminal; play --plain takes any"));
    }
    Ok(Outcome::Done)
}

/// Says in one line what is wrong.
fn refuse(what: &dyn Display) -> Outcome {
    tell(what);
    Outcome::Bad
}

/// Says something to the people at the other end, in one line. What it repeats of names and input moves no cursor.
fn tell(what: &dyn Display) {
    let mut line = String::new();
    for char in what.to_string().chars() {
        if char.is_control() {
            line.extend(char.escape_default());
        } else {
            line.push(char);
        }
    }
    // When even standard error is gone, the exit code is all that is left to say it with.
    drop(writeln!(io::stderr(), "minesweeper: {line}"));
}
