//! Recognises the pinch gesture: two fingers that move apart or together.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Event, EventTarget, TouchEvent};
use yew::Callback;

use crate::platform::listener::Listener;

/// An event of a pinch gesture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Pinch {
    /// Two fingers touch the screen.
    Began,
    /// The ratio of their distance to that at the beginning of the gesture.
    Factor(f64),
}

/// Calls `zoom` for each event of a pinch gesture on `target`.
#[must_use]
pub fn on_pinch(target: &EventTarget, zoom: Callback<Pinch>) -> [Listener; 2] {
    let start = Rc::new(Cell::new(None));
    let began = {
        let (start, zoom) = (start.clone(), zoom.clone());
        move |event: Event| {
            start.set(distance(&event));
            if start.get().is_some() {
                zoom.emit(Pinch::Began);
            }
        }
    };
    let moved = move |event: Event| {
        if let (Some(start), Some(now)) = (start.get(), distance(&event)) {
            // Otherwise the browser would pan and cancel the touches.
            event.prevent_default();
            zoom.emit(Pinch::Factor(now / start));
        }
    };
    [Listener::new(target.clone(), "touchstart", began), Listener::new(target.clone(), "touchmove", moved)]
}

/// Returns the distance between two fingers; `None` unless there are exactly two, apart from each other.
fn distance(event: &Event) -> Option<f64> {
    let touches = event.dyn_ref::<TouchEvent>()?.touches();
    let (a, b) = (touches.get(0)?, touches.get(1)?);
    let (dx, dy) = (a.client_x() - b.client_x(), a.client_y() - b.client_y());
    let distance = f64::from(dx * dx + dy * dy).sqrt();
    (touches.length() == 2 && distance > 0.0).then_some(distance)
}
