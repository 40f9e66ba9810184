//! The rules that a player may choose, and how a game by them stands.

use std::fmt;

use super::generate::FirstReveal;

/// The rules that a player may choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Rules {
    /// What the first reveal is promised.
    pub first: FirstReveal,
    /// Whether a flag becomes a question mark before the cell is plain again.
    pub question_marks: bool,
    /// Whether flagging every mine and nothing else wins too.
    pub flag_all_wins: bool,
}

/// How a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Status {
    /// Nothing is revealed yet; the clock has not started.
    #[default]
    Ready,
    /// Under way.
    Playing,
    /// Every cell that is no mine is revealed.
    Won,
    /// A mine was revealed.
    Lost,
}

impl Status {
    /// Whether the game is won or lost: nothing changes it any more.
    #[must_use]
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Won | Self::Lost)
    }

    /// The name for machines: `ready`, `playing`, `won` or `lost`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ready => "ready",
            Self::Playing => "playing",
            Self::Won => "won",
            Self::Lost => "lost",
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
