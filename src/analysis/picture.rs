//! What the script that draws pictures of the position needs (`static/analysis-main/picture.js`).

use js_sys::{Array, JsString, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::CustomEvent;

use crate::analysis::incoming::{STATE, fragment};
use crate::board::thumbnail::to_byte;
use crate::hint::position::NOT_COVERED;
use crate::platform::address;
use crate::platform::clipboard::CopyStatus;
use crate::platform::dom;

/// What to do with the picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureAction {
    /// Saves it as a file.
    Save,
    /// Copies it to the clipboard.
    Copy,
    /// Opens the browser's share sheet, with the link to the position.
    Share,
}

impl PictureAction {
    const ALL: [Self; 3] = [Self::Save, Self::Copy, Self::Share];

    /// Returns the name in events.
    const fn name(self) -> &'static str {
        match self {
            Self::Save => "save",
            Self::Copy => "copy",
            Self::Share => "share",
        }
    }
}

/// Draws the position, with its chances if they are known and wanted.
pub(crate) fn draw(action: PictureAction, with_chances: bool) {
    let (size, states, chances) = STATE.with_borrow(|state| {
        let board = &state.position().board;
        let states: Vec<u8> = board.cells().iter().map(|&cell| to_byte(cell)).collect();
        let (findings, is_current) = state.findings();
        let is_shown = with_chances && is_current;
        let chances = findings.probabilities.iter().copied().step_by(2).take(if is_shown { states.len() } else { 0 });
        (board.size(), states, chances.collect::<Vec<u8>>())
    });
    let detail: Array = [
        action.name().into(),
        size.width().into(),
        size.height().into(),
        Uint8Array::from(states.as_slice()).into(),
        Uint8Array::from(chances.as_slice()).into(),
        JsValue::from(address::address_with(&fragment())),
    ]
    .into_iter()
    .collect();
    debug_assert_eq!(NOT_COVERED, 255);
    dom::dispatch("analysis:picture", &detail);
}

/// Returns what has become of a picture, given the event that the script sends; `None` if the player has changed their mind.
pub(crate) fn outcome(event: &CustomEvent) -> Option<(PictureAction, CopyStatus)> {
    let detail: Array = event.detail().dyn_into().ok()?;
    let text = |index| detail.get(index).dyn_into::<JsString>().ok().map(String::from);
    let (action, status) = (text(0)?, text(1)?);
    let action = PictureAction::ALL.into_iter().find(|other| other.name() == action)?;
    match &*status {
        "done" => Some((action, CopyStatus::Done)),
        "failed" => Some((action, CopyStatus::Failed)),
        _ => None,
    }
}

/// Whether the browser has a share sheet.
pub(crate) fn can_share() -> bool {
    let navigator = dom::window().map(|window| window.navigator());
    navigator.is_some_and(|navigator| Reflect::has(&navigator, &"share".into()).unwrap_or(false))
}
