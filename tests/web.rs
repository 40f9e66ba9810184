//! The page's components in a real browser, spoken to as people and their tools do: pointers, keys, fields, attributes.
//!
//! No test sleeps. What happens at once is awaited with `flush`; what takes time is a timer that was set before ours of the
//! same length, or a clock that the test moves by hand.

#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

mod web {
    mod backstage;
    mod contract;
    mod custom;
    mod ending;
    mod hints;
    mod keeping;
    mod keyboard;
    mod keys;
    mod levels;
    mod mouse;
    mod page;
    mod record;
    mod renders;
    mod review;
    mod routes;
    mod stand_in;
    mod tic_tac_toe;
    mod touch;
    mod turned;
    mod update;
}
