//! The worker's program, run on the page.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Uint8Array};

use minesweeper_web::platform::dom;
use minesweeper_web::platform::listener::Listener;
use minesweeper_web::worker::scheduler::Scheduler;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CustomEvent, Event};

use super::reset;
use crate::web::dom::document;

/// Receives the page's requests and responds when the test says so.
pub(crate) struct InPageWorker {
    scheduler: Rc<RefCell<Scheduler>>,
    _listener: Listener,
}

impl InPageWorker {
    /// Responds only when [`respond`](Self::respond) is called.
    pub(crate) fn new() -> Self {
        reset();
        let scheduler = Rc::new(RefCell::new(Scheduler::default()));
        let submitted = Rc::clone(&scheduler);
        let listener = Listener::new(document().into(), "worker:request", move |event| {
            let [request, payload] = [0, 1].map(|index| bytes(&detail(&event).get(index)));
            submitted.borrow_mut().submit(&request, payload);
        });
        Self { scheduler, _listener: listener }
    }

    /// Whether a request waits for its response.
    pub(crate) fn has_request(&self) -> bool {
        !self.scheduler.borrow().is_idle()
    }

    /// Sends all responses.
    pub(crate) async fn respond(&self) {
        run(&self.scheduler);
        yew::scheduler::flush().await;
    }
}

/// Runs all jobs and sends their responses to the page.
fn run(scheduler: &RefCell<Scheduler>) {
    while !scheduler.borrow().is_idle() {
        let response = scheduler.borrow_mut().step();
        if let Some(response) = response {
            let payload = scheduler.borrow_mut().payload();
            let [response, payload] = [response, payload].map(|bytes| Uint8Array::from(&*bytes));
            dom::dispatch("worker:response", &Array::of2(&response, &payload));
        }
    }
}

/// The detail of a custom event whose detail is an array.
pub(super) fn detail(event: &Event) -> Array {
    event.dyn_ref::<CustomEvent>().unwrap().detail().dyn_into().unwrap()
}

/// The bytes of a `Uint8Array`; none for any other value.
pub(super) fn bytes(value: &JsValue) -> Vec<u8> {
    value.dyn_ref::<Uint8Array>().map(Uint8Array::to_vec).unwrap_or_default()
}
