//! Stand-ins for what a test cannot have of the browser: a clock that it moves, and a screen of its choice. Each covers a
//! method of the browser's with one of its own, until it is dropped. They are there before the page is.

use std::cell::{Cell as Slot, RefCell};
use std::rc::Rc;

use minesweeper_web::worker::desk::Desk;
use wasm_bindgen::prelude::*;
use web_sys::{CustomEvent, CustomEventInit, Event, EventTarget};

use super::page::{STAGE, document};

fn object(name: &str) -> JsValue {
    js_sys::Reflect::get(&js_sys::global(), &name.into()).unwrap()
}

fn cover(on: &JsValue, name: &str, with: &JsValue) {
    let property = js_sys::Object::new();
    for (key, value) in [("value", with), ("configurable", &JsValue::TRUE), ("writable", &JsValue::TRUE)] {
        js_sys::Reflect::set(&property, &key.into(), value).unwrap();
    }
    let covered = js_sys::Reflect::define_property(on.unchecked_ref::<js_sys::Object>(), &name.into(), &property);
    assert!(covered.unwrap(), "{name} can be covered");
}

/// Lets the browser's own method be seen again. Nothing covers it, nothing happens.
fn uncover(on: &JsValue, name: &str) {
    js_sys::Reflect::delete_property(on.unchecked_ref::<js_sys::Object>(), &name.into()).unwrap();
}

/// Takes away all that a failed test may have left: it has left its page too.
pub(crate) fn sweep() {
    while let Some(left) = document().get_element_by_id(STAGE) {
        left.remove();
        uncover(&object("performance"), "now");
        Buzzer::uncover();
        if let Some(matches) = MATCHES.take() {
            cover(&js_sys::global(), "matchMedia", &matches);
        }
    }
}

/// `performance.now`, moved by hand.
pub(crate) struct Clock {
    now: Rc<Slot<f64>>,
    _closure: Closure<dyn Fn() -> f64>,
}

impl Clock {
    /// A clock that stands at `ms`.
    pub(crate) fn at(ms: f64) -> Self {
        sweep();
        let now = Rc::new(Slot::new(ms));
        let closure = Closure::<dyn Fn() -> f64>::new({
            let now = Rc::clone(&now);
            move || now.get()
        });
        cover(&object("performance"), "now", closure.as_ref());
        Self { now, _closure: closure }
    }

    /// Moves it to `ms`.
    pub(crate) fn set(&self, ms: f64) {
        self.now.set(ms);
    }
}

impl Drop for Clock {
    fn drop(&mut self) {
        uncover(&object("performance"), "now");
    }
}

/// `navigator.vibrate`, which counts how often it was asked, on a page that was touched before or was not.
pub(crate) struct Buzzer {
    times: Rc<Slot<u32>>,
    _closure: Closure<dyn Fn(JsValue) -> bool>,
}

impl Buzzer {
    pub(crate) fn new(touched: bool) -> Self {
        sweep();
        let times = Rc::new(Slot::new(0));
        let closure = Closure::<dyn Fn(JsValue) -> bool>::new({
            let times = Rc::clone(&times);
            move |_| {
                times.set(times.get() + 1);
                true
            }
        });
        let activation = js_sys::Object::new();
        js_sys::Reflect::set(&activation, &"hasBeenActive".into(), &touched.into()).unwrap();
        cover(&object("navigator"), "userActivation", &activation);
        cover(&object("navigator"), "vibrate", closure.as_ref());
        Self { times, _closure: closure }
    }

    pub(crate) fn times(&self) -> u32 {
        self.times.get()
    }

    fn uncover() {
        for name in ["userActivation", "vibrate"] {
            uncover(&object("navigator"), name);
        }
    }
}

impl Drop for Buzzer {
    fn drop(&mut self) {
        Self::uncover();
    }
}

thread_local! {
    /// The browser's own `matchMedia`: it is the window's own, so that it cannot just be uncovered.
    static MATCHES: Slot<Option<JsValue>> = const { Slot::new(None) };
}

/// `matchMedia`: a screen on which exactly the chosen features are as asked.
pub(crate) struct Screen {
    lists: Rc<Slot<Vec<(String, EventTarget)>>>,
    _closure: Closure<dyn Fn(String) -> JsValue>,
}

impl Screen {
    /// A screen on which a query holds that names one of `features`.
    pub(crate) fn with(features: &'static [&'static str]) -> Self {
        sweep();
        Self::asked_before(features, Vec::new())
    }

    fn asked_before(features: &'static [&'static str], lists: Vec<(String, EventTarget)>) -> Self {
        let lists = Rc::new(Slot::new(lists));
        let closure = Closure::<dyn Fn(String) -> JsValue>::new({
            let lists = Rc::clone(&lists);
            move |query: String| {
                let list = EventTarget::new().unwrap();
                set_matches(&list, features.iter().any(|feature| query.contains(feature)));
                let mut all: Vec<(String, EventTarget)> = lists.take();
                all.push((query, list.clone()));
                lists.set(all);
                list.into()
            }
        });
        let own = object("matchMedia");
        cover(&js_sys::global(), "matchMedia", closure.as_ref());
        MATCHES.set(Some(own));
        Self { lists, _closure: closure }
    }

    /// Turns into another screen, and says so to those who listen.
    pub(crate) fn becomes(self, features: &'static [&'static str]) -> Self {
        let lists = self.lists.take();
        drop(self);
        for (query, list) in &lists {
            set_matches(list, features.iter().any(|feature| query.contains(feature)));
        }
        let screen = Self::asked_before(features, lists.clone());
        for (_, list) in lists {
            list.dispatch_event(&Event::new("change").unwrap()).unwrap();
        }
        screen
    }
}

fn set_matches(list: &EventTarget, matches: bool) {
    js_sys::Reflect::set(list, &"matches".into(), &matches.into()).unwrap();
}

impl Drop for Screen {
    fn drop(&mut self) {
        if let Some(own) = MATCHES.take() {
            cover(&js_sys::global(), "matchMedia", &own);
        }
    }
}

/// The worker's program on the page, as where no worker can be started: it answers when the test says so.
pub(crate) struct Worker {
    desk: Rc<RefCell<Desk>>,
    listener: Closure<dyn Fn(CustomEvent)>,
}

impl Worker {
    pub(crate) fn new() -> Self {
        sweep();
        let desk = Rc::new(RefCell::new(Desk::default()));
        let listener = Closure::<dyn Fn(CustomEvent)>::new({
            let desk = Rc::clone(&desk);
            move |event: CustomEvent| {
                let question: js_sys::Array = event.detail().unchecked_into();
                let bytes = |place| question.get(place).dyn_into().map(|bytes: js_sys::Uint8Array| bytes.to_vec());
                desk.borrow_mut().take(&bytes(0).unwrap(), bytes(1).unwrap_or_default());
            }
        });
        let on: &EventTarget = &document();
        on.add_event_listener_with_callback("worker:request", listener.as_ref().unchecked_ref()).unwrap();
        Self { desk, listener }
    }

    /// Whether a question is waiting for its answer.
    pub(crate) fn is_asked(&self) -> bool {
        !self.desk.borrow().is_idle()
    }

    /// Lets all answers come.
    pub(crate) async fn answer(&self) {
        while self.is_asked() {
            let answer = self.desk.borrow_mut().step();
            if let Some(bytes) = answer {
                let init = CustomEventInit::new();
                let beside = self.desk.borrow_mut().beside();
                let [bytes, beside] = [bytes, beside].map(|bytes| js_sys::Uint8Array::from(&*bytes));
                init.set_detail(&js_sys::Array::of2(&bytes, &beside));
                document()
                    .dispatch_event(&CustomEvent::new_with_event_init_dict("worker:response", &init).unwrap())
                    .unwrap();
            }
        }
        yew::scheduler::flush().await;
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let on: &EventTarget = &document();
        on.remove_event_listener_with_callback("worker:request", self.listener.as_ref().unchecked_ref()).unwrap();
    }
}
