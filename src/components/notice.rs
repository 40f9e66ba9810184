//! A line that the player should read, and may put away.

use yew::prelude::*;

use super::parts::{Button, Send};
use crate::msg::{Msg, Update};

/// A notice; `away` takes it off the page.
pub(super) fn notice(text: &str, send: &Send, away: Msg) -> Html {
    with_buttons(text, Button::new("plain", "dismiss").view("OK".into(), send, away))
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
