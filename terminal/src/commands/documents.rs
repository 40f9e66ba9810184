//! `completions` and `man`: what a shell and `man` need of the program.

use std::io::{self, Write as _};
use std::path::Path;

use clap::CommandFactory as _;
use clap_complete::Shell;

use crate::cli::Cli;
use crate::diagnostics::ExitStatus;

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

/// Prints the manual page of the program, or writes the pages of all commands to a directory.
///
/// # Errors
/// Returns an error if output fails or the directory cannot be written to.
pub fn man(directory: Option<&Path>) -> io::Result<ExitStatus> {
    match directory {
        None => clap_mangen::Man::new(Cli::command()).render(&mut io::stdout())?,
        Some(directory) => clap_mangen::generate_to(Cli::command(), directory)
            .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", directory.display())))?,
    }
    Ok(ExitStatus::Success)
}
