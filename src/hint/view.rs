//! The panel with the text of the current hint. It does not move the board.

use yew::prelude::*;

use crate::app::msg::Msg;
use crate::hint::msg::HintMsg;
use crate::hint::state::{Assistance, HintStage};
use crate::ui::element::{Button, Dispatch, el};
use crate::ui::icons;

/// Renders the hint's text and buttons; empty if no hint is shown.
pub(crate) fn hint(assistance: &Assistance, send: &Dispatch) -> Html {
    let (text, next_label) = match assistance.stage() {
        HintStage::Idle | HintStage::Pending => return Html::default(),
        HintStage::Where(hint) => (&hint.location, (!hint.why.is_empty()).then_some("Why?")),
        HintStage::Why(hint) => (&hint.why, hint.can_be_played().then_some("Do it")),
    };
    el("div", "class=hint")
        .child(el("p", "").owned_text(text.clone()))
        .add(match next_label {
            Some(label) => Button::new("main", "hint-next").with_text(label, send, Msg::Hint(HintMsg::Next)),
            None => Html::default(),
        })
        .add(Button::labelled("quiet", "hint-close", "Close the hint").view(
            icons::CLOSE.view(),
            send,
            Msg::Hint(HintMsg::Close),
        ))
        .html()
}
