//! A line that the player should read, and may put away.

use yew::prelude::*;

use super::parts::{Button, on_click};

/// A notice; `on_away` is asked to take it off the page.
pub(super) fn notice(text: &str, on_away: &Callback<()>) -> Html {
    html! {
        <div class="notice" role="note">
            <p>{ text }</p>
            { Button::new("button quiet", "dismiss").view("OK".into(), on_click(on_away)) }
        </div>
    }
}
