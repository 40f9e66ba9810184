//! The worker's program: makes no-guess boards. `boards.js` calls it, in a worker or, where none can be started, on the page.

#![forbid(unsafe_code)]

use std::cell::RefCell;

use minesweeper_web::boards::Search;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    static SEARCH: RefCell<Option<Search>> = const { RefCell::new(None) };
}

/// Begins what `request` asks for, and forgets what was asked before. False when it asks for no board at all.
#[wasm_bindgen]
#[must_use]
pub fn begin(request: &[u8]) -> bool {
    let search = Search::begin(request);
    let begun = search.is_some();
    SEARCH.replace(search);
    begun
}

/// Goes on for a few milliseconds; the answer, once there is one.
#[wasm_bindgen]
#[must_use]
pub fn step() -> Option<Vec<u8>> {
    SEARCH.with_borrow_mut(|search| search.as_mut()?.step())
}

fn main() {}
