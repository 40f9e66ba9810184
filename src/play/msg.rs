//! The messages about the game being played.

use game_history::Mode;
use minesweeper_engine::replay::Point;
use minesweeper_engine::{Action, Difficulty, Params};

use crate::play::custom_form::Field;

/// Something that happened to the game being played, or that the player asked for.
#[derive(Debug, Clone, PartialEq)]
pub enum GameMsg {
    /// The player acts on the board.
    Act {
        /// The action.
        action: Action,
        /// The time in milliseconds.
        at: f64,
    },
    /// The mouse has moved over the board.
    PointerMoved {
        /// The point where it is.
        point: Point,
        /// The time in milliseconds.
        at: f64,
    },
    /// The player has begun to press a cell, or has let go.
    PressChanged {
        /// Whether a cell is pressed.
        is_pressing: bool,
    },
    /// Swap digging and flagging.
    ToggleFlagMode,
    /// Start a new game of this level, or of the present size.
    New(Option<Difficulty>),
    /// Start a new game in this mode.
    NewInMode(Mode),
    /// Play the present board again.
    Replay,
    /// Resume the game that was replaced or suspended last.
    ResumeSuspended,
    /// The start of the present game can no longer be undone.
    ForgetReplaced,
    /// The worker has not found the board of the game with this number for a while.
    BoardSlow(u32),
    /// Play a classic board instead of waiting for the no-guess one.
    UseClassicBoard,
    /// Another second has passed on the clock.
    ClockTick,
    /// The player has typed into the form of the custom board.
    CustomFormInput(Field, String),
    /// Open the dialog of the custom board, filled in with these values.
    FillCustomForm(Params),
    /// Play the custom board of the form.
    PlayCustom,
}
