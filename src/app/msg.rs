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
use crate::settings::state::Change;
use crate::tic_tac_toe::state::Intent;

/// What happened.
#[derive(Debug, Clone, PartialEq)]
pub enum Msg {
    /// The player acts, at a time in milliseconds.
    Act(Action, f64),
    /// A cell is held down, or let go.
    Hold(bool),
    /// A fresh board is wanted: of a level, or like the one being played.
    Fresh(Option<Difficulty>),
    /// The same board is wanted once more.
    Again,
    /// The address has changed.
    Go,
    /// The screen is another.
    Screen(Screen),
    /// The player chooses something.
    Change(Change),
    /// Cells are wanted larger (1) or smaller (-1).
    Zoom(i8),
    /// Tic-tac-toe is played.
    TicTacToe(Intent),
    /// A finished game is looked at again.
    Review(state::Intent),
    /// Two fingers zoom.
    Pinch(Pinch),
    /// A mode is wanted, and a fresh board of it.
    Mode(Mode),
    /// A hint is wanted, or what comes after it.
    Hint,
    /// The hint is not wanted any more.
    DropHint,
    /// Chances of covered cells are to be shown, or no more.
    Chances,
    /// The worker answers, and this is beside it.
    Answered(Vec<u8>, JsValue),
    /// The archive tells something.
    Heard(Heard),
    /// The player wants something of the record.
    Wish(Wish),
    /// The mouse is over the board, at a time in milliseconds.
    Point(Point, f64),
    /// The board of the game with this number takes long.
    Slow(u32),
    /// A second of the clock is full.
    Second,
    /// A classic board is wanted in place of the one being made.
    TakeClassic,
    /// Digging and flagging are swapped.
    FlagMode,
    /// A dialog is wanted, or none.
    Open(Dialog),
    /// Something was typed into the custom board's form.
    Typed(Field, String),
    /// The custom board's form is filled in.
    Fill(Params),
    /// The custom board of the form is wanted.
    PlayCustom,
    /// A link to the board is wanted in the clipboard.
    Copy,
    /// What became of that.
    Copied(CopyStatus),
    /// The notice about the address is read.
    AddressRead,
    /// The notice with this text is read.
    NoticeRead(&'static str),
    /// The game in progress is to be played here and not in another tab.
    TakeOver,
    /// The game that was left is to be gone on with.
    GoOn,
    /// There is news of a new version of the page.
    Update(Update),
    /// The script that keeps things beside the program says something.
    Said(Said),
}

/// What `static/storage.js` says, and the last `static/worker-main.js`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Said {
    /// Another tab has the game in progress.
    Refused,
    /// This tab may keep it.
    Granted,
    /// Another tab has taken it over.
    Lost,
    /// There is no room to keep the game.
    GameNotKept,
    /// There is no room to keep the settings.
    SettingsNotKept,
    /// Another tab has changed the settings.
    SettingsChanged,
    /// The page may be gone in a moment.
    Leaving,
    /// No question can be answered, by a worker or on the page.
    Unanswered,
    /// A finished game that was held cannot be read.
    Spoiled,
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
