//! The address of the page. Its fragment is the route.

use crate::platform::dom::window;

/// Returns the fragment of the address, with its `#`; empty if there is none.
#[must_use]
pub fn fragment() -> String {
    window().and_then(|window| window.location().hash().ok()).unwrap_or_default()
}

/// Replaces the fragment of the address without navigation.
pub fn replace_fragment(fragment: &str) {
    if let Some(history) = window().and_then(|window| window.history().ok()) {
        // The scripts keep the way back in the state.
        let state = history.state().unwrap_or(wasm_bindgen::JsValue::NULL);
        let _ = history.replace_state_with_url(&state, "", Some(fragment));
    }
}

/// Returns the address of the page with another fragment.
#[must_use]
pub fn address_with(fragment: &str) -> String {
    let href = window().and_then(|window| window.location().href().ok()).unwrap_or_default();
    format!("{}{fragment}", href.split('#').next().unwrap_or_default())
}
