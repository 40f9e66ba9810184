//! Saves text in the local storage of the browser, and a backup in a database, which `static/storage.js` writes. Browsers write
//! the local storage to disk with a delay, but the database at once.
//!
//! Program and script communicate by events on the document. The program dispatches `backup:write` to write a backup,
//! `backup:quarantine` to move unreadable text to a separate key, and `lock:request` and `lock:release` for the game in progress,
//! which only one tab may save. The script dispatches `storage:status` ([`crate::platform::storage_events::subscribe`]).

use js_sys::{Array, Reflect};
use wasm_bindgen::JsValue;

use crate::platform::dom;
use crate::platform::listener::Listener;

/// Returns the value `name` of `window.backup`, which the script fills before the program starts.
pub(crate) fn boot_value(name: &str) -> JsValue {
    let backup = dom::window().and_then(|window| Reflect::get(&window, &"backup".into()).ok());
    backup.and_then(|backup| Reflect::get(&backup, &name.into()).ok()).unwrap_or_default()
}

/// Runs `start` as soon as the script has read the backups. Runs it immediately if there is no script.
pub fn on_ready(start: impl Fn() + 'static) {
    match dom::document() {
        Some(document) if boot_value("isLoading").is_truthy() => {
            // The event occurs once, and the page never needs to remove the listener.
            std::mem::forget(Listener::new(document.into(), "storage:ready", move |_| start()));
        }
        _ => start(),
    }
}

/// Whether another tab has the lock on the game in progress, so that this tab may not save it.
pub(crate) fn is_locked_elsewhere() -> bool {
    boot_value("lockDenied").is_truthy()
}

/// Whether the page was reloaded or reached by Back or Forward, and not opened by its address.
pub(crate) fn is_reload() -> bool {
    boot_value("isReload").is_truthy()
}

/// Returns the text in the local storage; `None` if there is none, or if the browser denies access.
pub(crate) fn get(key: &str) -> Option<String> {
    dom::storage()?.get_item(key).ok()?
}

/// Returns the backup in the database, as read when the page was opened, or when this tab last acquired the lock.
pub(crate) fn backup(key: &str) -> Option<String> {
    boot_value(key).as_string()
}

/// Saves `text` in the local storage. Returns false if the browser denies it.
pub(crate) fn put(key: &str, text: &str) -> bool {
    dom::storage().is_some_and(|storage| storage.set_item(key, text).is_ok())
}

/// Writes a backup. `is_only_copy` means that the text is not in the local storage.
pub(crate) fn write_backup(key: &str, text: &str, is_only_copy: bool) {
    dom::dispatch("backup:write", &Array::of3(&key.into(), &text.into(), &is_only_copy.into()));
}

/// Removes a text from the local storage, and its backup.
pub(crate) fn remove(key: &str) {
    if let Some(storage) = dom::storage() {
        let _ = storage.remove_item(key);
    }
    dom::dispatch("backup:write", &Array::of1(&key.into()));
}

/// Moves unreadable text from `key` to a separate key, where it stays.
pub(crate) fn quarantine(key: &str, text: &str) {
    dom::dispatch("backup:quarantine", &Array::of2(&key.into(), &text.into()));
}

/// Returns a line for each saved text and each backup, its key first: for the export of everything.
#[must_use]
pub fn export_lines() -> String {
    boot_value("exportLines").as_string().unwrap_or_default()
}
