//! The controls below the board. They are a component, so that an action on the board does not draw them again.

use std::rc::Rc;

use yew::prelude::*;
use yew::virtual_dom::VComp;

use crate::app::model::Model;
use crate::play::controls_state::ControlsState;
use crate::play::levels::{levels, modes};
use crate::play::toolbar::{toolbar, tools};
use crate::ui::element::{Dispatch, el};

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
    let state = ControlsState::new(model);
    VComp::new::<Controls>(Rc::new(ControlsProps { state, send: send.clone() }), None).into()
}
