//! The messages to the root component, by feature.

use texts::page::Text;

use crate::hint::msg::HintMsg;
use crate::platform::screen::Screen;
use crate::play::msg::GameMsg;
use crate::review::state::ReviewAction;
use crate::settings::msg::CellSizeMsg;
use crate::speech::request::SpeechEvent;
use crate::worker::markup_command::MarkupCommand;
use crate::worker::payload::Payload;

/// Something that happened, or that the player asked for.
#[derive(Debug, Clone, PartialEq)]
pub enum Msg {
    /// About the game being played.
    Game(GameMsg),
    /// About its hint and mine probabilities.
    Hint(HintMsg),
    /// A key press on the board is to be put into words; with the column and row of the cursor on the screen.
    Speech(SpeechEvent, (u8, u8)),
    /// About the review of a finished game.
    Review(ReviewAction),
    /// The script `static/late/history.js` sends a request to the worker, encoded, with a payload.
    History(Vec<u8>, Payload),
    /// The player gives a command in the markup that the worker wrote.
    Markup(MarkupCommand),
    /// About the size of cells.
    CellSize(CellSizeMsg),
    /// About the page around them: address, screen, dialogs and notices.
    Page(PageMsg),
    /// A worker response and its binary payload.
    Worker(Vec<u8>, Payload),
    /// A script reports about storage, the tab lock or the worker.
    Storage(StorageEvent),
}

/// A message about the page around the games.
#[derive(Debug, Clone, PartialEq)]
pub enum PageMsg {
    /// The fragment of the address has changed.
    RouteChanged,
    /// The properties of the screen have changed.
    ScreenChanged(Screen),
    /// Open the settings dialog.
    OpenSettings,
    /// Open the help dialog.
    OpenHelp,
    /// Close the open dialog.
    CloseDialog,
    /// Dismiss the notice about the bad address.
    DismissAddressError,
    /// Dismiss the notice with this text.
    DismissNotice(Text),
    /// Play the game in progress in this tab instead of another one.
    TakeOverTab,
    /// A new version of the page is ready, or the player decides about it.
    Update(Update),
}

/// A report of the scripts: `static/storage.js` and its modules, `static/worker-main.js` and the history's script.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StorageEvent {
    /// Another tab holds the lock of the game in progress.
    LockDenied,
    /// This tab holds the lock and may save games.
    LockAcquired,
    /// This tab has the lock again that it released, and no other tab has saved games meanwhile.
    LockRetained,
    /// Another tab has taken the lock over.
    LockLost,
    /// The storage is full: the game could not be saved.
    GameNotSaved,
    /// The storage is full: the settings could not be saved.
    SettingsNotSaved,
    /// The local storage refused a text. The database may have it.
    LocalStorageRefused,
    /// Another tab has saved settings.
    SettingsChanged,
    /// The page is being hidden and may not run again.
    PageHiding,
    /// The worker's program could be started neither in a worker nor on the page.
    WorkerUnavailable,
    /// A finished game in the outbox cannot be read.
    FinishedGameCorrupt,
    /// The texts that the program does not contain are there.
    TextsLoaded,
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
