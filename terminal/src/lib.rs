//! Minesweeper in a terminal: a full-screen game, a game by questions and answers, and commands for scripts. It uses the same
//! engine as the web page.
//!
//! Results go to standard output, messages and errors to standard error. The exit status is 0 on success, 1 if the answer is no,
//! and 2 for invalid usage or input, which one line on standard error explains.

mod cell_names;
pub mod cli;
pub mod commands;
pub mod diagnostics;
mod environment;
mod figures;
mod hint;
mod input;
pub mod language;
pub mod no_guess;
pub mod plain;
pub mod play;
mod reasons;
pub mod record;
pub mod seeds;
mod signals;
mod standard_output;

use std::ffi::OsString;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::Path;
use std::sync::Arc;

use clap::FromArgMatches as _;
use ratatui::crossterm::style::force_color_output;
use texts::terminal::errors;

use cli::{Cli, Command, PlayArgs};
use commands::{BoardWithStart, decode_board};
use diagnostics::{ExitStatus, fail};
use play::theme::ColourChoice;
use record::Record;
use seeds::Seeds;

/// Runs the program with the given arguments, the first of which is the program's name.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitStatus {
    let args: Vec<OsString> = args.into_iter().collect();
    language::install_from(&args);
    let parsed = cli::help::command().try_get_matches_from(args).and_then(|matches| Cli::from_arg_matches(&matches));
    let result = match parsed {
        Ok(Cli { command: Some(command), language }) => run_command(&command, language.is_some()),
        Ok(Cli { command: None, language }) => play_without_options(language.is_some()),
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

/// Runs a command. `names_language` says that the language was asked for.
fn run_command(command: &Command, names_language: bool) -> io::Result<ExitStatus> {
    if standard_output::was_closed() {
        return Ok(fail(&errors::CLOSED_OUTPUT.get()));
    }
    match command {
        Command::Play(args) => play(args, names_language),
        Command::Generate(args) => commands::generate::run(args),
        Command::Position(args) => commands::position::run(args),
        Command::Stats(args) => commands::stats::run(args),
        Command::Solve(args) => commands::solve::run(args),
        Command::Solvable(args) => commands::solvable::run(args),
        Command::Convert(args) => commands::convert::run(args),
        Command::Replay { file } => commands::replay::run(file.as_deref()),
        Command::Simulate(args) => commands::simulate::run(args),
        Command::Record { command } => commands::record::run(command.as_ref()),
        Command::Completions { shell } => commands::documents::completions(*shell),
        Command::Man { directory } => commands::documents::man(directory.as_deref()),
        Command::Help { command } => cli::help::print(command.iter().map(String::as_str)),
    }
}

/// Plays, if there is somebody to play.
fn play_without_options(names_language: bool) -> io::Result<ExitStatus> {
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        return play(&PlayArgs::default(), names_language);
    }
    Ok(fail(&errors::NO_COMMAND.get()))
}

fn play(args: &PlayArgs, names_language: bool) -> io::Result<ExitStatus> {
    let seeds = Seeds::new(args.seed);
    let board = match args.board.as_deref().map(read_board).transpose()? {
        Some(Ok(board)) => Some((board.field, board.start)),
        Some(Err(status)) => return Ok(status),
        None => None,
    };
    let is_dumb = is_dumb_terminal();
    if args.plain || is_dumb && io::stdin().is_terminal() {
        if !args.plain {
            diagnostics::print(&errors::NO_FULL_SCREEN.get());
        }
        let settings = plain::Settings {
            level: args.level,
            rules: args.rules(),
            no_guess: args.no_guess,
            field: board.map(|(field, _)| Arc::new(field)),
            record: if args.no_record { None } else { Record::of_user() },
        };
        plain::run(io::stdin().lock(), io::stdout().lock(), &settings, seeds)?;
    } else if io::stdin().is_terminal() && io::stdout().is_terminal() {
        if args.color == ColourChoice::Always {
            force_color_output(true);
        }
        let farewell = language::on_screen(names_language, || play::run(args.settings(board), seeds))?;
        if let Some(farewell) = farewell {
            writeln!(io::stdout(), "{farewell}")?;
        }
    } else {
        return Ok(fail(&errors::NO_TERMINAL.get()));
    }
    Ok(ExitStatus::Success)
}

/// Reads the board of a link or of a file. One that cannot be read is reported and gives the exit status.
fn read_board(link_or_file: &Path) -> io::Result<Result<BoardWithStart, ExitStatus>> {
    let text = link_or_file.to_string_lossy();
    let (name, bytes) = if text.contains("m=") && !link_or_file.exists() {
        (errors::THE_LINK.into(), text.as_bytes().to_owned())
    } else {
        match input::read(Some(link_or_file))? {
            Ok(read) => read,
            Err(status) => return Ok(Err(status)),
        }
    };
    Ok(decode_board(&bytes).map_err(|error| fail(&format_args!("{name}: {error}"))))
}

/// Returns whether the terminal cannot move the cursor.
fn is_dumb_terminal() -> bool {
    cfg!(unix) && std::env::var_os("TERM").is_none_or(|terminal| terminal.is_empty() || terminal == "dumb")
}
