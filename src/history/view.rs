//! The pages of the record: a head of their own, and below it what the worker wrote.

use std::rc::Rc;

use yew::html::onclick;
use yew::prelude::*;

use crate::app::msg::Msg;
use crate::history::state::{HistoryPage, Wish};
use crate::platform::dom;
use crate::ui::element::{Button, Send, group, part};
use crate::worker::markup::Node;

/// The page of the games, or that of the statistics.
pub(crate) fn shelf(games: bool, shelf: &HistoryPage, send: &Send) -> Html {
    let link = |href: &'static str, words: &'static str, here: bool| {
        part("a", "").set("href", href).set_if("aria-current", here.then_some("page")).text(words).html()
    };
    // One pair of listeners for all that can be wished.
    let (clicked, chosen) = (send.clone(), send.clone());
    let clicks = move |event: MouseEvent| wish(&clicked, dom::closest(&event, "[data-command]"), "");
    let choices = move |event: InputEvent| wish(&chosen, dom::selected_option(&event), "");
    let undo = match shelf.undo {
        Some(words) => {
            let button = Button::new("plain", "undo").says("Undo", send, Msg::HistoryCommand(Wish::plain("undo")));
            group(vec![part("p", "").text(words).html(), button])
        }
        None => Html::default(),
    };
    part("main", "class=history")
        .key("shelf")
        .on(Rc::new(onclick::Wrapper::new(Callback::from(clicks))))
        .on_input(Callback::from(choices))
        .with(part("h1", "class=hidden").text(if games { "Games" } else { "Statistics" }))
        .with(
            part("nav", "class=segments|aria-label=Record")
                .add(link("#/stats", "Statistics", !games))
                .add(link("#/games", "Games", games)),
        )
        .with(part("div", "class=undo|role=status").add(undo))
        // One child, be it empty: else the heading would be another element once the page is there, and lose the focus.
        .add(shelf.page.first().map_or_else(Html::default, draw))
        .html()
}

/// Sends what the element stands for, with the key that was pressed on it.
pub(crate) fn wish(send: &Send, element: Option<web_sys::Element>, key: &str) {
    let text = element.and_then(|element| element.get_attribute("data-command"));
    if let Some(mut wish) = text.and_then(|text| Wish::read(&text)) {
        wish.bytes.extend(key.bytes());
        send.emit(Msg::HistoryCommand(wish));
    }
}

/// Draws what the worker wrote.
pub(crate) fn draw(node: &Node) -> Html {
    let written = match node {
        Node::Text(words) => return words.into(),
        Node::Part(part) => part,
    };
    let mut drawn = part(written.tag(), "");
    if !written.key.is_empty() {
        drawn = drawn.key(&*written.key);
    }
    for (name, value) in written.attributes() {
        drawn = drawn.set_to(name, value.to_owned());
    }
    drawn.all(written.children.iter().map(draw)).html()
}
