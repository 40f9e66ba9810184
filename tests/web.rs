//! Tests of the page's components in a real browser, through the events and attributes that people and tools use.
//!
//! No test sleeps. Effects that follow at once are awaited with `flush`. For timers, the test waits with a timer of its own that
//! was set later with the same delay, or moves a fake clock.

#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "test helpers")]

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

mod web {
    mod dom;
    mod fakes;
    mod page;

    mod autosave;
    mod contract;
    mod custom_dialog;
    mod game_over;
    mod hints;
    mod history;
    mod history_database;
    mod key_bindings;
    mod keyboard;
    mod large_boards;
    mod levels;
    mod mouse;
    mod narrow_screens;
    mod orientation;
    mod renders;
    mod review;
    mod routes;
    mod settings;
    mod tic_tac_toe;
    mod touch;
    mod update;
}
