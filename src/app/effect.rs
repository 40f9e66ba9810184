//! The effects of an update: all that the page does besides drawing its model. `App` runs them.

use game_history::GameId;

use crate::app::msg::Msg;
use crate::worker::payload::Payload;
use crate::worker::protocol::Request;

/// What an update asks for.
#[derive(Debug, PartialEq)]
pub struct Effects {
    /// Whether the page must be rendered.
    pub renders: bool,
    /// The effects, in their order.
    pub list: Vec<Effect>,
}

/// Something that the page does once.
#[derive(Debug, PartialEq)]
pub enum Effect {
    /// Sends a request to the worker.
    Request(Request, Payload),
    /// Forgets the oldest unanswered request of the kind with this number, as the worker has answered it.
    ForgetRequest(u8),
    /// Saves a text in local storage, and its backup in the database.
    Save {
        /// The key in local storage.
        key: &'static str,
        /// The key of the backup, if there is one.
        backup_key: Option<&'static str>,
        /// The text.
        text: String,
    },
    /// Moves unreadable text to a separate key, where it stays.
    Quarantine {
        /// The key that it is under.
        key: &'static str,
        /// The text.
        text: String,
    },
    /// Requests the lock on the game in progress.
    RequestLock(LockRequest),
    /// Releases the lock on the game in progress.
    ReleaseLock,
    /// Stores a finished game in the history.
    Archive(FinishedGame),
    /// Removes games from the outbox, because the history has them.
    RemoveFromOutbox(Vec<GameId>),
    /// Has the history's script save a file.
    SaveFile {
        /// The file's name.
        name: String,
        /// The file's content.
        content: Payload,
    },
    /// Sends the history's script an event.
    NotifyHistory(&'static str),
    /// Requests a file with everything that is saved.
    Export,
    /// Sends a message after a while. Replaces a timer of the same kind.
    SetTimer {
        /// The kind of timer.
        timer: Timer,
        /// The while, in milliseconds.
        wait_ms: u32,
        /// The message.
        msg: Msg,
    },
    /// Stops a timer.
    StopTimer(Timer),
    /// Shows the home page's address, if the address is another one.
    ReplaceAddress,
    /// Reloads the page with its new version.
    ActivateUpdate,
    /// Installs the texts that a script has fetched.
    InstallTexts,
    /// Scrolls to the top of the page.
    ScrollToTop,
    /// Does something once the page is rendered.
    AfterRender(AfterRender),
}

/// How the lock is requested.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LockRequest {
    /// Leaves the lock to a tab that holds it.
    IfFree,
    /// Takes the lock from another tab, to continue its game here.
    TakeOver,
}

/// What the page does after it is rendered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AfterRender {
    /// Sets the title.
    UpdateTitle {
        /// Whether the heading is focused if the title has changed.
        focuses_heading: bool,
    },
    /// Opens the dialog as a modal one.
    ShowDialog,
    /// Scrolls to the cells of the hint.
    ScrollToHint,
    /// Scrolls to the move with this number in the review.
    ShowMove(usize),
    /// Starts the worker, so that it is ready when it is needed.
    StartWorker,
}

/// The page's timers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Timer {
    /// Fires when a no-guess board takes long.
    SlowBoard,
    /// Fires at the next full second while the clock runs.
    Clock,
    /// Fires at the next move of a review's playback.
    Playback,
    /// Fires when the start of a game can no longer be undone.
    Undo,
}

impl Timer {
    /// The number of timers.
    pub const COUNT: usize = Self::Undo as usize + 1;
}

/// A game for the history.
#[derive(Debug, PartialEq)]
pub struct FinishedGame {
    /// The game's id.
    pub id: GameId,
    /// The Unix time at which the clock started, in milliseconds.
    pub started_ms: f64,
    /// Whether the game was won.
    pub won: bool,
    /// The encoded [`GameSummary`](game_history::GameSummary).
    pub summary: Vec<u8>,
    /// The encoded recording.
    pub recording: Vec<u8>,
}
