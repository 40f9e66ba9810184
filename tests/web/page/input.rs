//! Input events: pointers, keys, clicks, fields.

use gloo_timers::future::TimeoutFuture;
use wasm_bindgen::JsCast;
use web_sys::{
    Element, Event, HtmlDialogElement, InputEvent, InputEventInit, KeyboardEvent, KeyboardEventInit, MouseEvent,
    MouseEventInit, PointerEvent, PointerEventInit,
};
use yew::scheduler::flush;

use super::{LEFT, MIDDLE, Page, RIGHT, Square, UP};
use crate::web::dom::{document, next_event};

impl Page {
    /// Moves the mouse to a cell with `buttons` held down from now on, until a press is drawn.
    pub(crate) async fn mouse(&self, buttons: u16, square: Square) {
        self.pointer_event(buttons, square).await;
        if buttons != UP {
            TimeoutFuture::new(0).await;
            flush().await;
        }
    }

    /// Clicks with the left button, and lets it go before the press is drawn.
    pub(crate) async fn quick_click(&self, square: Square) {
        self.pointer_event(LEFT, square).await;
        self.pointer_event(UP, square).await;
    }

    async fn pointer_event(&self, buttons: u16, square: Square) {
        // As in browsers, only the first button down and the last one up have events of their own.
        let kind = match (self.buttons.replace(buttons), buttons) {
            (UP, UP) => "pointermove",
            (UP, _) => "pointerdown",
            (_, UP) => "pointerup",
            _ => "pointermove",
        };
        let init = pointer("mouse");
        init.set_buttons(buttons);
        dispatch(&self.cell(square), &PointerEvent::new_with_event_init_dict(kind, &init).unwrap()).await;
    }

    /// Moves the mouse to a cell with `buttons` that were pressed outside the board.
    pub(crate) async fn drag_in(&self, buttons: u16, square: Square) {
        self.buttons.set(buttons);
        self.mouse(buttons, square).await;
    }

    /// Moves the mouse off the board; its buttons stay as they are.
    pub(crate) async fn leave_board(&self) {
        let init = pointer("mouse");
        init.set_buttons(self.buttons.get());
        init.set_bubbles(false);
        let event = PointerEvent::new_with_event_init_dict("pointerleave", &init).unwrap();
        dispatch(&self.element("[role=grid]"), &event).await;
    }

    pub(crate) async fn left_click(&self, square: Square) {
        self.click_with(LEFT, square).await;
    }

    pub(crate) async fn right_click(&self, square: Square) {
        self.click_with(RIGHT, square).await;
    }

    /// Clicks on the place of a cell, at `x` and `y` of the window, whether the cell is in the document or not.
    pub(crate) async fn right_click_at(&self, (column, row): Square, (x, y): (i32, i32)) {
        for (kind, buttons) in [("pointerdown", RIGHT), ("pointerup", UP)] {
            let target = self.all(&format!("[data-x='{column}'][data-y='{row}']")).pop();
            let init = pointer("mouse");
            init.set_buttons(buttons);
            init.set_client_x(x);
            init.set_client_y(y);
            let event = PointerEvent::new_with_event_init_dict(kind, &init).unwrap();
            dispatch(&target.unwrap_or_else(|| self.element("[role=grid]")), &event).await;
        }
    }

    pub(crate) async fn middle_click(&self, square: Square) {
        self.click_with(MIDDLE, square).await;
    }

    async fn click_with(&self, button: u16, square: Square) {
        self.mouse(button, square).await;
        self.mouse(UP, square).await;
        if button == LEFT {
            // As in browsers, a `click` event follows, which counts the clicks of the pointer.
            let init = mouse_event();
            init.set_detail(1);
            let event = MouseEvent::new_with_mouse_event_init_dict("click", &init).unwrap();
            dispatch(&self.cell(square), &event).await;
        }
    }

    /// Dispatches a touch pointer event on a cell, at `x` and `y` of the window.
    pub(crate) async fn touch(&self, kind: &str, square: Square, (x, y): (i32, i32)) {
        let init = pointer("touch");
        init.set_client_x(x);
        init.set_client_y(y);
        // As in browsers, the first finger down is the primary one.
        match kind {
            "pointerdown" => init.set_is_primary(self.fingers_down.replace(self.fingers_down.get() + 1) == 0),
            "pointerup" | "pointercancel" => self.lift_unseen(),
            _ => {}
        }
        dispatch(&self.cell(square), &PointerEvent::new_with_event_init_dict(kind, &init).unwrap()).await;
    }

    /// Lifts a finger without an event.
    pub(crate) fn lift_unseen(&self) {
        self.fingers_down.set(self.fingers_down.get() - 1);
    }

    pub(crate) async fn tap(&self, square: Square) {
        self.touch("pointerdown", square, (50, 50)).await;
        self.touch("pointerup", square, (50, 50)).await;
    }

    /// Presses keys such as `f` or `Control+f`. Returns for each whether the page prevented its default action.
    pub(crate) async fn press_keys(&self, names: &[&str]) -> Vec<bool> {
        let mut prevented = Vec::new();
        for name in names {
            prevented.push(key_down(name, false).await);
        }
        prevented
    }

    /// Holds a pressed key down until it repeats once. Returns whether the page prevented its default action.
    pub(crate) async fn repeat_key(&self, name: &str) -> bool {
        key_down(name, true).await
    }

    /// Gives an element the focus.
    #[track_caller]
    pub(crate) fn focus(&self, selector: &str) {
        self.element(selector).focus().unwrap();
    }

    /// Gives the focus to the cell that Tab would reach.
    #[track_caller]
    pub(crate) fn focus_board(&self) {
        self.focus("[role=gridcell][tabindex='0']");
    }

    /// Clicks the only element that matches `selector`.
    pub(crate) async fn click(&self, selector: &str) {
        self.element(selector).click();
        flush().await;
    }

    /// Clicks the only button with this `data-action`.
    pub(crate) async fn click_action(&self, action: &str) {
        self.click(&format!("[data-action={action}]")).await;
    }

    pub(crate) async fn click_level(&self, level: &str) {
        self.click(&format!("[data-action=level][data-value={level}]")).await;
    }

    /// Sets the value of a field or slider, as after typing or dragging.
    pub(crate) async fn fill(&self, selector: &str, text: &str) {
        let input = self.input(selector);
        input.set_value(text);
        let init = InputEventInit::new();
        init.set_bubbles(true);
        dispatch(&input, &InputEvent::new_with_event_init_dict("input", &init).unwrap()).await;
    }

    /// Closes the open dialog, as Escape does.
    pub(crate) async fn close_dialog(&self) {
        let dialog: HtmlDialogElement = self.element("dialog").unchecked_into();
        let closed = next_event(&dialog, "close");
        dialog.close();
        closed.await;
        flush().await;
    }
}

/// Whether a right click on `element` would open the browser's context menu.
pub(crate) async fn opens_context_menu(element: &Element) -> bool {
    !is_prevented(element, "contextmenu", &mouse_event()).await
}

/// Whether a press of the middle button on `element` would start the browser's autoscroll.
pub(crate) async fn starts_autoscroll(element: &Element) -> bool {
    let init = mouse_event();
    init.set_button(1);
    init.set_buttons(MIDDLE);
    !is_prevented(element, "mousedown", &init).await
}

async fn is_prevented(element: &Element, kind: &str, init: &MouseEventInit) -> bool {
    let event = MouseEvent::new_with_mouse_event_init_dict(kind, init).unwrap();
    dispatch(element, &event).await;
    event.default_prevented()
}

async fn key_down(name: &str, is_repeat: bool) -> bool {
    let control = name.strip_prefix("Control+");
    let alt = name.strip_prefix("Alt+");
    let init = KeyboardEventInit::new();
    init.set_bubbles(true);
    init.set_cancelable(true);
    init.set_ctrl_key(control.is_some());
    init.set_alt_key(alt.is_some());
    init.set_repeat(is_repeat);
    init.set_key(control.or(alt).unwrap_or(name));
    let event = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &init).unwrap();
    dispatch(&document().active_element().unwrap(), &event).await;
    event.default_prevented()
}

fn mouse_event() -> MouseEventInit {
    let init = MouseEventInit::new();
    init.set_bubbles(true);
    init.set_cancelable(true);
    init
}

fn pointer(kind: &str) -> PointerEventInit {
    let init = PointerEventInit::new();
    init.set_bubbles(true);
    init.set_cancelable(true);
    init.set_composed(true);
    init.set_pointer_type(kind);
    init
}

async fn dispatch(target: &Element, event: &Event) {
    target.dispatch_event(event).unwrap();
    flush().await;
}
