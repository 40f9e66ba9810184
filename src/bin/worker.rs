//! The worker's program. `static/worker-main.js` calls it, in a worker or, if none can be started, on the page.

#![forbid(unsafe_code)]

use std::cell::RefCell;

use minesweeper_web::worker::scheduler::Desk;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
}

/// Accepts a request and its payload. It replaces an unfinished request of the same kind.
#[wasm_bindgen]
pub fn submit(request: &[u8], payload: Option<Vec<u8>>) {
    DESK.with_borrow_mut(|desk| desk.take(request, payload.unwrap_or_default()));
}

/// Works for a few milliseconds. Returns a response if one is complete.
#[wasm_bindgen]
#[must_use]
pub fn step() -> Option<Vec<u8>> {
    DESK.with_borrow_mut(Desk::step)
}

/// Returns the payload of the last response.
#[wasm_bindgen]
#[must_use]
pub fn payload() -> Vec<u8> {
    DESK.with_borrow_mut(Desk::beside)
}

/// Whether a request is unfinished.
#[wasm_bindgen]
#[must_use]
pub fn is_busy() -> bool {
    DESK.with_borrow(|desk| !desk.is_idle())
}

fn main() {}
