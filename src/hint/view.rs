//! What a hint says, where it can be seen: near the board, which it does not move.

use yew::prelude::*;

use crate::app::msg::Msg;
use crate::play::session::Session;
use crate::play::session::assistance::HintStage;
use crate::ui::element::{Button, Send, part};
use crate::ui::icons;

/// The hint's words, and what can be done with it; nothing while there is none.
pub(crate) fn hint(session: &Session, send: &Send) -> Html {
    let (words, next) = match session.hint_stage() {
        HintStage::Idle | HintStage::Pending => return Html::default(),
        HintStage::Where(told) => (&told.look, (!told.why.is_empty()).then_some("Why?")),
        HintStage::Why(told) => (&told.why, told.can_be_played().then_some("Do it")),
    };
    part("div", "class=hint")
        .with(part("p", "").words(words.clone()))
        .add(match next {
            Some(label) => Button::new("main", "hint-next").says(label, send, Msg::Hint),
            None => Html::default(),
        })
        .add(Button::labelled("quiet", "hint-close", "Close the hint").view(icons::CLOSE.view(), send, Msg::CloseHint))
        .html()
}
