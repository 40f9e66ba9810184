//! The help dialog.

use yew::prelude::*;

use crate::settings::keys::bindings::KeyBindings;
use crate::ui::dialog::dialog;
use crate::ui::element::{Dispatch, El, el, group};
use crate::ui::markup::draw_markup;
use crate::worker::markup::Node;

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

/// Renders the help dialog. Custom key bindings are described by `key_markup`, which the worker wrote.
pub(crate) fn help(keys: &KeyBindings, key_markup: &[Node], send: &Dispatch) -> Html {
    let key_actions = if keys.is_default() { &KEY_ACTIONS[..] } else { &[] };
    let content = group(vec![
        group(TEXT.map(|text| el("p", "").text(text).html()).to_vec()),
        definition_list(&POINTER_ACTIONS).html(),
        el("p", "").text("By keys, once the board has the focus:").html(),
        definition_list(key_actions).children(key_markup.iter().map(draw_markup)).html(),
    ]);
    dialog("help", "How to play", content, send)
}

/// Renders pairs of an action and how to do it.
fn definition_list(actions: &[(&'static str, &'static str)]) -> El {
    let add = |list: El, &(action, how): &(&'static str, &'static str)| {
        list.child(el("dt", "").text(action)).child(el("dd", "").text(how))
    };
    actions.iter().fold(el("dl", ""), add)
}
