//! How to play.

use yew::prelude::*;

use super::dialog::Dialog;

const WAYS: [(&str, &str); 4] = [
    ("Open", "left click · tap · Space or Enter"),
    ("Flag", "right click · long press · F"),
    ("Chord", "click or tap a number · both buttons · middle button · Space on a number"),
    ("Move", "arrows · Home, End (with Ctrl: corners) · Page Up, Page Down · N for a new game"),
];

/// The help.
pub(super) fn help(on_close: Callback<()>) -> Html {
    let way = |(what, how): (&'static str, &'static str)| html! { <><dt>{ what }</dt><dd>{ how }</dd></> };
    html! {
        <Dialog title="How to play" class="dialog help" {on_close}>
            <p>
                { "Open every square that hides no mine. A number tells how many of the eight squares around it hide one; \
                   an empty square has none near, and opens its surroundings by itself." }
            </p>
            <p>
                { "Flag the squares you know to be mines. When a number has all its flags, a chord on it opens the rest \
                   around it in one go: quick, as long as the flags are right." }
            </p>
            <dl>{ for WAYS.map(way) }</dl>
            <p>{ "On a phone, the big switch below swaps digging and flagging." }</p>
        </Dialog>
    }
}
