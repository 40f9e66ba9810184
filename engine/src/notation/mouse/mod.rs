//! Mouse events of recorded games, and the actions that follow from them.
//!
//! Programs record what the mouse did, not what it meant: a [`MouseEvent`] is a press, a release or a movement, at a
//! time and at a point of the board. A playback turns them into a recording of actions.

mod button_event;
mod buttons;
mod clicks;
mod playback;

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use super::truncated;

pub use button_event::ButtonEvent;
pub(super) use buttons::ButtonSettings;
pub use clicks::ClickTotals;
pub(super) use playback::Playback;

/// The kind of a [`MouseEvent`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MouseEventKind {
    /// The mouse moved.
    Move,
    /// The left button went down.
    LeftPress,
    /// The left button came up.
    LeftRelease,
    /// The right button went down.
    RightPress,
    /// The right button came up.
    RightRelease,
    /// The middle button went down.
    MiddlePress,
    /// The middle button came up.
    MiddleRelease,
    /// The left button went down while Shift was held.
    ShiftPress,
    /// The second of the left and right buttons went down, whichever it was.
    BothPress,
    /// The left button went down or came up, whichever it must be.
    LeftChange,
    /// The right button went down or came up.
    RightChange,
    /// The middle button went down or came up.
    MiddleChange,
    /// A cell was flagged before the recording began.
    FlagBefore,
    /// Question marks were switched on or off.
    MarksChange,
}

/// All kinds with their names in RAWVF, and in other formats where RAWVF has none.
const NAMES: [(MouseEventKind, &str); 14] = [
    (MouseEventKind::Move, "mv"),
    (MouseEventKind::LeftPress, "lc"),
    (MouseEventKind::LeftRelease, "lr"),
    (MouseEventKind::RightPress, "rc"),
    (MouseEventKind::RightRelease, "rr"),
    (MouseEventKind::MiddlePress, "mc"),
    (MouseEventKind::MiddleRelease, "mr"),
    (MouseEventKind::ShiftPress, "sc"),
    (MouseEventKind::BothPress, "cc"),
    (MouseEventKind::LeftChange, "l"),
    (MouseEventKind::RightChange, "r"),
    (MouseEventKind::MiddleChange, "m"),
    (MouseEventKind::FlagBefore, "pf"),
    (MouseEventKind::MarksChange, "mt"),
];

impl MouseEventKind {
    /// Returns the name, such as `lc` for a press of the left button.
    #[must_use]
    pub fn name(self) -> &'static str {
        NAMES.iter().find(|(kind, _)| *kind == self).map_or("", |(_, name)| name)
    }

    /// Returns whether it is a press or a release of one button.
    #[must_use]
    pub const fn is_button(self) -> bool {
        matches!(self, Self::LeftPress | Self::RightPress | Self::MiddlePress | Self::ShiftPress) || self.is_release()
    }

    /// Returns whether it is a release of one button.
    ///
    /// ```
    /// use minesweeper_engine::notation::mouse::MouseEventKind;
    /// let kinds = ["lc", "lr", "mv"].map(|name| name.parse::<MouseEventKind>());
    /// assert_eq!(kinds.map(|kind| kind.is_ok_and(MouseEventKind::is_release)), [false, true, false]);
    /// ```
    #[must_use]
    pub const fn is_release(self) -> bool {
        matches!(self, Self::LeftRelease | Self::RightRelease | Self::MiddleRelease)
    }

    /// Returns the kind with this name, or `None` if there is none.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        NAMES.iter().find(|(_, known)| *known == name).map(|(kind, _)| *kind)
    }
}

impl fmt::Display for MouseEventKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The error for a text that is no kind of mouse event. Contains the first 40 characters of the text.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("\"{0}\" is no mouse event: write a name of RAWVF, such as lc, lr or mv")]
pub struct MouseEventKindError(String);

impl FromStr for MouseEventKind {
    type Err = MouseEventKindError;

    /// Parses the name.
    fn from_str(text: &str) -> Result<Self, MouseEventKindError> {
        Self::from_name(text).ok_or_else(|| MouseEventKindError(truncated(text)))
    }
}

/// A press, release or movement of the mouse.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MouseEvent {
    /// The time in milliseconds, on the clock of the recording.
    pub at: i64,
    /// What happened.
    pub kind: MouseEventKind,
    /// The distance from the left edge of the board, in pixels; negative left of it.
    pub x: i32,
    /// The distance from the top edge of the board, in pixels; negative above it.
    pub y: i32,
}
