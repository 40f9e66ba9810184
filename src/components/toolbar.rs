//! Under the board on a desktop, in reach of the thumb on a phone: the dig/flag switch and the lamp. And what is of use now and
//! then.

use yew::prelude::*;

use super::icons;
use super::parts::{Button, Send, icon_and_label};
use crate::model::Model;
use crate::msg::Msg;
use crate::settings::Change;

/// The toolbar.
pub(super) fn toolbar(model: &Model, send: &Send) -> Html {
    let sides = html! {
        <>
            <span class="dig">{ icon_and_label(icons::SPADE.view(), "Dig") }</span>
            { " " }
            <span class="flag">{ icon_and_label(icons::FLAG.view(), "Flag") }</span>
        </>
    };
    let pressed = Some(model.flag_mode);
    // The name holds the words that are seen, for those who speak to the page.
    let flag_mode = Button { pressed, ..Button::labelled("switch", "flag-mode", "Dig, flag mode") };
    let new = Button::labelled("quiet", "new-board", "New board");
    let hint = Button::labelled("quiet", "hint", "Hint");
    html! {
        <div class="toolbar">
            { flag_mode.view(sides, send, Msg::FlagMode) }
            { hint.view(icons::LAMP.view(), send, Msg::Hint) }
            { new.view(icons::AGAIN.view(), send, Msg::Fresh(None)) }
        </div>
    }
}

/// What is of use now and then: the chances, and the size of the cells.
pub(super) fn tools(model: &Model, send: &Send) -> Html {
    let chances = Button { pressed: Some(model.chances), ..Button::labelled("quiet", "chances", "Show chances") };
    let zoom = |action, label, icon: icons::Drawing, msg| {
        Button::labelled("quiet", action, label).view(icon.view(), send, msg)
    };
    html! {
        <div class="tools">
            { chances.view(icons::PERCENT.view(), send, Msg::Chances) }
            <div class="zoom" role="group" aria-label="Size of the cells">
                { zoom("zoom-out", "Smaller cells", icons::MINUS, Msg::Zoom(-1)) }
                { zoom("zoom-in", "Larger cells", icons::PLUS, Msg::Zoom(1)) }
                if model.settings.cell_px.is_some() {
                    { zoom("zoom-fit", "Fit to the window", icons::FIT, Msg::Change(Change::CellPx(None))) }
                }
            </div>
        </div>
    }
}
