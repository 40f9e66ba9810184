//! The pages of the record, written in the worker and drawn by the page.

pub(crate) mod games;
pub(crate) mod statistics;

use game_history::GameId;
use serde::Serialize;

use crate::history::state::Wish;
use crate::worker::markup::{NAMES, Node, Part, TAGS};
use crate::worker::protocol::write;

/// Has `deed` done to something.
fn wish(deed: &str, to: &impl Serialize) -> Wish {
    Wish { deed: deed.to_owned(), bytes: write(to) }
}

/// Has `deed` done to games, whose ids `record.js` reads one behind the other.
fn to_games(deed: &str, ids: &[GameId]) -> Wish {
    Wish { deed: deed.to_owned(), bytes: ids.concat() }
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

    /// The same, wishing something when it is clicked or chosen.
    fn wishing(self, wish: &Wish) -> Self {
        self.with("data-command", wish.text())
    }
}

/// Either page while the games are not there yet.
pub(crate) fn waiting() -> Vec<Node> {
    whole([part("p").with("class", "empty").with("role", "status").says("Your games are being fetched.")])
}

/// A page of these parts, as one element: the page of the program has one place for it.
fn whole(parts: impl IntoIterator<Item = Part>) -> Vec<Node> {
    vec![Node::Part(part("div").with("class", "page").holds_all(parts))]
}

pub(crate) fn button(look: &str, action: &str, wish: &Wish) -> Part {
    part("button").with("type", "button").with("data-variant", look).with("data-action", action).wishing(wish)
}

/// A button that only a drawing explains to those who see it.
fn icon(action: &str, label: &str, drawing: Part, wish: &Wish) -> Part {
    button("quiet", action, wish).with("aria-label", label).with("title", label).holds(drawing)
}

/// A drawing in a field of 32 by 32.
fn drawing(name: &str, path: &str) -> Part {
    let class = if name == "lines" { "icon-lines" } else { "shape" };
    let svg = part("svg").with("data-icon", name).with("viewBox", "0 0 32 32").with("aria-hidden", "true");
    svg.holds(part("path").with("class", class).with("d", path))
}

/// A field that one of several things is chosen in: each by its name, in words, and with what is wished by it.
fn select(name: &str, label: &str, chosen: &str, options: impl IntoIterator<Item = (String, String, Wish)>) -> Part {
    let mut select = part("select").with("data-choice", name);
    for (value, words, wish) in options {
        let option = part("option").with("value", &*value).wishing(&wish).says(words);
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

    /// All that can be wished, in the order in which it stands.
    pub(crate) fn wishes(nodes: &[Node]) -> Vec<Wish> {
        let mut all = Vec::new();
        for node in nodes {
            if let Node::Part(part) = node {
                let own = part.attributes().find(|(name, _)| *name == "data-command");
                all.extend(own.and_then(|(_, text)| Wish::read(text)));
                all.extend(wishes(&part.children));
            }
        }
        all
    }

    #[test]
    fn a_choice_wishes_what_stands_at_its_place() {
        let options =
            [("a", 1), ("b", 2)].map(|(name, id)| (name.to_owned(), name.to_owned(), to_games("delete", &[[id; 16]])));
        let label = select("letter", "Letter", "b", options);
        let selects = find(std::slice::from_ref(&Node::Part(label.clone())), "data-choice", "letter").len();
        let Node::Part(select) = &label.children[1] else { panic!("no element") };
        assert_eq!((selects, select.children.len()), (1, 2));
        assert_eq!(wishes(&select.children), [to_games("delete", &[[1; 16]]), to_games("delete", &[[2; 16]])]);
        assert_eq!(find(&select.children, "selected", "").len(), 1);
    }
}
