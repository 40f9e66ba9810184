//! Builders for the markup that the worker writes.

use crate::worker::markup::{Attr, Element, Node, Tag};
use crate::worker::markup_command::MarkupCommand;

/// Creates an element.
pub(crate) fn element(tag: Tag) -> Element {
    Element::new(tag)
}

/// Creates a button that sends a command. `variant` is its style.
pub(crate) fn button(variant: &str, action: &str, command: &MarkupCommand) -> Element {
    element(Tag::Button)
        .attr(Attr::Type, "button")
        .attr(Attr::DataVariant, variant)
        .attr(Attr::DataAction, action)
        .command(command)
}

/// Creates the name of a figure, which opens what the figure means. Only one on the page is open.
pub(crate) fn figure_name(name: impl Into<String>, meaning: impl Into<String>) -> Element {
    element(Tag::Details)
        .attr(Attr::Name, "figure")
        .child(element(Tag::Summary).text(name))
        .child(element(Tag::P).text(meaning))
}

impl Element {
    /// Adds an attribute.
    pub(crate) fn attr(self, name: Attr, value: impl Into<String>) -> Self {
        self.attribute(name, value.into())
    }

    /// Adds text.
    pub(crate) fn text(mut self, text: impl Into<String>) -> Self {
        self.children.push(Node::Text(text.into()));
        self
    }

    /// Adds an element.
    pub(crate) fn child(mut self, child: Self) -> Self {
        self.children.push(Node::Element(child));
        self
    }

    /// Adds elements.
    pub(crate) fn children(self, children: impl IntoIterator<Item = Self>) -> Self {
        children.into_iter().fold(self, Self::child)
    }

    /// Adds the command that a click or a choice sends.
    pub(crate) fn command(self, command: &MarkupCommand) -> Self {
        self.attr(Attr::DataCommand, command.encode())
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Returns the text of a page, with a bar at the end of each element.
    pub(crate) fn text(nodes: &[Node]) -> String {
        let mut all = String::new();
        for node in nodes {
            match node {
                Node::Text(text) => all += text,
                Node::Element(element) => {
                    all += &text(&element.children);
                    all.push('|');
                }
            }
        }
        all
    }

    /// Returns the elements whose attribute has this value.
    pub(crate) fn find<'a>(nodes: &'a [Node], name: &str, value: &str) -> Vec<&'a Element> {
        let mut found = Vec::new();
        for node in nodes {
            if let Node::Element(element) = node {
                if element.attributes().any(|attribute| attribute == (name, value)) {
                    found.push(element);
                }
                found.extend(find(&element.children, name, value));
            }
        }
        found
    }

    /// Returns the commands of all elements, in document order.
    pub(crate) fn commands(nodes: &[Node]) -> Vec<MarkupCommand> {
        let mut all = Vec::new();
        for node in nodes {
            if let Node::Element(element) = node {
                let own = element.attributes().find(|(name, _)| *name == "data-command");
                all.extend(own.and_then(|(_, text)| MarkupCommand::decode(text)));
                all.extend(commands(&element.children));
            }
        }
        all
    }
}
