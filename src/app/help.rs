//! How to play.

use yew::prelude::*;

use crate::history::view::draw;
use crate::settings::keys::bindings::KeyBindings;
use crate::ui::dialog::dialog;
use crate::ui::element::{Part, Send, group, part};
use crate::worker::markup::Node;

/// What is done, and how by mouse and touch.
const WAYS: [(&str, &str); 4] = [
    ("Open", "left click · tap"),
    ("Flag", "right click · long press"),
    ("Chord", "click or tap a number · both buttons · middle button"),
    ("Hint", "the lamp: where to look, then why, then it is played"),
];

/// The same by the usual keys.
const KEYS: [(&str, &str); 5] = [
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

/// The help, with what the worker wrote of the player's own keys.
pub(crate) fn help(keys: &KeyBindings, page: &[Node], send: &Send) -> Html {
    let usual = if keys.is_default() { &KEYS[..] } else { &[] };
    let content = group(vec![
        group(TEXT.map(|text| part("p", "").text(text).html()).to_vec()),
        ways(&WAYS).html(),
        part("p", "").text("By keys, once the board has the focus:").html(),
        ways(usual).all(page.iter().map(draw)).html(),
    ]);
    dialog("help", "How to play", content, send)
}

/// What is done, each followed by how.
fn ways(ways: &[(&'static str, &'static str)]) -> Part {
    let add = |list: Part, &(what, how): &(&'static str, &'static str)| {
        list.with(part("dt", "").text(what)).with(part("dd", "").text(how))
    };
    ways.iter().fold(part("dl", ""), add)
}
