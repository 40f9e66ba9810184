//! The controls below the board.

use yew::prelude::*;

use crate::app::model::Model;
use crate::play::controls_state::ControlsState;
use crate::play::levels::{levels, modes};
use crate::play::toolbar::{toolbar, tools};
use crate::ui::element::{Dispatch, el};
use crate::ui::part::{Draw, part};

/// Levels, modes and tools, on a phone in a menu, and the toolbar.
impl Draw for ControlsState {
    fn draw(&self, send: &Dispatch) -> Html {
        crate::board::render_counts::count(crate::board::render_counts::Kind::Controls);
        el("div", "class=controls")
            // On a phone it opens above the toolbar, by the button with the name of the level.
            .child(
                el("div", "class=more|id=more|popover=auto")
                    .add(levels(self, send))
                    .add(modes(self, send))
                    .add(tools(self, send)),
            )
            .add(toolbar(self, send))
            .html()
    }
}

/// Renders the controls.
pub(crate) fn controls(model: &Model, send: &Dispatch) -> Html {
    part(ControlsState::new(model), send)
}
