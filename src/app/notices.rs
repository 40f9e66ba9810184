//! A line that the player should read, and may put away.

use yew::prelude::*;

use crate::app::msg::{Msg, Update};
use crate::app::notice::{Notice, NoticeAction};
use crate::ui::element::{Button, Send, group, part};

/// A notice; `away` takes it off the page.
pub(crate) fn notice(text: &str, send: &Send, away: Msg) -> Html {
    with_buttons(text, ok(send, away))
}

/// One of the page's notices.
pub(crate) fn notice_of(notice: &Notice, send: &Send) -> Html {
    let buttons = group(vec![
        match &notice.offer {
            Some((label, action)) => Button::new("plain", "offer").says(label, send, message(*action)),
            None => Html::default(),
        },
        match &notice.file {
            Some(content) => part("a", "data-variant=plain|download=minesweeper.txt")
                .set_to("href", file(content))
                .text("Save it as a file")
                .html(),
            None => Html::default(),
        },
        ok(send, Msg::DismissNotice(notice.text)),
    ]);
    with_buttons(notice.text, buttons)
}

const fn message(action: NoticeAction) -> Msg {
    match action {
        NoticeAction::TakeOverTab => Msg::TakeOverTab,
        NoticeAction::ResumeSuspended => Msg::ResumeSuspended,
    }
}

fn ok(send: &Send, away: Msg) -> Html {
    Button::new("plain", "dismiss").says("OK", send, away)
}

/// The offer of a new version of the page, which waits until the player wants it.
pub(crate) fn update(send: &Send) -> Html {
    let buttons = group(vec![
        Button::new("plain", "update").says("Reload now", send, Msg::Update(Update::Wanted)),
        Button::new("plain", "dismiss").says("Later", send, Msg::Update(Update::Later)),
    ]);
    with_buttons("A new version is ready.", buttons)
}

fn with_buttons(text: &str, buttons: Html) -> Html {
    part("div", "class=notice|role=note").key(text).with(part("p", "").words(text.to_owned())).add(buttons).html()
}

/// The address of a file that holds `text`.
fn file(text: &str) -> String {
    format!("data:text/plain,{}", js_sys::encode_uri_component(text))
}
