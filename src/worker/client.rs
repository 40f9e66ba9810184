//! Sends requests to the worker, or to the same program on the main thread if no worker can be started.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CustomEvent, Event, MessageEvent, Worker};
use yew::Callback;

use crate::platform::dom;
use crate::platform::listener::Listener;
use crate::worker::protocol::{self, Request, RequestKind};

// Defined in `static/boot.js`, the only script that the security policy allows to load scripts by address. Tests do not have it.
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_name = startWorker)]
    fn start_worker() -> Result<Worker, JsValue>;
    #[wasm_bindgen(catch, js_name = startWorkerOnPage)]
    fn start_on_page() -> Result<(), JsValue>;
}

/// Sends requests and passes on the responses.
pub struct WorkerClient(Rc<Inner>);

struct Inner {
    on_response: Callback<(Vec<u8>, JsValue)>,
    host: RefCell<Host>,
    listeners: RefCell<Vec<Listener>>,
    /// The requests without an answer, each with its kind: they are sent again if the worker fails and this runs on the page.
    asked: RefCell<Vec<(u8, Array)>>,
}

/// The thread where requests run.
enum Host {
    /// Not started yet, so that the first load fetches nothing of it.
    NotStarted,
    Worker(Worker),
    MainThread,
}

impl WorkerClient {
    /// Creates a client that passes responses to `on_response`. Nothing is fetched before [`start`](Self::start) or the first request.
    #[must_use]
    pub fn new(on_response: Callback<(Vec<u8>, JsValue)>) -> Self {
        let (listeners, asked) = (RefCell::default(), RefCell::default());
        Self(Rc::new(Inner { on_response, host: RefCell::new(Host::NotStarted), listeners, asked }))
    }

    /// Starts the worker unless it runs already, so that it is ready when it is needed.
    pub fn start(&self) {
        if !matches!(*self.0.host.borrow(), Host::NotStarted) {
            return;
        }
        match start_worker() {
            Ok(worker) => self.listen_to(worker),
            Err(_) => Inner::fall_back_to_main_thread(&self.0),
        }
    }

    fn listen_to(&self, worker: Worker) {
        let on_response = self.0.on_response.clone();
        let message = Listener::new(worker.clone().into(), "message", move |event: Event| {
            if let Some(answer) = read(event.unchecked_ref::<MessageEvent>().data()) {
                on_response.emit(answer);
            }
        });
        let inner = Rc::downgrade(&self.0);
        let error = Listener::new(worker.clone().into(), "error", move |event: Event| {
            // Handled here: the browser should not log it.
            event.prevent_default();
            if let Some(inner) = inner.upgrade() {
                Inner::fall_back_to_main_thread(&inner);
            }
        });
        self.0.listeners.replace(vec![message, error]);
        self.0.host.replace(Host::Worker(worker));
    }

    /// Sends a request and its payload, which may be undefined. An unfinished request of the same kind is discarded.
    pub fn send(&self, request: &Request, payload: &JsValue) {
        self.start();
        let kind = request.kind.number();
        let message = Array::of2(&Uint8Array::from(protocol::encode(request).as_slice()), payload);
        let mut asked = self.0.asked.borrow_mut();
        // All of those about the history are answered, one after the other.
        asked.retain(|(other, _)| *other != kind || kind == RequestKind::HISTORY);
        asked.push((kind, message.clone()));
        drop(asked);
        self.0.send(&message);
    }

    /// Forgets the first request of this kind: it is answered.
    pub fn forget(&self, kind: u8) {
        let mut asked = self.0.asked.borrow_mut();
        if let Some(index) = asked.iter().position(|(other, _)| *other == kind) {
            asked.remove(index);
        }
    }
}

impl Inner {
    fn send(&self, message: &Array) {
        match &*self.host.borrow() {
            Host::NotStarted => {}
            Host::Worker(worker) => {
                let _ = worker.post_message(message);
            }
            Host::MainThread => {
                dom::dispatch("worker:request", message);
            }
        }
    }

    /// Starts the same program on the main thread, and sends it the pending requests of the worker.
    fn fall_back_to_main_thread(self: &Rc<Self>) {
        let Some(document) = dom::document() else { return };
        if matches!(*self.host.borrow(), Host::MainThread) {
            return;
        }
        let on_response = self.on_response.clone();
        let answer = Listener::new(document.clone().into(), "worker:response", move |event: Event| {
            if let Some(answer) = read(event.unchecked_ref::<CustomEvent>().detail()) {
                on_response.emit(answer);
            }
        });
        let inner = Rc::downgrade(self);
        let ready = Listener::new(document.into(), "worker:ready", move |_| {
            if let Some(inner) = inner.upgrade() {
                inner.asked.take().iter().for_each(|(_, message)| inner.send(message));
            }
        });
        // The old listeners cannot be dropped here: one of them is running now.
        self.listeners.borrow_mut().extend([answer, ready]);
        if let Host::Worker(worker) = self.host.replace(Host::MainThread) {
            worker.terminate();
        }
        let _ = start_on_page();
    }
}

/// Returns a response and its payload; `None` for any other message.
fn read(message: JsValue) -> Option<(Vec<u8>, JsValue)> {
    let message: Array = message.dyn_into().ok()?;
    let bytes: Uint8Array = message.get(0).dyn_into().ok()?;
    Some((bytes.to_vec(), message.get(1)))
}
