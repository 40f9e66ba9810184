//! The content of the help.

use crate::worker::markup::{Element, Node, Tag};
use crate::worker::markup_builder::element;

/// The actions by mouse and touch.
const POINTER_ACTIONS: [(&str, &str); 4] = [
    ("Open", "left click · tap"),
    ("Flag", "right click · long press"),
    ("Chord", "click or tap a number · both buttons · middle button"),
    ("Hint", "the lamp: where to look, then why, then it is played"),
];

/// The actions by the default keys.
const KEY_ACTIONS: [(&str, &str); 5] = [
    ("Open", "Space or Enter; on a number, chord"),
    ("Flag", "F"),
    ("Hint", "H"),
    ("New game", "N"),
    ("Move", "arrows · Home, End (with Ctrl: corners) · Page Up, Page Down"),
];

const TEXT: [&str; 3] = [
    "Open every square that hides no mine. A number tells how many of the eight squares around it hide one; an empty square \
     has none near, and opens its surroundings by itself.",
    "Flag the squares you know to be mines. When a number has all its flags, a chord on it opens the rest around it in one \
     go: quick, as long as the flags are right.",
    "The switch below the board swaps digging and flagging.",
];

/// Builds the content of the help. `key_actions` are the actions by the player's keys, if those are not the default ones.
pub(crate) fn help(key_actions: Option<Vec<(&'static str, String)>>) -> Vec<Node> {
    let key_actions = key_actions.unwrap_or_else(|| KEY_ACTIONS.map(|(action, how)| (action, how.to_owned())).to_vec());
    let paragraph = |text: &str| element(Tag::P).text(text);
    let mut content = TEXT.map(paragraph).to_vec();
    content.push(definition_list(POINTER_ACTIONS));
    content.push(paragraph("By keys, once the board has the focus:"));
    content.push(definition_list(key_actions));
    content.into_iter().map(Node::Element).collect()
}

/// Builds a list of actions and how to do them.
fn definition_list(actions: impl IntoIterator<Item = (&'static str, impl Into<String>)>) -> Element {
    let add =
        |list: Element, (action, how)| list.child(element(Tag::Dt).text(action)).child(element(Tag::Dd).text(how));
    actions.into_iter().fold(element(Tag::Dl), add)
}
