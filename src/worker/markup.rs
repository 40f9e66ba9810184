//! Markup that the worker creates and the page renders: elements with attributes. It keeps screens that are not needed to play
//! out of the first load. An element that sends a command when it is clicked or chosen has the attribute `data-command` (see
//! [`crate::worker::markup_command::MarkupCommand`]).

use serde::{Deserialize, Serialize};

/// Declares an enum of names, and the list of their texts by index.
macro_rules! names {
    ($(#[$doc:meta])* $enum:ident, $texts:ident { $($name:ident: $text:literal,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        #[repr(u8)]
        pub enum $enum {
            $(#[doc = concat!("`", $text, "`")] $name,)*
        }

        const $texts: &[&str] = &[$($text,)*];
    };
}

names! {
    /// The tag of an element.
    Tag, TAGS {
        A: "a",
        Div: "div",
        P: "p",
        Small: "small",
        Span: "span",
        Table: "table",
        Caption: "caption",
        Thead: "thead",
        Tbody: "tbody",
        Tr: "tr",
        Th: "th",
        Td: "td",
        Label: "label",
        Select: "select",
        Option: "option",
        Button: "button",
        Input: "input",
        Dl: "dl",
        Dt: "dt",
        Dd: "dd",
        Figure: "figure",
        Figcaption: "figcaption",
        Svg: "svg",
        Path: "path",
        Text: "text",
        Ul: "ul",
        Li: "li",
        Details: "details",
        Summary: "summary",
        Fieldset: "fieldset",
        Legend: "legend",
        Output: "output",
    }
}

names! {
    /// The name of an attribute.
    Attr, ATTRS {
        Href: "href",
        Class: "class",
        Type: "type",
        Title: "title",
        Value: "value",
        Selected: "selected",
        Multiple: "multiple",
        Role: "role",
        Scope: "scope",
        AriaLabel: "aria-label",
        AriaLive: "aria-live",
        AriaHidden: "aria-hidden",
        AriaPressed: "aria-pressed",
        ViewBox: "viewBox",
        PathData: "d",
        X: "x",
        Y: "y",
        TextAnchor: "text-anchor",
        DataVariant: "data-variant",
        DataAction: "data-action",
        DataValue: "data-value",
        DataChoice: "data-choice",
        DataLabel: "data-label",
        DataSeries: "data-series",
        DataIcon: "data-icon",
        DataChart: "data-chart",
        DataStat: "data-stat",
        DataGame: "data-game",
        DataGames: "data-games",
        DataResult: "data-result",
        DataPage: "data-page",
        DataLine: "data-line",
        PreserveAspectRatio: "preserveAspectRatio",
        DataCommand: "data-command",
        DataSetting: "data-setting",
        Name: "name",
        Checked: "checked",
        Min: "min",
        Max: "max",
        Step: "step",
        DataTheme: "data-theme",
    }
}

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
    /// The index of the tag: decoding a number weighs less than decoding an enum.
    tag: u8,
    /// The key by which Yew recognises the element among its siblings when they are reordered; often empty.
    pub key: String,
    /// The index of each name, and the value.
    attributes: Vec<(u8, String)>,
    /// The child nodes.
    pub children: Vec<Node>,
}

impl Element {
    /// Creates an element without attributes and children.
    #[must_use]
    pub fn new(tag: Tag) -> Self {
        Self { tag: tag as u8, ..Self::default() }
    }

    /// Adds an attribute.
    #[must_use]
    pub fn attribute(mut self, name: Attr, value: String) -> Self {
        self.attributes.push((name as u8, value));
        self
    }

    /// Returns the tag; `div` if its index is unknown.
    #[must_use]
    pub fn tag(&self) -> &'static str {
        TAGS.get(usize::from(self.tag)).copied().unwrap_or("div")
    }

    /// Returns names and values of the attributes. Unknown names are left out.
    pub fn attributes(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.attributes.iter().filter_map(|(name, value)| Some((*ATTRS.get(usize::from(*name))?, value.as_str())))
    }
}
