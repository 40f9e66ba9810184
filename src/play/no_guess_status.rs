//! The line below a board: the state of the search for a no-guess board, the properties of one, or that the game is practice.

use yew::prelude::*;

use crate::app::model::Model;
use crate::app::msg::Msg;
use crate::play::msg::GameMsg;
use crate::play::no_guess::{BoardRequest, NoGuessInfo};
use crate::ui::element::{Button, Dispatch, el};

/// Returns the message about a search that is slow or has failed.
pub(crate) const fn status_text(request: BoardRequest) -> Option<&'static str> {
    match request {
        BoardRequest::Slow(_) => {
            Some("Looking for a board that needs no guess. It takes a while: there are many mines.")
        }
        BoardRequest::Failed(_) => Some("No board without a guess was found: so many mines leave few."),
        BoardRequest::Idle | BoardRequest::Pending(_) => None,
    }
}

/// Renders the line below the board; often empty.
pub(crate) fn no_guess_status(model: &Model, send: &Dispatch) -> Html {
    let Some(message) = status_text(model.board_request) else {
        let setup = model.session.setup();
        return match setup.no_guess {
            Some(info) => badge(info),
            // The result panel says it, too.
            None if setup.practice && !model.session.game().status().is_over() => {
                el("p", "class=badge|data-badge=practice").text("Practice: not counted").html()
            }
            None => Html::default(),
        };
    };
    el("div", "class=board-status|role=note")
        .child(el("p", "").text(message))
        .add(Button::new("plain", "take-classic").with_text(
            "Take a classic board",
            send,
            Msg::Game(GameMsg::UseClassicBoard),
        ))
        .html()
}

fn badge(info: NoGuessInfo) -> Html {
    let (name, text) = match (info.repaired, info.needs_mine_count) {
        (false, false) => ("no-guess", "No guess"),
        (false, true) => ("mine-count", "No guess, needs the mine count"),
        (true, false) => ("repaired", "No guess: mines were moved to make it so"),
        (true, true) => ("repaired", "No guess, needs the mine count: mines were moved to make it so"),
    };
    let hardest = ["single numbers", "two numbers at once", "many numbers at once", "the mine count"];
    let hardest = hardest.get(usize::from(info.hardest)).copied().unwrap_or_default();
    el("p", "class=badge")
        .set("data-badge", name)
        .set_to("title", "Hardest step: ".to_owned() + hardest)
        .text(text)
        .html()
}
