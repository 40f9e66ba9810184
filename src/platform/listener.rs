//! A listener on something that is not in the page's tree, taken away when it is dropped.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{AddEventListenerOptions, Event, EventTarget};

/// Listens until it is dropped.
pub struct Listener {
    target: EventTarget,
    event: &'static str,
    closure: Closure<dyn Fn(Event)>,
}

impl Listener {
    /// Calls `react` for every `event` on `target`. It may prevent what the browser would do.
    #[must_use]
    pub fn new(target: EventTarget, event: &'static str, react: impl Fn(Event) + 'static) -> Self {
        Self::listen(target, event, Closure::new(react))
    }

    /// Apart from [`new`](Self::new), so that its code is there once and not for every `react`.
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
