//! The pages of the record: a head of their own, and below it what the worker wrote.

use web_sys::HtmlInputElement;
use yew::prelude::*;
use yew::virtual_dom::{Key, VNode};

use super::parts::{Button, Send, on_click};
use crate::msg::Msg;
use crate::shelf::{Shelf, Wish};
use crate::tree::Node;

/// The page of the games, or that of the statistics.
pub(super) fn shelf(games: bool, shelf: &Shelf, send: &Send) -> Html {
    let link = |href: &'static str, words: &'static str, here: bool| {
        html! { <a {href} aria-current={here.then_some("page")}>{ words }</a> }
    };
    html! {
        <main key="shelf" class="shelf">
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
            { for shelf.page.iter().map(|node| draw(node, send)) }
        </main>
    }
}

/// Draws what the worker wrote.
pub(super) fn draw(node: &Node, send: &Send) -> Html {
    let part = match node {
        Node::Text(words) => return words.into(),
        Node::Part(part) => part,
    };
    let onclick = match &*part.wishes {
        [wish] => Some(on_click(send, Msg::Wish(wish.clone()))),
        _ => None,
    };
    let oninput = (part.wishes.len() > 1).then(|| on_choice(send, part.wishes.clone()));
    let children = part.children.iter().map(|child| draw(child, send));
    let mut drawn = html! { <@{part.tag()} {onclick} {oninput}>{ for children }</@> };
    if let VNode::VTag(tag) = &mut drawn {
        let tag = std::rc::Rc::make_mut(tag);
        tag.key = (!part.key.is_empty()).then(|| Key::from(&*part.key));
        part.attributes().for_each(|(name, value)| tag.add_attribute(name, value.to_owned()));
    }
    drawn
}

/// Sends the wish that stands where the choice does.
fn on_choice(send: &Send, wishes: Vec<Wish>) -> Callback<InputEvent> {
    let send = send.clone();
    Callback::from(move |event: InputEvent| {
        let select: HtmlInputElement = event.target_unchecked_into();
        let chosen = js_sys::Reflect::get(&select, &"selectedIndex".into()).ok().and_then(|index| index.as_f64());
        if let Some(wish) = chosen.and_then(|index| wishes.get(index as usize)) {
            send.emit(Msg::Wish(wish.clone()));
        }
    })
}
