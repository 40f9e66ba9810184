//! The tic-tac-toe screen: a heading above the markup that the worker wrote.

use std::rc::Rc;

use yew::html::{onclick, onkeydown};
use yew::prelude::*;

use crate::app::msg::Msg;
use crate::platform::dom;
use crate::settings::keys::bindings::KeyBindings;
use crate::settings::keys::section::key_name;
use crate::tic_tac_toe::state::TicTacToe;
use crate::ui::element::{Dispatch, el};
use crate::ui::markup::{draw_markup, send_command};
use crate::worker::markup_command::MarkupCommand;

/// Draws the screen.
pub(crate) fn tic_tac_toe(state: &TicTacToe, keys: &KeyBindings, send: &Dispatch) -> Html {
    let (clicked, typed, keys) = (send.clone(), send.clone(), keys.clone());
    let clicks = move |event: MouseEvent| send_command(&clicked, dom::closest(&event, "[data-command]"), "");
    let key_presses = move |event: KeyboardEvent| {
        if dom::closest(&event, "[role=gridcell]").is_some()
            && let Some(action) = action_of(&key_name(&event), &keys)
        {
            event.prevent_default();
            typed.emit(Msg::Markup(MarkupCommand::TicTacToe(vec![action])));
        }
    };
    el("main", "class=tic-tac-toe")
        .key("tic-tac-toe")
        .on(Rc::new(onclick::Wrapper::new(Callback::from(clicks))))
        .on(Rc::new(onkeydown::Wrapper::new(Callback::from(key_presses))))
        .child(el("h1", "class=hidden").text("Tic-tac-toe"))
        // Always one child, even an empty one, so that Yew does not replace the heading when the markup arrives.
        .add(state.screen.first().map_or_else(Html::default, draw_markup))
        .html()
}

/// Returns the action of a key: a digit of a numeric keypad as it is, or `a` for the first key of the table of key bindings.
fn action_of(key: &str, keys: &KeyBindings) -> Option<u8> {
    match key.as_bytes() {
        [digit @ b'1'..=b'9'] => Some(*digit),
        _ => keys.index(key).map(|index| b'a' + index as u8),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_and_bound_keys_are_actions() {
        let action = |key| action_of(key, &KeyBindings::default()).map(char::from);
        assert_eq!(["1", "9", "arrowleft", "n"].map(action), [Some('1'), Some('9'), Some('a'), Some('o')]);
        assert_eq!(["0", "10", "q", ""].map(action), [None; 4]);
    }
}
