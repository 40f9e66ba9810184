//! How to play.

use yew::prelude::*;

use super::dialog::dialog;
use super::parts::{Send, group, part};

const WAYS: [(&str, &str); 5] = [
    ("Open", "left click · tap · Space or Enter"),
    ("Flag", "right click · long press · F"),
    ("Chord", "click or tap a number · both buttons · middle button · Space on a number"),
    ("Hint", "H · the lamp: where to look, then why, then it is played"),
    ("Move", "arrows · Home, End (with Ctrl: corners) · Page Up, Page Down · N for a new game"),
];

const TEXT: [&str; 3] = [
    "Open every square that hides no mine. A number tells how many of the eight squares around it hide one; an empty square \
     has none near, and opens its surroundings by itself.",
    "Flag the squares you know to be mines. When a number has all its flags, a chord on it opens the rest around it in one \
     go: quick, as long as the flags are right.",
    "The switch below the board swaps digging and flagging.",
];

/// The help.
pub(super) fn help(send: &Send) -> Html {
    let way = |(what, how): (&'static str, &'static str)| {
        group(vec![part("dt", "").text(what).html(), part("dd", "").text(how).html()])
    };
    let content = group(vec![
        group(TEXT.map(|text| part("p", "").text(text).html()).to_vec()),
        part("dl", "").all(WAYS.map(way)).html(),
    ]);
    dialog("help", "How to play", content, send)
}
