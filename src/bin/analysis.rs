//! The program of the analysis, which is loaded when its page is first shown.

#![forbid(unsafe_code)]

use minesweeper_web::analysis::app;
use minesweeper_web::platform::dom;

/// Smaller and faster on wasm than the default allocator.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

fn main() {
    dom::install_panic_hook();
    if let Some(body) = dom::document().and_then(|document| document.body()) {
        app::follow_address(&body);
    }
}
