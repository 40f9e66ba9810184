//! The panel with the text of the current hint. It does not move the board.

use texts::page::frame;
use texts::page::late::hint;
use yew::prelude::*;

use crate::app::model::Model;
use crate::app::msg::Msg;
use crate::hint::msg::HintMsg;
use crate::hint::state::HintStage;
use crate::hint::update::question_note;
use crate::ui::element::{Button, Dispatch, analysis_link, el};
use crate::ui::icons;

/// Renders the hint's text and buttons, or the question before assistance; empty if neither is shown.
pub(crate) fn hint_panel(model: &Model, send: &Dispatch) -> Html {
    model.assistance.text().map_or_else(Html::default, |text| shown_panel(model, text, send))
}

#[inline(never)]
fn shown_panel(model: &Model, text: &str, send: &Dispatch) -> Html {
    let assistance = &model.assistance;
    let (next_label, is_question) = match assistance.stage() {
        HintStage::Where(shown) if !shown.why.is_empty() => (Some(hint::WHY), false),
        HintStage::Why(shown) if shown.can_be_played() => (Some(hint::PLAY), false),
        HintStage::Question(_) => (Some(hint::SHOW), true),
        _ => (None, false),
    };
    let button = |variant, action, label, msg| Button::new(variant, action).with_text(label, send, Msg::Hint(msg));
    let mut element = el("div", "class=hint")
        .set_if("data-question", is_question.then_some(""))
        .child(el("p", "").owned_text(text.to_owned()))
        .child_if_some(question_note(model).map(|note| el("small", "").owned_text(note)))
        .child_if_some(analysis_link(assistance.analysis_address()));
    if let Some(label) = next_label {
        element = element.add(button("main", "hint-next", label, HintMsg::Next));
    }
    let element = if is_question {
        element.add(button("plain", "hint-always", hint::ALWAYS_SHOW, HintMsg::NextWithoutAsking)).add(button(
            "plain",
            "hint-close",
            hint::NOT_NOW,
            HintMsg::Close,
        ))
    } else {
        let close = Button::labelled("quiet", "hint-close", frame::CLOSE);
        element.add(close.view(icons::CLOSE.view(), send, Msg::Hint(HintMsg::Close)))
    };
    element.html()
}
