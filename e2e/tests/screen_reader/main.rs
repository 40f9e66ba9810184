//! Whole games with a real screen reader: Orca reads the page in Firefox, and the player knows nothing but what it says.
//!
//! `cargo xtask test --only screen-reader` plays them. Without `E2E_DIST` they are ignored. Orca runs on Unix only.

#![forbid(unsafe_code)]
#![allow(clippy::print_stderr, reason = "a test program reports on standard error")]

#[cfg(unix)]
mod games;

use std::process::ExitCode;

fn main() -> ExitCode {
    #[cfg(unix)]
    return games::run();
    #[cfg(not(unix))]
    ExitCode::SUCCESS
}
