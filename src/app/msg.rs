//! What the page's parts tell its root.

use game_engine::minesweeper::replay::Point;
use game_engine::minesweeper::{Action, Difficulty, Params};
use game_history::Mode;
use wasm_bindgen::JsValue;

use crate::app::dialog::Dialog;
use crate::history::state::Wish;
use crate::history::store_client::Heard;
use crate::platform::clipboard::CopyStatus;
use crate::platform::pinch::Pinch;
use crate::platform::screen::Screen;
use crate::play::custom_form::Field;
use crate::review::state;
use crate::settings::state::SettingChange;
use crate::tic_tac_toe::state::TicTacToeAction;

/// What happened.
#[derive(Debug, Clone, PartialEq)]
pub enum Msg {
    /// The player acts, at a time in milliseconds.
    Play(Action, f64),
    /// A cell is held down, or let go.
    PressChanged(bool),
    /// A fresh board is wanted: of a level, or like the one being played.
    NewGame(Option<Difficulty>),
    /// The same board is wanted once more.
    ReplayBoard,
    /// The address has changed.
    RouteChanged,
    /// The screen is another.
    ScreenChanged(Screen),
    /// The player chooses something.
    ChangeSetting(SettingChange),
    /// Cells are wanted larger (1) or smaller (-1).
    Zoom(i8),
    /// Tic-tac-toe is played.
    TicTacToe(TicTacToeAction),
    /// A finished game is looked at again.
    Review(state::ReviewAction),
    /// Two fingers zoom.
    Pinch(Pinch),
    /// A mode is wanted, and a fresh board of it.
    NewGameInMode(Mode),
    /// A hint is wanted, or what comes after it.
    Hint,
    /// The hint is not wanted any more.
    CloseHint,
    /// Chances of covered cells are to be shown, or no more.
    ToggleProbabilities,
    /// The worker answers, and this is beside it.
    WorkerResponse(Vec<u8>, JsValue),
    /// The archive tells something.
    HistoryEvent(Heard),
    /// The player wants something of the record.
    HistoryCommand(Wish),
    /// The mouse is over the board, at a time in milliseconds.
    PointerMoved(Point, f64),
    /// The board of the game with this number takes long.
    BoardSlow(u32),
    /// A second of the clock is full.
    ClockTick,
    /// A classic board is wanted in place of the one being made.
    UseClassicBoard,
    /// Digging and flagging are swapped.
    FlagMode,
    /// A dialog is wanted, or none.
    OpenDialog(Dialog),
    /// Something was typed into the custom board's form.
    CustomFormInput(Field, String),
    /// The custom board's form is filled in.
    FillCustomForm(Params),
    /// The custom board of the form is wanted.
    PlayCustom,
    /// A link to the board is wanted in the clipboard.
    CopyLink,
    /// What became of that.
    CopyFinished(CopyStatus),
    /// The notice about the address is read.
    DismissRouteError,
    /// The notice with this text is read.
    DismissNotice(&'static str),
    /// The game in progress is to be played here and not in another tab.
    TakeOverTab,
    /// The game that was left is to be gone on with.
    ResumeSuspended,
    /// There is news of a new version of the page.
    Update(Update),
    /// The script that keeps things beside the program says something.
    StorageEvent(StorageEvent),
}

/// What `static/storage.js` says, and the last `static/worker-main.js`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StorageEvent {
    /// Another tab has the game in progress.
    LockDenied,
    /// This tab may keep it.
    LockAcquired,
    /// Another tab has taken it over.
    LockLost,
    /// There is no room to keep the game.
    GameNotSaved,
    /// There is no room to keep the settings.
    SettingsNotSaved,
    /// Another tab has changed the settings.
    SettingsChanged,
    /// The page may be gone in a moment.
    PageHiding,
    /// No question can be answered, by a worker or on the page.
    WorkerUnavailable,
    /// A finished game that was held cannot be read.
    FinishedGameCorrupt,
}

/// What becomes of a new version of the page, which `static/sw-client.js` has found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Update {
    /// It waits.
    Ready,
    /// The player wants it now.
    Wanted,
    /// The player wants it another time.
    Later,
}
