//! The worker's program: answers the page's questions. `worker-main.js` calls it, in a worker or, where none can be started, on
//! the page.

#![forbid(unsafe_code)]

use std::cell::RefCell;

use minesweeper_web::worker::scheduler::Desk;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
}

/// Takes a question and the bytes beside it, in place of an unfinished one of the same kind.
#[wasm_bindgen]
pub fn ask(question: &[u8], beside: Option<Vec<u8>>) {
    DESK.with_borrow_mut(|desk| desk.take(question, beside.unwrap_or_default()));
}

/// Goes on for a few milliseconds; an answer, if there is one by then.
#[wasm_bindgen]
#[must_use]
pub fn step() -> Option<Vec<u8>> {
    DESK.with_borrow_mut(Desk::step)
}

/// The bytes beside the answer that was just given.
#[wasm_bindgen]
#[must_use]
pub fn beside() -> Vec<u8> {
    DESK.with_borrow_mut(Desk::beside)
}

/// Whether there is something left to work on.
#[wasm_bindgen]
#[must_use]
pub fn busy() -> bool {
    DESK.with_borrow(|desk| !desk.is_idle())
}

fn main() {}
