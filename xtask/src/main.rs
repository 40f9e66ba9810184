//! One door to every chore: `cargo xtask serve`, `cargo xtask test`, `cargo xtask build`, `cargo xtask bench`.
//!
//! Whatever a chore needs and does not find, it installs, saying what and how long that takes.

#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command-line program speaks through them")]

mod bench;
mod build;
mod pictures;
mod process;
mod serve;
mod test;
mod tools;
mod weight;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::workspace::Workspace;

#[derive(Debug, Parser)]
#[command(bin_name = "cargo xtask", about = "Minesweeper for the browser: every chore behind one door")]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Debug, Subcommand)]
enum Chore {
    /// Build the page and serve it on this machine
    Serve(serve::Args),
    /// Prove that everything works: style, lints, docs, tests, weight, journeys in a real browser
    Test(test::Args),
    /// Build the page into dist/, ready for any static host
    Build,
    /// Draw the icons and screenshots in static/ anew, from static/icon.svg and the built page
    Pictures,
    /// Measure the engine, natively and in WebAssembly, and print one table
    Bench(bench::Args),
}

fn main() -> ExitCode {
    let chore = Cli::parse().chore;
    let done = Workspace::find().and_then(|workspace| match chore {
        Chore::Serve(args) => serve::run(&workspace, &args).map(|()| true),
        Chore::Test(args) => test::run(&workspace, &args),
        Chore::Build => build::run(&workspace).map(|()| true),
        Chore::Pictures => pictures::run(&workspace).map(|()| true),
        Chore::Bench(args) => bench::run(&workspace, &args).map(|()| true),
    });
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
