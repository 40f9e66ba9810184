//! What the two pages of the record have in common.

use yew::prelude::*;

use super::parts::{Button, Send, on_value};
use crate::msg::Msg;
use crate::shelf::{Shelf, Wish};

/// The page's head: its name, the way to the other page, and what can be undone.
pub(super) fn head(title: &'static str, games: bool, shelf: &Shelf, send: &Send) -> Html {
    let link = |href: &'static str, words: &'static str, here: bool| {
        html! { <a {href} aria-current={here.then_some("page")}>{ words }</a> }
    };
    html! {
        <>
            <h1 class="hidden">{ title }</h1>
            <nav class="segments" aria-label="Record">
                { link("#/stats", "Statistics", !games) }
                { link("#/games", "Games", games) }
            </nav>
            <div class="undo" role="status">
                if let Some(words) = shelf.undo {
                    <p>{ words }</p>
                    { Button::new("plain", "undo").view("Undo".into(), send, Msg::Wish(Wish::Undo)) }
                }
            </div>
        </>
    }
}

/// A field that one of several things is chosen in, each by its name and in words.
pub(super) fn select<'a>(
    name: &'static str,
    label: &'static str,
    options: impl Iterator<Item = (&'a str, &'a str)>,
    chosen: &str,
    send: &Send,
    choose: impl Fn(String) -> Msg + 'static,
) -> Html {
    let option = |(value, words): (&'a str, &'a str)| {
        html! { <option value={value.to_owned()} selected={value == chosen}>{ words.to_owned() }</option> }
    };
    html! {
        <label class="choice">
            <span>{ label }</span>
            <select data-choice={name} oninput={on_value(send, choose)}>{ for options.map(option) }</select>
        </label>
    }
}
