//! The notices that the page shows to the player.

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
    pub text: &'static str,
    /// A button's label and action.
    pub action: Option<(&'static str, NoticeAction)>,
    /// Text that the player can save as a file.
    pub attachment: Option<String>,
}

impl Notice {
    /// A notice without an action.
    #[must_use]
    pub const fn new(text: &'static str) -> Self {
        Self { text, action: None, attachment: None }
    }

    /// The browser offers no storage.
    pub const NO_STORAGE: Self =
        Self::new("This browser keeps nothing for this page: settings and game last until it is closed.");
    /// The storage is full, so the settings are no longer saved.
    pub const SETTINGS_NOT_SAVED: Self =
        Self::new("There is no room left to keep your settings: they last until this page is closed.");
    /// The storage is full, so the game is no longer saved.
    pub const GAME_NOT_SAVED: Self =
        Self::new("There is no room left to keep your game: it lasts until this page is closed.");
    /// The worker runs neither in the background nor on the page.
    pub const WORKER_UNAVAILABLE: Self =
        Self::new("A part of the page does not run: no hints, chances, statistics, reviews or no-guess boards.");
    /// Another tab has the game in progress open.
    pub const OPEN_IN_OTHER_TAB: Self = Self::with_action(
        "Your game is open in another tab. What you leave unfinished here is lost.",
        "Play it here",
        NoticeAction::TakeOverTab,
    );
    /// A suspended game can be resumed.
    pub const SUSPENDED_GAME: Self =
        Self::with_action("Your other game is kept.", "Go on with it", NoticeAction::ResumeSuspended);

    /// The player has started another game in place of the one under way.
    pub const REPLACED_GAME: Self = Self::with_action("Game set aside.", "Undo", NoticeAction::ResumeSuspended);

    const fn with_action(text: &'static str, label: &'static str, action: NoticeAction) -> Self {
        Self { text, action: Some((label, action)), attachment: None }
    }

    /// Saved settings could not be read. With `has_readable`, the backup or what it backs up could.
    #[must_use]
    pub const fn settings_unreadable(text: String, has_readable: bool) -> Self {
        const DEFAULTS: &str =
            "Your saved settings could not be read, so these are the defaults. The old ones are kept aside.";
        const ONE_OF_TWO: &str = "One of two copies of your settings could not be read. It is kept aside.";
        Self { text: if has_readable { ONE_OF_TWO } else { DEFAULTS }, action: None, attachment: Some(text) }
    }

    /// A saved game could not be read, or its actions could not be replayed.
    #[must_use]
    pub const fn game_unreadable(text: String) -> Self {
        Self { text: "A saved game could not be read. It is kept aside.", action: None, attachment: Some(text) }
    }
}
