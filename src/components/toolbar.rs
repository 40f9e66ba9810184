//! Under the board on a desktop, in reach of the thumb on a phone: the dig/flag switch and the size of the cells.

use yew::prelude::*;

use super::icons;
use super::parts::{Button, icon_and_label, on_click};

/// What the toolbar is made of.
pub(super) struct Toolbar {
    /// Whether a click flags.
    pub(super) flag_mode: bool,
    /// Whether the cells have a size of their own, not the window's.
    pub(super) zoomed: bool,
    /// Asked to swap digging and flagging.
    pub(super) on_flag_mode: Callback<()>,
    /// Asked for larger (1) or smaller (-1) cells, or for the size that fits (0).
    pub(super) on_zoom: Callback<i8>,
    /// Asked for a new game.
    pub(super) on_new: Callback<()>,
}

/// The toolbar.
pub(super) fn toolbar(props: &Toolbar) -> Html {
    let zoom = |by: i8, action: &'static str, label: &'static str, path: &'static str| {
        let on_zoom = props.on_zoom.clone();
        Button::labelled("button quiet", action, label)
            .view(icons::strokes(path), Callback::from(move |_| on_zoom.emit(by)))
    };
    let sides = html! {
        <>
            <span class="dig">{ icon_and_label(icons::strokes(icons::SPADE), "Dig") }</span>
            <span class="flag">{ icon_and_label(icons::flag_icon(), "Flag") }</span>
        </>
    };
    let pressed = Some(props.flag_mode);
    let flag_mode = Button { pressed, ..Button::labelled("flag-mode", "flag-mode", "Flag mode") };
    let new = Button::labelled("button quiet new", "new-board", "New board");
    html! {
        <div class="toolbar">
            { flag_mode.view(sides, on_click(&props.on_flag_mode)) }
            { new.view(icons::strokes(icons::AGAIN), on_click(&props.on_new)) }
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
