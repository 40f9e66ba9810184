//! What hands do: gestures of a mouse or a finger, and keys, as WebDriver's actions.

use std::time::Duration;

use serde_json::{Value, json};

/// A place in the window, in CSS pixels from its top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// From the left.
    pub x: i64,
    /// From the top.
    pub y: i64,
}

/// A mouse button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// The main one.
    Left,
    /// The wheel.
    Middle,
    /// The one that flags.
    Right,
}

/// What one pointer does, step by step.
#[derive(Clone, Debug)]
pub struct Gesture {
    id: String,
    kind: &'static str,
    steps: Vec<Value>,
}

impl Gesture {
    /// Of the mouse.
    #[must_use]
    pub fn mouse() -> Self {
        Self { id: "mouse".to_owned(), kind: "mouse", steps: Vec::new() }
    }

    /// Of a finger; several fingers have several numbers.
    #[must_use]
    pub fn finger(number: u8) -> Self {
        Self { id: format!("finger{number}"), kind: "touch", steps: Vec::new() }
    }

    /// Moves to a place.
    #[must_use]
    pub fn to(self, point: Point) -> Self {
        self.step(json!({ "type": "pointerMove", "duration": 0, "origin": "viewport", "x": point.x, "y": point.y }))
    }

    /// Presses a button; for a finger, touches.
    #[must_use]
    pub fn press(self, button: Button) -> Self {
        self.step(json!({ "type": "pointerDown", "button": button as u8 }))
    }

    /// Releases a button; for a finger, lifts.
    #[must_use]
    pub fn release(self, button: Button) -> Self {
        self.step(json!({ "type": "pointerUp", "button": button as u8 }))
    }

    /// Stays as it is for a time: how long a press lasts is part of what it means.
    #[must_use]
    pub fn hold(self, time: Duration) -> Self {
        self.step(json!({ "type": "pause", "duration": u64::try_from(time.as_millis()).unwrap_or(u64::MAX) }))
    }

    /// Presses and releases a button at a place.
    #[must_use]
    pub fn click(self, point: Point, button: Button) -> Self {
        self.to(point).press(button).release(button)
    }

    /// Whether it is made by the mouse's left button alone, or by none.
    pub(crate) fn is_plain(&self) -> bool {
        self.kind == "mouse" && self.steps.iter().all(|step| step["button"].as_u64().unwrap_or(0) == 0)
    }

    /// The kind of pointer, and its steps.
    pub(crate) fn parts(&self) -> (&'static str, &[Value]) {
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

/// The actions of gestures made at the same time.
pub(crate) fn pointers(gestures: &[Gesture]) -> Value {
    gestures.iter().map(Gesture::source).collect()
}

/// The actions of keys pressed together in this order and let go in the other.
pub(crate) fn chord(keys: &[char]) -> Value {
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
        let body = pointers(&[Gesture::mouse().click(Point { x: 3, y: 4 }, Button::Right)]);
        let steps = &body[0]["actions"];
        assert_eq!(steps[0]["type"], "pointerMove");
        assert_eq!(steps[1], json!({ "type": "pointerDown", "button": 2 }));
        assert_eq!(steps[2], json!({ "type": "pointerUp", "button": 2 }));
    }
}
