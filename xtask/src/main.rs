//! `cargo xtask`: builds, serves, tests and measures the project.
//!
//! Tools that a command needs are installed if they are missing; the program prints each with its purpose and how long it takes.

#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command-line program prints its results")]

mod bench;
mod build;
mod gallery;
mod hostile;
mod notices;
mod process;
mod record;
mod screenshots;
mod serve;
mod test;
mod tools;
mod weight;
mod workspace;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::workspace::Workspace;

#[derive(Debug, Parser)]
#[command(bin_name = "cargo xtask", about = "Build, serve, test and measure Minesweeper for the browser")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Build the page and serve it on this machine
    Serve(serve::Args),
    /// Check everything: formatting, lints, docs, tests, weight, journeys in real browsers
    Test(test::Args),
    /// Build the page into dist/, ready for any static host
    Build,
    /// Redraw the icons and screenshots in static/ from static/icon.svg and the built page
    #[command(alias = "pictures")]
    Screenshots,
    /// Photograph every screen of the built page, and compare the pictures with an earlier run
    Gallery(gallery::Args),
    /// Record which functions of the page's program a first game calls; the others are loaded later
    Record,
    /// Write the licences and the SBOM of the crates in each release into target/notices/
    Notices,
    /// Try to break the built page in many ways, and print what it survived
    Hostile(hostile::Args),
    /// Measure the engine, natively and in WebAssembly, and print one table
    Bench(bench::Args),
    /// Order the functions of WebAssembly programs so that they compress better; for bindings/npm/build.sh
    #[command(hide = true)]
    OrderFunctions {
        /// The programs, which are replaced
        #[arg(required = true)]
        programs: Vec<PathBuf>,
    },
}

fn main() -> ExitCode {
    let command = Cli::parse().command;
    let result = Workspace::find().and_then(|workspace| match command {
        Command::Serve(args) => serve::run(&workspace, &args).map(|()| true),
        Command::Test(args) => test::run(&workspace, &args),
        Command::Build => build::run(&workspace).map(|()| true),
        Command::Screenshots => screenshots::run(&workspace).map(|()| true),
        Command::Gallery(args) => gallery::run(&workspace, &args).map(|()| true),
        Command::Record => record::run(&workspace).map(|()| true),
        Command::Notices => notices::run(&workspace).map(|()| true),
        Command::Hostile(args) => hostile::run(&workspace, &args).map(|()| true),
        Command::Bench(args) => bench::run(&workspace, &args).map(|()| true),
        Command::OrderFunctions { programs } => build::order_functions_of(&programs).map(|()| true),
    });
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
