//! The commands of the full-screen game.

use minesweeper_engine::{Difficulty, Pos};

/// A command from the keyboard or the mouse.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameCommand {
    /// Moves the cursor by a number of columns and rows, and stops at the edge of the board.
    Move(i16, i16),
    /// Reveals the cell under the cursor, or chords if the cell is already revealed.
    Open,
    /// Cycles the flag on the cell under the cursor.
    Flag,
    /// Chords on the cell under the cursor.
    Chord,
    /// The left button went down on this cell.
    Press(Pos),
    /// The mouse moved to this cell, or off the board, with the left button down.
    Drag(Option<Pos>),
    /// The left button came up on this cell, or off the board.
    Release(Option<Pos>),
    /// The right button went down on this cell.
    FlagAt(Pos),
    /// The middle button went down on this cell.
    ChordAt(Pos),
    /// Starts a new game on the same level.
    New,
    /// Starts a new game on this level.
    Level(Difficulty),
    /// Shows or hides the list of keys.
    Help,
    /// Stops the search for a no-guess board, or closes what is in front of the game.
    Cancel,
    /// A key without a meaning of its own, which closes what is in front of the game too.
    OtherKey,
    /// Draws the whole screen again.
    Redraw,
    /// Stops the program until the shell continues it.
    Suspend,
    /// Hides the board and stops the clock.
    Pause,
    /// Says what to do next, and why.
    Hint,
    /// Shows or hides the chances of mines.
    Chances,
    /// Shows the statistics.
    Statistics,
    /// Shows the moves of the last finished game, judged.
    Review,
    /// Says yes to a question; without one, copies what names the board.
    Confirm,
    /// Leaves the program, after a question if a game is under way.
    Quit,
    /// Leaves the program at once.
    Interrupt,
}

/// What is shown in front of the game, until a key is pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Overlay {
    /// The list of keys.
    Help,
    /// The statistics.
    Statistics,
    /// The moves of a finished game, judged.
    Review,
    /// A pause, which hides the cells.
    Pause,
    /// The question whether this command may throw the game away.
    Question(GameCommand),
}

impl Overlay {
    /// Returns whether it hides the board, so that the clock stands still.
    #[must_use]
    pub const fn hides_board(self) -> bool {
        !matches!(self, Self::Question(_))
    }

    /// Returns whether it is a page of text.
    #[must_use]
    pub const fn is_page(self) -> bool {
        matches!(self, Self::Help | Self::Statistics | Self::Review)
    }
}

/// A clock in milliseconds that never goes back. Its origin is arbitrary.
pub type Clock<'a> = &'a dyn Fn() -> u64;
