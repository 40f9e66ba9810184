//! A line that the player should read, and may put away.

use yew::prelude::*;

use super::parts::{Button, Send};
use crate::msg::Msg;

/// A notice; `away` takes it off the page.
pub(super) fn notice(text: &str, send: &Send, away: Msg) -> Html {
    html! {
        <div class="notice" role="note">
            <p>{ text }</p>
            { Button::new("plain", "dismiss").view("OK".into(), send, away) }
        </div>
    }
}
