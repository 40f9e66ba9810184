//! The controls below the board. They are a component, so that an action on the board does not draw them again.

use std::rc::Rc;

use game_history::Mode;
use minesweeper_engine::{Difficulty, Params};
use yew::prelude::*;
use yew::virtual_dom::VComp;

use crate::app::model::Model;
use crate::play::levels::{levels, modes};
use crate::play::toolbar::{toolbar, tools};
use crate::ui::element::{Dispatch, el};

/// Everything that the controls show.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ControlsState {
    /// The level of the game.
    pub(crate) level: Difficulty,
    /// The size of Beginner that the player has chosen.
    pub(crate) beginner: Difficulty,
    /// The last custom board.
    pub(crate) custom: Params,
    pub(crate) mode: Mode,
    pub(crate) shows_probabilities: bool,
    /// The width of a cell that the player chose, in CSS pixels.
    pub(crate) cell_px: Option<u8>,
    pub(crate) flag_mode: bool,
}

/// Properties of [`Controls`].
#[derive(Properties, PartialEq)]
pub(crate) struct ControlsProps {
    state: ControlsState,
    send: Dispatch,
}

/// The controls: levels, modes and tools, on a phone in a menu, and the toolbar.
pub(crate) struct Controls;

impl Component for Controls {
    type Message = ();
    type Properties = ControlsProps;

    fn create(_: &Context<Self>) -> Self {
        Self
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        crate::board::render_counts::count(crate::board::render_counts::Kind::Controls);
        let ControlsProps { state, send } = ctx.props();
        el("div", "class=controls")
            // On a phone it opens above the toolbar, by the button with the name of the level.
            .child(
                el("div", "class=more|id=more|popover=auto")
                    .add(levels(state, send))
                    .add(modes(state, send))
                    .add(tools(state, send)),
            )
            .add(toolbar(state, send))
            .html()
    }
}

/// Renders the controls, if what they show has changed.
pub(crate) fn controls(model: &Model, send: &Dispatch) -> Html {
    let state = ControlsState {
        level: model.session.game().params().into(),
        beginner: model.settings.beginner(),
        custom: model.settings.custom,
        mode: model.session.setup().mode,
        shows_probabilities: model.assistance.shows_probabilities(),
        cell_px: model.settings.cell_px,
        flag_mode: model.flag_mode,
    };
    VComp::new::<Controls>(Rc::new(ControlsProps { state, send: send.clone() }), None).into()
}
