//! The messages to the root component.

use game_engine::minesweeper::replay::Point;
use game_engine::minesweeper::{Action, Difficulty, Params};
use game_history::Mode;

use crate::app::dialog::Dialog;
use crate::history::request::HistoryCommand;
use crate::platform::clipboard::CopyStatus;
use crate::platform::pinch::Pinch;
use crate::platform::screen::Screen;
use crate::play::custom_form::Field;
use crate::review::state;
use crate::settings::state::SettingChange;
use crate::tic_tac_toe::state::TicTacToeAction;
use crate::worker::client::Payload;

/// Something that happened, or that the player asked for.
#[derive(Debug, Clone, PartialEq)]
pub enum Msg {
    /// The player acts on the board, at a time in milliseconds.
    Play(Action, f64),
    /// Whether the player presses a cell has changed.
    PressChanged(bool),
    /// Start a new game of this level, or of the present size.
    NewGame(Option<Difficulty>),
    /// Play the present board again.
    ReplayBoard,
    /// The fragment of the address has changed.
    RouteChanged,
    /// The properties of the screen have changed.
    ScreenChanged(Screen),
    /// Change a setting.
    ChangeSetting(SettingChange),
    /// Make the cells larger (1) or smaller (-1).
    Zoom(i8),
    /// The player acts in tic-tac-toe.
    TicTacToe(TicTacToeAction),
    /// The player acts in the review of a finished game.
    Review(state::ReviewAction),
    /// The player zooms with two fingers.
    Pinch(Pinch),
    /// Start a new game in this mode.
    NewGameInMode(Mode),
    /// Request a hint, or go to the next step of the one shown.
    Hint,
    /// Close the hint.
    CloseHint,
    /// Show or hide the mine probabilities of the covered cells.
    ToggleProbabilities,
    /// A worker response and its binary payload.
    WorkerResponse(Vec<u8>, Payload),
    /// The script `history.js` sends a request to the worker, encoded, with a payload.
    HistoryRequest(Vec<u8>, Payload),
    /// The player gives a command on a page that the worker wrote.
    HistoryCommand(HistoryCommand),
    /// The mouse has moved over the board, at a time in milliseconds.
    PointerMoved(Point, f64),
    /// The worker has not found the board of the game with this number for a while.
    BoardSlow(u32),
    /// Another second has passed on the clock.
    ClockTick,
    /// Play a classic board instead of waiting for the no-guess one.
    UseClassicBoard,
    /// Swap digging and flagging.
    ToggleFlagMode,
    /// Open this dialog, or close the open one.
    OpenDialog(Dialog),
    /// The player has typed into the form of the custom board.
    CustomFormInput(Field, String),
    /// Open the dialog of the custom board, filled in with these values.
    FillCustomForm(Params),
    /// Play the custom board of the form.
    PlayCustom,
    /// Copy a link to the board.
    CopyLink,
    /// The link was copied, or could not be.
    CopyFinished(CopyStatus),
    /// Dismiss the notice about the bad address.
    DismissRouteError,
    /// Dismiss the notice with this text.
    DismissNotice(&'static str),
    /// Play the game in progress in this tab instead of another one.
    TakeOverTab,
    /// Resume the game that was suspended last.
    ResumeSuspended,
    /// A new version of the page is ready, or the player decides about it.
    Update(Update),
    /// A script reports about storage, the tab lock or the worker.
    StorageEvent(StorageEvent),
}

/// A report of the scripts: `static/storage.js` and its modules, `static/worker-main.js` and the history's script.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StorageEvent {
    /// Another tab holds the lock of the game in progress.
    LockDenied,
    /// This tab holds the lock and may save games.
    LockAcquired,
    /// Another tab has taken the lock over.
    LockLost,
    /// The storage is full: the game could not be saved.
    GameNotSaved,
    /// The storage is full: the settings could not be saved.
    SettingsNotSaved,
    /// Another tab has saved settings.
    SettingsChanged,
    /// The page is being hidden and may not run again.
    PageHiding,
    /// The worker's program could be started neither in a worker nor on the page.
    WorkerUnavailable,
    /// A finished game in the outbox cannot be read.
    FinishedGameCorrupt,
}

/// What happens with a new version of the page, which `static/sw-client.js` has found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Update {
    /// It is downloaded and waits to be activated.
    Ready,
    /// The player reloads the page now.
    Apply,
    /// The player dismisses the offer.
    Dismiss,
}
