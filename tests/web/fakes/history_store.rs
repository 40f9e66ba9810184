//! The script that stores the history, replaced by a recording of its commands.

use std::cell::RefCell;
use std::rc::Rc;

use game_history::rows::{self, Row};
use game_history::summary;
use js_sys::{Array, Uint8Array};

use minesweeper_web::platform::dom;
use minesweeper_web::platform::listener::Listener;
use wasm_bindgen::{JsCast, JsValue};
use yew::scheduler::flush;

use super::worker::{InPageWorker, detail};
use crate::web::dom::document;

/// Records the page's commands to the history store. A worker that responds at once runs with it.
pub(crate) struct FakeHistoryStore {
    commands: Rc<RefCell<Vec<Array>>>,
    _listener: Listener,
    _worker: InPageWorker,
}

impl FakeHistoryStore {
    pub(crate) fn new() -> Self {
        let commands: Rc<RefCell<Vec<Array>>> = Rc::default();
        let recorded = Rc::clone(&commands);
        let listener = Listener::new(document().into(), "history:request", move |event| {
            recorded.borrow_mut().push(detail(&event));
        });
        Self { commands, _listener: listener, _worker: InPageWorker::responding() }
    }

    /// Tells the page that the store can be used.
    pub(crate) async fn become_ready(&self) {
        self.send(&[&"ready".into()]).await;
    }

    /// Sends an event of the store to the page.
    pub(crate) async fn send(&self, arguments: &[&JsValue]) {
        let detail = Array::new();
        for argument in arguments {
            detail.push(argument);
        }
        dom::dispatch("history:response", &detail);
        flush().await;
    }

    /// Sends all rows; `durable` is false if the store can save none.
    pub(crate) async fn send_rows(&self, bytes: &[u8], durable: bool) {
        self.send(&[&"rows".into(), &Uint8Array::from(bytes), &durable.into()]).await;
    }

    /// The names of all commands so far.
    pub(crate) fn commands(&self) -> Vec<String> {
        self.commands.borrow().iter().map(|command| command.get(0).as_string().unwrap()).collect()
    }

    /// An argument of the last command of this name.
    #[track_caller]
    pub(crate) fn argument(&self, command: &str, index: u32) -> JsValue {
        let commands = self.commands.borrow();
        let last = commands.iter().rev().find(|sent| sent.get(0).as_string().as_deref() == Some(command));
        last.unwrap_or_else(|| panic!("there was no command {command}")).get(index)
    }

    /// An argument of the last command of this name, as bytes.
    #[track_caller]
    pub(crate) fn bytes(&self, command: &str, index: u32) -> Vec<u8> {
        self.argument(command, index).dyn_into::<Uint8Array>().unwrap().to_vec()
    }

    /// The row of the game that the page saved last.
    pub(crate) fn saved_row(&self) -> Vec<u8> {
        let (played, moves) = (self.bytes("keep", 4), self.bytes("keep", 5));
        let summary = summary::decode(&played).unwrap();
        let (won, started_ms) = (summary.won, summary.started_ms as f64);
        let row = Row {
            id: summary.id,
            favourite: false,
            reset: false,
            recorded: true,
            won,
            started_ms,
            summary: &played,
            analysis: &[],
            recording: &moves,
        };
        rows::encode(&[row])
    }
}
