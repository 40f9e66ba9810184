//! What the screen and the system are like.

use web_sys::EventTarget;
use yew::Callback;

use crate::platform::dom;
use crate::platform::listener::Listener;
use crate::platform::screen::Screen;

const QUERIES: [&str; 3] =
    ["(max-width: 640px) and (orientation: portrait)", "(prefers-color-scheme: dark)", "(prefers-contrast: more)"];

/// What they are like now.
#[must_use]
pub fn screen() -> Screen {
    let [narrow, dark, contrast] = QUERIES.map(|query| list(query).is_some_and(|list| list.matches()));
    Screen { narrow, dark, contrast }
}

/// Tells `changed` whenever any of it, or the window's size, changes.
#[must_use]
pub fn watch(changed: &Callback<Screen>) -> Vec<Listener> {
    let queries = QUERIES.into_iter().filter_map(list).map(|list| (list.into(), "change"));
    let window = dom::window().map(|window| (window.into(), "resize"));
    let listen = |(target, event): (EventTarget, _)| {
        let changed = changed.clone();
        Listener::new(target, event, move |_| changed.emit(screen()))
    };
    queries.chain(window).map(listen).collect()
}

fn list(query: &str) -> Option<web_sys::MediaQueryList> {
    dom::window()?.match_media(query).ok()?
}
