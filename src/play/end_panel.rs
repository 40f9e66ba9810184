//! The result panel of a finished game.

use game_history::{hex, text};
use minesweeper_engine::Status;
use minesweeper_engine::metrics::Summary;
use yew::prelude::*;

use crate::app::model::Model;
use crate::app::msg::Msg;
use crate::board::labels;
use crate::platform::clipboard::CopyStatus;
use crate::platform::dom;
use crate::play::msg::GameMsg;
use crate::play::session::Session;
use crate::ui::element::{Button, Dispatch, el, icon_and_label};
use crate::ui::icons;

/// Renders the result panel. It is placed next to or below the board and does not cover it.
pub(crate) fn end_panel(model: &Model, summary: &Summary, send: &Dispatch) -> Html {
    let session = &model.session;
    let status = session.game().status();
    let label = if model.copy_status == CopyStatus::Done { "Link copied" } else { "Copy link" };
    // If the browser refuses to copy, the link is shown so that the player can copy it.
    let link_field = (model.copy_status == CopyStatus::Failed).then(|| {
        el("input", "class=link|type=text|readonly=readonly|aria-label=Link to this board").value(address(session))
    });
    let personal_best = &model.history.personal_best;
    let review = "#/review/".to_owned() + &game_name(session);
    let same_board = icon_and_label(icons::AGAIN.view(), "Same board again");
    el("section", "class=end|aria-label=Result")
        .key(session.game_number())
        .set("data-result", status.name())
        .child(el("p", "class=verdict|role=alert").owned_text(labels::result_message(
            status,
            summary,
            session.exploded(),
        )))
        .child_if_some(session.exclusions().label().map(|label| el("p", "class=badge").text(label)))
        .child_if_some(
            (!personal_best.is_empty()).then(|| el("p", "class=news|data-news=").owned_text(personal_best.clone())),
        )
        .child(el("dl", "").children(figures(status, summary).map(figure)))
        .child(
            el("div", "class=end-actions")
                .add(Button::new("main", "play-again").with_text("Play again", send, Msg::Game(GameMsg::New(None))))
                .add(Button::new("plain", "same-board").view(same_board, send, Msg::Game(GameMsg::Replay)))
                .child(el("a", "data-variant=plain|data-action=review").set_to("href", review).text("Review"))
                .child(
                    el("div", "class=button-row")
                        .add(Button::new("plain", "copy-link").with_text(label, send, Msg::Game(GameMsg::CopyLink)))
                        .child(el("a", "data-variant=plain|href=#/games").text("Games")),
                )
                .child_if_some(link_field),
        )
        .html()
}

/// Returns the game's name in review links.
fn game_name(session: &Session) -> String {
    session.id().map_or_else(|| "last".to_owned(), |id| hex::encode(&id))
}

/// Returns the link to this board.
pub(crate) fn address(session: &Session) -> String {
    dom::address_with(&format!("#/play?{}", session.board_link().unwrap_or_default()))
}

fn figures(status: Status, summary: &Summary) -> [(&'static str, String); 5] {
    let solved = match status {
        Status::Won => summary.bbbv.to_string(),
        _ => format!("{} of {}", summary.solved, summary.bbbv),
    };
    [
        ("Time", text::seconds(summary.time_ms)),
        ("3BV", solved),
        ("3BV/s", text::ratio(summary.bbbv_per_second())),
        ("Clicks", format!("{} ({} effective)", summary.clicks.total(), summary.clicks.effective)),
        ("Efficiency", text::percent(summary.ioe())),
    ]
}

fn figure((name, value): (&'static str, String)) -> Html {
    el("div", "class=figure").child(el("dt", "").text(name)).child(el("dd", "").owned_text(value)).html()
}
