//! The command line. Doc comments on options and values are the texts that `--help` prints.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::str::FromStr;

use clap::error::ErrorKind;
use clap::{Args, Parser, Subcommand, ValueEnum};
use minesweeper_engine::solver::Strength;
use minesweeper_engine::{Difficulty, FirstReveal, MAX_SIDE, Pos, Rules};

/// No machine that this program runs on has more cores.
const MAX_THREADS: usize = 1024;

/// Minesweeper in a terminal.
#[derive(Debug, Parser)]
#[command(name = "minesweeper", version, disable_help_subcommand = true)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands of the program.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play: on the full screen with keys and mouse, or with --plain by questions and answers
    Play(PlayArgs),
    /// Make boards: a line of JSON each, {"seed","board","link","3bv","start","needs_mine_count"}
    #[command(after_help = GENERATE_HELP)]
    Generate(GenerateArgs),
    /// Measure boards: a line of JSON each, {"width","height","mines","3bv","openings","islands","zini_greedy","zini_human"}
    #[command(after_help = BOARDS_HELP)]
    Stats {
        /// A file of boards; standard input when it is absent or -
        file: Option<PathBuf>,
    },
    /// Solve positions: a line of JSON each, {"log10_layouts","mine_probability","safe","mines","best","guess"}
    #[command(after_help = SOLVE_HELP)]
    Solve {
        /// A file of positions; standard input when it is absent or -
        file: Option<PathBuf>,
    },
    /// Tell whether logic alone finishes boards: a line of JSON each, {"no_guess","needs_mine_count"}
    #[command(after_help = SOLVABLE_HELP)]
    Solvable(SolvableArgs),
    /// Let the solver play: one line of JSON, {"games","wins","win_rate","ci95","games_per_cpu_second","median_guess_us",...}
    #[command(after_help = SIMULATE_HELP)]
    Simulate(SimulateArgs),
    /// Judge a recorded game of any program: a line of JSON a move, {"move","time","action","x","y","verdict","chance","best",...},
    /// then one of the whole game
    #[command(after_help = REPLAY_HELP)]
    Replay {
        /// A replay; standard input when it is absent or -
        file: Option<PathBuf>,
    },
    /// Write a replay or a board of another program in another format
    #[command(after_help = CONVERT_HELP)]
    Convert(ConvertArgs),
}

const GENERATE_HELP: &str = "\
Each board is named by its seed: the same seed, level, start and promise give the same board. With --count, the first
board has the seed N, the next one N + 1, and so on. Positions are X,Y, column and row, counted from 0 at the top left.
\"link\" goes after the web page's #/play? to play the board there. \"needs_mine_count\" is null when it is not known.

--format writes boards instead of JSON: text, rows of * (mine) and . (safe), a blank line between boards; link, one a
line; mbf, bytes, one board right after the other.";

const BOARDS_HELP: &str = "\
A board is rows of * (mine) and . (safe), or, found from its content, a board of another program: MBF or ABF, also as hexadecimal
text, .mine, .board, a link with b and m pasted whole, or a frame of minesweeper.online's socket. Several boards are separated by blank lines and answered a line each. One that
cannot be read is named on standard error; the others are answered all the same, and the exit code is 2.";

const SOLVE_HELP: &str = "\
A position is a header WIDTHxHEIGHTxMINES and rows of . hidden, F flagged, ? questioned, 0-8 revealed, and after a loss *
mine, X exploded, w wrong flag; or, found from its content, .mine or .board, or a link to JSMinesweeper's analysis. Several positions are separated by blank lines and answered a line each. One that cannot be
read is named on standard error; the others are answered all the same, and the exit code is 2.

\"mine_probability\" has every hidden or flagged cell as \"x,y\", column and row from 0 at the top left; flags are not
believed. \"safe\" and \"mines\" are the cells of which that is certain. \"best\" is the cell to open next, null when there is
none, and \"guess\" tells whether it is uncertain. A position that no layout fits is answered {\"error\":\"...\"}, one that
takes too much work {\"error\":\"...\",\"kind\":\"budget\"}; in both cases the exit code is 1.";

const SOLVABLE_HELP: &str = "\
A board is rows of * (mine) and . (safe), or one of another program, as for stats. Several boards are separated by blank lines and answered a line each. One that
cannot be read is named on standard error; the others are answered all the same, and the exit code is 2. Else it is 1 when
one of them needs a guess, its first cell being a mine among such reasons.

A cell counts as known when every layout that fits what is visible agrees on it. \"needs_mine_count\" tells whether that
takes the number of mines; it is false where \"no_guess\" is.";

const SIMULATE_HELP: &str = "\
Game number i, from 0, has the seed N + i, so the wins do not depend on the number of threads. \"ci95\" is Wilson's interval
of \"win_rate\" at 95 %. \"games_per_cpu_second\" counts the time of all threads; the times of guesses, in microseconds, are
those of choosing the moves that were not certain, null when there were none.";

const REPLAY_HELP: &str = "\
Reads AVF and FSVF (Arbiter, FreeSweeper), MVF (Clone), RMV and UMF (Viennasweeper), EVF and EVFS (Metasweeper) and RAWVF. What it is
is found from the content, not the name. Of a session of several games each line has its \"game\".

A move is an action that changed the board. \"verdict\" is first, certain, best-guess, worse-guess, needless-guess, blunder,
wrong-flag (on what was certainly safe), unlucky-flag (on what was safe but not certainly), mark, or unknown where the position is
too complex. \"chance\" is the exact chance that all it opened was safe, \"best\" the best cell at that moment with its chance,
\"cost\" the share of the winning chance that a worse guess gave up, estimated where \"exact\" is false. \"line\" is that of a text.
Where mines are not uniform (density, no-guess and guessable modes) a guess is only called guess, and games on known boards are
not-judged.

The last line sums up: \"accuracy\" is the share of openings after the first that were certain or the best guess, \"luck\" the
product of their chances. \"clicks\" counts as Arbiter does. What the file states of its game is in \"stated_facts\"; what the replay
does not confirm is in \"differences\" and named on standard error. If that is the result, a cell, the 3BV or the time, \"verified\"
is false, and the exit code is 1.";

const CONVERT_HELP: &str = "\
Reads every replay that replay reads, and every board that stats reads. Of a replay, mbf and mine are its board. Of a session of
several games it is the first. RAWVF has the actions and the mouse's path, EVF 0.4 every press and release. Names are written in
UTF-8; tournament keys and device ids are left out.";

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
#[derive(Debug, Clone, Args)]
pub struct PlayArgs {
    /// Ask for rows, columns and mines, then for row, column and 0 to flag or 1 to reveal; rows and columns count from 0
    #[arg(long)]
    pub plain: bool,
    /// beginner, intermediate, expert or WIDTHxHEIGHTxMINES [default: beginner, or asked for with --plain]
    #[arg(long, value_name = "L", allow_hyphen_values = true)]
    pub level: Option<Difficulty>,
    /// Boards that logic alone finishes from the first reveal, the number of mines included
    #[arg(long)]
    pub no_guess: bool,
    /// What the first reveal is promised: opening, safe or any
    #[arg(long, value_name = "P", default_value_t, allow_hyphen_values = true)]
    pub first: FirstReveal,
    /// The seed of the first game, 0 to 18446744073709551615; each further game takes the next one [default: fresh ones]
    #[arg(long, value_name = "N", value_parser = parse_seed, allow_hyphen_values = true)]
    pub seed: Option<u64>,
}

impl PlayArgs {
    /// Returns the rules of the game.
    #[must_use]
    pub fn rules(&self) -> Rules {
        Rules { first: self.first, ..Rules::default() }
    }
}

/// The options of `generate`.
#[derive(Debug, Clone, Args)]
pub struct GenerateArgs {
    /// beginner, intermediate, expert or WIDTHxHEIGHTxMINES
    #[arg(long, value_name = "L", allow_hyphen_values = true)]
    pub level: Difficulty,
    /// Boards that logic alone finishes from their start, the number of mines included; the start is never a mine
    #[arg(long)]
    pub no_guess: bool,
    /// What the first reveal is promised: opening, safe or any
    #[arg(long, value_name = "P", default_value_t, allow_hyphen_values = true)]
    pub first: FirstReveal,
    /// Where the first reveal is [default: 3,3 or the nearest on a smaller board]
    #[arg(long, value_name = "X,Y", value_parser = parse_pos, allow_hyphen_values = true)]
    pub start: Option<Pos>,
    /// The seed of the first board, 0 to 18446744073709551615 [default: fresh ones]
    #[arg(long, value_name = "N", value_parser = parse_seed, allow_hyphen_values = true)]
    pub seed: Option<u64>,
    /// How many boards
    #[arg(long, value_name = "K", value_parser = parse_count, default_value_t = 1, allow_hyphen_values = true)]
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

/// The options of `solvable`.
#[derive(Debug, Clone, Args)]
pub struct SolvableArgs {
    /// Where the first reveal is, column and row from 0 at the top left
    #[arg(long, value_name = "X,Y", value_parser = parse_pos, allow_hyphen_values = true)]
    pub start: Pos,
    /// A file of boards; standard input when it is absent or -
    pub file: Option<PathBuf>,
}

/// The options of `simulate`.
#[derive(Debug, Clone, Args)]
pub struct SimulateArgs {
    /// beginner, intermediate, expert or WIDTHxHEIGHTxMINES
    #[arg(long, value_name = "L", allow_hyphen_values = true)]
    pub level: Difficulty,
    /// How many games
    #[arg(long, value_name = "N", value_parser = parse_count, allow_hyphen_values = true)]
    pub games: u32,
    /// What the first reveal is promised: opening, safe or any
    #[arg(long, value_name = "P", default_value_t, allow_hyphen_values = true)]
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
    /// All that is known to help
    Full,
}

impl From<StrengthArg> for Strength {
    fn from(strength: StrengthArg) -> Self {
        match strength {
            StrengthArg::Fast => Self::Fast,
            StrengthArg::Full => Self::Full,
        }
    }
}

/// Parses a number of ASCII digits only: a sign is refused.
fn parse_number<T: FromStr>(text: &str) -> Option<T> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

fn parse_threads(text: &str) -> Result<NonZeroUsize, String> {
    let number = parse_number(text).filter(|number: &NonZeroUsize| number.get() <= MAX_THREADS);
    number.ok_or_else(|| format!("it may be 1 to {MAX_THREADS}"))
}

fn parse_pos(text: &str) -> Result<Pos, String> {
    let coordinates = text.split_once(',').map(|(x, y)| (parse_number(x), parse_number(y)));
    let Some((Some(x), Some(y))) = coordinates else {
        return Err(format!("write X,Y, such as 3,3, each 0 to {}", MAX_SIDE - 1));
    };
    Ok(Pos::new(x, y))
}

fn parse_count(text: &str) -> Result<u32, String> {
    let number = parse_number(text).filter(|&number| number > 0);
    number.ok_or_else(|| format!("it may be 1 to {}", u32::MAX))
}

fn parse_seed(text: &str) -> Result<u64, String> {
    parse_number(text).ok_or_else(|| format!("it may be 0 to {}", u64::MAX))
}

/// Returns the message of a usage error in one line, without the hints that clap appends.
#[must_use]
pub fn one_line(error: &clap::Error) -> String {
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return "a command is missing; --help lists them".to_owned();
    }
    let text = error.to_string();
    let message: Vec<&str> = text.lines().take_while(|line| !line.trim().is_empty()).map(str::trim).collect();
    message.join(" ").trim_start_matches("error: ").to_owned()
}
