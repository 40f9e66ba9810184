//! A modal dialog of the browser's own: it keeps the focus, and Escape closes it.

use web_sys::HtmlDialogElement;
use yew::prelude::*;

/// What a dialog is made of.
#[derive(Properties, PartialEq)]
pub struct DialogProps {
    /// Its heading.
    pub title: AttrValue,
    /// Its name for the styles.
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
        <dialog ref={node} class={classes!("dialog", props.class)} aria-labelledby="dialog-title" {onclose} {onclick}>
            <div class="sheet">
                <div class="sheet-head">
                    <h2 id="dialog-title">{ &props.title }</h2>
                    <button type="button" class="button quiet" data-action="close" aria-label="Close" onclick={close}>
                        { super::icons::strokes("M8 8l16 16M24 8L8 24") }
                    </button>
                </div>
                { props.children.clone() }
            </div>
        </dialog>
    }
}
