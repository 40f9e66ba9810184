//! The controls that choose the level and the mode.

use game_history::Mode;
use minesweeper_engine::Difficulty;
use texts::page::{Text, play};
use yew::prelude::*;

use crate::app::msg::Msg;
use crate::play::controls_state::ControlsState;
use crate::play::msg::GameMsg;
use crate::play::new_game::is_same_level;
use crate::ui::element::{Button, Dispatch, el};

/// Returns the name of the level.
pub(crate) const fn level_name(level: Difficulty) -> Text {
    match level {
        Difficulty::Beginner | Difficulty::Beginner8x8 => play::BEGINNER,
        Difficulty::Intermediate => play::INTERMEDIATE,
        Difficulty::Expert => play::EXPERT,
        Difficulty::Custom(_) => play::CUSTOM,
    }
}

/// Renders the level control. Choosing another level starts a new game.
pub(crate) fn levels(state: &ControlsState, send: &Dispatch) -> Html {
    let level = |value, level: Difficulty| {
        let button =
            Button::new("segment", "level").value(value).pressed(is_same_level(state.level, level)).closes_menu();
        button.with_text(level_name(level), send, Msg::Game(GameMsg::New(Some(level))))
    };
    let is_custom = matches!(state.level, Difficulty::Custom(_));
    let custom = Button::new("segment", "custom").pressed(is_custom).closes_menu();
    el("div", "class=segments levels|role=group")
        .label(play::LEVEL)
        .add(level("beginner", state.beginner))
        .add(level("intermediate", Difficulty::Intermediate))
        .add(level("expert", Difficulty::Expert))
        .add(custom.with_text(play::CUSTOM, send, Msg::Game(GameMsg::FillCustomForm(state.custom))))
        .html()
}

/// Renders the mode control: classic or no-guess.
pub(crate) fn modes(state: &ControlsState, send: &Dispatch) -> Html {
    let mode = |mode: Mode, label: Text| {
        let pressed = state.mode == mode;
        let button = Button::new("segment", "mode").value(mode.name()).pressed(pressed).closes_menu();
        button.with_text(label, send, Msg::Game(GameMsg::NewInMode(mode)))
    };
    el("div", "class=segments modes|role=group")
        .label(play::MODE)
        .add(mode(Mode::Classic, play::CLASSIC))
        .add(mode(Mode::NoGuess, play::NO_GUESSING))
        .html()
}
