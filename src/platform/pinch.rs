//! Recognises the pinch gesture: two fingers that move apart or together.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Event, EventTarget, TouchEvent};
use yew::Callback;

use crate::platform::dom;
use crate::platform::listener::Listener;

/// Calls `zoom` with the new width of a cell in CSS pixels while two fingers move on `target`.
#[must_use]
pub fn on_pinch(target: &EventTarget, zoom: Callback<f64>) -> [Listener; 2] {
    // The width of a cell for each pixel between the fingers.
    let scale = Rc::new(Cell::new(None));
    let began = {
        let scale = scale.clone();
        move |event: Event| scale.set(distance(&event).map(|distance| dom::cell_width() / distance))
    };
    let moved = move |event: Event| {
        if let (Some(scale), Some(distance)) = (scale.get(), distance(&event)) {
            // Otherwise the browser would pan and cancel the touches.
            event.prevent_default();
            zoom.emit(scale * distance);
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
