//! The options of the commands.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use minesweeper_engine::solver::{Budget, Strength};
use minesweeper_engine::{Difficulty, FirstReveal, Minefield, Pos, Rules};

use game_history::Mode;

use crate::play::theme::{ColourChoice, Theme};
use crate::play::{Resumed, Settings};
use crate::record::Record;

use super::parse::{parse_count, parse_first, parse_half_width, parse_level, parse_pos, parse_seed, parse_threads};

/// The options of `convert`.
#[derive(Debug, Clone, Args)]
pub struct ConvertArgs {
    /// A replay or a board; standard input when it is absent or -
    pub file: Option<PathBuf>,
    /// Where to write; standard output when it is absent or -
    pub output: Option<PathBuf>,
    /// The format to write [default: that of the output's name]
    #[arg(long, value_enum, value_name = "F")]
    pub to: Option<ConvertFormat>,
}

/// A format that `convert` writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ConvertFormat {
    /// A replay as text
    Rawvf,
    /// A replay of Metasweeper, version 0.4
    Evf,
    /// A board as bytes: width, height, number of mines in two, then column and row of each mine
    Mbf,
    /// A board of JSMinesweeper
    Mine,
}

/// The options of `play`.
#[derive(Debug, Clone, Default, Args)]
pub struct PlayArgs {
    /// A board to play: a link, or a file that stats reads
    #[arg(conflicts_with_all = ["level", "no_guess", "seed"])]
    pub board: Option<PathBuf>,
    /// Ask for rows, columns and mines, then for row, column and 0 to flag or 1 to reveal; rows and columns count from 0
    #[arg(long)]
    pub plain: bool,
    /// beginner, intermediate, expert or WIDTHxHEIGHTxMINES [default: beginner, or asked for with --plain]
    #[arg(short, long, value_name = "L", value_parser = parse_level, allow_hyphen_values = true)]
    pub level: Option<Difficulty>,
    /// Boards that logic alone finishes from the first reveal, the number of mines included
    #[arg(long)]
    pub no_guess: bool,
    /// What the first reveal is promised: opening, safe or any
    #[arg(long, value_name = "P", value_parser = parse_first, default_value_t, allow_hyphen_values = true)]
    pub first: FirstReveal,
    /// The seed of the first game, 0 to 18446744073709551615; each further game takes the next one [default: fresh ones]
    #[arg(long, value_name = "N", value_parser = parse_seed, allow_hyphen_values = true)]
    pub seed: Option<u64>,
    /// Flagging twice sets a question mark
    #[arg(long)]
    pub question_marks: bool,
    /// Play a new game even if one is in progress
    #[arg(long)]
    pub new: bool,
    /// Store no games, and take none up
    #[arg(long)]
    pub no_record: bool,
    /// Draw with ASCII characters only [default: unless the locale is UTF-8]
    #[arg(long, conflicts_with = "plain")]
    pub ascii: bool,
    /// Whether to use colours
    #[arg(long, value_name = "WHEN", value_enum, default_value_t, conflicts_with = "plain")]
    pub color: ColourChoice,
    /// Leave the mouse to the terminal, so that text can be selected
    #[arg(long, conflicts_with = "plain")]
    pub no_mouse: bool,
}

impl PlayArgs {
    /// Returns the rules of the game.
    #[must_use]
    pub fn rules(&self) -> Rules {
        Rules { first: self.first, question_marks: self.question_marks, ..Rules::default() }
    }

    /// Returns which game in progress is taken up again: one that is as the options say.
    fn resumed(&self, is_board_given: bool) -> Resumed {
        if self.new || is_board_given || self.seed.is_some() || self.first != FirstReveal::default() {
            return Resumed::None;
        }
        match self.level {
            None if !self.no_guess => Resumed::Any,
            level => {
                let level = level.unwrap_or(Difficulty::Beginner);
                Resumed::Only(level.params(), if self.no_guess { Mode::NoGuess } else { Mode::Classic })
            }
        }
    }

    /// Returns what the full-screen game is played with.
    #[must_use]
    pub fn settings(&self, board: Option<(Minefield, Option<Pos>)>) -> Settings {
        Settings {
            level: self.level.unwrap_or(Difficulty::Beginner),
            rules: self.rules(),
            no_guess: self.no_guess,
            theme: Theme::from_environment(self.ascii, self.color),
            has_mouse: !self.no_mouse,
            record: if self.no_record { None } else { Record::of_user() },
            resumed: self.resumed(board.is_some()),
            board,
        }
    }
}

/// The options of `generate`.
#[derive(Debug, Clone, Args)]
pub struct GenerateArgs {
    /// beginner, intermediate, expert or WIDTHxHEIGHTxMINES
    #[arg(short, long, value_name = "L", value_parser = parse_level, allow_hyphen_values = true)]
    pub level: Difficulty,
    /// Boards that logic alone finishes from their start, the number of mines included; the start is never a mine
    #[arg(long)]
    pub no_guess: bool,
    /// What the first reveal is promised: opening, safe or any
    #[arg(long, value_name = "P", value_parser = parse_first, default_value_t, allow_hyphen_values = true)]
    pub first: FirstReveal,
    /// Where the first reveal is [default: 3,3 or the nearest on a smaller board]
    #[arg(long, value_name = "X,Y", value_parser = parse_pos, allow_hyphen_values = true)]
    pub start: Option<Pos>,
    /// The seed of the first board, 0 to 18446744073709551615 [default: fresh ones]
    #[arg(long, value_name = "N", value_parser = parse_seed, allow_hyphen_values = true)]
    pub seed: Option<u64>,
    /// How many boards
    #[arg(short = 'n', long, value_name = "K", value_parser = parse_count, default_value_t = 1, allow_hyphen_values = true)]
    pub count: u32,
    /// Write boards instead of JSON
    #[arg(long, value_enum)]
    pub format: Option<Format>,
}

/// An output format for boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Rows of * (mine) and . (safe)
    Text,
    /// The query of a board link, b=...&m=...&s=x.y
    Link,
    /// Bytes: width, height, number of mines in two, then column and row of each mine
    Mbf,
}

/// The input of a command that answers board by board, and how many threads answer.
#[derive(Debug, Clone, Default, Args)]
pub struct BatchArgs {
    /// A file; standard input when it is absent or -
    pub file: Option<PathBuf>,
    /// How many threads, 1 to 1024; answers keep the order of the input [default: one a core]
    #[arg(long, value_name = "T", value_parser = parse_threads, allow_hyphen_values = true)]
    pub jobs: Option<NonZeroUsize>,
}

/// The options of `solve`.
#[derive(Debug, Clone, Args)]
pub struct SolveArgs {
    /// How much work a position may take, in states: a stuck Expert position takes some hundred
    #[arg(long, value_name = "N", value_parser = parse_seed, allow_hyphen_values = true,
        default_value_t = Budget::default().states())]
    pub budget: u64,
    /// How much thought the best move is given
    #[arg(long, value_enum, default_value_t = StrengthArg::Full)]
    pub strength: StrengthArg,
    /// Leave out the best move
    #[arg(long, conflicts_with = "strength")]
    pub no_best: bool,
    /// Write the chances as rows of numbers with four decimals
    #[arg(long)]
    pub compact: bool,
    /// Solve the position in a screenshot (PNG or JPEG) instead
    #[arg(long, value_name = "FILE", conflicts_with = "file")]
    pub image: Option<PathBuf>,
    /// How many mines the board in the screenshot has [default: what its mine counter says]
    #[arg(long, value_name = "N", requires = "image")]
    pub mines: Option<u16>,
    /// The positions, and the number of threads.
    #[command(flatten)]
    pub batch: BatchArgs,
}

/// The options of `position`.
#[derive(Debug, Clone, Default, Args)]
pub struct PositionArgs {
    /// Where the first reveal is [default: the start that the board comes with, else 3,3 or the nearest on a smaller board]
    #[arg(long, value_name = "X,Y", value_parser = parse_pos, allow_hyphen_values = true)]
    pub start: Option<Pos>,
    /// Open cells until at least so many are open: those that are certainly safe, and where none is, the safest that is no mine
    #[arg(long, value_name = "N", value_parser = parse_count, allow_hyphen_values = true)]
    pub opened: Option<u32>,
    /// Open all cells that are certainly safe, until only a guess is left
    #[arg(long, conflicts_with = "opened")]
    pub stuck: bool,
    /// Write positions instead of JSON
    #[arg(long, value_enum)]
    pub format: Option<PositionFormat>,
    /// The boards, and the number of threads.
    #[command(flatten)]
    pub batch: BatchArgs,
}

/// An output format for positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum PositionFormat {
    /// A header WIDTHxHEIGHTxMINES and the rows, a blank line between positions
    Text,
    /// The query of a link to the page's analysis, p=...
    Link,
}

/// The options of `solvable`.
#[derive(Debug, Clone, Args)]
pub struct SolvableArgs {
    /// Where the first reveal is, column and row from 0 at the top left [default: the start that the board comes with]
    #[arg(long, value_name = "X,Y", value_parser = parse_pos, allow_hyphen_values = true)]
    pub start: Option<Pos>,
    /// The boards, and the number of threads.
    #[command(flatten)]
    pub batch: BatchArgs,
}

/// The options of `simulate`.
#[derive(Debug, Clone, Args)]
pub struct SimulateArgs {
    /// beginner, intermediate, expert or WIDTHxHEIGHTxMINES
    #[arg(short, long, value_name = "L", value_parser = parse_level, allow_hyphen_values = true)]
    pub level: Difficulty,
    /// How many games; with --until, at most
    #[arg(short = 'n', long, value_name = "N", value_parser = parse_count, allow_hyphen_values = true, required_unless_present = "until")]
    pub games: Option<u32>,
    /// Play until the win rate is known to within W, such as 0.005, with 95 % confidence
    #[arg(long, value_name = "W", value_parser = parse_half_width, allow_hyphen_values = true)]
    pub until: Option<f64>,
    /// What the first reveal is promised: opening, safe or any
    #[arg(long, value_name = "P", value_parser = parse_first, default_value_t, allow_hyphen_values = true)]
    pub first: FirstReveal,
    /// Where the first reveal is [default: 3,3 or the nearest on a smaller board]
    #[arg(long, value_name = "X,Y", value_parser = parse_pos, allow_hyphen_values = true)]
    pub start: Option<Pos>,
    /// How much thought a guess is given
    #[arg(long, value_enum, default_value_t = StrengthArg::Full)]
    pub strength: StrengthArg,
    /// The seed of the first game, 0 to 18446744073709551615 [default: a fresh one]
    #[arg(long, value_name = "N", value_parser = parse_seed, allow_hyphen_values = true)]
    pub seed: Option<u64>,
    /// How many threads, 1 to 1024 [default: one a core]
    #[arg(long, value_name = "T", value_parser = parse_threads, allow_hyphen_values = true)]
    pub threads: Option<NonZeroUsize>,
}

/// The values of `--strength`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum StrengthArg {
    /// The safest cell, and the safety of the step after it
    Fast,
    /// All that is known to help and is quick enough to play with
    Full,
    /// The strongest: looks further ahead, for several times as long
    Deep,
}

impl From<StrengthArg> for Strength {
    fn from(strength: StrengthArg) -> Self {
        match strength {
            StrengthArg::Fast => Self::Fast,
            StrengthArg::Full => Self::Full,
            StrengthArg::Deep => Self::Deep,
        }
    }
}
