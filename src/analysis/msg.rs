//! The messages to the root component of the analysis.

use minesweeper_engine::Pos;
use yew::Callback;

use crate::analysis::picture::PictureAction;
use crate::analysis::state::AnalysisAction;
use crate::platform::clipboard::CopyStatus;
use crate::settings::keys::bindings::Command;

/// Sends a message to the root component.
pub(crate) type Send = Callback<AnalysisMsg>;

/// A message to the component.
#[derive(Debug, Clone)]
pub enum AnalysisMsg {
    /// The player does something with the position.
    Act(AnalysisAction),
    /// The player does something by a key: the cursor gets the focus.
    MoveCursor(AnalysisAction),
    /// A stroke of the chosen tool begins.
    Press(Pos),
    /// The chosen tool is used on one cell.
    Use(Pos),
    /// The chosen tool is used on the cell of the cursor.
    UseAtCursor,
    /// A key moves the cursor.
    Key(Command),
    /// The worker has answered.
    Worker(Vec<u8>),
    /// The player opens what another page has sent.
    OpenOffer,
    /// The player does not want it.
    DiscardOffer,
    /// The fragment of the address has changed.
    AddressChanged,
    /// The player has chosen, dropped or pasted something.
    FileOpened,
    /// A picture was read, or could not be.
    PictureRead,
    /// The address has not followed the position yet.
    UpdateAddress,
    /// The player plays from the position.
    Play,
    /// The player copies the link.
    CopyLink,
    /// The browser has copied it, or not.
    Copied(CopyStatus),
    /// The player wants a picture of the position.
    Picture(PictureAction),
    /// What has become of it.
    PictureDone(PictureAction, CopyStatus),
    /// The player wants pictures with chances, or without.
    ToggleChances,
    /// The visible area of a large board may have changed.
    Scrolled,
}
