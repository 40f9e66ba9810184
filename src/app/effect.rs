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
    Quarantine(&'static str, String),
    /// Requests the lock on the game in progress; with `true`, takes it from another tab.
    RequestLock(bool),
    /// Releases the lock on the game in progress.
    ReleaseLock,
    /// Stores a finished game in the history.
    Archive(FinishedGame),
    /// Removes games from the outbox, because the history has them.
    RemoveFromOutbox(Vec<GameId>),
    /// Sends the history's script an event with a name and a payload.
    NotifyHistory(&'static str, String, Payload),
    /// Requests a file with everything that is saved.
    Export,
    /// Sends a message after this number of milliseconds. Replaces a timer of the same kind.
    SetTimer(Timer, u32, Msg),
    /// Stops a timer.
    StopTimer(Timer),
    /// Copies a link to the board.
    CopyLink,
    /// Shows the home page's address, if the address is another one.
    ReplaceAddress,
    /// Reloads the page with its new version.
    ActivateUpdate,
    /// Scrolls to the top of the page.
    ScrollToTop,
    /// Does something once the page is rendered.
    AfterRender(AfterRender),
}

/// What the page does after it is rendered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AfterRender {
    /// Sets the title. With `true`, also focuses the heading if the title changed.
    UpdateTitle(bool),
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
}

impl Timer {
    /// The number of timers.
    pub const COUNT: usize = Self::Playback as usize + 1;
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
