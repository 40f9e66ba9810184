//! A fake of the script that draws the thumbnail of a large board.

use std::cell::RefCell;
use std::rc::Rc;

use minesweeper_web::platform::listener::Listener;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::CustomEvent;

use crate::web::dom::document;

/// Records what it is to draw, and handles it.
pub(crate) struct FakeThumbnail {
    requests: Rc<RefCell<Vec<JsValue>>>,
    _listener: Listener,
}

impl FakeThumbnail {
    pub(crate) fn new() -> Self {
        let requests = Rc::new(RefCell::new(Vec::new()));
        let recorded = Rc::clone(&requests);
        let _listener = Listener::new(document().into(), "board:thumbnail", move |event| {
            recorded.borrow_mut().push(event.unchecked_ref::<CustomEvent>().detail());
            event.prevent_default();
        });
        Self { requests, _listener }
    }

    /// What it draws; `None` if it was removed.
    pub(crate) fn drawn(&self) -> Option<Vec<u8>> {
        let last = self.requests.borrow().last()?.clone();
        (!last.is_undefined()).then(|| js_sys::Uint8Array::new(&last).to_vec())
    }
}
