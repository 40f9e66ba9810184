//! The archive of finished games: `record.js`, which keeps them, and what it tells. It is fetched once the page can be played.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CustomEvent, Event};
use yew::Callback;

use crate::platform::dom;
use crate::platform::listener::Listener;

// In `static/boot.js`, which alone may make scripts of addresses. Tests have no such script.
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_name = startHistory)]
    fn start_record() -> Result<(), JsValue>;
}

/// What the archive tells. Rows stay bytes that the page does not read.
#[derive(Debug, Clone, PartialEq)]
pub enum Heard {
    /// These are the rows now; whether what was last done to them is kept.
    Rows(JsValue, bool),
    /// These are all rows with their moves.
    All(JsValue),
    /// This is the id of the game that is to be looked at again, and these are its moves; none where it is not there.
    Game(JsValue, JsValue),
    /// This is the row of the game that is to be saved as a replay, with its moves.
    Replay(JsValue),
    /// This is the row of one game, with its moves: it is to be judged.
    Judge(JsValue),
    /// Files of these names, a slash between, behind the rows there are.
    File(String, JsValue),
}

/// Asks the archive, and passes on what it tells.
pub struct Archive {
    /// What was asked before the archive was there; none once it is.
    waiting: Rc<RefCell<Option<Vec<Array>>>>,
    started: Cell<bool>,
    _told: Option<Listener>,
}

impl Archive {
    /// An archive that tells `heard`. Nothing is fetched before [`start`](Self::start).
    #[must_use]
    pub fn new(heard: Callback<Heard>) -> Self {
        let waiting = Rc::new(RefCell::new(Some(Vec::new())));
        let there = Rc::clone(&waiting);
        let told = move |event: Event| {
            // An event of another kind has no detail.
            let Ok(detail) = event.unchecked_ref::<CustomEvent>().detail().dyn_into::<Array>() else { return };
            match read(&detail) {
                Some(told) => heard.emit(told),
                None => there.take().iter().flatten().for_each(|asked: &Array| {
                    dom::dispatch("history:request", asked);
                }),
            }
        };
        let document = dom::document();
        let told = document.map(|document| Listener::new(document.into(), "history:response", told));
        Self { waiting, started: Cell::new(false), _told: told }
    }

    /// Fetches it, if it is not fetched yet.
    pub fn start(&self) {
        if !self.started.replace(true) {
            let _ = start_record();
        }
    }

    /// Has it do a deed, once it is there.
    pub fn ask(&self, deed: &str, rest: &[JsValue]) {
        let asked = Array::of1(&deed.into());
        for part in rest {
            asked.push(part);
        }
        match &mut *self.waiting.borrow_mut() {
            Some(waiting) => waiting.push(asked),
            None => {
                dom::dispatch("history:request", &asked);
            }
        }
    }
}

/// Holds a finished game in the local storage until `record.js` has written it: the page may be left before.
pub fn hold_finished(id: &[u8], began: f64, won: bool, numbers: &[u8], moves: &[u8]) {
    let length = (numbers.len() as u32).to_le_bytes();
    let held = [&began.to_le_bytes()[..], &[u8::from(won)], &length, numbers, moves].concat();
    if let Some(storage) = dom::storage() {
        // Without room the game is only as safe as the page stays open.
        let _ = storage.set_item(&format!("minesweeper.finished.{}", dom::hex(id)), &dom::hex(&held));
    }
}

/// What `record.js` tells; `None` when it says that it is there.
fn read(detail: &Array) -> Option<Heard> {
    let part = detail.get(1);
    match &*detail.get(0).as_string()? {
        "rows" => Some(Heard::Rows(part, detail.get(2).is_truthy())),
        "all" => Some(Heard::All(part)),
        "game" => Some(Heard::Game(part, detail.get(2))),
        "replay" => Some(Heard::Replay(part)),
        "judge" => Some(Heard::Judge(part)),
        "file" => Some(Heard::File(part.as_string()?, detail.get(2))),
        _ => None,
    }
}

/// Bytes for the archive.
#[must_use]
pub fn bytes(bytes: &[u8]) -> JsValue {
    Uint8Array::from(bytes).into()
}
