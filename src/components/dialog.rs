//! A modal dialog of the browser's own: it keeps the focus, and Escape closes it.

use web_sys::HtmlDialogElement;
use yew::prelude::*;

use super::icons;
use super::parts::Button;

/// What a dialog is made of.
#[derive(Properties, PartialEq)]
pub struct DialogProps {
    /// Its heading.
    pub title: AttrValue,
    /// Its classes: `dialog` and its name.
    pub class: &'static str,
    /// Told when it has been closed, in whatever way.
    pub on_close: Callback<()>,
    /// What is in it.
    pub children: Html,
}

/// A dialog: open as long as it is in the page.
#[component]
pub fn Dialog(props: &DialogProps) -> Html {
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with((), move |()| {
            if let Some(dialog) = node.cast::<HtmlDialogElement>() {
                let _ = dialog.show_modal();
            }
        });
    }
    let close = {
        let node = node.clone();
        Callback::from(move |_: MouseEvent| {
            if let Some(dialog) = node.cast::<HtmlDialogElement>() {
                dialog.close();
            }
        })
    };
    let onclick = {
        let node = node.clone();
        // The dialog fills itself with its content, so a click on it and nothing in it is one on the backdrop.
        Callback::from(move |event: MouseEvent| {
            if let Some(dialog) = node.cast::<HtmlDialogElement>()
                && event.target().as_ref() == Some(dialog.as_ref())
            {
                dialog.close();
            }
        })
    };
    let onclose = props.on_close.reform(|_: Event| ());
    html! {
        <dialog ref={node} class={props.class} aria-labelledby="dialog-title" {onclose} {onclick}>
            <div class="sheet">
                <div class="sheet-head">
                    <h2 id="dialog-title">{ &props.title }</h2>
                    { Button::labelled("button quiet", "close", "Close").view(icons::strokes(icons::CLOSE), close) }
                </div>
                { props.children.clone() }
            </div>
        </dialog>
    }
}
