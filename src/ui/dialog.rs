//! A modal dialog. As a `<dialog>` of the browser it keeps the focus inside, closes on Escape, and restores the focus.

use std::rc::Rc;

use yew::html::onclose;
use yew::prelude::*;

use crate::app::dialog::Dialog;
use crate::app::msg::Msg;
use crate::ui::element::{Send, part};
use crate::ui::icons;

/// A dialog. It is open as long as it is in the page: the root opens it after rendering.
pub(crate) fn dialog(name: &'static str, title: &'static str, content: Html, send: &Send) -> Html {
    let send = send.clone();
    let closed = Callback::from(move |_: Event| send.emit(Msg::OpenDialog(Dialog::None)));
    // A form with this method closes its dialog without a script.
    let head = part("form", "class=dialog-head|method=dialog").with(part("h2", "").text(title)).with(
        part("button", "type=submit|data-variant=quiet|data-action=close|aria-label=Close").add(icons::CLOSE.view()),
    );
    part("dialog", "closedby=any")
        .key(name)
        .set("data-dialog", name)
        .set("aria-label", title)
        .on(Rc::new(onclose::Wrapper::new(closed)))
        .with(part("div", "class=dialog-body").with(head).add(content))
        .html()
}
