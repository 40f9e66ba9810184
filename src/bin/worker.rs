//! The worker's program. `static/worker-main.js` calls it, in a worker or, if none can be started, on the page.

#![forbid(unsafe_code)]

use std::cell::RefCell;

use js_sys::Array;
use minesweeper_web::history::worker::service::BestTime;
use minesweeper_web::history::worker::{database, time};
use minesweeper_web::settings::worker::languages;
use minesweeper_web::worker::scheduler::Scheduler;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    static DESK: RefCell<Scheduler> = RefCell::default();
}

/// Sets the languages that the settings offer, a line for each with its code and its name, and the one that the player has chosen,
/// if any; and the locale in which dates are written.
#[wasm_bindgen]
pub fn set_languages(list: &str, chosen: Option<String>, locale: String) {
    time::set_locale(locale);
    languages::set(list, &chosen.unwrap_or_default());
}

/// Sets another language than English: how it writes numbers (`texts::install`), what separates groups of their digits, and the texts of
/// the worker and of the page.
#[wasm_bindgen]
pub fn set_texts(numbers: String, group_separator: String, worker: String, page: String) {
    texts::install(numbers.leak());
    texts::install_group_separator(group_separator.leak());
    texts::worker::install(worker.leak());
    texts::page::install(page.leak());
}

/// Accepts a request and its payload. It replaces an unfinished request of the same kind.
#[wasm_bindgen]
pub fn submit(request: &[u8], payload: Option<Vec<u8>>) {
    DESK.with_borrow_mut(|scheduler| scheduler.submit(request, payload.unwrap_or_default()));
}

/// Works for a few milliseconds. Returns a response if one is complete.
#[wasm_bindgen]
#[must_use]
pub fn step() -> Option<Vec<u8>> {
    DESK.with_borrow_mut(Scheduler::step)
}

/// Returns the payload of the last response.
#[wasm_bindgen]
#[must_use]
pub fn payload() -> Vec<u8> {
    DESK.with_borrow_mut(Scheduler::payload)
}

/// Starts the next transaction of the history, if there is one and none is running: whether it writes, and which recordings it
/// reads, as `transact` of `database.js` takes them.
#[wasm_bindgen]
#[must_use]
pub fn begin_transaction() -> Option<Array> {
    DESK.with_borrow_mut(|scheduler| scheduler.history().begin().as_ref().map(database::transaction_to_js))
}

/// Decides what the running transaction writes, given what it has read.
#[wasm_bindgen]
#[must_use]
pub fn decide_changes(rows: &Array, recorded: &Array, recordings: &Array, quarantined: &Array) -> Array {
    let snapshot = database::snapshot(rows, recorded, recordings, quarantined);
    database::changes_to_js(&DESK.with_borrow_mut(|scheduler| scheduler.history().decide(snapshot)))
}

/// Ends the running transaction with the result of `transact`.
#[wasm_bindgen]
pub fn finish_transaction(outcome: u8) {
    DESK.with_borrow_mut(|scheduler| scheduler.history().finish(database::outcome(outcome)));
}

/// The database has not answered the running transaction for a while.
#[wasm_bindgen]
pub fn report_slow_database() {
    DESK.with_borrow_mut(|scheduler| scheduler.history().on_slow_database());
}

/// Asks for the best time of a level in a mode, both named as in addresses. The next transactions read it.
#[wasm_bindgen]
pub fn ask_best(level: &str, mode: &str) {
    DESK.with_borrow_mut(|scheduler| scheduler.history().ask_best(level, mode));
}

/// Returns the answer, once: level and mode, and unless there is no win yet the time in milliseconds and in words.
#[wasm_bindgen]
#[must_use]
pub fn take_best() -> Option<Array> {
    let BestTime { level, mode, time } = DESK.with_borrow_mut(|scheduler| scheduler.history().take_best())?;
    let answer = Array::of2(&level.into(), &mode.into());
    if let Some((ms, text)) = time {
        answer.push(&(ms as f64).into());
        answer.push(&text.into());
    }
    Some(answer)
}

/// Another tab has changed the history.
#[wasm_bindgen]
pub fn refresh_history() {
    DESK.with_borrow_mut(|scheduler| scheduler.history().refresh());
}

/// Whether a request is unfinished, other than transactions of the history.
#[wasm_bindgen]
#[must_use]
pub fn is_busy() -> bool {
    DESK.with_borrow(|scheduler| !scheduler.is_idle())
}

fn main() {}
