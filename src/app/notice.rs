//! Lines that the player should read, and may put away.

/// What the button of a notice does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoticeAction {
    /// Takes the game in progress over from another tab.
    TakeOverTab,
    /// Resumes the game that was left last.
    ResumeSuspended,
}

/// A line for the player.
#[derive(Debug)]
pub struct Notice {
    /// What it says.
    pub text: &'static str,
    /// A button with what it sends, if there is something to do about it.
    pub offer: Option<(&'static str, NoticeAction)>,
    /// What can be saved as a file.
    pub file: Option<String>,
}

impl Notice {
    /// A line that only tells.
    #[must_use]
    pub const fn new(text: &'static str) -> Self {
        Self { text, offer: None, file: None }
    }

    /// The browser keeps nothing.
    pub const NO_STORAGE: Self =
        Self::new("This browser keeps nothing for this page: settings and game last until it is closed.");
    /// The settings are not kept any more.
    pub const SETTINGS_NOT_SAVED: Self =
        Self::new("There is no room left to keep your settings: they last until this page is closed.");
    /// The game is not kept any more.
    pub const GAME_NOT_SAVED: Self =
        Self::new("There is no room left to keep your game: it lasts until this page is closed.");
    /// The program that answers questions does not run.
    pub const WORKER_UNAVAILABLE: Self =
        Self::new("A part of the page does not run: no hints, chances, statistics, reviews or no-guess boards.");
    /// Another tab has the game in progress.
    pub const OPEN_IN_OTHER_TAB: Self = Self::offering(
        "Your game is open in another tab. What you leave unfinished here is lost.",
        "Play it here",
        NoticeAction::TakeOverTab,
    );
    /// There is another game to go on with.
    pub const SUSPENDED_GAME: Self =
        Self::offering("Your other game is kept.", "Go on with it", NoticeAction::ResumeSuspended);

    const fn offering(text: &'static str, label: &'static str, action: NoticeAction) -> Self {
        Self { text, offer: Some((label, action)), file: None }
    }

    /// Settings that could not be read; `whole` where there was a copy that could.
    #[must_use]
    pub const fn settings_unreadable(text: String, whole: bool) -> Self {
        const NONE: &str =
            "Your saved settings could not be read, so these are the defaults. The old ones are kept aside.";
        const WHOLE: &str = "One of two copies of your settings could not be read. It is kept aside.";
        Self { text: if whole { WHOLE } else { NONE }, offer: None, file: Some(text) }
    }

    /// A game that could not be read, or not be played again to where it was.
    #[must_use]
    pub const fn game_unreadable(text: String) -> Self {
        Self { text: "A saved game could not be read. It is kept aside.", offer: None, file: Some(text) }
    }
}
