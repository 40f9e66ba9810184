//! Fakes for browser features that a test cannot control: the clock, media queries, the worker, the history.
//!
//! Each fake replaces a browser method with its own until it is dropped. Create it before the page.

pub(crate) mod clock;
pub(crate) mod history_store;
pub(crate) mod media;
pub(crate) mod thumbnail;
pub(crate) mod worker;

use wasm_bindgen::prelude::*;

use super::dom::{PAGE_ROOT_ID, document};

/// Returns a property of the global object.
fn global(name: &str) -> JsValue {
    js_sys::Reflect::get(&js_sys::global(), &name.into()).unwrap()
}

/// Replaces a method or property of a browser object.
fn patch(target: &JsValue, name: &str, replacement: &JsValue) {
    let property = js_sys::Object::new();
    for (key, value) in [("value", replacement), ("configurable", &JsValue::TRUE), ("writable", &JsValue::TRUE)] {
        js_sys::Reflect::set(&property, &key.into(), value).unwrap();
    }
    let patched = js_sys::Reflect::define_property(target.unchecked_ref::<js_sys::Object>(), &name.into(), &property);
    assert!(patched.unwrap(), "{name} cannot be patched");
}

/// Makes the browser's own method visible again. Does nothing if it was not patched.
fn restore(target: &JsValue, name: &str) {
    js_sys::Reflect::delete_property(target.unchecked_ref::<js_sys::Object>(), &name.into()).unwrap();
}

/// Removes the pages and patches that a failed test left: a panic in wasm runs no destructors.
pub(crate) fn reset() {
    while let Some(leftover) = document().get_element_by_id(PAGE_ROOT_ID) {
        leftover.remove();
        clock::restore_clock();
        media::restore_match_media();
    }
}
