//! The program of the analysis, which is loaded when its page is first shown.

#![forbid(unsafe_code)]

use minesweeper_web::analysis::mount;
use minesweeper_web::platform::{dom, texts};

/// Smaller and faster on wasm than the default allocator.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

fn main() {
    dom::install_panic_hook();
    texts::install();
    if let Some(table) = texts::of_program("analysis-texts") {
        ::texts::analysis::install(table);
    }
    if let Some(body) = dom::document().and_then(|document| document.body()) {
        mount::follow_address(&body);
    }
}
