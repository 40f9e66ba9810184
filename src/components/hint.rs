//! What a hint says, where it can be seen: near the board, which it does not move.

use yew::prelude::*;

use super::icons;
use super::parts::{Button, Send};
use crate::msg::Msg;
use crate::session::{Session, Stage};

/// The hint's words, and what can be done with it; nothing while there is none.
pub(super) fn hint(session: &Session, send: &Send) -> Html {
    let (text, next) = match session.stage() {
        Stage::Nothing | Stage::Asked => return Html::default(),
        Stage::Look(told) => (&told.look, (!told.why.is_empty()).then_some("Why?")),
        Stage::Why(told) => (&told.why, told.can_be_played().then_some("Do it")),
    };
    html! {
        <div class="hint">
            <p>{ text }</p>
            if let Some(label) = next {
                { Button::new("main", "hint-next").view(label.into(), send, Msg::Hint) }
            }
            { Button::labelled("quiet", "hint-close", "Close the hint").view(icons::CLOSE.view(), send, Msg::DropHint) }
        </div>
    }
}
