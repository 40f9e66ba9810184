//! Where text outlives the page: the browser's local storage, which takes it at once, and a copy of it in a database, which
//! `static/storage.js` writes. Browsers write their local storage to the disk only now and then; the database is written at once.
//!
//! Script and program speak by events on the document: `backup:write` writes a copy, `backup:quarantine` moves what cannot be
//! read to a key of its own, `lock:request` and `lock:release` are about the game in progress, which only one tab may save. The
//! script answers with `storage:status` ([`crate::platform::storage_events::hear`]).

use js_sys::{Array, Reflect};
use wasm_bindgen::JsValue;

use crate::platform::dom;
use crate::platform::listener::Listener;

/// What the script found before the program was there, under `name`.
fn boot_value(name: &str) -> JsValue {
    let kept = dom::window().and_then(|window| Reflect::get(&window, &"backup".into()).ok());
    kept.and_then(|kept| Reflect::get(&kept, &name.into()).ok()).unwrap_or_default()
}

/// Runs `start` once the script knows what is kept: at once where it does already, or where there is no script.
pub fn on_ready(start: impl Fn() + 'static) {
    match dom::document() {
        Some(document) if boot_value("isLoading").is_truthy() => {
            // Once, and the page lives as long.
            std::mem::forget(Listener::new(document.into(), "storage:ready", move |_| start()));
        }
        _ => start(),
    }
}

/// Whether another tab has the game in progress, and so this one may not keep it.
pub(crate) fn is_locked_elsewhere() -> bool {
    boot_value("lockDenied").is_truthy()
}

/// Whether the page was loaded again, and not opened by its address.
pub(crate) fn is_reload() -> bool {
    boot_value("isReload").is_truthy()
}

/// The text in the local storage.
pub(crate) fn get(key: &str) -> Option<String> {
    dom::storage()?.get_item(key).ok()?
}

/// The text in the database, as it was when the page was opened, or when this tab was last given the game in progress.
pub(crate) fn backup(key: &str) -> Option<String> {
    boot_value(key).as_string()
}

/// Keeps `text` in the local storage. False where the browser does not let it.
pub(crate) fn put(key: &str, text: &str) -> bool {
    dom::storage().is_some_and(|storage| storage.set_item(key, text).is_ok())
}

/// Has a copy written; `alone` where the local storage has not taken the text.
pub(crate) fn write_backup(key: &str, text: &str, alone: bool) {
    dom::dispatch("backup:write", &Array::of3(&key.into(), &text.into(), &alone.into()));
}

/// Has what could not be read moved from `key` to a key of its own, where it stays for ever.
pub(crate) fn quarantine(key: &str, text: &str) {
    dom::dispatch("backup:quarantine", &Array::of2(&key.into(), &text.into()));
}

/// A line for each text that is kept, in both places, its key before it: for a file that holds everything.
#[must_use]
pub fn export_lines() -> String {
    boot_value("exportLines").as_string().unwrap_or_default()
}
