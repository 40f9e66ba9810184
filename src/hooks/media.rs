//! Media queries.

use yew::prelude::*;

use super::listener::Listener;
use crate::browser;

/// Whether the media query `query` holds; renders again when that changes.
#[hook]
pub fn use_media(query: &'static str) -> bool {
    let list = use_memo((), |()| browser::window().and_then(|window| window.match_media(query).ok().flatten()));
    let matches = {
        let list = list.clone();
        use_state_eq(move || (*list).as_ref().is_some_and(web_sys::MediaQueryList::matches))
    };
    let current = *matches;
    use_effect_with((), move |()| {
        let listener = (*list)
            .clone()
            .map(|list| Listener::new(list.clone().into(), "change", move |_| matches.set(list.matches())));
        move || drop(listener)
    });
    current
}
