//! The levels as one segmented control.

use game_engine::minesweeper::Difficulty;
use yew::prelude::*;

use super::parts::{Button, Send, part, text};
use crate::custom_form::CustomForm;
use crate::model::{Model, Open};
use crate::msg::Msg;
use crate::settings::{Mode, is_beginner};

/// The levels.
pub(super) fn levels(model: &Model, send: &Send) -> Html {
    let playing = Difficulty::from(model.session.game().params());
    let level = |(value, label, level): (&'static str, &'static str, Difficulty)| {
        let chosen = playing == level || (is_beginner(playing) && is_beginner(level));
        let button = Button { value: Some(value), pressed: Some(chosen), ..Button::new("segment", "level") };
        button.view(text(label), send, Msg::Fresh(Some(level)))
    };
    let is_custom = matches!(playing, Difficulty::Custom(_));
    let custom = Button { pressed: Some(is_custom), ..Button::new("segment", "custom") };
    let form = CustomForm::new(model.settings.custom);
    part("div", "class=segments levels|role=group|aria-label=Level")
        .add(level(("beginner", "Beginner", model.settings.beginner())))
        .add(level(("intermediate", "Intermediate", Difficulty::Intermediate)))
        .add(level(("expert", "Expert", Difficulty::Expert)))
        .add(custom.view(text("Custom"), send, Msg::Open(Open::Custom(form))))
        .html()
}

/// Classic or no-guess.
pub(super) fn modes(model: &Model, send: &Send) -> Html {
    let mode = |mode: Mode, label: &'static str| {
        let pressed = Some(model.session.setup().mode == mode);
        let button = Button { value: Some(mode.name()), pressed, ..Button::new("segment", "mode") };
        button.view(text(label), send, Msg::Mode(mode))
    };
    part("div", "class=segments modes|role=group|aria-label=Mode")
        .add(mode(Mode::Classic, "Classic"))
        .add(mode(Mode::NoGuess, "No guess"))
        .html()
}
