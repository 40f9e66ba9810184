//! A line that the player should read, and may put away.

use yew::prelude::*;

use super::parts::{Button, Send};
use crate::msg::Msg;
use crate::notice::Notice;

/// A notice; `away` takes it off the page.
pub(super) fn notice(text: &str, send: &Send, away: Msg) -> Html {
    with(text, Html::default(), send, away)
}

/// The notice at `place` among those of the page.
pub(super) fn notice_at(place: usize, notice: &Notice, send: &Send) -> Html {
    let offers = html! {
        <>
            if let Some((label, msg)) = &notice.offer {
                { Button::new("plain", "offer").view((*label).into(), send, msg.clone()) }
            }
            if let Some(text) = &notice.file {
                <a data-look="plain" download="minesweeper.txt" href={file(text)}>{ "Save it as a file" }</a>
            }
        </>
    };
    with(notice.text, offers, send, Msg::NoticeRead(place))
}

fn with(text: &str, offers: Html, send: &Send, away: Msg) -> Html {
    html! {
        <div class="notice" role="note">
            <p>{ text }</p>
            { offers }
            { Button::new("plain", "dismiss").view("OK".into(), send, away) }
        </div>
    }
}

/// The address of a file that holds `text`.
fn file(text: &str) -> String {
    format!("data:text/plain,{}", js_sys::encode_uri_component(text))
}
