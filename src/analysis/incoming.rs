//! The position, which lasts while other pages are shown, and what replaces it: the address, and what the player opens.

use std::cell::RefCell;

use js_sys::{Array, Uint8Array};
use minesweeper_engine::notation::link::query_value;
use minesweeper_engine::notation::position_link;
use texts::analysis as texts;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::CustomEvent;

use crate::analysis::open::{self, Content, Offer};
use crate::analysis::protocol::Thought;
use crate::analysis::screenshot::client;
use crate::analysis::state::{Analysis, AnalysisAction};
use crate::platform::address;
use crate::platform::dom;

thread_local! {
    /// The position, which lasts while other pages are shown.
    pub(crate) static STATE: RefCell<Analysis> = RefCell::default();
}

/// Returns the fragment with the position.
pub(crate) fn fragment() -> String {
    STATE.with_borrow(|state| format!("#/analysis?p={}", position_link::format(state.position())))
}

/// Opens the position of the address, if it has one.
pub(crate) fn open_address() {
    let fragment = address::fragment();
    let query = fragment.split_once('?').map_or("", |(_, query)| query);
    let Some(text) = query_value(query, "p") else { return };
    STATE.with_borrow_mut(|state| match position_link::parse(text) {
        Ok(position) => {
            state.open(position);
            // A link of a review asks at once what would have been better.
            if query_value(query, "best") == Some("deep") {
                state.apply(AnalysisAction::AskBestMove(Thought::Deep));
            }
        }
        Err(error) => state.report(texts::open::bad_address(&open::reason(&error))),
    });
}

/// Opens what `static/late/open.js` has received, if there is something.
pub(crate) fn open_file() {
    let Some(window) = dom::window() else { return };
    let key = JsValue::from("openedFile");
    let file = js_sys::Reflect::get(&window, &key).unwrap_or_default();
    let Ok(file) = file.dyn_into::<Array>() else { return };
    let _ = js_sys::Reflect::set(&window, &key, &JsValue::UNDEFINED);
    let (name, Ok(bytes)) = (file.get(0).as_string().unwrap_or_default(), file.get(1).dyn_into::<Uint8Array>()) else {
        return STATE.with_borrow_mut(|state| state.report(texts::share::LARGE_FILE.into()));
    };
    let bytes = bytes.to_vec();
    match file.get(2).as_string() {
        Some(origin) => STATE.with_borrow_mut(|state| state.offer(Offer { origin, name, bytes })),
        None => read(&name, &bytes),
    }
}

/// Opens what another page has sent, which the player has agreed to.
pub(crate) fn open_offer() {
    if let Some(Offer { name, bytes, .. }) = STATE.with_borrow_mut(Analysis::take_offer) {
        // Text without a name is what the player has pasted.
        read(if name.is_empty() { "replay" } else { &name }, &bytes);
    }
}

fn read(name: &str, bytes: &[u8]) {
    match open::read(name, bytes) {
        Content::Position(position) => STATE.with_borrow_mut(|state| state.open(position)),
        Content::Unknown(problem) => STATE.with_borrow_mut(|state| state.report(problem)),
        Content::Picture => {
            STATE.with_borrow_mut(Analysis::begin_picture);
            client::read_picture(bytes);
        }
        Content::History => import(name, bytes),
    }
}

/// Has the page play a game in progress, given as a file: `static/late/play-position.js` imports it, as the player would, and continues it.
pub(crate) fn play(file: &[u8]) {
    dom::dispatch("analysis:play", &Uint8Array::from(file));
}

/// Takes what has become of a picture, given the event that the script sends.
pub(crate) fn on_picture(event: &CustomEvent) {
    STATE.with_borrow_mut(|state| match client::reply(event) {
        Ok(read) => state.on_picture_read(read),
        Err(message) => state.fail_picture(message),
    });
}

/// Sends a file to the history, and shows the list of games, where its import is reported. `static/late/open.js` passes it on, and
/// opens the review of a replay.
fn import(name: &str, bytes: &[u8]) {
    // No name contains a slash, which separates several.
    let name = if name.is_empty() { texts::open::PASTED.into() } else { name.replace('/', " ") };
    let length = (bytes.len() as u32).to_le_bytes();
    let payload = Uint8Array::from([&length, bytes].concat().as_slice());
    dom::dispatch("analysis:import", &Array::of2(&name.into(), &payload));
    if let Some(window) = dom::window() {
        let _ = window.location().set_hash("#/games");
    }
}
