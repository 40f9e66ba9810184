//! The result panel of a finished game.

use minesweeper_engine::Status;
use texts::page::late::result;
use yew::prelude::*;

use crate::app::model::Model;
use crate::app::msg::Msg;
use crate::board::labels;
use crate::history::state::HistoryPage;
use crate::play::msg::GameMsg;
use crate::ui::element::{Button, Dispatch, El, el};
use crate::ui::markup::draw_markup;

/// Renders the result panel next to or below the board: the result, then the news about it. Returns the result as well, which is
/// announced. What the worker writes has its place reserved, or comes last, so that nothing that can be pressed moves when it
/// appears.
#[inline(never)]
pub(crate) fn end_panel(model: &Model, send: &Dispatch) -> (Html, String) {
    let session = &model.session;
    let status = session.game().status();
    let HistoryPage { personal_best, is_new_best, .. } = &model.history;
    let news = (!personal_best.is_empty()).then(|| news(personal_best, *is_new_best));
    let message = labels::result_message(status, session.elapsed_ms(0.0), session.exploded());
    let time = message.find(|c: char| c.is_ascii_digit()).filter(|_| status == Status::Won);
    let panel = el("section", "class=end")
        .label(result::RESULT)
        .key(session.game_number())
        .set("data-result", status.name())
        .child(
            el("div", "class=headline")
                .child(in_two(el("p", "class=verdict"), &message, time, "class=time"))
                .child_if_some(news)
                .child(el("p", "class=judgment").children(model.result.markup.iter().map(draw_markup)))
                .child_if_some(session.exclusions().label().map(|label| el("p", "class=badge").text(label))),
        )
        .child(actions(model, send))
        .child(el("div", "class=end-figures").children(model.result.figures.iter().map(draw_markup)));
    (panel.html(), message)
}

/// Renders the buttons and links of the panel.
fn actions(model: &Model, send: &Dispatch) -> El {
    let review = "#/review/".to_owned() + &model.session.address_id();
    el("div", "class=end-actions")
        .add(Button::new("main", "play-again").with_text(result::PLAY_AGAIN, send, Msg::Game(GameMsg::New(None))))
        .child(
            el("div", "class=button-row")
                .add(Button::new("quiet", "same-board").with_text(result::SAME_BOARD, send, Msg::Game(GameMsg::Replay)))
                .child(el("a", "data-variant=quiet|data-action=review").set_to("href", review).text(result::REVIEW))
                .child(el("a", "data-variant=quiet|href=#/games").text(result::GAMES))
                .child(
                    // `static/late/share.js` copies the link, and shows one of these texts.
                    el("button", "type=button|data-variant=quiet|data-action=copy-link")
                        .set_if("disabled", model.result.link.is_empty().then_some("disabled"))
                        .set_to("data-link", model.result.link.clone())
                        .set_text("data-value", result::LINK_COPIED)
                        .set_text("data-label", result::LINK)
                        .text(result::COPY_LINK),
                ),
        )
}

/// Renders the news about a win. The text of a streak is a line of its own.
fn news(text: &str, is_best: bool) -> El {
    let news = el("p", "class=news").set("data-news", if is_best { "best" } else { "" });
    in_two(news, text, text.find('\n').map(|end| end + 1), "class=streak")
}

/// Adds a text to an element. What follows `split`, if there is a split, is in an element with these attributes.
fn in_two(element: El, text: &str, split: Option<usize>, attributes: &'static str) -> El {
    // Not `split_at`: its panic would add 7 KB.
    match split.and_then(|split| text.split_at_checked(split)) {
        Some((first, second)) => {
            element.owned_text(first.to_owned()).child(el("span", attributes).owned_text(second.to_owned()))
        }
        None => element.owned_text(text.to_owned()),
    }
}
