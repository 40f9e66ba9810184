//! The pages of the history as markup, which the page draws.

pub(crate) mod games;
pub(crate) mod statistics;

use game_history::list::ListQuery;
use game_history::statistics_page::StatisticsQuery;

use crate::history::request::{HistoryCommand, HistoryRequest};
use crate::worker::markup::{Element, NAMES, Node, TAGS};
use crate::worker::protocol::encode;

fn show_list(query: &ListQuery) -> HistoryCommand {
    HistoryCommand::List(encode(query))
}

fn show_statistics(query: &StatisticsQuery) -> HistoryCommand {
    HistoryCommand::Statistics(encode(query))
}

fn request(request: &HistoryRequest) -> HistoryCommand {
    HistoryCommand::Request(request.encode())
}

/// Starts an element with a tag of [`TAGS`].
pub(crate) fn element(tag: &str) -> Element {
    let index = TAGS.iter().position(|&known| known == tag);
    debug_assert!(index.is_some(), "{tag} is no element that can be written");
    Element::new(index.unwrap_or_default() as u8)
}

impl Element {
    /// Sets an attribute of [`NAMES`].
    pub(crate) fn attr(self, name: &str, value: impl Into<String>) -> Self {
        let index = NAMES.iter().position(|&known| known == name);
        debug_assert!(index.is_some(), "{name} is no attribute that can be written");
        self.attribute(index.unwrap_or_default() as u8, value.into())
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
    fn command(self, command: &HistoryCommand) -> Self {
        self.attr("data-command", command.encode())
    }
}

/// Returns either page while the games are loading.
pub(crate) fn loading() -> Vec<Node> {
    page_of([element("p").attr("class", "empty").attr("role", "status").text("Your games are being fetched.")])
}

/// Wraps the sections of a page in one element, because [`HistoryPage`](crate::history::state::HistoryPage) shows only one.
fn page_of(sections: impl IntoIterator<Item = Element>) -> Vec<Node> {
    vec![Node::Element(element("div").attr("class", "page").children(sections))]
}

pub(crate) fn button(look: &str, action: &str, command: &HistoryCommand) -> Element {
    element("button").attr("type", "button").attr("data-variant", look).attr("data-action", action).command(command)
}

/// Builds a button with a drawing, whose label is a tooltip.
fn icon_button(action: &str, label: &str, drawing: Element, command: &HistoryCommand) -> Element {
    button("quiet", action, command).attr("aria-label", label).attr("title", label).child(drawing)
}

/// Builds a drawing of 32 by 32 units. `name`: `lines` for strokes, anything else for a filled shape.
fn drawing(name: &str, path: &str) -> Element {
    let class = if name == "lines" { "icon-lines" } else { "shape" };
    let svg = element("svg").attr("data-icon", name).attr("viewBox", "0 0 32 32").attr("aria-hidden", "true");
    svg.child(element("path").attr("class", class).attr("d", path))
}

/// Builds a labelled choice. Each option has a value, a label and a command.
fn select(
    name: &str,
    label: &str,
    chosen: &str,
    options: impl IntoIterator<Item = (String, String, HistoryCommand)>,
) -> Element {
    let mut select = element("select").attr("data-choice", name);
    for (value, label, command) in options {
        let option = element("option").attr("value", &*value).command(&command).text(label);
        select = select.child(if value == chosen { option.attr("selected", "") } else { option });
    }
    element("label").attr("class", "choice").child(element("span").text(label)).child(select)
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
    pub(crate) fn commands(nodes: &[Node]) -> Vec<HistoryCommand> {
        let mut all = Vec::new();
        for node in nodes {
            if let Node::Element(element) = node {
                let own = element.attributes().find(|(name, _)| *name == "data-command");
                all.extend(own.and_then(|(_, text)| HistoryCommand::decode(text)));
                all.extend(commands(&element.children));
            }
        }
        all
    }

    fn delete(n: u8) -> HistoryCommand {
        request(&HistoryRequest::Delete([n; 16]))
    }

    #[test]
    fn each_option_of_a_choice_has_a_command() {
        let options = [("a", 1), ("b", 2)].map(|(name, id)| (name.to_owned(), name.to_owned(), delete(id)));
        let label = select("letter", "Letter", "b", options);
        let selects = find(std::slice::from_ref(&Node::Element(label.clone())), "data-choice", "letter").len();
        let Node::Element(select) = &label.children[1] else { panic!("no element") };
        assert_eq!((selects, select.children.len()), (1, 2));
        assert_eq!(commands(&select.children), [delete(1), delete(2)]);
        assert_eq!(find(&select.children, "selected", "").len(), 1);
    }
}
