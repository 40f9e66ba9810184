//! The command line.

use clap::error::ErrorKind;
use clap::{Args, Parser, Subcommand};
use game_engine::minesweeper::{Difficulty, FirstReveal, Rules};

/// Minesweeper in a terminal.
#[derive(Debug, Parser)]
#[command(name = "minesweeper", version, disable_help_subcommand = true)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What the program does.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play: on the full screen with keys and mouse, or with --plain by questions and answers
    Play(PlayArgs),
}

/// How to play.
#[derive(Debug, Clone, Args)]
pub struct PlayArgs {
    /// Ask for rows, columns and mines, then for row, column and 0 to flag or 1 to reveal; rows and columns count from 0
    #[arg(long)]
    pub plain: bool,
    /// beginner, intermediate, expert or WIDTHxHEIGHTxMINES [default: beginner, or asked for with --plain]
    #[arg(long, value_name = "L", allow_hyphen_values = true)]
    pub level: Option<Difficulty>,
    /// What the first reveal is promised: opening, safe or any
    #[arg(long, value_name = "P", default_value_t, allow_hyphen_values = true)]
    pub first: FirstReveal,
    /// The seed of the first game, 0 to 18446744073709551615; each further game takes the next one [default: fresh ones]
    #[arg(long, value_name = "N", value_parser = seed, allow_hyphen_values = true)]
    pub seed: Option<u64>,
}

impl PlayArgs {
    /// The rules to play by.
    #[must_use]
    pub fn rules(&self) -> Rules {
        Rules { first: self.first, ..Rules::default() }
    }
}

fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("it may be 0 to {}", u64::MAX))
}

/// A usage error in one line: what clap says before its hints.
#[must_use]
pub fn one_line(error: &clap::Error) -> String {
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return "a command is missing; --help lists them".to_owned();
    }
    let text = error.to_string();
    let what: Vec<&str> = text.lines().take_while(|line| !line.trim().is_empty()).map(str::trim).collect();
    what.join(" ").trim_start_matches("error: ").to_owned()
}
