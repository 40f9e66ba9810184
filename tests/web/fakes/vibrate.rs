//! Vibration that is counted.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::prelude::*;

use super::{global, patch, reset, restore};

/// Replaces `navigator.vibrate` and counts its calls.
pub(crate) struct FakeVibrate {
    calls: Rc<Cell<u32>>,
    _closure: Closure<dyn Fn(JsValue) -> bool>,
}

impl FakeVibrate {
    /// Installs the fake. `activated` is the value of `navigator.userActivation.hasBeenActive`.
    pub(crate) fn new(activated: bool) -> Self {
        reset();
        let calls = Rc::new(Cell::new(0));
        let closure = Closure::<dyn Fn(JsValue) -> bool>::new({
            let calls = Rc::clone(&calls);
            move |_| {
                calls.set(calls.get() + 1);
                true
            }
        });
        let activation = js_sys::Object::new();
        js_sys::Reflect::set(&activation, &"hasBeenActive".into(), &activated.into()).unwrap();
        patch(&global("navigator"), "userActivation", &activation);
        patch(&global("navigator"), "vibrate", closure.as_ref());
        Self { calls, _closure: closure }
    }

    pub(crate) fn calls(&self) -> u32 {
        self.calls.get()
    }
}

impl Drop for FakeVibrate {
    fn drop(&mut self) {
        restore_vibrate();
    }
}

pub(super) fn restore_vibrate() {
    for name in ["userActivation", "vibrate"] {
        restore(&global("navigator"), name);
    }
}
