//! Markup that the worker creates and the page renders: elements with attributes. It keeps screens that are not needed to play
//! out of the first load. The worker can only use the names in [`TAGS`] and [`NAMES`]. The command of a click on an element, or of
//! a choice, is in its attribute `data-command` (see [`crate::history::request::HistoryCommand`]).

use serde::{Deserialize, Serialize};

/// The tags of all elements, by index.
pub const TAGS: [&str; 29] = [
    "a",
    "div",
    "p",
    "small",
    "span",
    "table",
    "caption",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "label",
    "select",
    "option",
    "button",
    "input",
    "dl",
    "dt",
    "dd",
    "figure",
    "figcaption",
    "svg",
    "path",
    "text",
    "ul",
    "li",
    "details",
    "summary",
];

/// The names of all attributes, by index.
pub const NAMES: [&str; 36] = [
    "href",
    "class",
    "type",
    "title",
    "value",
    "selected",
    "multiple",
    "role",
    "scope",
    "colspan",
    "aria-label",
    "aria-live",
    "aria-hidden",
    "aria-pressed",
    "viewBox",
    "d",
    "x",
    "y",
    "text-anchor",
    "data-variant",
    "data-action",
    "data-value",
    "data-choice",
    "data-label",
    "data-series",
    "data-icon",
    "data-chart",
    "data-stat",
    "data-game",
    "data-games",
    "data-result",
    "data-page",
    "data-uncounted",
    "data-line",
    "preserveAspectRatio",
    "data-command",
];

/// A node of the markup.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Node {
    /// Text.
    Text(String),
    /// An element.
    Element(Element),
}

/// An element.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Element {
    tag: u8,
    /// The key by which Yew recognises the element among its siblings when they are reordered; often empty.
    pub key: String,
    attributes: Vec<(u8, String)>,
    /// The child nodes.
    pub children: Vec<Node>,
}

impl Element {
    /// Creates the element with this index in [`TAGS`].
    #[must_use]
    pub fn new(tag: u8) -> Self {
        Self { tag, ..Self::default() }
    }

    /// Adds the attribute with this index in [`NAMES`].
    #[must_use]
    pub fn attribute(mut self, name: u8, value: String) -> Self {
        self.attributes.push((name, value));
        self
    }

    /// Returns the tag; `div` if its index is unknown.
    #[must_use]
    pub fn tag(&self) -> &'static str {
        TAGS.get(usize::from(self.tag)).copied().unwrap_or("div")
    }

    /// Returns names and values of the attributes. Unknown names are left out.
    pub fn attributes(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.attributes.iter().filter_map(|(name, value)| Some((*NAMES.get(usize::from(*name))?, value.as_str())))
    }
}
