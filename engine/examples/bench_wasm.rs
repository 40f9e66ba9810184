//! Exports the workloads of `benches/` to JavaScript, which has the clock. See `benches/wasm.mjs`.

#![allow(clippy::expect_used, reason = "a benchmark may stop where it goes wrong")]
#![allow(unreachable_pub, reason = "wasm-bindgen exports them")]
#![cfg_attr(not(target_arch = "wasm32"), allow(dead_code))]

#[path = "../benches/workloads/mod.rs"]
mod workloads;

#[cfg(target_arch = "wasm32")]
mod exports {
    use std::cell::RefCell;

    use wasm_bindgen::prelude::wasm_bindgen;

    use super::workloads::{NAMES, Workload, workload};

    thread_local! {
        static CURRENT: RefCell<Option<Workload>> = const { RefCell::new(None) };
    }

    /// Returns the name of a workload, or an empty text past the last one.
    #[wasm_bindgen]
    pub fn name(number: usize) -> String {
        NAMES.get(number).map(|name| (*name).to_owned()).unwrap_or_default()
    }

    /// Prepares a workload and returns its number of items, or 0 if there is no such workload.
    #[wasm_bindgen]
    pub fn prepare(number: usize) -> usize {
        CURRENT.with_borrow_mut(|current| {
            *current = NAMES.get(number).and_then(|name| workload(name));
            current.as_ref().map_or(0, |workload| workload.items)
        })
    }

    /// Runs an item of the prepared workload. Returns NaN if none is prepared.
    #[wasm_bindgen]
    pub fn run(item: usize) -> f64 {
        CURRENT.with_borrow_mut(|current| current.as_mut().map_or(f64::NAN, |workload| (workload.run)(item)))
    }
}
