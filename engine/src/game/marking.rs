//! Setting the mark of a cell, whatever it is now.

use super::Game;
use crate::action::Action;
use crate::board::Cell;
use crate::geometry::{OffBoard, Pos};
use crate::outcome::Outcome;

/// The mark on a covered cell.
#[doc(alias = "flag")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Mark {
    /// No mark.
    None,
    /// A flag.
    Flag,
    /// A question mark.
    Question,
}

impl Game {
    /// Returns how many times [`Action::Flag`] must be applied to the cell at `pos` until it has this mark: at most
    /// twice. Returns 0 for an open cell, and for a question mark if the rules allow none.
    ///
    /// ```
    /// use minesweeper_engine::{Difficulty, Game, Mark, Pos, Rules};
    /// let rules = Rules { question_marks: true, ..Rules::default() };
    /// let game = Game::new(Difficulty::Expert.params(), rules, 1);
    /// assert_eq!(game.clicks_to_mark(Pos::new(3, 4), Mark::Question)?, 2, "a flag, then a question mark");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`OffBoard`] if there is no such cell.
    pub fn clicks_to_mark(&self, pos: Pos, mark: Mark) -> Result<u8, OffBoard> {
        let cell = self.board.get(pos)?;
        let with_questions = self.rules.question_marks;
        Ok(match (cell, mark) {
            (Cell::Hidden, Mark::Flag) | (Cell::Questioned, Mark::None) => 1,
            (Cell::Flagged, Mark::Question) if with_questions => 1,
            (Cell::Flagged, Mark::None) => 1 + u8::from(with_questions),
            (Cell::Hidden, Mark::Question) if with_questions => 2,
            (Cell::Questioned, Mark::Flag) => 2,
            _ => 0,
        })
    }

    /// Sets the mark of the cell at `pos` by as many actions as that takes, each of which counts as a click.
    ///
    /// ```
    /// use minesweeper_engine::{Cell, Difficulty, Game, Mark, Pos, Rules};
    /// let rules = Rules { question_marks: true, ..Rules::default() };
    /// let (mut game, pos) = (Game::new(Difficulty::Expert.params(), rules, 1), Pos::new(3, 4));
    /// for (mark, cell) in [(Mark::Question, Cell::Questioned), (Mark::Flag, Cell::Flagged), (Mark::None, Cell::Hidden)] {
    ///     game.set_mark(pos, mark)?;
    ///     assert_eq!(game.board().get(pos), Ok(cell));
    /// }
    /// # Ok::<(), minesweeper_engine::OffBoard>(())
    /// ```
    ///
    /// # Errors
    /// [`OffBoard`] if there is no such cell; the game is unchanged.
    pub fn set_mark(&mut self, pos: Pos, mark: Mark) -> Result<Outcome, OffBoard> {
        let mut whole = Outcome::default();
        for _ in 0..self.clicks_to_mark(pos, mark)? {
            let outcome = self.apply(Action::Flag(pos))?;
            whole.opened += outcome.opened;
            whole.changed.retain(|other| !outcome.changed.contains(other));
            whole.changed.extend(outcome.changed);
        }
        Ok(whole)
    }
}
