//! Draws the markup that the worker writes, and sends its commands.

use yew::prelude::*;

use crate::app::msg::Msg;
use crate::ui::element::{Dispatch, el};
use crate::worker::markup::Node;
use crate::worker::markup_command::MarkupCommand;

/// Draws a node with its children.
pub(crate) fn draw_markup(node: &Node) -> Html {
    let written = match node {
        Node::Text(text) => return text.into(),
        Node::Element(element) => element,
    };
    let mut drawn = el(written.tag(), "");
    if !written.key.is_empty() {
        drawn = drawn.key(&*written.key);
    }
    for (name, value) in written.attributes() {
        drawn = drawn.set_to(name, value.to_owned());
    }
    drawn.children(written.children.iter().map(draw_markup)).html()
}

/// Sends the command of an element, if it has one. `key`: the key that was pressed on the element, the value of an input, or an empty text.
pub(crate) fn send_command(send: &Dispatch, element: Option<web_sys::Element>, key: &str) {
    let text = element.and_then(|element| element.get_attribute("data-command"));
    if let Some(mut command) = text.and_then(|text| MarkupCommand::decode(&text)) {
        if let MarkupCommand::Keys(bytes) | MarkupCommand::Setting(bytes) = &mut command {
            bytes.extend(key.bytes());
        }
        send.emit(Msg::Markup(command));
    }
}
