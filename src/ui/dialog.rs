//! A modal dialog. As a `<dialog>` of the browser it keeps the focus inside, closes on Escape, and restores the focus.

use std::rc::Rc;

use texts::page::{Text, frame};
use yew::html::onclose;
use yew::prelude::*;

use crate::app::msg::{Msg, PageMsg};
use crate::ui::element::{Dispatch, el};
use crate::ui::icons;

/// A dialog. It is open as long as it is in the page: the root opens it after rendering.
pub(crate) fn dialog(name: &'static str, title: Text, content: Html, send: &Dispatch) -> Html {
    let send = send.clone();
    let closed = Callback::from(move |_: Event| send.emit(Msg::Page(PageMsg::CloseDialog)));
    // A form with this method closes its dialog without a script.
    let head = el("form", "class=dialog-head|method=dialog").child(el("h2", "").text(title)).child(
        el("button", "type=submit|data-variant=quiet|data-action=close").label(frame::CLOSE).add(icons::CLOSE.view()),
    );
    el("dialog", "closedby=any")
        .key(name)
        .set("data-dialog", name)
        .label(title)
        .on(Rc::new(onclose::Wrapper::new(closed)))
        .child(el("div", "class=dialog-body").child(head).add(content))
        .html()
}
