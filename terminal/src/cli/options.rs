//! The options of the commands but `play`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use minesweeper_engine::solver::{Budget, Strength};
use minesweeper_engine::{Difficulty, FirstReveal, Pos};
use texts::terminal::options as texts;

use super::parse::{parse_count, parse_first, parse_half_width, parse_level, parse_pos, parse_seed, parse_threads};

/// The options of `convert`.
#[derive(Debug, Clone, Args)]
pub struct ConvertArgs {
    /// The input; standard input if it is `None` or `-`.
    #[arg(help = texts::REPLAY_OR_BOARD.get())]
    pub file: Option<PathBuf>,
    /// The output; standard output if it is `None` or `-`.
    #[arg(help = texts::OUTPUT.get())]
    pub output: Option<PathBuf>,
    /// The format; `None` is that of the name of the output.
    #[arg(help = texts::TO.get(), long, value_enum, value_name = "F")]
    pub to: Option<ConvertFormat>,
}

/// A format that `convert` writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ConvertFormat {
    /// RAWVF, a replay as text.
    #[value(help = texts::TO_RAWVF.get())]
    Rawvf,
    /// EVF, a replay of Metasweeper.
    #[value(help = texts::TO_EVF.get())]
    Evf,
    /// MBF, a board as bytes.
    #[value(help = texts::TO_MBF.get())]
    Mbf,
    /// The board format of JSMinesweeper.
    #[value(help = texts::TO_MINE.get())]
    Mine,
}

/// The options of `generate`.
#[derive(Debug, Clone, Args)]
pub struct GenerateArgs {
    /// The level.
    #[arg(help = texts::LEVEL.get(), short, long, value_name = "L", value_parser = parse_level, allow_hyphen_values = true)]
    pub level: Difficulty,
    /// Whether boards need no guess.
    #[arg(help = texts::NO_GUESS.get(), long)]
    pub no_guess: bool,
    /// What the first reveal is promised.
    #[arg(help = texts::FIRST.get(), long, value_name = "P", value_parser = parse_first, default_value_t, allow_hyphen_values = true)]
    pub first: FirstReveal,
    /// The cell of the first reveal.
    #[arg(help = texts::START.get(), long, value_name = "X,Y", value_parser = parse_pos, allow_hyphen_values = true)]
    pub start: Option<Pos>,
    /// The seed of the first board.
    #[arg(help = texts::SEED.get(), long, value_name = "N", value_parser = parse_seed, allow_hyphen_values = true)]
    pub seed: Option<u64>,
    /// The number of boards.
    #[arg(help = texts::COUNT.get(), short = 'n', long, value_name = "K", value_parser = parse_count, default_value_t = 1, allow_hyphen_values = true)]
    pub count: u32,
    /// The format; `None` is JSON.
    #[arg(help = texts::FORMAT.get(), long, value_enum)]
    pub format: Option<Format>,
}

/// An output format for boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Rows of characters.
    #[value(help = texts::FORMAT_TEXT.get())]
    Text,
    /// The query of a board link.
    #[value(help = texts::FORMAT_LINK.get())]
    Link,
    /// MBF, a board as bytes.
    #[value(help = texts::FORMAT_MBF.get())]
    Mbf,
}

/// The input of a command that answers board by board, and how many threads answer.
#[derive(Debug, Clone, Default, Args)]
pub struct BatchArgs {
    /// The input; standard input if it is `None` or `-`.
    #[arg(help = texts::FILE.get())]
    pub file: Option<PathBuf>,
    /// The number of threads; `None` is one a core.
    #[arg(help = texts::JOBS.get(), long, value_name = "T", value_parser = parse_threads, allow_hyphen_values = true)]
    pub jobs: Option<NonZeroUsize>,
}

/// The options of `solve`.
#[derive(Debug, Clone, Args)]
pub struct SolveArgs {
    /// The work that a position may take, in states.
    #[arg(help = texts::BUDGET.get(), long, value_name = "N", value_parser = parse_seed, allow_hyphen_values = true,
        default_value_t = Budget::default().states())]
    pub budget: u64,
    /// How much thought the best move is given.
    #[arg(help = texts::STRENGTH.get(), long, value_enum, default_value_t = StrengthArg::Full)]
    pub strength: StrengthArg,
    /// Whether to leave out the best move.
    #[arg(help = texts::NO_BEST.get(), long, conflicts_with = "strength")]
    pub no_best: bool,
    /// Whether to write the chances as rows.
    #[arg(help = texts::COMPACT.get(), long)]
    pub compact: bool,
    /// The picture to solve instead.
    #[arg(help = texts::IMAGE.get(), long, value_name = "FILE", conflicts_with = "file")]
    pub image: Option<PathBuf>,
    /// The number of mines of the board in the picture.
    #[arg(help = texts::MINES.get(), long, value_name = "N", requires = "image")]
    pub mines: Option<u16>,
    /// The positions, and the number of threads.
    #[command(flatten)]
    pub batch: BatchArgs,
}

/// The options of `position`.
#[derive(Debug, Clone, Default, Args)]
pub struct PositionArgs {
    /// The cell of the first reveal.
    #[arg(help = texts::POSITION_START.get(), long, value_name = "X,Y", value_parser = parse_pos, allow_hyphen_values = true)]
    pub start: Option<Pos>,
    /// How many cells are opened at least.
    #[arg(help = texts::OPENED.get(), long, value_name = "N", value_parser = parse_count, allow_hyphen_values = true)]
    pub opened: Option<u32>,
    /// Whether to open all certainly safe cells.
    #[arg(help = texts::STUCK.get(), long, conflicts_with = "opened")]
    pub stuck: bool,
    /// The format; `None` is JSON.
    #[arg(help = texts::POSITION_FORMAT.get(), long, value_enum)]
    pub format: Option<PositionFormat>,
    /// The boards, and the number of threads.
    #[command(flatten)]
    pub batch: BatchArgs,
}

/// An output format for positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum PositionFormat {
    /// A header and rows of characters.
    #[value(help = texts::POSITION_TEXT.get())]
    Text,
    /// The query of a link to the analysis.
    #[value(help = texts::POSITION_LINK.get())]
    Link,
}

/// The options of `solvable`.
#[derive(Debug, Clone, Args)]
pub struct SolvableArgs {
    /// The cell of the first reveal.
    #[arg(help = texts::SOLVABLE_START.get(), long, value_name = "X,Y", value_parser = parse_pos, allow_hyphen_values = true)]
    pub start: Option<Pos>,
    /// The boards, and the number of threads.
    #[command(flatten)]
    pub batch: BatchArgs,
}

/// The options of `simulate`.
#[derive(Debug, Clone, Args)]
pub struct SimulateArgs {
    /// The level.
    #[arg(help = texts::LEVEL.get(), short, long, value_name = "L", value_parser = parse_level, allow_hyphen_values = true)]
    pub level: Difficulty,
    /// The number of games, or the most.
    #[arg(help = texts::GAMES.get(), short = 'n', long, value_name = "N", value_parser = parse_count, allow_hyphen_values = true, required_unless_present = "until")]
    pub games: Option<u32>,
    /// The half width of the interval at which the games end.
    #[arg(help = texts::UNTIL.get(), long, value_name = "W", value_parser = parse_half_width, allow_hyphen_values = true)]
    pub until: Option<f64>,
    /// What the first reveal is promised.
    #[arg(help = texts::FIRST.get(), long, value_name = "P", value_parser = parse_first, default_value_t, allow_hyphen_values = true)]
    pub first: FirstReveal,
    /// The cell of the first reveal.
    #[arg(help = texts::START.get(), long, value_name = "X,Y", value_parser = parse_pos, allow_hyphen_values = true)]
    pub start: Option<Pos>,
    /// How much thought a guess is given.
    #[arg(help = texts::GUESS_STRENGTH.get(), long, value_enum, default_value_t = StrengthArg::Full)]
    pub strength: StrengthArg,
    /// The seed of the first game.
    #[arg(help = texts::SIMULATE_SEED.get(), long, value_name = "N", value_parser = parse_seed, allow_hyphen_values = true)]
    pub seed: Option<u64>,
    /// The number of threads; `None` is one a core.
    #[arg(help = texts::THREADS.get(), long, value_name = "T", value_parser = parse_threads, allow_hyphen_values = true)]
    pub threads: Option<NonZeroUsize>,
}

/// The values of `--strength`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum StrengthArg {
    /// [`Strength::Fast`].
    #[value(help = texts::STRENGTH_FAST.get())]
    Fast,
    /// [`Strength::Full`].
    #[value(help = texts::STRENGTH_FULL.get())]
    Full,
    /// [`Strength::Deep`].
    #[value(help = texts::STRENGTH_DEEP.get())]
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
