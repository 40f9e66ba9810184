//! The actions of a player, and their text form.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use super::geometry::{Pos, parse_coordinate};
use super::notation::truncated;

/// An action of the player on one cell.
///
/// The text form is a word and a position: `reveal 3,4`, `flag 3,4`, `chord 3,4`.
///
/// ```
/// use minesweeper_engine::{Action, Pos};
/// let action: Action = "flag 3,4".parse()?;
/// assert_eq!(action, Action::Flag(Pos::new(3, 4)));
/// assert_eq!(action.to_string(), "flag 3,4");
/// # Ok::<(), minesweeper_engine::action::ActionError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Opens a hidden or questioned cell.
    Reveal(Pos),
    /// Advances a covered cell to its next state: flagged, questioned (if the rules allow question marks), hidden.
    Flag(Pos),
    /// Opens the hidden and questioned neighbours of a number that has that many flagged neighbours.
    Chord(Pos),
}

impl Action {
    /// Returns the position of the cell.
    ///
    /// ```
    /// use minesweeper_engine::{Action, Pos};
    /// assert_eq!("chord 3,4".parse::<Action>()?.pos(), Pos::new(3, 4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn pos(self) -> Pos {
        match self {
            Self::Reveal(pos) | Self::Flag(pos) | Self::Chord(pos) => pos,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self {
            Self::Reveal(_) => "reveal",
            Self::Flag(_) => "flag",
            Self::Chord(_) => "chord",
        };
        write!(f, "{word} {}", self.pos())
    }
}

/// The error for a text that is not an action. Contains the first 40 characters of the text.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("\"{0}\" is no action: write reveal, flag or chord and a position, such as reveal 3,4")]
pub struct ActionError(String);

impl FromStr for Action {
    type Err = ActionError;

    fn from_str(text: &str) -> Result<Self, ActionError> {
        let error = || ActionError(truncated(text));
        let (word, pos) = text.trim().split_once(' ').ok_or_else(error)?;
        let (x, y) = pos.trim().split_once(',').ok_or_else(error)?;
        let number = |digits: &str| parse_coordinate(digits.trim()).ok_or_else(error);
        let pos = Pos::new(number(x)?, number(y)?);
        match word {
            "reveal" => Ok(Self::Reveal(pos)),
            "flag" => Ok(Self::Flag(pos)),
            "chord" => Ok(Self::Chord(pos)),
            _ => Err(error()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_survives_its_text_form() {
        for action in [Action::Reveal(Pos::new(0, 249)), Action::Flag(Pos::new(7, 0)), Action::Chord(Pos::new(1, 2))] {
            assert_eq!(action.to_string().parse(), Ok(action));
        }
    }

    #[test]
    fn a_text_that_is_not_an_action_is_quoted_in_the_error() {
        for text in ["", "reveal", "reveal 3", "dig 3,4", "reveal 3,256", "reveal -1,4", "reveal 3,4,5"] {
            let error = text.parse::<Action>().unwrap_err().to_string();
            assert!(error.starts_with(&format!("\"{text}\" is no action")), "{error}");
        }
    }
}
