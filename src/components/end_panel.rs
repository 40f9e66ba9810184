//! What there is to say when the game is over.

use game_engine::minesweeper::Status;
use game_engine::minesweeper::metrics::Summary;
use yew::prelude::*;

use super::icons;
use super::parts::{Button, Send, icon_and_label};
use crate::model::{Copied, Model};
use crate::msg::Msg;
use crate::session::Session;
use crate::{browser, words};

/// The panel: beside or below the board, it covers nothing.
pub(super) fn end_panel(model: &Model, summary: &Summary, send: &Send) -> Html {
    let session = &model.session;
    let status = session.game().status();
    let label = if model.copied == Copied::Done { "Link copied" } else { "Copy link" };
    let same = icon_and_label(icons::AGAIN.view(), "Same board again");
    html! {
        <section key={session.serial()} class="end" aria-label="Result" data-result={status.name()}>
            <p class="verdict" role="alert">{ words::ending(status, summary, session.exploded()) }</p>
            if let Some(why) = session.marks().words() {
                <p class="badge">{ why }</p>
            }
            if !model.shelf.news.is_empty() {
                <p class="news" data-news="" role="status">{ model.shelf.news.clone() }</p>
            }
            <dl>{ for figures(status, summary).map(figure) }</dl>
            <div class="end-actions">
                { Button::new("main", "play-again").view("Play again".into(), send, Msg::Fresh(None)) }
                { Button::new("plain", "same-board").view(same, send, Msg::Again) }
                <a data-look="plain" data-action="review" href={format!("#/review/{}", game_name(session))}>{ "Review" }</a>
                <div class="pair">
                    { Button::new("plain", "copy-link").view(label.into(), send, Msg::Copy) }
                    <a data-look="plain" href="#/games">{ "Games" }</a>
                </div>
                if model.copied == Copied::Failed {
                    // The browser does not let the page copy: here it is, to be copied by hand.
                    <input class="link" type="text" readonly=true value={address(session)} aria-label="Link to this board" />
                }
            </div>
        </section>
    }
}

/// The game's name in addresses.
fn game_name(session: &Session) -> String {
    session.id().map_or_else(|| "last".to_owned(), |id| browser::hex(&id))
}

/// The address of this very board.
pub(super) fn address(session: &Session) -> String {
    browser::address_with(&format!("#/play?{}", session.link().unwrap_or_default()))
}

fn figures(status: Status, summary: &Summary) -> [(&'static str, String); 5] {
    let solved = match status {
        Status::Won => summary.bbbv.to_string(),
        _ => format!("{} of {}", summary.solved, summary.bbbv),
    };
    [
        ("Time", words::seconds(summary.time_ms)),
        ("3BV", solved),
        ("3BV/s", words::figure(summary.bbbv_per_second())),
        ("Clicks", format!("{} ({} effective)", summary.clicks.total(), summary.clicks.effective)),
        ("Efficiency", words::percent(summary.ioe())),
    ]
}

fn figure((name, value): (&'static str, String)) -> Html {
    html! { <div class="figure"><dt>{ name }</dt><dd>{ value }</dd></div> }
}
