//! Storage events: what the page's scripts report to the program.

use wasm_bindgen::JsCast;
use web_sys::CustomEvent;
use yew::Callback;

use crate::app::msg::{Msg, Said};
use crate::platform::dom;
use crate::platform::listener::Listener;

/// The details of the event `storage:status`.
const EVENTS: [(&str, Said); 9] = [
    ("lock-denied", Said::Refused),
    ("lock-acquired", Said::Granted),
    ("lock-lost", Said::Lost),
    ("game-not-saved", Said::GameNotKept),
    ("settings-not-saved", Said::SettingsNotKept),
    ("settings-changed", Said::SettingsChanged),
    ("page-hiding", Said::Leaving),
    ("worker-unavailable", Said::Unanswered),
    ("finished-game-corrupt", Said::Spoiled),
];

/// Sends every storage event to `send`. Returns `None` if there is no document.
#[must_use]
pub fn hear(send: Callback<Msg>) -> Option<Listener> {
    let on_status = move |event: web_sys::Event| {
        // The detail of another script's event may be anything.
        let detail = event.unchecked_ref::<CustomEvent>().detail().as_string();
        if let Some((_, said)) = detail.and_then(|detail| EVENTS.iter().find(|(name, _)| *name == detail)) {
            send.emit(Msg::Said(*said));
        }
    };
    Some(Listener::new(dom::document()?.into(), "storage:status", on_status))
}
