//! The line below a board: the state of the search for a no-guess board, the properties of one, or that the game is practice.

use texts::page::late::play as late;
use texts::page::{Text, play};
use yew::prelude::*;

use crate::app::model::Model;
use crate::app::msg::Msg;
use crate::play::msg::GameMsg;
use crate::play::no_guess::{BoardRequest, NoGuessInfo};
use crate::ui::element::{Button, Dispatch, el};

/// Returns the message about a search that is slow or has failed.
pub(crate) const fn status_text(request: BoardRequest) -> Option<Text> {
    match request {
        BoardRequest::Slow(_) => Some(late::SEARCHING),
        BoardRequest::Failed(_) => Some(late::NOT_FOUND),
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
                el("p", "class=badge|data-badge=practice").text(play::PRACTICE).html()
            }
            None => Html::default(),
        };
    };
    el("div", "class=board-status|role=note")
        .child(el("p", "").text(message))
        .add(Button::new("plain", "take-classic").with_text(
            late::PLAY_CLASSIC,
            send,
            Msg::Game(GameMsg::UseClassicBoard),
        ))
        .html()
}

fn badge(info: NoGuessInfo) -> Html {
    let (name, text) = match (info.repaired, info.needs_mine_count) {
        (false, false) => ("no-guess", play::NO_GUESSING_NEEDED),
        (false, true) => ("mine-count", play::WATCH_COUNTER),
        (true, false) => ("repaired", play::MINES_MOVED),
        (true, true) => ("repaired", play::WATCH_COUNTER_MOVED),
    };
    let hardest = match info.hardest {
        0 => late::HARDEST_ONE,
        1 => late::HARDEST_TWO,
        2 => late::HARDEST_SEVERAL,
        _ => late::HARDEST_COUNTING,
    };
    el("p", "class=badge").set("data-badge", name).set_text("title", hardest).text(text).html()
}
