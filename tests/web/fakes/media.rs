//! Media queries whose results the test chooses.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::{Event, EventTarget};

use super::{global, patch, reset};

thread_local! {
    /// The browser's own `matchMedia`. It is an own property of the window, so deleting the patch would not bring it back.
    static MATCH_MEDIA: Cell<Option<JsValue>> = const { Cell::new(None) };
}

/// Replaces `matchMedia`.
pub(crate) struct FakeMedia {
    queries: Rc<Cell<Vec<(String, EventTarget)>>>,
    _closure: Closure<dyn Fn(String) -> JsValue>,
}

impl FakeMedia {
    /// Makes exactly those queries match that contain one of `features`.
    pub(crate) fn matching(features: &'static [&'static str]) -> Self {
        reset();
        Self::with_queries(features, Vec::new())
    }

    fn with_queries(features: &'static [&'static str], queries: Vec<(String, EventTarget)>) -> Self {
        let queries = Rc::new(Cell::new(queries));
        let closure = Closure::<dyn Fn(String) -> JsValue>::new({
            let queries = Rc::clone(&queries);
            move |query: String| {
                let list = EventTarget::new().unwrap();
                set_matches(&list, &query, features);
                let mut all: Vec<(String, EventTarget)> = queries.take();
                all.push((query, list.clone()));
                queries.set(all);
                list.into()
            }
        });
        let original = global("matchMedia");
        patch(&js_sys::global(), "matchMedia", closure.as_ref());
        MATCH_MEDIA.set(Some(original));
        Self { queries, _closure: closure }
    }

    /// Changes the matching features and fires `change` on every query made so far.
    pub(crate) fn change_to(self, features: &'static [&'static str]) -> Self {
        let queries = self.queries.take();
        drop(self);
        for (query, list) in &queries {
            set_matches(list, query, features);
        }
        let media = Self::with_queries(features, queries.clone());
        for (_, list) in queries {
            list.dispatch_event(&Event::new("change").unwrap()).unwrap();
        }
        media
    }
}

fn set_matches(list: &EventTarget, query: &str, features: &[&str]) {
    let matches = features.iter().any(|feature| query.contains(feature));
    js_sys::Reflect::set(list, &"matches".into(), &matches.into()).unwrap();
}

impl Drop for FakeMedia {
    fn drop(&mut self) {
        restore_match_media();
    }
}

pub(super) fn restore_match_media() {
    if let Some(original) = MATCH_MEDIA.take() {
        patch(&js_sys::global(), "matchMedia", &original);
    }
}
