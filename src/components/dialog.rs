//! A modal dialog of the browser's own: it keeps the focus, Escape closes it, and it gives the focus back.

use yew::prelude::*;

use super::icons;
use super::parts::Send;
use crate::model::Open;
use crate::msg::Msg;

/// A dialog: open as long as it is in the page. The root shows it once it is there.
pub(super) fn dialog(name: &'static str, title: &'static str, content: Html, send: &Send) -> Html {
    let send = send.clone();
    let onclose = Callback::from(move |_: Event| send.emit(Msg::Open(Open::Nothing)));
    html! {
        <dialog key={name} data-dialog={name} aria-label={title} closedby="any" {onclose}>
            <div class="sheet">
                // A form of this method closes its dialog without a script.
                <form class="sheet-head" method="dialog">
                    <h2>{ title }</h2>
                    <button type="submit" data-look="quiet" data-action="close" aria-label="Close">
                        { icons::CLOSE.view() }
                    </button>
                </form>
                { content }
            </div>
        </dialog>
    }
}
