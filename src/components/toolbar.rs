//! Under the board on a desktop, in reach of the thumb on a phone: the dig/flag switch and the size of the cells.

use yew::prelude::*;

use super::icons;

/// What the toolbar is made of.
#[derive(Properties, PartialEq)]
pub struct ToolbarProps {
    /// Whether a click flags.
    pub flag_mode: bool,
    /// Whether the cells have a size of their own, not the window's.
    pub zoomed: bool,
    /// Asked to swap digging and flagging.
    pub on_flag_mode: Callback<()>,
    /// Asked for larger (1) or smaller (-1) cells, or for the size that fits (0).
    pub on_zoom: Callback<i8>,
    /// Asked for a new game.
    pub on_new: Callback<()>,
}

/// The toolbar.
#[component]
pub fn Toolbar(props: &ToolbarProps) -> Html {
    let zoom = |by: i8, action: &'static str, label: &'static str, path: &'static str| {
        let onclick = props.on_zoom.reform(move |_: MouseEvent| by);
        html! {
            <button type="button" class="button quiet" data-action={action} aria-label={label} title={label} {onclick}>
                { icons::strokes(path) }
            </button>
        }
    };
    let flag_mode = props.on_flag_mode.reform(|_: MouseEvent| ());
    html! {
        <div class="toolbar">
            <button
                type="button"
                class="flag-mode"
                data-action="flag-mode"
                aria-pressed={props.flag_mode.to_string()}
                aria-label="Flag mode"
                title="Swap digging and flagging"
                onclick={flag_mode}
            >
                <span class="dig">{ icons::strokes(icons::SPADE) }<span class="label">{ "Dig" }</span></span>
                <span class="flag">{ icons::flag_icon() }<span class="label">{ "Flag" }</span></span>
            </button>
            <button
                type="button"
                class="button quiet new"
                aria-label="New board"
                onclick={props.on_new.reform(|_: MouseEvent| ())}
            >
                { icons::strokes(icons::AGAIN) }
            </button>
            <div class="zoom" role="group" aria-label="Size of the cells">
                { zoom(-1, "zoom-out", "Smaller cells", icons::MINUS) }
                { zoom(1, "zoom-in", "Larger cells", icons::PLUS) }
                if props.zoomed {
                    { zoom(0, "zoom-fit", "Fit to the window", icons::FIT) }
                }
            </div>
        </div>
    }
}
