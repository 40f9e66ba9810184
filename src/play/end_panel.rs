//! The result panel of a finished game.

use texts::page::result;
use yew::prelude::*;

use crate::app::model::Model;
use crate::app::msg::Msg;
use crate::board::labels;
use crate::platform::clipboard::CopyStatus;
use crate::platform::dom;
use crate::play::msg::GameMsg;
use crate::play::result::GameResult;
use crate::ui::element::{Button, Dispatch, el};
use crate::ui::markup::draw_markup;

/// Renders the result panel: the result first, then the news about it. It is placed next to or below the board and does not cover it.
/// What the worker writes has its place reserved, or comes last, so that nothing moves when it appears.
pub(crate) fn end_panel(model: &Model, send: &Dispatch) -> Html {
    let session = &model.session;
    let status = session.game().status();
    let label = if model.copy_status == CopyStatus::Done { result::LINK_COPIED } else { result::COPY_LINK };
    // If the browser refuses to copy, the link is shown so that the player can copy it.
    let link_field = (model.copy_status == CopyStatus::Failed).then(|| {
        el("input", "class=link|type=text|readonly=readonly").label(result::LINK).value(address(&model.result))
    });
    let personal_best = &model.history.personal_best;
    let review = "#/review/".to_owned() + &session.address_id();
    let message = labels::result_message(status, session.elapsed_ms(0.0), session.exploded());
    el("section", "class=end")
        .label(result::RESULT)
        .key(session.game_number())
        .set("data-result", status.name())
        .child(
            el("div", "class=headline")
                .child(el("p", "class=verdict|role=alert").owned_text(message))
                .child_if_some(
                    (!personal_best.is_empty())
                        .then(|| el("p", "class=news|data-news=").owned_text(personal_best.clone())),
                )
                .child(el("p", "class=judgment").children(model.result.markup.iter().map(draw_markup)))
                .child_if_some(session.exclusions().label().map(|label| el("p", "class=badge").text(label))),
        )
        .child(
            el("div", "class=end-actions")
                .add(Button::new("main", "play-again").with_text(
                    result::PLAY_AGAIN,
                    send,
                    Msg::Game(GameMsg::New(None)),
                ))
                .add(Button::new("plain", "copy-link").disabled(model.result.link.is_empty()).with_text(
                    label,
                    send,
                    Msg::Game(GameMsg::CopyLink),
                ))
                .child(
                    el("div", "class=button-row")
                        .add(Button::new("quiet", "same-board").with_text(
                            result::SAME_BOARD,
                            send,
                            Msg::Game(GameMsg::Replay),
                        ))
                        .child(
                            el("a", "data-variant=quiet|data-action=review")
                                .set_to("href", review)
                                .text(result::REVIEW),
                        )
                        .child(el("a", "data-variant=quiet|href=#/games").text(result::GAMES)),
                )
                .child_if_some(link_field),
        )
        .child(el("div", "class=end-figures").children(model.result.figures.iter().map(draw_markup)))
        .html()
}

/// Returns the link to the board, once the worker has written it.
pub(crate) fn address(result: &GameResult) -> String {
    dom::address_with(&("#/play?".to_owned() + &result.link))
}
