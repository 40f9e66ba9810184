//! What the screen and the system are like.

use yew::Callback;

use super::listener::Listener;
use crate::browser;
use crate::model::Screen;

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
    let listen = |list: web_sys::MediaQueryList| {
        let changed = changed.clone();
        Listener::new(list.into(), "change", move |_| changed.emit(screen()))
    };
    let resized = browser::window().map(|window| {
        let changed = changed.clone();
        Listener::new(window.into(), "resize", move |_| changed.emit(screen()))
    });
    QUERIES.into_iter().filter_map(list).map(listen).chain(resized).collect()
}

fn list(query: &str) -> Option<web_sys::MediaQueryList> {
    browser::window()?.match_media(query).ok()?
}
