//! The levels as one segmented control.

use game_engine::minesweeper::Difficulty;
use yew::prelude::*;

use super::parts::{Button, Send};
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
        button.view(label.into(), send, Msg::Fresh(Some(level)))
    };
    let is_custom = matches!(playing, Difficulty::Custom(_));
    let custom = Button { pressed: Some(is_custom), ..Button::new("segment", "custom") };
    let form = CustomForm::new(model.settings.custom);
    html! {
        <div class="segments levels" role="group" aria-label="Level">
            { level(("beginner", "Beginner", model.settings.beginner())) }
            { level(("intermediate", "Intermediate", Difficulty::Intermediate)) }
            { level(("expert", "Expert", Difficulty::Expert)) }
            { custom.view("Custom".into(), send, Msg::Open(Open::Custom(form))) }
        </div>
    }
}

/// Classic or no-guess.
pub(super) fn modes(model: &Model, send: &Send) -> Html {
    let mode = |mode: Mode, label: &'static str| {
        let pressed = Some(model.session.setup().mode == mode);
        let button = Button { value: Some(mode.name()), pressed, ..Button::new("segment", "mode") };
        button.view(label.into(), send, Msg::Mode(mode))
    };
    html! {
        <div class="segments modes" role="group" aria-label="Mode">
            { mode(Mode::Classic, "Classic") }
            { mode(Mode::NoGuess, "No guess") }
        </div>
    }
}
