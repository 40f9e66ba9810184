//! Events to and from the script that runs the reader of pictures (`static/analysis-main/picture-reader.js`).

use js_sys::{Array, Uint8Array};
use minesweeper_engine::Pos;
use texts::analysis::screenshot as texts;
use wasm_bindgen::JsCast;
use web_sys::CustomEvent;

use crate::analysis::screenshot::protocol::{Failure, GroupName, ReadBoard};
use crate::analysis::screenshot::state::Doubts;
use crate::platform::dom;
use crate::worker::protocol::{decode, encode};

/// How much of the neighbours a sample shows, in cells.
const MARGIN: f32 = 0.4;

/// Has a picture read, given as a file.
pub(crate) fn read_picture(file: &[u8]) {
    dom::dispatch("analysis:read-picture", &Uint8Array::from(file));
}

/// Sends the reader the names that the player has given groups of the last picture. It names the others again.
pub(crate) fn name_groups(names: &[GroupName]) {
    dom::dispatch("analysis:name-groups", &Uint8Array::from(encode(&names).as_slice()));
}

/// Returns what was read from a picture, or the message to the player if it could not be read.
pub(crate) fn reply(event: &CustomEvent) -> Result<ReadBoard, String> {
    read_reply(event).map_err(message)
}

fn read_reply(event: &CustomEvent) -> Result<ReadBoard, Failure> {
    let detail = event.detail();
    if let Some(name) = detail.as_string() {
        return Err(Failure::from_name(&name).unwrap_or(Failure::Stopped));
    }
    let bytes = detail.dyn_into::<Uint8Array>().map(|bytes| bytes.to_vec()).unwrap_or_default();
    decode(&bytes).ok_or(Failure::Stopped)
}

fn message(failure: Failure) -> String {
    let text = match failure {
        Failure::NoBoard => texts::NO_BOARD,
        Failure::TooLarge => texts::TOO_LARGE,
        Failure::TooSlow => texts::TOO_SLOW,
        Failure::NotDecoded => texts::NOT_DECODED,
        Failure::NotLoaded => texts::NOT_LOADED,
        Failure::Stopped => texts::STOPPED,
    };
    text.get().to_owned()
}

/// Draws the part of the picture that shows a cell, if the question about it is shown.
pub(crate) fn draw_sample(doubts: Option<&Doubts>, cell: Pos) {
    let Some(board) = doubts.filter(|doubts| doubts.is_doubtful(cell)).and_then(Doubts::reading) else { return };
    let Some((position, _)) = board.position.position() else { return };
    let [left, top, right, bottom] = board.frame;
    let size = position.size();
    let (width, height) = ((right - left) / f32::from(size.width()), (bottom - top) / f32::from(size.height()));
    let area = [
        left + (f32::from(cell.x) - MARGIN) * width,
        top + (f32::from(cell.y) - MARGIN) * height,
        (1.0 + 2.0 * MARGIN) * width,
        (1.0 + 2.0 * MARGIN) * height,
    ];
    dom::dispatch("analysis:draw-sample", &area.into_iter().map(wasm_bindgen::JsValue::from).collect::<Array>());
}
