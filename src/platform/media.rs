//! Reads the properties of screen and system, and watches them for changes.

use web_sys::EventTarget;
use yew::Callback;

use crate::platform::dom;
use crate::platform::listener::Listener;
use crate::platform::screen::Screen;

const QUERIES: [&str; 3] = ["(max-aspect-ratio: 4/5)", "(prefers-color-scheme: dark)", "(prefers-contrast: more)"];

/// Returns the current properties.
#[must_use]
pub fn screen() -> Screen {
    let [narrow, dark, contrast] = QUERIES.map(|query| media_query(query).is_some_and(|list| list.matches()));
    Screen { narrow, dark, contrast }
}

/// Calls `on_change` whenever one of the properties, or the size of the window, changes.
#[must_use]
pub fn watch(on_change: &Callback<Screen>) -> Vec<Listener> {
    let queries = QUERIES.into_iter().filter_map(media_query).map(|list| (list.into(), "change"));
    let window = dom::window().map(|window| (window.into(), "resize"));
    let listen = |(target, event): (EventTarget, _)| {
        let on_change = on_change.clone();
        Listener::new(target, event, move |_| on_change.emit(screen()))
    };
    queries.chain(window).map(listen).collect()
}

fn media_query(query: &str) -> Option<web_sys::MediaQueryList> {
    dom::window()?.match_media(query).ok()?
}
