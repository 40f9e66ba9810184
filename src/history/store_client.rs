//! What only the page can do for the history: the outbox, and the script `static/late/history.js` with file
//! dialogs and downloads. The script is fetched once the page can be played.

use std::cell::Cell;

use game_history::{GameId, hex, outbox};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CustomEvent, Event};
use yew::Callback;

use crate::history::request::HistoryRequest;
use crate::platform::dom;
use crate::platform::listener::Listener;
use crate::platform::storage;

// In `static/boot.js`, which alone may make scripts of addresses. Tests have no such script.
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_name = startLateScripts)]
    fn start_late_scripts() -> Result<(), JsValue>;
}

/// The script, and what it asks of the worker.
pub struct HistoryScript {
    is_started: Cell<bool>,
    _listener: Option<Listener>,
}

impl HistoryScript {
    /// Passes the script's requests on, each encoded and with its payload. Nothing is fetched before [`start`](Self::start).
    #[must_use]
    pub fn new(on_request: Callback<(Vec<u8>, JsValue)>) -> Self {
        let on_event = move |event: Event| {
            // An event of another kind has no detail.
            let Ok(detail) = event.unchecked_ref::<CustomEvent>().detail().dyn_into::<Array>() else { return };
            if let Some(request) = decode(&detail) {
                on_request.emit((request.encode(), detail.get(2)));
            }
        };
        let document = dom::document();
        let listener = document.map(|document| Listener::new(document.into(), "history:request", on_event));
        Self { is_started: Cell::new(false), _listener: listener }
    }

    /// Fetches the script, unless it was fetched already.
    pub fn start(&self) {
        if !self.is_started.replace(true) {
            let _ = start_late_scripts();
        }
    }
}

/// Sends the script an event: `save` with name and content of a file, `win-saved`, `not-saved`, or `lines` to collect the texts of
/// the local storage for a backup.
pub fn notify(event: &str, name: &str, payload: &JsValue) {
    dom::dispatch("history:event", &Array::of3(&event.into(), &name.into(), payload));
}

/// Decodes a request of the script: `finished` with an id for a game of the outbox, `import` with the names of files.
fn decode(detail: &Array) -> Option<HistoryRequest> {
    let name = detail.get(1).as_string()?;
    match &*detail.get(0).as_string()? {
        "finished" => Some(HistoryRequest::Finished(hex::decode(&name).ok()?.try_into().ok()?)),
        "import" => Some(HistoryRequest::Import(name)),
        _ => None,
    }
}

/// Writes a finished game to the outbox, because the page may be left before the worker has stored it: to the local storage, and to
/// the database in the transaction that clears the game in progress. Returns its payload for the worker.
pub fn write_outbox(id: &GameId, started_ms: f64, won: bool, summary: &[u8], recording: &[u8]) -> JsValue {
    let entry = outbox::encode(started_ms, won, summary, recording);
    let (key, text) = (outbox_key(id), hex::encode(&entry));
    storage::put(&key, &text);
    storage::write_backup(&key, &text, false);
    Uint8Array::from(entry.as_slice()).into()
}

/// Removes a game from the outbox.
pub fn remove_from_outbox(id: &GameId) {
    storage::remove(&outbox_key(id));
}

/// Returns whether a game waits in the outbox.
#[must_use]
pub fn is_in_outbox(id: &GameId) -> bool {
    storage::get(&outbox_key(id)).is_some()
}

fn outbox_key(id: &GameId) -> String {
    format!("minesweeper.finished.{}", hex::encode(id))
}
