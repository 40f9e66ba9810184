//! The command line. Doc comments on options and values are the texts that `--help` prints.

mod help;
mod options;
mod parse;
mod usage_error;

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Parser, Subcommand};
use clap_complete::Shell;
use texts::LANGUAGES;

pub use options::{
    BatchArgs, ConvertArgs, ConvertFormat, Format, GenerateArgs, PlayArgs, PositionArgs, PositionFormat, SimulateArgs,
    SolvableArgs, SolveArgs, StrengthArg,
};
pub use usage_error::one_line;

/// Minesweeper in a terminal.
#[derive(Debug, Parser)]
#[command(name = "minesweeper", version, max_term_width = 100, after_help = help::PROGRAM)]
pub struct Cli {
    /// What to do; to play if it is absent.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// The language of messages and of the game [default: that of the environment]
    #[arg(long, global = true, value_name = "CODE", value_parser = language_codes())]
    pub language: Option<String>,
}

/// Returns the languages that there are.
fn language_codes() -> PossibleValuesParser {
    PossibleValuesParser::new(LANGUAGES.iter().map(|language| language.code))
}

/// The commands of the program.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play: on the full screen with keys and mouse, or with --plain by questions and answers
    #[command(after_help = help::PLAY)]
    Play(PlayArgs),
    /// Make boards: a line of JSON each, {"seed","board","link","3bv","start","needs_mine_count"}
    #[command(after_help = help::GENERATE)]
    Generate(GenerateArgs),
    /// Open cells of boards: a line of JSON each, {"position","link","start","opened","left"}, for solve
    #[command(after_help = help::POSITION)]
    Position(PositionArgs),
    /// Measure boards: a line of JSON each, {"width","height","mines","3bv","openings","islands","zini_greedy","zini_human"}
    #[command(after_help = help::STATS)]
    Stats(BatchArgs),
    /// Solve positions: a line of JSON each, {"log10_layouts","mine_probability","safe","mines","best","guess"}
    #[command(after_help = help::SOLVE)]
    Solve(SolveArgs),
    /// Tell whether logic alone finishes boards: a line of JSON each, {"no_guess","needs_mine_count"}
    #[command(after_help = help::SOLVABLE)]
    Solvable(SolvableArgs),
    /// Let the solver play: one line of JSON, {"games","wins","win_rate","ci95","games_per_cpu_second","median_guess_us",...}
    #[command(after_help = help::SIMULATE)]
    Simulate(SimulateArgs),
    /// Judge a recorded game of any program: a line of JSON a move, {"move","time","action","x","y","verdict","chance","best",...},
    /// then one of the whole game
    #[command(after_help = help::REPLAY)]
    Replay {
        /// A replay; standard input when it is absent or -
        file: Option<PathBuf>,
    },
    /// Write a replay or a board of another program in another format
    #[command(after_help = help::CONVERT)]
    Convert(ConvertArgs),
    /// Show, export and import the games that were played on the full screen
    #[command(after_help = help::RECORD)]
    Record {
        /// What to do; statistics if it is absent
        #[command(subcommand)]
        command: Option<RecordCommand>,
    },
    /// Print a script that completes commands and options in a shell
    #[command(after_help = help::COMPLETIONS)]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page of the program, or write the pages of all commands
    #[command(after_help = help::MAN)]
    Man {
        /// The directory to write the pages of all commands to
        directory: Option<PathBuf>,
    },
}

/// What to do with the record.
#[derive(Debug, Clone, Subcommand)]
pub enum RecordCommand {
    /// Statistics: a line of JSON for each level and mode
    Stats,
    /// The games, the newest first: a line of JSON each
    List,
    /// A game as a replay in RAWVF, for the commands replay and convert
    Replay {
        /// The number of the game in the list
        number: NonZeroUsize,
    },
    /// Write all games to a file, which the page and this program import
    Export {
        /// The file
        file: PathBuf,
    },
    /// Add the games of a file that the page or this program exported
    Import {
        /// The file
        file: PathBuf,
    },
    /// Print the path of the file of the games
    Path,
}
