//! Kinds of games, and how far their moves can be judged.

/// A kind of game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Mode {
    /// Mines are distributed uniformly.
    #[default]
    Classic,
    /// As in Windows 7: the first cell and its neighbours are free of mines.
    Windows7,
    /// The player knew the board, for example from playing it before.
    KnownBoard,
    /// The program showed the mines or helped in another way.
    Cheat,
    /// Mines are not distributed uniformly.
    Density,
    /// The board is solvable without guessing.
    NoGuess,
    /// The program moves mines so that a guess may be right.
    Guessable,
    /// Chords repeat themselves on the cells they open.
    RecursiveChord,
    /// Something else.
    Other,
}

/// How far the moves of a game can be judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Judging {
    /// In full: mines are uniform among the layouts that fit.
    Full,
    /// Only whether a safe move existed, because mines are not uniform: chances would be wrong.
    SafeMoves,
    /// Not at all, because the player knew the mines.
    Nothing,
}

impl Judging {
    /// Returns the identifier: `full`, `safe-moves` or `nothing`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::SafeMoves => "safe-moves",
            Self::Nothing => "nothing",
        }
    }
}

impl Mode {
    /// Returns the identifier, such as `classic` or `known-board`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Windows7 => "windows-7",
            Self::KnownBoard => "known-board",
            Self::Cheat => "cheat",
            Self::Density => "density",
            Self::NoGuess => "no-guess",
            Self::Guessable => "guessable",
            Self::RecursiveChord => "recursive-chord",
            Self::Other => "other",
        }
    }

    /// Returns how far the moves can be judged.
    ///
    /// ```
    /// use minesweeper_engine::notation::replay_file::{Judging, Mode};
    /// assert_eq!(Mode::Classic.judging(), Judging::Full);
    /// assert_eq!(Mode::NoGuess.judging(), Judging::SafeMoves, "such boards are not uniform, so chances would be wrong");
    /// ```
    #[must_use]
    pub const fn judging(self) -> Judging {
        match self {
            Self::Classic | Self::Windows7 => Judging::Full,
            Self::Density | Self::NoGuess | Self::Guessable | Self::RecursiveChord | Self::Other => Judging::SafeMoves,
            Self::KnownBoard | Self::Cheat => Judging::Nothing,
        }
    }

    /// Returns the mode of a number in EVF and RMV 2.
    pub(super) const fn from_number(number: u16) -> Self {
        match number {
            0 => Self::Classic,
            1 => Self::KnownBoard,
            2 => Self::Cheat,
            3 => Self::Density,
            4 => Self::Windows7,
            5..=8 => Self::NoGuess,
            9 | 10 => Self::Guessable,
            11..=16 => Self::RecursiveChord,
            _ => Self::Other,
        }
    }

    /// Returns the number of this mode in EVF.
    pub(super) const fn number(self) -> u16 {
        match self {
            Self::Classic => 0,
            Self::KnownBoard => 1,
            Self::Cheat => 2,
            Self::Density => 3,
            Self::Windows7 => 4,
            Self::NoGuess => 5,
            Self::Guessable => 9,
            Self::RecursiveChord => 11,
            Self::Other => u16::MAX,
        }
    }

    /// Returns the mode of a text such as `Classic` or `upk`. Programs write what they like.
    pub(super) fn from_text(text: &str) -> Self {
        let text = text.to_ascii_lowercase().replace([' ', '-', '_'], "");
        match text.as_str() {
            "" | "classic" | "standard" | "normal" => Self::Classic,
            "upk" | "knownboard" => Self::KnownBoard,
            "windows7" | "win7" => Self::Windows7,
            _ if text.contains("cheat") => Self::Cheat,
            _ if text.contains("density") => Self::Density,
            _ if text.contains("noguess") || text == "ng" => Self::NoGuess,
            _ if text.contains("guessable") => Self::Guessable,
            _ if text.contains("recursive") => Self::RecursiveChord,
            _ => Self::Other,
        }
    }
}
