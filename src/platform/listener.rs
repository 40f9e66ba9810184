//! An event listener on a target that Yew does not render, such as the window. It is removed when dropped.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{AddEventListenerOptions, Event, EventTarget};

/// An event listener that is active until it is dropped.
pub struct Listener {
    target: EventTarget,
    event: &'static str,
    closure: Closure<dyn Fn(Event)>,
}

impl Listener {
    /// Calls `handler` for every `event` on `target`. The handler may prevent the default action.
    #[must_use]
    pub fn new(target: EventTarget, event: &'static str, handler: impl Fn(Event) + 'static) -> Self {
        Self::listen(target, event, Closure::new(handler))
    }

    /// Separate from [`new`](Self::new), so that its code is compiled once and not for each type of handler.
    fn listen(target: EventTarget, event: &'static str, closure: Closure<dyn Fn(Event)>) -> Self {
        let options = AddEventListenerOptions::new();
        options.set_passive(false);
        let callback = closure.as_ref().unchecked_ref();
        let _ = target.add_event_listener_with_callback_and_add_event_listener_options(event, callback, &options);
        Self { target, event, closure }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let _ = self.target.remove_event_listener_with_callback(self.event, self.closure.as_ref().unchecked_ref());
    }
}
