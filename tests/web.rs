//! The page's components in a real browser.

#![cfg(target_arch = "wasm32")]
// Clippy allows these in test functions, not in what stands beside them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "web/tic_tac_toe.rs"]
mod tic_tac_toe;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
