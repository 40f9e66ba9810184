//! `completions` and `man`: what a shell and `man` need of the program.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use clap::CommandFactory as _;
use clap_complete::Shell;

use crate::cli::Cli;
use crate::diagnostics::ExitStatus;
use crate::language;

/// Prints the completion script for a shell.
///
/// # Errors
/// Returns an error if output fails.
pub fn completions(shell: Shell) -> io::Result<ExitStatus> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "minesweeper", &mut script);
    io::stdout().write_all(&script)?;
    Ok(ExitStatus::Success)
}

/// Prints the manual page of the program in English, or writes the pages of all commands to a directory, which is created if it
/// does not exist.
///
/// # Errors
/// Returns an error if output fails or the directory cannot be written to.
pub fn man(directory: Option<&Path>) -> io::Result<ExitStatus> {
    // The headings are English.
    let command = language::in_english(Cli::command);
    match directory {
        None => clap_mangen::Man::new(command).render(&mut io::stdout())?,
        Some(directory) => fs::create_dir_all(directory)
            .and_then(|()| clap_mangen::generate_to(command, directory))
            .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", directory.display())))?,
    }
    Ok(ExitStatus::Success)
}
