//! The buttons below the board: flag mode, hint and new board, and the less frequent tools. On a phone the toolbar is in reach of
//! the thumb, and the rest in a menu.

use texts::page::play;
use yew::prelude::*;

use crate::app::msg::Msg;
use crate::hint::msg::HintMsg;
use crate::play::controls_state::ControlsState;
use crate::play::levels::level_name;
use crate::play::msg::GameMsg;
use crate::settings::msg::CellSizeMsg;
use crate::settings::state::CELL_PX;
use crate::ui::element::{Button, Dispatch, el, group, icon_and_label, literal};
use crate::ui::icons;

/// Renders the toolbar: hint, new board and flag mode, and on a phone the menu with the rest. Flag is at the end, away from the others.
pub(crate) fn toolbar(state: &ControlsState, send: &Dispatch) -> Html {
    let dig_and_flag = group(vec![
        el("span", "class=dig").add(icon_and_label(icons::SPADE.view(), play::DIG)).html(),
        literal(" "),
        el("span", "class=flag").add(icon_and_label(icons::FLAG.view(), play::FLAG)).html(),
    ]);
    // The accessible name contains the visible words, as voice control requires.
    let flag_mode =
        Button::labelled("switch", "flag-mode", play::FLAG_MODE).pressed(state.flag_mode).disabled(state.is_over);
    let new = Button::labelled("quiet", "new-board", play::NEW_GAME);
    let hint = Button::labelled("quiet", "hint", play::HINT).disabled(state.is_over);
    let menu = el("button", "type=button|data-variant=plain|data-action=menu|popovertarget=more")
        .set_text("title", play::MENU);
    el("div", "class=toolbar")
        .child(menu.text(level_name(state.level)))
        .add(hint.view(icon_and_label(icons::LAMP.view(), play::HINT), send, Msg::Hint(HintMsg::Next)))
        .add(new.view(icon_and_label(icons::AGAIN.view(), play::NEW), send, Msg::Game(GameMsg::New(None))))
        .add(flag_mode.view(dig_and_flag, send, Msg::Game(GameMsg::ToggleFlagMode)))
        .html()
}

/// Renders the less frequent tools: mine probabilities and the size of the cells.
pub(crate) fn tools(state: &ControlsState, send: &Dispatch) -> Html {
    let probabilities = Button::labelled("quiet", "chances", play::MINE_CHANCES)
        .pressed(state.shows_probabilities)
        .disabled(state.is_over)
        .closes_menu();
    let cell_px = state.cell_px;
    // The only useless button at a limit, or without a chosen size, is disabled.
    let zoom = |action, label, icon: icons::Icon, limit, msg| {
        Button::labelled("quiet", action, label).disabled(cell_px == limit).view(icon.view(), send, Msg::CellSize(msg))
    };
    let (min, max) = CELL_PX.into_inner();
    el("div", "class=tools")
        .add(probabilities.view(
            icon_and_label(icons::PERCENT.view(), play::CHANCES),
            send,
            Msg::Hint(HintMsg::ToggleProbabilities),
        ))
        .child(
            el("div", "class=zoom|role=group")
                .label(play::ZOOM)
                .add(zoom("zoom-out", play::ZOOM_OUT, icons::MINUS, Some(min), CellSizeMsg::Zoom(-1)))
                .add(zoom("zoom-in", play::ZOOM_IN, icons::PLUS, Some(max), CellSizeMsg::Zoom(1)))
                .add(zoom("zoom-fit", play::ZOOM_FIT, icons::FIT, None, CellSizeMsg::Set(None))),
        )
        .html()
}
