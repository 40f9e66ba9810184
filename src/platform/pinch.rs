//! Two fingers that move apart or together.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Event, EventTarget, TouchEvent};
use yew::Callback;

use crate::platform::listener::Listener;

/// What two fingers do.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Pinch {
    /// They have come down.
    Began,
    /// Their distance is so many times what it was when they came down.
    Factor(f64),
}

/// Tells `zoom` what two fingers do on `target`.
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
            // Else the browser would pan with two fingers and take them away.
            event.prevent_default();
            zoom.emit(Pinch::Factor(now / start));
        }
    };
    [Listener::new(target.clone(), "touchstart", began), Listener::new(target.clone(), "touchmove", moved)]
}

/// The distance between two fingers; `None` for one or three.
fn distance(event: &Event) -> Option<f64> {
    let touches = event.dyn_ref::<TouchEvent>()?.touches();
    let (a, b) = (touches.get(0)?, touches.get(1)?);
    let (across, down) = (a.client_x() - b.client_x(), a.client_y() - b.client_y());
    let apart = f64::from(across * across + down * down).sqrt();
    (touches.length() == 2 && apart > 0.0).then_some(apart)
}
