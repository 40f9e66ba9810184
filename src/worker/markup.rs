//! Pages that the worker writes and the page draws: elements with attributes. Pages that nobody needs in order to play weigh
//! nothing in the page's program this way. The worker can only write what stands in [`TAGS`] and [`NAMES`]. What the player
//! wishes by a click on an element, or by a choice, stands in its attribute `data-command` (see [`crate::history::state::Wish`]).

use serde::{Deserialize, Serialize};

/// The elements there are.
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

/// The attributes there are.
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

/// A piece of a page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Node {
    /// Words.
    Text(String),
    /// An element.
    Part(Part),
}

/// An element.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Part {
    tag: u8,
    /// What tells it from its neighbours when they change places; often nothing.
    pub key: String,
    attributes: Vec<(u8, String)>,
    /// What is in it.
    pub children: Vec<Node>,
}

impl Part {
    /// The element at this place of [`TAGS`].
    #[must_use]
    pub fn new(tag: u8) -> Self {
        Self { tag, ..Self::default() }
    }

    /// The same with the attribute at this place of [`NAMES`].
    #[must_use]
    pub fn attribute(mut self, name: u8, value: String) -> Self {
        self.attributes.push((name, value));
        self
    }

    /// Its element.
    #[must_use]
    pub fn tag(&self) -> &'static str {
        TAGS.get(usize::from(self.tag)).copied().unwrap_or("div")
    }

    /// Its attributes.
    pub fn attributes(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.attributes.iter().filter_map(|(name, value)| Some((*NAMES.get(usize::from(*name))?, value.as_str())))
    }
}
