//! The program of tic-tac-toe, which is loaded when its page is first shown.

#![forbid(unsafe_code)]

use minesweeper_web::platform::{dom, texts};
use minesweeper_web::tic_tac_toe::app;

/// Smaller and faster on wasm than the default allocator.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

fn main() {
    dom::install_panic_hook();
    texts::install();
    if let Some(table) = texts::of_program("tic-tac-toe-texts") {
        ::texts::tic_tac_toe::install(table);
    }
    if let Some(body) = dom::document().and_then(|document| document.body()) {
        app::follow_address(&body);
    }
}
