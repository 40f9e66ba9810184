//! The pages of the record: a head of their own, and below it what the worker wrote.

use std::rc::Rc;

use yew::prelude::*;
use yew::virtual_dom::{Key, VTag};

use super::parts::{Button, Send};
use crate::browser;
use crate::msg::Msg;
use crate::shelf::{Shelf, Wish};
use crate::tree::Node;

/// The page of the games, or that of the statistics.
pub(super) fn shelf(games: bool, shelf: &Shelf, send: &Send) -> Html {
    let link = |href: &'static str, words: &'static str, here: bool| {
        html! { <a {href} aria-current={here.then_some("page")}>{ words }</a> }
    };
    // One pair of listeners for all that can be wished.
    let (clicked, chosen) = (send.clone(), send.clone());
    let onclick = move |event: MouseEvent| wish(&clicked, browser::closest(&event, "[data-wish]"));
    let oninput = move |event: InputEvent| wish(&chosen, browser::chosen_in(&event));
    html! {
        <main key="shelf" class="shelf" {onclick} {oninput}>
            <h1 class="hidden">{ if games { "Games" } else { "Statistics" } }</h1>
            <nav class="segments" aria-label="Record">
                { link("#/stats", "Statistics", !games) }
                { link("#/games", "Games", games) }
            </nav>
            <div class="undo" role="status">
                if let Some(words) = shelf.undo {
                    <p>{ words }</p>
                    { Button::new("plain", "undo").view("Undo".into(), send, Msg::Wish(Wish::plain("undo"))) }
                }
            </div>
            { for shelf.page.iter().map(draw) }
        </main>
    }
}

/// Sends what the element stands for.
fn wish(send: &Send, element: Option<web_sys::Element>) {
    let text = element.and_then(|element| element.get_attribute("data-wish"));
    if let Some(wish) = text.and_then(|text| Wish::read(&text)) {
        send.emit(Msg::Wish(wish));
    }
}

/// Draws what the worker wrote.
pub(super) fn draw(node: &Node) -> Html {
    let part = match node {
        Node::Text(words) => return words.into(),
        Node::Part(part) => part,
    };
    let mut tag = VTag::new(part.tag());
    tag.key = (!part.key.is_empty()).then(|| Key::from(&*part.key));
    part.attributes().for_each(|(name, value)| tag.add_attribute(name, value.to_owned()));
    tag.add_children(part.children.iter().map(draw));
    Html::VTag(Rc::new(tag))
}
