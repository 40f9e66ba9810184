//! KeyBindings: which one was pressed, and the part of the settings where others are chosen.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::html::{onclick, onfocusout, onkeydown};
use yew::prelude::*;

use crate::history::view::{draw, wish};
use crate::platform::dom;
use crate::settings::keys::bindings::is_bindable;
use crate::ui::element::{Send, part};
use crate::worker::markup::Node;

/// What the worker marks the button with that waits for a key.
const WAITING: &str = ".is-capturing";

/// The key of an event as the table has it: in lower case, behind what is held with it.
pub(crate) fn pressed(event: &KeyboardEvent) -> String {
    let held = match (event.alt_key(), event.ctrl_key() || event.meta_key()) {
        (true, _) => "alt+",
        (_, true) => "control+",
        _ => "",
    };
    let key: String = js_sys::JsString::from(event.key()).to_lower_case().into();
    held.to_owned() + &key
}

/// The part of the settings, folded up at first: what the worker has written of it.
pub(crate) fn keys(page: &[Node], send: &Send) -> Html {
    let [clicked, typed, left] = [send, send, send].map(Clone::clone);
    let clicks = move |event: MouseEvent| {
        let element = dom::closest(&event, "[data-command]");
        // Not every browser gives a button the focus by a click, and the key is pressed there.
        if let Some(element) = &element {
            let _ = element.unchecked_ref::<HtmlElement>().focus();
        }
        wish(&clicked, element, "");
    };
    let keys = move |event: KeyboardEvent| {
        let (waiting, key) = (dom::closest(&event, WAITING), pressed(&event));
        if waiting.is_none() {
            return;
        }
        // Escape would close the dialog. Tab goes on, and what else cannot be chosen does what it does.
        if is_bindable(&key) || key == "escape" {
            event.prevent_default();
        }
        if !event.repeat() {
            wish(&typed, waiting, &key);
        }
    };
    let leaves = move |event: FocusEvent| wish(&left, dom::closest(&event, WAITING), "escape");
    part("details", "class=keys")
        .on(Rc::new(onclick::Wrapper::new(Callback::from(clicks))))
        .on(Rc::new(onkeydown::Wrapper::new(Callback::from(keys))))
        .on(Rc::new(onfocusout::Wrapper::new(Callback::from(leaves))))
        .with(part("summary", "data-action=keys|data-command=keys ").text("Keys"))
        .with(part("div", "").all(page.iter().map(draw)))
        .html()
}
