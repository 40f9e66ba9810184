//! The notices that the page shows to the player.

use texts::page::late::notices as late;
use texts::page::{Text, frame, notices};

/// What the button of a notice does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoticeAction {
    /// Takes the game in progress over from another tab.
    TakeOverTab,
    /// Resumes the game that was replaced or suspended last.
    ResumeSuspended,
}

/// A message to the player, with buttons.
#[derive(Debug)]
pub struct Notice {
    /// The message. No two notices on the page have equal texts.
    pub text: Text,
    /// A button's label and action.
    pub action: Option<(Text, NoticeAction)>,
    /// Text that the player can save as a file.
    pub attachment: Option<String>,
}

impl Notice {
    /// A notice without an action.
    #[must_use]
    pub const fn new(text: Text) -> Self {
        Self { text, action: None, attachment: None }
    }

    /// The browser offers no storage.
    pub const NO_STORAGE: Self = Self::new(late::NO_STORAGE);
    /// The storage is full, so the settings are no longer saved.
    pub const SETTINGS_NOT_SAVED: Self = Self::new(late::SETTINGS_NOT_SAVED);
    /// The storage is full, so the game is no longer saved.
    pub const GAME_NOT_SAVED: Self = Self::new(late::GAME_NOT_SAVED);
    /// The worker runs neither in the background nor on the page.
    pub const WORKER_UNAVAILABLE: Self = Self::new(notices::WORKER_UNAVAILABLE);
    /// Another tab has the game in progress open.
    pub const OPEN_IN_OTHER_TAB: Self =
        Self::with_action(late::OPEN_IN_OTHER_TAB, late::MOVE_HERE, NoticeAction::TakeOverTab);
    /// A suspended game can be resumed.
    pub const SUSPENDED_GAME: Self =
        Self::with_action(late::SUSPENDED_GAME, late::RESUME, NoticeAction::ResumeSuspended);
    /// The player has started another game in place of the one under way.
    pub const REPLACED_GAME: Self = Self::with_action(late::REPLACED_GAME, frame::UNDO, NoticeAction::ResumeSuspended);

    const fn with_action(text: Text, label: Text, action: NoticeAction) -> Self {
        Self { text, action: Some((label, action)), attachment: None }
    }

    /// Saved settings could not be read. With `has_readable`, the backup or what it backs up could.
    #[must_use]
    pub const fn settings_unreadable(file: String, has_readable: bool) -> Self {
        let text = if has_readable { late::SETTINGS_DAMAGED } else { late::SETTINGS_REPLACED };
        Self { text, action: None, attachment: Some(file) }
    }

    /// A saved game could not be read, or its actions could not be replayed.
    #[must_use]
    pub const fn game_unreadable(file: String) -> Self {
        Self { text: late::GAME_DAMAGED, action: None, attachment: Some(file) }
    }
}
