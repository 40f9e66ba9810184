//! The buttons below the board: flag mode, hint and new board, and the less frequent tools. On a phone they are in reach of
//! the thumb.

use yew::prelude::*;

use crate::app::model::Model;
use crate::app::msg::Msg;
use crate::hint::msg::HintMsg;
use crate::play::msg::GameMsg;
use crate::settings::msg::SettingsMsg;
use crate::settings::state::SettingChange;
use crate::ui::element::{Button, Dispatch, el, group, icon_and_label, text};
use crate::ui::icons;

/// Renders the toolbar: flag mode, hint and new board.
pub(crate) fn toolbar(model: &Model, send: &Dispatch) -> Html {
    let dig_and_flag = group(vec![
        el("span", "class=dig").add(icon_and_label(icons::SPADE.view(), "Dig")).html(),
        text(" "),
        el("span", "class=flag").add(icon_and_label(icons::FLAG.view(), "Flag")).html(),
    ]);
    // The accessible name contains the visible words, as voice control requires.
    let flag_mode = Button::labelled("switch", "flag-mode", "Dig, flag mode").pressed(model.flag_mode);
    let new = Button::labelled("quiet", "new-board", "New board");
    let hint = Button::labelled("quiet", "hint", "Hint");
    el("div", "class=toolbar")
        .add(flag_mode.view(dig_and_flag, send, Msg::Game(GameMsg::ToggleFlagMode)))
        .add(hint.view(icons::LAMP.view(), send, Msg::Hint(HintMsg::Next)))
        .add(new.view(icons::AGAIN.view(), send, Msg::Game(GameMsg::New(None))))
        .html()
}

/// Renders the less frequent tools: mine probabilities and the size of the cells.
pub(crate) fn tools(model: &Model, send: &Dispatch) -> Html {
    let probabilities =
        Button::labelled("quiet", "chances", "Show chances").pressed(model.assistance.shows_probabilities());
    let zoom =
        |action, label, icon: icons::Icon, msg| Button::labelled("quiet", action, label).view(icon.view(), send, msg);
    let fit = match model.settings.cell_px {
        Some(_) => zoom(
            "zoom-fit",
            "Fit to the window",
            icons::FIT,
            Msg::Settings(SettingsMsg::Change(SettingChange::CellPx(None))),
        ),
        None => Html::default(),
    };
    el("div", "class=tools")
        .add(probabilities.view(icons::PERCENT.view(), send, Msg::Hint(HintMsg::ToggleProbabilities)))
        .child(
            el("div", "class=zoom|role=group|aria-label=Size of the cells")
                .add(zoom("zoom-out", "Smaller cells", icons::MINUS, Msg::Settings(SettingsMsg::Zoom(-1))))
                .add(zoom("zoom-in", "Larger cells", icons::PLUS, Msg::Settings(SettingsMsg::Zoom(1))))
                .add(fit),
        )
        .html()
}
