//! The settings dialog. Each change is applied at once. The worker writes its content.

use std::rc::Rc;

use texts::page::frame;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::html::oninput;
use yew::prelude::*;

use crate::platform::dom;
use crate::settings::keys::section::keys;
use crate::ui::dialog::dialog;
use crate::ui::element::{Dispatch, el, group};
use crate::ui::markup::{draw_markup, send_command};
use crate::worker::markup::Node;

/// Renders the dialog: its content, and the section of the key bindings.
#[inline(never)]
pub(crate) fn settings_dialog(content: &[Node], key_markup: &[Node], send: &Dispatch) -> Html {
    let changed = send.clone();
    let changes = move |event: InputEvent| {
        if let Some(input) = dom::closest(&event, "[data-command]") {
            let value = input.unchecked_ref::<HtmlInputElement>().value();
            send_command(&changed, Some(input), &value);
        }
    };
    let content = el("div", "class=settings")
        .on(Rc::new(oninput::Wrapper::new(Callback::from(changes))))
        .children(content.iter().map(draw_markup));
    dialog("settings", frame::SETTINGS, group(vec![content.html(), keys(key_markup, send)]), send)
}
