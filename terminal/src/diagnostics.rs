//! Error messages on standard error, and the program's exit status.

use std::fmt::Display;
use std::io::{self, Write as _};
use std::process::ExitCode;

/// The exit status of the program, ordered from best to worst.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ExitStatus {
    /// The command succeeded.
    Success,
    /// The command ran, and its answer is no: no solution, or no such board.
    Negative,
    /// The usage or the input is invalid, or input or output failed.
    Failure,
}

impl From<ExitStatus> for ExitCode {
    fn from(status: ExitStatus) -> Self {
        Self::from(status as u8)
    }
}

/// Prints an error message and returns [`ExitStatus::Failure`].
pub(crate) fn fail(message: &dyn Display) -> ExitStatus {
    print(message);
    ExitStatus::Failure
}

/// Prints a message as one line on standard error. Control characters are escaped, because a message can quote file names and
/// input.
pub(crate) fn print(message: &dyn Display) {
    let mut line = String::new();
    for char in message.to_string().chars() {
        if char.is_control() {
            line.extend(char.escape_default());
        } else {
            line.push(char);
        }
    }
    // If standard error is closed, the exit status still reports the failure.
    drop(writeln!(io::stderr(), "minesweeper: {line}"));
}
