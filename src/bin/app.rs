//! The page's program: mounts [`App`] once the saved data has been read.

#![forbid(unsafe_code)]

use minesweeper_web::app::App;
use minesweeper_web::board::cell::keep_first_board;
use minesweeper_web::platform::{dom, storage, texts};

/// Smaller and faster on wasm than the default allocator.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

fn main() {
    dom::install_panic_hook();
    storage::on_ready(|| {
        texts::install();
        let document = web_sys::window().and_then(|window| window.document());
        if let Some(root) = document.and_then(|document| document.get_element_by_id("app")) {
            keep_first_board();
            yew::Renderer::<App>::with_root(root).render();
        }
    });
}
