//! The rules that a player may choose, and the status of a game.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use super::generate::FirstReveal;
use super::notation::truncated;

/// The rules that a player may choose. The default is [`FirstReveal::Opening`] with both options off.
///
/// ```
/// use minesweeper_engine::{FirstReveal, Rules};
/// // Question marks on, the rest as usual: the first reveal opens an area.
/// let rules = Rules { question_marks: true, ..Rules::default() };
/// assert_eq!((rules.first, rules.flag_all_wins), (FirstReveal::Opening, false));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Rules {
    /// Which cells the first reveal keeps free of mines.
    pub first: FirstReveal,
    /// Whether flagging cycles through a question mark: flag, question mark, none.
    pub question_marks: bool,
    /// Whether a game is also won by flagging every mine and no other cell.
    pub flag_all_wins: bool,
}

/// The status of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Status {
    /// No cell is revealed yet; the clock has not started.
    #[default]
    Ready,
    /// At least one cell is revealed and the game is not over.
    Playing,
    /// Every safe cell is revealed, or, with [`Rules::flag_all_wins`], every mine was flagged.
    Won,
    /// A mine was revealed.
    Lost,
}

impl Status {
    /// Returns whether the game is won or lost. No action changes it any more.
    ///
    /// ```
    /// use minesweeper_engine::Status;
    /// assert!(Status::Won.is_over() && Status::Lost.is_over());
    /// assert!(!Status::Ready.is_over() && !Status::Playing.is_over());
    /// ```
    #[must_use]
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Won | Self::Lost)
    }

    /// Returns the identifier used in files and commands: `ready`, `playing`, `won` or `lost`.
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

/// The error for a text that is not a status. Contains the first 40 characters of the text.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("\"{0}\" is no status: it may be ready, playing, won or lost")]
pub struct StatusError(String);

impl FromStr for Status {
    type Err = StatusError;

    fn from_str(text: &str) -> Result<Self, StatusError> {
        let all = [Self::Ready, Self::Playing, Self::Won, Self::Lost];
        all.into_iter().find(|status| status.name() == text).ok_or_else(|| StatusError(truncated(text)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_status_survives_its_text_form() {
        for status in [Status::Ready, Status::Playing, Status::Won, Status::Lost] {
            assert_eq!(status.to_string().parse(), Ok(status));
        }
        assert_eq!(
            "over".parse::<Status>().unwrap_err().to_string(),
            "\"over\" is no status: it may be ready, playing, won or lost"
        );
    }
}
