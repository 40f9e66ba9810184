//! A line that the player should read, and may put away.

use yew::prelude::*;

use super::parts::{Button, Send};
use crate::msg::{Msg, Update};
use crate::notice::Notice;

/// A notice; `away` takes it off the page.
pub(super) fn notice(text: &str, send: &Send, away: Msg) -> Html {
    with_buttons(text, ok(send, away))
}

/// The notice at `place` among those of the page.
pub(super) fn notice_at(place: usize, notice: &Notice, send: &Send) -> Html {
    let buttons = html! {
        <>
            if let Some((label, msg)) = &notice.offer {
                { Button::new("plain", "offer").view((*label).into(), send, msg.clone()) }
            }
            if let Some(text) = &notice.file {
                <a data-look="plain" download="minesweeper.txt" href={file(text)}>{ "Save it as a file" }</a>
            }
            { ok(send, Msg::NoticeRead(place)) }
        </>
    };
    with_buttons(notice.text, buttons)
}

fn ok(send: &Send, away: Msg) -> Html {
    Button::new("plain", "dismiss").view("OK".into(), send, away)
}

/// The offer of a new version of the page, which waits until the player wants it.
pub(super) fn update(send: &Send) -> Html {
    let buttons = html! {
        <>
            { Button::new("plain", "update").view("Reload now".into(), send, Msg::Update(Update::Wanted)) }
            { Button::new("plain", "dismiss").view("Later".into(), send, Msg::Update(Update::Later)) }
        </>
    };
    with_buttons("A new version is ready.", buttons)
}

fn with_buttons(text: &str, buttons: Html) -> Html {
    html! {
        <div class="notice" role="note">
            <p>{ text }</p>
            { buttons }
        </div>
    }
}

/// The address of a file that holds `text`.
fn file(text: &str) -> String {
    format!("data:text/plain,{}", js_sys::encode_uri_component(text))
}
