//! The command line. What `--help` says is in `locales/*/terminal/help.ftl` and `options.ftl`.

mod examples;
pub(crate) mod help;
mod options;
mod parse;
mod play_options;
mod usage_error;

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Parser, Subcommand};
use clap_complete::Shell;
use texts::LANGUAGES;
use texts::terminal::{help as words, options as option_texts};

use examples::json;

pub use options::{
    BatchArgs, ConvertArgs, ConvertFormat, Format, GenerateArgs, PositionArgs, PositionFormat, SimulateArgs,
    SolvableArgs, SolveArgs, StrengthArg,
};
pub use play_options::PlayArgs;
pub use usage_error::one_line;

/// The command line of the program.
#[derive(Debug, Parser)]
#[command(
    name = "minesweeper",
    version,
    max_term_width = 100,
    disable_help_subcommand = true,
    about = words::PROGRAM.get(),
    after_help = help::more(examples::PROGRAM, String::from(words::PROGRAM_MORE))
)]
pub struct Cli {
    /// What to do; to play if it is absent.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// The code of the language.
    #[arg(help = option_texts::LANGUAGE.get(), long, global = true, value_name = "CODE", value_parser = language_codes())]
    pub language: Option<String>,
}

/// Returns the languages that there are.
fn language_codes() -> PossibleValuesParser {
    PossibleValuesParser::new(LANGUAGES.iter().map(|language| language.code))
}

/// The commands of the program.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Plays.
    #[command(about = words::PLAY.get(), after_help = help::more(examples::PLAY, None))]
    Play(PlayArgs),
    /// Makes boards.
    #[command(about = words::generate(json::GENERATE), after_help = help::more(examples::GENERATE, String::from(words::GENERATE_MORE)))]
    Generate(GenerateArgs),
    /// Opens cells of boards.
    #[command(about = words::position(json::POSITION), after_help = help::more(examples::POSITION, String::from(words::POSITION_MORE)))]
    Position(PositionArgs),
    /// Measures boards.
    #[command(about = words::stats(json::STATS), after_help = help::more(examples::STATS, String::from(words::STATS_MORE)))]
    Stats(BatchArgs),
    /// Solves positions.
    #[command(about = words::solve(json::SOLVE), after_help = help::more(examples::SOLVE, words::solve_more(json::ERROR)))]
    Solve(SolveArgs),
    /// Tells whether logic alone finishes boards.
    #[command(about = words::solvable(json::SOLVABLE), after_help = help::more(examples::SOLVABLE, String::from(words::SOLVABLE_MORE)))]
    Solvable(SolvableArgs),
    /// Lets the solver play.
    #[command(about = words::simulate(json::SIMULATE), after_help = help::more(examples::SIMULATE, String::from(words::SIMULATE_MORE)))]
    Simulate(SimulateArgs),
    /// Judges a recorded game.
    #[command(about = words::replay(json::REPLAY), after_help = help::more(examples::REPLAY, String::from(words::REPLAY_MORE)))]
    Replay {
        /// The replay; standard input if it is `None` or `-`.
        #[arg(help = option_texts::REPLAY.get())]
        file: Option<PathBuf>,
    },
    /// Writes a replay or a board in another format.
    #[command(about = words::CONVERT.get(), after_help = help::more(examples::CONVERT, String::from(words::CONVERT_MORE)))]
    Convert(ConvertArgs),
    /// Shows, exports and imports the stored games.
    #[command(about = words::RECORD.get(), after_help = help::more(examples::RECORD, String::from(words::RECORD_MORE)))]
    Record {
        /// What to do; statistics if it is `None`.
        #[command(subcommand)]
        command: Option<RecordCommand>,
    },
    /// Prints a script for a shell.
    #[command(about = words::COMPLETIONS.get(), after_help = help::more(examples::COMPLETIONS, None))]
    Completions {
        /// The shell.
        #[arg(help = option_texts::SHELL.get())]
        shell: Shell,
    },
    /// Prints or writes manual pages.
    #[command(about = words::MAN.get(), after_help = help::more(examples::MAN, None))]
    Man {
        /// The directory for the pages of all commands.
        #[arg(help = option_texts::DIRECTORY.get())]
        directory: Option<PathBuf>,
    },
    /// Prints the help of a command.
    #[command(about = words::HELP.get())]
    Help {
        /// The command, and before it the one that it belongs to.
        #[arg(help = option_texts::HELP_OF.get())]
        command: Vec<String>,
    },
}

/// What to do with the record.
#[derive(Debug, Clone, Subcommand)]
pub enum RecordCommand {
    /// Prints statistics.
    #[command(about = words::RECORD_STATS.get())]
    Stats,
    /// Prints the games, the newest first.
    #[command(about = words::RECORD_LIST.get())]
    List,
    /// Prints a game as a replay.
    #[command(about = words::RECORD_REPLAY.get())]
    Replay {
        /// The number of the game in the list.
        #[arg(help = option_texts::NUMBER.get())]
        number: NonZeroUsize,
    },
    /// Writes all games to a file.
    #[command(about = words::RECORD_EXPORT.get())]
    Export {
        /// The file; standard output if it is `-`.
        #[arg(help = option_texts::RECORD_OUTPUT.get())]
        file: PathBuf,
    },
    /// Adds the games of a file.
    #[command(about = words::RECORD_IMPORT.get())]
    Import {
        /// The file.
        #[arg(help = option_texts::RECORD_FILE.get())]
        file: PathBuf,
    },
    /// Prints the path of the file of the games.
    #[command(about = words::RECORD_PATH.get())]
    Path,
    /// Prints the help of a command.
    #[command(about = words::HELP.get())]
    Help {
        /// The command.
        #[arg(help = option_texts::HELP_OF.get())]
        command: Vec<String>,
    },
}
