//! The browser's document, storage and events, without the page's components.

use minesweeper_web::platform::dom;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, EventTarget};

/// The id of the element that a page is mounted in.
pub(crate) const PAGE_ROOT_ID: &str = "page-root";

pub(crate) fn document() -> web_sys::Document {
    dom::window().unwrap().document().unwrap()
}

pub(crate) fn storage() -> web_sys::Storage {
    dom::storage().unwrap()
}

/// An attribute of `<html>`; a dash if it has none.
pub(crate) fn root_attribute(name: &str) -> String {
    dom::root().unwrap().get_attribute(name).unwrap_or_else(|| "-".to_owned())
}

/// Whether `element` has the focus.
pub(crate) fn has_focus(element: &Element) -> bool {
    document().active_element().as_ref() == Some(element)
}

/// Resolves after the next event of a kind, when all listeners that were added before have run.
pub(crate) fn next_event(target: &EventTarget, kind: &'static str) -> impl Future<Output = ()> {
    let target = target.clone();
    let promise = js_sys::Promise::new(&mut |resolve, _| {
        let options = web_sys::AddEventListenerOptions::new();
        options.set_once(true);
        target.add_event_listener_with_callback_and_add_event_listener_options(kind, &resolve, &options).unwrap();
    });
    async move {
        JsFuture::from(promise).await.unwrap();
    }
}
