//! What people do to the page: pointers, keys, fields.

use wasm_bindgen::JsCast;
use web_sys::{
    Element, Event, HtmlElement, InputEvent, InputEventInit, KeyboardEvent, KeyboardEventInit, MouseEvent,
    MouseEventInit, PointerEvent, PointerEventInit,
};
use yew::scheduler::flush;

use super::{At, LEFT, MIDDLE, Page, RIGHT, UP, document, next};

impl Page {
    /// The mouse is over `at` and holds `buttons` now.
    pub(crate) async fn mouse(&self, buttons: u16, at: At) {
        // As browsers do it: only the first button down and the last one up have events of their own.
        let kind = match (self.buttons.replace(buttons), buttons) {
            (UP, UP) => "pointermove",
            (UP, _) => "pointerdown",
            (_, UP) => "pointerup",
            _ => "pointermove",
        };
        let init = pointer("mouse");
        init.set_buttons(buttons);
        dispatch(&self.cell(at), &PointerEvent::new_with_event_init_dict(kind, &init).unwrap()).await;
    }

    /// The mouse comes to `at` with `buttons` that were pressed elsewhere.
    pub(crate) async fn carry(&self, buttons: u16, at: At) {
        self.buttons.set(buttons);
        self.mouse(buttons, at).await;
    }

    /// The mouse leaves the board, with what it holds.
    pub(crate) async fn leave(&self) {
        let init = pointer("mouse");
        init.set_buttons(self.buttons.get());
        init.set_bubbles(false);
        let event = PointerEvent::new_with_event_init_dict("pointerleave", &init).unwrap();
        dispatch(&self.one("[role=grid]"), &event).await;
    }

    pub(crate) async fn left(&self, at: At) {
        self.click_with(LEFT, at).await;
    }

    pub(crate) async fn right(&self, at: At) {
        self.click_with(RIGHT, at).await;
    }

    pub(crate) async fn middle(&self, at: At) {
        self.click_with(MIDDLE, at).await;
    }

    async fn click_with(&self, button: u16, at: At) {
        self.mouse(button, at).await;
        self.mouse(UP, at).await;
    }

    /// A finger does `kind` on `at`, at `x` and `y` of the window.
    pub(crate) async fn finger(&self, kind: &str, at: At, (x, y): (i32, i32)) {
        let init = pointer("touch");
        init.set_client_x(x);
        init.set_client_y(y);
        // As browsers do it: the first finger down is the primary one.
        match kind {
            "pointerdown" => init.set_is_primary(self.fingers.replace(self.fingers.get() + 1) == 0),
            "pointerup" | "pointercancel" => self.lose_finger(),
            _ => {}
        }
        dispatch(&self.cell(at), &PointerEvent::new_with_event_init_dict(kind, &init).unwrap()).await;
    }

    /// A finger is lifted where the page does not hear of it.
    pub(crate) fn lose_finger(&self) {
        self.fingers.set(self.fingers.get() - 1);
    }

    /// A short touch.
    pub(crate) async fn tap(&self, at: At) {
        self.finger("pointerdown", at, (50, 50)).await;
        self.finger("pointerup", at, (50, 50)).await;
    }

    /// Presses keys, by their names, with `Control+` before them or without; whether each was for the board.
    pub(crate) async fn keys(&self, names: &[&str]) -> Vec<bool> {
        let mut taken = Vec::new();
        for name in names {
            let control = name.strip_prefix("Control+");
            let init = KeyboardEventInit::new();
            init.set_bubbles(true);
            init.set_cancelable(true);
            init.set_ctrl_key(control.is_some());
            let alt = name.strip_prefix("Alt+");
            init.set_alt_key(alt.is_some());
            init.set_key(control.or(alt).unwrap_or(name));
            let event = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &init).unwrap();
            dispatch(&document().active_element().unwrap(), &event).await;
            taken.push(event.default_prevented());
        }
        taken
    }

    /// Goes into the board, as Tab does.
    pub(crate) fn enter(&self) {
        self.one("[role=gridcell][tabindex='0']").unchecked_into::<HtmlElement>().focus().unwrap();
    }

    /// Clicks on a button, a box or the like.
    pub(crate) async fn press(&self, selector: &str) {
        self.one(selector).unchecked_into::<HtmlElement>().click();
        flush().await;
    }

    /// Clicks on the button of an action.
    pub(crate) async fn act(&self, action: &str) {
        self.press(&format!("[data-action={action}]")).await;
    }

    /// Clicks on a level.
    pub(crate) async fn level(&self, level: &str) {
        self.press(&format!("[data-action=level][data-value={level}]")).await;
    }

    /// Has `text` in a field, as after typing or sliding.
    pub(crate) async fn fill(&self, selector: &str, text: &str) {
        let input = self.input(selector);
        input.set_value(text);
        let init = InputEventInit::new();
        init.set_bubbles(true);
        dispatch(&input, &InputEvent::new_with_event_init_dict("input", &init).unwrap()).await;
    }

    /// Closes the open dialog as Escape does.
    pub(crate) async fn escape(&self) {
        let dialog: web_sys::HtmlDialogElement = self.one("dialog").unchecked_into();
        let closed = next(&dialog, "close");
        dialog.close();
        closed.await;
        flush().await;
    }
}

/// Dispatches a context menu's event on `on`; whether the browser would show its menu.
pub(crate) async fn menu_shows(on: &Element) -> bool {
    let init = MouseEventInit::new();
    init.set_bubbles(true);
    init.set_cancelable(true);
    let event = MouseEvent::new_with_mouse_event_init_dict("contextmenu", &init).unwrap();
    dispatch(on, &event).await;
    !event.default_prevented()
}

/// Dispatches the press of the middle button that asks the browser to scroll; whether it would.
pub(crate) async fn middle_scrolls(on: &Element) -> bool {
    let init = MouseEventInit::new();
    init.set_bubbles(true);
    init.set_cancelable(true);
    init.set_button(1);
    init.set_buttons(MIDDLE);
    let event = MouseEvent::new_with_mouse_event_init_dict("mousedown", &init).unwrap();
    dispatch(on, &event).await;
    !event.default_prevented()
}

fn pointer(kind: &str) -> PointerEventInit {
    let init = PointerEventInit::new();
    init.set_bubbles(true);
    init.set_cancelable(true);
    init.set_composed(true);
    init.set_pointer_type(kind);
    init
}

async fn dispatch(on: &Element, event: &Event) {
    on.dispatch_event(event).unwrap();
    flush().await;
}
