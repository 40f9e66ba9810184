//! A virtual display, for browsers that need one.

use std::process::Command;

use anyhow::Result;

use crate::driver::BackgroundProcess;

/// Starts a display with room for a window of this width and height. Its number is that of the process.
///
/// # Errors
/// If Xvfb does not start.
pub fn start((width, height): (u32, u32)) -> Result<BackgroundProcess> {
    let mut command = Command::new("Xvfb");
    command.args(["-displayfd", "1", "-nolisten", "tcp", "-screen", "0"]);
    command.arg(format!("{}x{}x24", width + 200, height + 200));
    // It prints its number.
    BackgroundProcess::start(command, "")
}
