//! Renders notices, each with a cross that dismisses it.

use texts::page::late::notices as late;
use texts::page::notices;
use yew::prelude::*;

use crate::app::msg::{Msg, PageMsg, Update};
use crate::app::notice::{Notice, NoticeAction};
use crate::app::route::{InvalidAddress, Route};
use crate::play::msg::GameMsg;
use crate::ui::element::{Button, Dispatch, El, el};
use crate::ui::icons;

/// Renders a notice with only a cross, which sends `dismiss`.
#[inline(never)]
pub(crate) fn text_notice(text: &str, send: &Dispatch, dismiss: Msg) -> Html {
    without_buttons(text).add(cross(send, dismiss)).html()
}

/// Returns whether a notice is shown at an address: not until its text has been fetched. During a pause only the paused game can be
/// resumed.
#[inline(never)]
pub(crate) fn is_shown(notice: &Notice, route: &Result<Route, InvalidAddress>) -> bool {
    let resumes = notice.action.is_some_and(|(_, action)| action == NoticeAction::ResumeSuspended);
    let is_hidden = notice.text.get().is_empty() || resumes && *route == Ok(Route::Pause);
    !is_hidden
}

/// Renders a [`Notice`] with its action and its file.
#[inline(never)]
pub(crate) fn notice(notice: &Notice, send: &Dispatch) -> Html {
    let mut element = without_buttons(notice.text.get());
    if let Some((label, action)) = notice.action {
        element = element.set("data-with-offer", "").add(Button::new("plain", "offer").with_text(
            label,
            send,
            action_message(action),
        ));
    }
    if let Some(text) = &notice.attachment {
        let link = el("a", "data-variant=plain|download=minesweeper.txt").set_to("href", data_url(text));
        element = element.child(link.text(late::DOWNLOAD));
    }
    element.add(cross(send, Msg::Page(PageMsg::DismissNotice(notice.text)))).html()
}

const fn action_message(action: NoticeAction) -> Msg {
    match action {
        NoticeAction::TakeOverTab => Msg::Page(PageMsg::TakeOverTab),
        NoticeAction::ResumeSuspended => Msg::Game(GameMsg::ResumeSuspended),
    }
}

fn cross(send: &Dispatch, dismiss: Msg) -> Html {
    Button::labelled("quiet", "dismiss", notices::DISMISS).view(icons::CLOSE.view(), send, dismiss)
}

/// Renders the offer to reload the page with its new version.
#[inline(never)]
pub(crate) fn update_notice(send: &Dispatch) -> Html {
    without_buttons(late::NEW_VERSION.get())
        .add(Button::new("plain", "update").with_text(late::UPDATE, send, Msg::Page(PageMsg::Update(Update::Apply))))
        .add(cross(send, Msg::Page(PageMsg::Update(Update::Dismiss))))
        .html()
}

fn without_buttons(text: &str) -> El {
    el("div", "class=notice|role=note").key(text).child(el("p", "").owned_text(text.to_owned()))
}

/// Returns a data URL of a text file.
fn data_url(text: &str) -> String {
    format!("data:text/plain,{}", js_sys::encode_uri_component(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pause_offers_only_the_paused_game() {
        assert!(is_shown(&Notice::SUSPENDED_GAME, &Ok(Route::Home)));
        assert!(!is_shown(&Notice::SUSPENDED_GAME, &Ok(Route::Pause)));
        assert!(is_shown(&Notice::OPEN_IN_OTHER_TAB, &Ok(Route::Pause)));
    }
}
