//! Draws the markup that the worker writes.

use yew::prelude::*;

use crate::ui::element::el;
use crate::worker::markup::Node;

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
