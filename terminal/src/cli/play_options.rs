//! The options of `play`.

use std::path::PathBuf;

use clap::Args;
use minesweeper_engine::{Difficulty, FirstReveal, Minefield, Pos, Rules};
use texts::terminal::options as texts;

use game_history::Mode;

use crate::play::theme::{ColourChoice, Theme, ThemeName};
use crate::play::{Resumed, Settings};
use crate::record::Record;

use super::parse::{parse_first, parse_level, parse_seed};

/// The options of `play`.
#[derive(Debug, Clone, Default, Args)]
pub struct PlayArgs {
    /// The link or the file of a board.
    #[arg(help = texts::BOARD.get(), conflicts_with_all = ["level", "no_guess", "seed"])]
    pub board: Option<PathBuf>,
    /// Whether to play by questions and answers.
    #[arg(help = texts::PLAIN.get(), long)]
    pub plain: bool,
    /// The level of the first game.
    #[arg(help = texts::PLAY_LEVEL.get(), short, long, value_name = "L", value_parser = parse_level, allow_hyphen_values = true)]
    pub level: Option<Difficulty>,
    /// Whether boards need no guess.
    #[arg(help = texts::PLAY_NO_GUESS.get(), long)]
    pub no_guess: bool,
    /// What the first reveal is promised.
    #[arg(help = texts::FIRST.get(), long, value_name = "P", value_parser = parse_first, default_value_t, allow_hyphen_values = true)]
    pub first: FirstReveal,
    /// The seed of the first game.
    #[arg(help = texts::PLAY_SEED.get(), long, value_name = "N", value_parser = parse_seed, allow_hyphen_values = true)]
    pub seed: Option<u64>,
    /// Whether there are question marks.
    #[arg(help = texts::QUESTION_MARKS.get(), long)]
    pub question_marks: bool,
    /// Whether a game in progress is left alone.
    #[arg(help = texts::NEW.get(), long)]
    pub new: bool,
    /// Whether games are neither stored nor continued.
    #[arg(help = texts::NO_RECORD.get(), long)]
    pub no_record: bool,
    /// The colours.
    #[arg(help = texts::THEME.get(), long, value_name = "NAME", value_enum, default_value_t, conflicts_with = "plain")]
    pub theme: ThemeName,
    /// Whether to draw with ASCII characters.
    #[arg(help = texts::ASCII.get(), long, conflicts_with = "plain")]
    pub ascii: bool,
    /// Whether to use colours.
    #[arg(help = texts::COLOR.get(), long, value_name = "WHEN", value_enum, default_value_t, conflicts_with = "plain")]
    pub color: ColourChoice,
    /// Whether the mouse is left to the terminal.
    #[arg(help = texts::NO_MOUSE.get(), long, conflicts_with = "plain")]
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
            theme: Theme::from_environment(self.theme, self.ascii, self.color),
            has_mouse: !self.no_mouse,
            record: if self.no_record { None } else { Record::of_user() },
            resumed: self.resumed(board.is_some()),
            board,
        }
    }
}
