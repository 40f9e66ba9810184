//! Renders notices, each with a button that dismisses it.

use yew::prelude::*;

use crate::app::msg::{Msg, PageMsg, Update};
use crate::app::notice::{Notice, NoticeAction};
use crate::play::msg::GameMsg;
use crate::ui::element::{Button, Dispatch, el, group};

/// Renders a notice with only an OK button, which sends `dismiss`.
pub(crate) fn text_notice(text: &str, send: &Dispatch, dismiss: Msg) -> Html {
    with_buttons(text, ok_button(send, dismiss))
}

/// Renders a [`Notice`] with its action and its file.
pub(crate) fn notice(notice: &Notice, send: &Dispatch) -> Html {
    let buttons = group(vec![
        match &notice.action {
            Some((label, action)) => Button::new("plain", "offer").with_text(label, send, action_message(*action)),
            None => Html::default(),
        },
        match &notice.attachment {
            Some(text) => el("a", "data-variant=plain|download=minesweeper.txt")
                .set_to("href", data_url(text))
                .text("Save it as a file")
                .html(),
            None => Html::default(),
        },
        ok_button(send, Msg::Page(PageMsg::DismissNotice(notice.text))),
    ]);
    with_buttons(notice.text, buttons)
}

const fn action_message(action: NoticeAction) -> Msg {
    match action {
        NoticeAction::TakeOverTab => Msg::Page(PageMsg::TakeOverTab),
        NoticeAction::ResumeSuspended => Msg::Game(GameMsg::ResumeSuspended),
    }
}

fn ok_button(send: &Dispatch, dismiss: Msg) -> Html {
    Button::new("plain", "dismiss").with_text("OK", send, dismiss)
}

/// Renders the offer to reload the page with its new version.
pub(crate) fn update_notice(send: &Dispatch) -> Html {
    let buttons = group(vec![
        Button::new("plain", "update").with_text("Reload now", send, Msg::Page(PageMsg::Update(Update::Apply))),
        Button::new("plain", "dismiss").with_text("Later", send, Msg::Page(PageMsg::Update(Update::Dismiss))),
    ]);
    with_buttons("A new version is ready.", buttons)
}

fn with_buttons(text: &str, buttons: Html) -> Html {
    el("div", "class=notice|role=note").key(text).child(el("p", "").owned_text(text.to_owned())).add(buttons).html()
}

/// Returns a data URL of a text file.
fn data_url(text: &str) -> String {
    format!("data:text/plain,{}", js_sys::encode_uri_component(text))
}
