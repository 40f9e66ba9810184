//! The section of the settings where keys are rebound, and the name of a pressed key.

use std::rc::Rc;

use texts::page::late::settings;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::html::{onclick, onfocusout, onkeydown};
use yew::prelude::*;

use crate::platform::dom;
use crate::settings::keys::bindings::is_bindable;
use crate::ui::element::{Dispatch, el};
use crate::ui::markup::{draw_markup, send_command};
use crate::worker::markup::Node;
use crate::worker::markup_command::MarkupCommand;

/// The button that waits for a key; the worker sets the class.
const WAITING: &str = ".is-capturing";

/// Returns the name of the key of an event as [`is_bindable`] expects it: in lower case, after its modifier.
pub(crate) fn key_name(event: &KeyboardEvent) -> String {
    let modifier = match (event.alt_key(), event.ctrl_key() || event.meta_key()) {
        (true, _) => "alt+",
        (_, true) => "control+",
        _ => "",
    };
    let key: String = js_sys::JsString::from(event.key()).to_lower_case().into();
    modifier.to_owned() + &key
}

/// Renders the section, collapsed at first. `markup` is its content, which the worker writes when it is opened.
pub(crate) fn keys(markup: &[Node], send: &Dispatch) -> Html {
    let [clicked, typed, left] = [send, send, send].map(Clone::clone);
    let clicks = move |event: MouseEvent| {
        let element = dom::closest(&event, "[data-command]");
        // Not every browser focuses a button on click, and the key must be pressed there.
        if let Some(element) = &element {
            let _ = element.unchecked_ref::<HtmlElement>().focus();
        }
        send_command(&clicked, element, "");
    };
    let keys = move |event: KeyboardEvent| {
        let (waiting, key) = (dom::closest(&event, WAITING), key_name(&event));
        if waiting.is_none() {
            return;
        }
        // Escape would close the dialog. Tab, like all keys that cannot be bound, keeps its function.
        if is_bindable(&key) || key == "escape" {
            event.prevent_default();
        }
        if !event.repeat() {
            send_command(&typed, waiting, &key);
        }
    };
    let leaves = move |event: FocusEvent| send_command(&left, dom::closest(&event, WAITING), "escape");
    el("details", "class=keys")
        .on(Rc::new(onclick::Wrapper::new(Callback::from(clicks))))
        .on(Rc::new(onkeydown::Wrapper::new(Callback::from(keys))))
        .on(Rc::new(onfocusout::Wrapper::new(Callback::from(leaves))))
        .child(
            el("summary", "data-action=keys")
                .set_to("data-command", MarkupCommand::Keys(Vec::new()).encode())
                .text(settings::KEYBOARD),
        )
        .child(el("div", "").children(markup.iter().map(draw_markup)))
        .html()
}
