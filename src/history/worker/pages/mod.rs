//! The pages of the history, written in the worker and drawn by the page.

pub(crate) mod games;
pub(crate) mod statistics;

use game_history::list::ListQuery;
use game_history::statistics_page::StatisticsQuery;

use crate::history::request::{HistoryCommand, HistoryRequest};
use crate::worker::markup::{NAMES, Node, Part, TAGS};
use crate::worker::protocol::write;

fn show_list(query: &ListQuery) -> HistoryCommand {
    HistoryCommand::List(write(query))
}

fn show_statistics(query: &StatisticsQuery) -> HistoryCommand {
    HistoryCommand::Statistics(write(query))
}

fn request(request: &HistoryRequest) -> HistoryCommand {
    HistoryCommand::Request(request.encode())
}

/// An element of [`TAGS`].
pub(crate) fn part(tag: &str) -> Part {
    let place = TAGS.iter().position(|&known| known == tag);
    debug_assert!(place.is_some(), "{tag} is no element that can be written");
    Part::new(place.unwrap_or_default() as u8)
}

impl Part {
    /// The same with an attribute of [`NAMES`].
    pub(crate) fn with(self, name: &str, value: impl Into<String>) -> Self {
        let place = NAMES.iter().position(|&known| known == name);
        debug_assert!(place.is_some(), "{name} is no attribute that can be written");
        self.attribute(place.unwrap_or_default() as u8, value.into())
    }

    /// The same with words in it.
    pub(crate) fn says(mut self, words: impl Into<String>) -> Self {
        self.children.push(Node::Text(words.into()));
        self
    }

    /// The same with another element in it.
    pub(crate) fn holds(mut self, child: Self) -> Self {
        self.children.push(Node::Part(child));
        self
    }

    /// The same with more elements in it.
    pub(crate) fn holds_all(self, children: impl IntoIterator<Item = Self>) -> Self {
        children.into_iter().fold(self, Self::holds)
    }

    /// Adds the command that a click or a choice sends.
    fn command(self, command: &HistoryCommand) -> Self {
        self.with("data-command", command.encode())
    }
}

/// Returns either page while the games are loading.
pub(crate) fn loading() -> Vec<Node> {
    whole([part("p").with("class", "empty").with("role", "status").says("Your games are being fetched.")])
}

/// A page of these parts, as one element: the page of the program has one place for it.
fn whole(parts: impl IntoIterator<Item = Part>) -> Vec<Node> {
    vec![Node::Part(part("div").with("class", "page").holds_all(parts))]
}

pub(crate) fn button(look: &str, action: &str, command: &HistoryCommand) -> Part {
    part("button").with("type", "button").with("data-variant", look).with("data-action", action).command(command)
}

/// A button that only a drawing explains to those who see it.
fn icon(action: &str, label: &str, drawing: Part, command: &HistoryCommand) -> Part {
    button("quiet", action, command).with("aria-label", label).with("title", label).holds(drawing)
}

/// A drawing in a field of 32 by 32.
fn drawing(name: &str, path: &str) -> Part {
    let class = if name == "lines" { "icon-lines" } else { "shape" };
    let svg = part("svg").with("data-icon", name).with("viewBox", "0 0 32 32").with("aria-hidden", "true");
    svg.holds(part("path").with("class", class).with("d", path))
}

/// Returns a labelled choice of options: value, label and command of each.
fn select(
    name: &str,
    label: &str,
    chosen: &str,
    options: impl IntoIterator<Item = (String, String, HistoryCommand)>,
) -> Part {
    let mut select = part("select").with("data-choice", name);
    for (value, words, command) in options {
        let option = part("option").with("value", &*value).command(&command).says(words);
        select = select.holds(if value == chosen { option.with("selected", "") } else { option });
    }
    part("label").with("class", "choice").holds(part("span").says(label)).holds(select)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A page as indented lines would be long: here as tags with what they say.
    pub(crate) fn text(nodes: &[Node]) -> String {
        let mut all = String::new();
        for node in nodes {
            match node {
                Node::Text(words) => all += words,
                Node::Part(part) => {
                    all += &text(&part.children);
                    all.push('|');
                }
            }
        }
        all
    }

    /// The elements that have an attribute of this value.
    pub(crate) fn find<'a>(nodes: &'a [Node], name: &str, value: &str) -> Vec<&'a Part> {
        let mut found = Vec::new();
        for node in nodes {
            if let Node::Part(part) = node {
                if part.attributes().any(|attribute| attribute == (name, value)) {
                    found.push(part);
                }
                found.extend(find(&part.children, name, value));
            }
        }
        found
    }

    /// The commands of all elements, in document order.
    pub(crate) fn commands(nodes: &[Node]) -> Vec<HistoryCommand> {
        let mut all = Vec::new();
        for node in nodes {
            if let Node::Part(part) = node {
                let own = part.attributes().find(|(name, _)| *name == "data-command");
                all.extend(own.and_then(|(_, text)| HistoryCommand::decode(text)));
                all.extend(commands(&part.children));
            }
        }
        all
    }

    fn delete(n: u8) -> HistoryCommand {
        request(&HistoryRequest::Delete([n; 16]))
    }

    #[test]
    fn an_option_has_its_command() {
        let options = [("a", 1), ("b", 2)].map(|(name, id)| (name.to_owned(), name.to_owned(), delete(id)));
        let label = select("letter", "Letter", "b", options);
        let selects = find(std::slice::from_ref(&Node::Part(label.clone())), "data-choice", "letter").len();
        let Node::Part(select) = &label.children[1] else { panic!("no element") };
        assert_eq!((selects, select.children.len()), (1, 2));
        assert_eq!(commands(&select.children), [delete(1), delete(2)]);
        assert_eq!(find(&select.children, "selected", "").len(), 1);
    }
}
