//! The pages of the history: a heading and links, above the markup that the worker wrote.

use std::rc::Rc;

use texts::page::late::history as words;
use texts::page::{Text, frame};
use yew::html::onclick;
use yew::prelude::*;

use crate::app::msg::Msg;
use crate::history::request::HistoryRequest;
use crate::history::state::HistoryPage;
use crate::platform::dom;
use crate::ui::element::{Button, Dispatch, el, group};
use crate::ui::markup::{draw_markup, send_command};
use crate::worker::markup_command::MarkupCommand;

/// Draws the list of games, or the statistics.
#[inline(never)]
pub(crate) fn history_page(games: bool, history: &HistoryPage, send: &Dispatch) -> Html {
    let link = |href: &'static str, label: Text, is_current: bool| {
        el("a", "").set("href", href).set_if("aria-current", is_current.then_some("page")).text(label).html()
    };
    // One pair of listeners handles the commands of all elements.
    let (clicked, chosen) = (send.clone(), send.clone());
    let clicks = move |event: MouseEvent| send_command(&clicked, dom::closest(&event, "[data-command]"), "");
    let choices = move |event: InputEvent| send_command(&chosen, dom::selected_option(&event), "");
    let undo = if history.undo.is_empty() {
        Html::default()
    } else {
        let undo = MarkupCommand::Request(HistoryRequest::Undo.encode());
        let button = Button::new("plain", "undo").with_text(frame::UNDO, send, Msg::Markup(undo));
        group(vec![el("p", "").owned_text(history.undo.clone()).html(), button])
    };
    el("main", "class=history")
        .key("history")
        .on(Rc::new(onclick::Wrapper::new(Callback::from(clicks))))
        .on_input(Callback::from(choices))
        .child(el("h1", "class=hidden").text(if games { words::GAMES } else { words::STATISTICS }))
        .child(
            el("nav", "class=segments").label(words::PAGES).add(link("#/stats", words::STATISTICS, !games)).add(link(
                "#/games",
                words::GAMES,
                games,
            )),
        )
        .child(el("div", "class=undo|role=status").add(undo))
        // Always one child, even an empty one: otherwise Yew replaces the heading when the page arrives, and the focus is lost.
        .add(history.page.first().map_or_else(Html::default, draw_markup))
        .html()
}
