//! Storage events: what the page's scripts report to the program.

use wasm_bindgen::JsCast;
use web_sys::CustomEvent;
use yew::Callback;

use crate::app::msg::{Msg, StorageEvent};
use crate::platform::dom;
use crate::platform::listener::Listener;

/// The details of the event `storage:status`.
const EVENTS: [(&str, StorageEvent); 11] = [
    ("lock-denied", StorageEvent::LockDenied),
    ("lock-acquired", StorageEvent::LockAcquired),
    ("lock-retained", StorageEvent::LockRetained),
    ("lock-lost", StorageEvent::LockLost),
    ("game-not-saved", StorageEvent::GameNotSaved),
    ("settings-not-saved", StorageEvent::SettingsNotSaved),
    ("settings-changed", StorageEvent::SettingsChanged),
    ("page-hiding", StorageEvent::PageHiding),
    ("worker-unavailable", StorageEvent::WorkerUnavailable),
    ("finished-game-corrupt", StorageEvent::FinishedGameCorrupt),
    ("texts-loaded", StorageEvent::TextsLoaded),
];

/// Sends every storage event to `send`. Returns `None` if there is no document.
#[must_use]
pub fn subscribe(send: Callback<Msg>) -> Option<Listener> {
    let on_status = move |event: web_sys::Event| {
        // The detail of another script's event may be anything.
        let detail = event.unchecked_ref::<CustomEvent>().detail().as_string();
        if let Some((_, event)) = detail.and_then(|detail| EVENTS.iter().find(|(name, _)| *name == detail)) {
            send.emit(Msg::Storage(*event));
        }
    };
    Some(Listener::new(dom::document()?.into(), "storage:status", on_status))
}
