//! What a player can do to a board, with a text form of one line.

use std::fmt;
use std::str::FromStr;

use super::geometry::{Pos, read_coordinate};
use super::notation::truncated;

/// One action of the player.
///
/// Its text form is a word and a position: `reveal 3,4`, `flag 3,4`, `chord 3,4`.
///
/// ```
/// use game_engine::minesweeper::{Action, Pos};
/// let action: Action = "flag 3,4".parse()?;
/// assert_eq!(action, Action::Flag(Pos::new(3, 4)));
/// assert_eq!(action.to_string(), "flag 3,4");
/// # Ok::<(), game_engine::minesweeper::action::ActionError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Open a hidden or questioned cell.
    Reveal(Pos),
    /// Put the next mark on a covered cell: flag, question mark (where the rules have it), none.
    Flag(Pos),
    /// Open all that is left around a number whose flags are complete.
    Chord(Pos),
}

impl Action {
    /// The cell it is done to.
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

/// A text that is no action; holds its beginning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActionError(String);

impl fmt::Display for ActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no action: write reveal, flag or chord and a position, such as reveal 3,4", self.0)
    }
}

impl std::error::Error for ActionError {}

impl FromStr for Action {
    type Err = ActionError;

    fn from_str(text: &str) -> Result<Self, ActionError> {
        let error = || ActionError(truncated(text));
        let (word, place) = text.trim().split_once(' ').ok_or_else(error)?;
        let (x, y) = place.trim().split_once(',').ok_or_else(error)?;
        let number = |digits: &str| read_coordinate(digits.trim()).ok_or_else(error);
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
    fn text_round_trips() {
        for action in [Action::Reveal(Pos::new(0, 249)), Action::Flag(Pos::new(7, 0)), Action::Chord(Pos::new(1, 2))] {
            assert_eq!(action.to_string().parse(), Ok(action));
        }
    }

    #[test]
    fn what_is_no_action_is_named() {
        for text in ["", "reveal", "reveal 3", "dig 3,4", "reveal 3,256", "reveal -1,4", "reveal 3,4,5"] {
            let error = text.parse::<Action>().unwrap_err().to_string();
            assert!(error.starts_with(&format!("\"{text}\" is no action")), "{error}");
        }
    }
}
