//! What the page hears from outside: from the script beside it, from other tabs, and that it may be gone in a moment.

use wasm_bindgen::JsCast;
use web_sys::{CustomEvent, Event, EventTarget};
use yew::Callback;

use super::listener::Listener;
use super::store;
use crate::browser;
use crate::msg::Msg;
use crate::notice::Notice;

const OF_DOCUMENT: [&str; 4] = ["game-claimed", "game-lost", "keep-failed", "visibilitychange"];
const OF_WINDOW: [&str; 2] = ["storage", "pagehide"];

/// Tells `send` whatever is heard.
#[must_use]
pub fn hear(send: &Callback<Msg>) -> Vec<Listener> {
    let document = store::document().map(EventTarget::from);
    let window = browser::window().map(EventTarget::from);
    let targets = [(document, &OF_DOCUMENT[..]), (window, &OF_WINDOW[..])];
    let events = targets.into_iter().filter_map(|(target, events)| Some((target?, events)));
    let pairs = events.flat_map(|(target, events)| events.iter().map(move |event| (target.clone(), *event)));
    let listen = |(target, event)| {
        let send = send.clone();
        Listener::new(target, event, move |event| send.emit(meaning(&event)))
    };
    pairs.map(listen).collect()
}

fn meaning(event: &Event) -> Msg {
    let detail = event.dyn_ref::<CustomEvent>().map(CustomEvent::detail).unwrap_or_default();
    match event.type_().as_str() {
        "game-claimed" => Msg::Claimed(detail.is_truthy()),
        "game-lost" => Msg::Lost,
        "keep-failed" if detail.as_string().is_some_and(|key| key.contains("settings")) => {
            Msg::NotKept(Notice::SETTINGS_NOT_KEPT)
        }
        "keep-failed" => Msg::NotKept(Notice::GAME_NOT_KEPT),
        "storage" => Msg::Stored,
        _ => Msg::Leaving,
    }
}
