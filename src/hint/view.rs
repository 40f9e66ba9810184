//! The panel with the text of the current hint. It does not move the board.

use yew::prelude::*;

use crate::app::msg::Msg;
use crate::hint::msg::HintMsg;
use crate::hint::state::{Assistance, HintStage};
use crate::ui::element::{Button, Dispatch, el};
use crate::ui::icons;

/// Renders the hint's text and buttons, or the question before help; empty if neither is shown.
pub(crate) fn hint(assistance: &Assistance, send: &Dispatch) -> Html {
    let Some(text) = assistance.text() else { return Html::default() };
    let (next_label, is_question) = match assistance.stage() {
        HintStage::Where(hint) if !hint.why.is_empty() => ("Why?", false),
        HintStage::Why(hint) if hint.can_be_played() => ("Play it", false),
        HintStage::Question(_) => ("Show", true),
        _ => ("", false),
    };
    let button = |variant, action, label, msg| Button::new(variant, action).with_text(label, send, Msg::Hint(msg));
    let mut element = el("div", "class=hint").child(el("p", "").owned_text(text.to_owned()));
    if !next_label.is_empty() {
        element = element.add(button("main", "hint-next", next_label, HintMsg::Next));
    }
    let element = if is_question {
        element.add(button("plain", "hint-always", "Always show", HintMsg::NextWithoutAsking)).add(button(
            "plain",
            "hint-close",
            "Keep counting",
            HintMsg::Close,
        ))
    } else {
        let close = Button::labelled("quiet", "hint-close", "Close");
        element.add(close.view(icons::CLOSE.view(), send, Msg::Hint(HintMsg::Close)))
    };
    element.html()
}
