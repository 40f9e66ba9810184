//! The controls that choose the level and the mode.

use game_history::Mode;
use minesweeper_engine::Difficulty;
use yew::prelude::*;

use crate::app::model::Model;
use crate::app::msg::Msg;
use crate::play::msg::GameMsg;
use crate::ui::element::{Button, Dispatch, el};

/// Renders the level control. Choosing another level starts a new game.
pub(crate) fn levels(model: &Model, send: &Dispatch) -> Html {
    let level = |(value, label, level): (&'static str, &'static str, Difficulty)| {
        let button = Button::new("segment", "level").value(value).pressed(model.has_level(level));
        button.with_text(label, send, Msg::Game(GameMsg::New(Some(level))))
    };
    let is_custom = matches!(model.session.game().params().into(), Difficulty::Custom(_));
    let custom = Button::new("segment", "custom").pressed(is_custom);
    el("div", "class=segments levels|role=group|aria-label=Level")
        .add(level(("beginner", "Beginner", model.settings.beginner())))
        .add(level(("intermediate", "Intermediate", Difficulty::Intermediate)))
        .add(level(("expert", "Expert", Difficulty::Expert)))
        .add(custom.with_text("Custom", send, Msg::Game(GameMsg::FillCustomForm(model.settings.custom))))
        .html()
}

/// Renders the mode control: classic or no-guess.
pub(crate) fn modes(model: &Model, send: &Dispatch) -> Html {
    let mode = |mode: Mode, label: &'static str| {
        let pressed = model.session.setup().mode == mode;
        let button = Button::new("segment", "mode").value(mode.name()).pressed(pressed);
        button.with_text(label, send, Msg::Game(GameMsg::NewInMode(mode)))
    };
    el("div", "class=segments modes|role=group|aria-label=Mode")
        .add(mode(Mode::Classic, "Classic"))
        .add(mode(Mode::NoGuess, "No guess"))
        .html()
}
