//! Pointer gestures and key chords as WebDriver actions.

use std::time::Duration;

use serde_json::{Value, json};

/// A point in the window, in CSS pixels from its top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// Distance from the left.
    pub x: i64,
    /// Distance from the top.
    pub y: i64,
}

/// A mouse button, numbered as in WebDriver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// The primary button.
    Left,
    /// The wheel.
    Middle,
    /// The secondary button.
    Right,
}

/// The steps of one pointer.
#[derive(Clone, Debug)]
pub struct Gesture {
    id: String,
    kind: &'static str,
    steps: Vec<Value>,
}

impl Gesture {
    /// An empty gesture of the mouse.
    #[must_use]
    pub fn mouse() -> Self {
        Self { id: "mouse".to_owned(), kind: "mouse", steps: Vec::new() }
    }

    /// An empty gesture of a finger. Simultaneous fingers need different numbers.
    #[must_use]
    pub fn finger(number: u8) -> Self {
        Self { id: format!("finger{number}"), kind: "touch", steps: Vec::new() }
    }

    /// Moves to a point.
    #[must_use]
    pub fn to(self, point: Point) -> Self {
        self.step(json!({ "type": "pointerMove", "duration": 0, "origin": "viewport", "x": point.x, "y": point.y }))
    }

    /// Presses a button. A finger touches, whatever the button.
    #[must_use]
    pub fn press(self, button: Button) -> Self {
        self.step(json!({ "type": "pointerDown", "button": button as u8 }))
    }

    /// Releases a button. A finger lifts, whatever the button.
    #[must_use]
    pub fn release(self, button: Button) -> Self {
        self.step(json!({ "type": "pointerUp", "button": button as u8 }))
    }

    /// Pauses, because the length of a press decides what it does.
    #[must_use]
    pub fn hold(self, time: Duration) -> Self {
        self.step(json!({ "type": "pause", "duration": u64::try_from(time.as_millis()).unwrap_or(u64::MAX) }))
    }

    /// Moves to a point, presses a button and releases it.
    #[must_use]
    pub fn click(self, point: Point, button: Button) -> Self {
        self.to(point).press(button).release(button)
    }

    /// Whether it uses the mouse with no button but the left one.
    pub(crate) fn is_left_mouse(&self) -> bool {
        self.kind == "mouse" && self.steps.iter().all(|step| step["button"].as_u64().unwrap_or(0) == 0)
    }

    /// The kind of pointer, and the steps.
    pub(crate) fn kind_and_steps(&self) -> (&'static str, &[Value]) {
        (self.kind, &self.steps)
    }

    fn step(mut self, step: Value) -> Self {
        self.steps.push(step);
        self
    }

    fn source(&self) -> Value {
        json!({ "type": "pointer", "id": self.id, "parameters": { "pointerType": self.kind }, "actions": self.steps })
    }
}

/// Returns the WebDriver actions for simultaneous gestures.
pub(crate) fn pointer_actions(gestures: &[Gesture]) -> Value {
    gestures.iter().map(Gesture::source).collect()
}

/// Returns the WebDriver actions for keys pressed in this order and released in reverse.
pub(crate) fn key_actions(keys: &[char]) -> Value {
    let key = |kind: &str, value: &char| json!({ "type": kind, "value": value.to_string() });
    let down = keys.iter().map(|value| key("keyDown", value));
    let up = keys.iter().rev().map(|value| key("keyUp", value));
    json!([{ "type": "key", "id": "keyboard", "actions": down.chain(up).collect::<Vec<_>>() }])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_click_is_move_press_release_with_the_button_number_of_the_standard() {
        let body = pointer_actions(&[Gesture::mouse().click(Point { x: 3, y: 4 }, Button::Right)]);
        let steps = &body[0]["actions"];
        assert_eq!(steps[0]["type"], "pointerMove");
        assert_eq!(steps[1], json!({ "type": "pointerDown", "button": 2 }));
        assert_eq!(steps[2], json!({ "type": "pointerUp", "button": 2 }));
    }
}
