//! A clock that the test moves.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::prelude::*;

use super::{global, patch, reset, restore};

/// Replaces `performance.now`.
pub(crate) struct FakeClock {
    now: Rc<Cell<f64>>,
    _closure: Closure<dyn Fn() -> f64>,
}

impl FakeClock {
    /// Stops the clock at `ms` milliseconds.
    pub(crate) fn new(ms: f64) -> Self {
        reset();
        let now = Rc::new(Cell::new(ms));
        let closure = Closure::<dyn Fn() -> f64>::new({
            let now = Rc::clone(&now);
            move || now.get()
        });
        patch(&global("performance"), "now", closure.as_ref());
        Self { now, _closure: closure }
    }

    /// Moves the clock to `ms` milliseconds.
    pub(crate) fn set(&self, ms: f64) {
        self.now.set(ms);
    }
}

impl Drop for FakeClock {
    fn drop(&mut self) {
        restore_clock();
    }
}

pub(super) fn restore_clock() {
    restore(&global("performance"), "now");
}
