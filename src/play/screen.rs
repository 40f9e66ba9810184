//! The screen on which Minesweeper is played.

use std::rc::Rc;

use minesweeper_engine::Status;
use texts::page::frame;
use yew::prelude::*;

use crate::app::model::Model;
use crate::board::coordinates;
use crate::board::mode::BoardMode;
use crate::board::view::{BoardProps, board};
use crate::hint::view::hint_panel;
use crate::play::controls::controls;
use crate::play::end_panel::end_panel;
use crate::play::header::header;
use crate::play::no_guess_status;
use crate::settings::state::SpeechLength;
use crate::ui::element::{Dispatch, el, group};
use crate::ui::markup::draw_markup;

/// Renders the screen.
pub(crate) fn play(model: &Model, send: &Dispatch) -> Html {
    let session = &model.session;
    let game = session.game();
    let personal_best = &*model.history.personal_best;
    let announcement = if personal_best.is_empty() {
        no_guess_status::status_text(model.board_request).map_or(model.announcement.as_str(), |text| text.get())
    } else {
        personal_best
    };
    let (panel, result) = if game.status().is_over() { end_panel(model, send) } else { Default::default() };
    let board = board(BoardProps {
        view: Rc::clone(session.view()),
        status: game.status(),
        mines: game.params().mines(),
        mode: BoardMode::Play(model.pointer_options()),
        cell_px: model.settings.cell_px,
        brief: model.settings.speech == SpeechLength::Brief,
        keys: model.settings.keys.clone(),
        send: send.clone(),
    });
    let names_cells = model.assistance.names_cells() || game.status() == Status::Lost;
    let coordinates = names_cells || model.settings.coordinates;
    let field = el("div", "class=field")
        .add(board)
        .child_if_some(coordinates.then(|| coordinates::coordinates(session.view().orientation())));
    // One node whether or not there is a drawing, so that the board is recognised.
    let spotlight = group(model.assistance.spotlight().iter().map(draw_markup).collect());
    el("main", "class=play")
        .key("minesweeper")
        .child(el("h1", "class=hidden").text(frame::MINESWEEPER))
        .child(el("div", "class=frame").add(header(model, send)).child(field.add(spotlight)))
        // Right after the board, where Tab leads: the styles place it last.
        .add(panel)
        .add(controls(model, send))
        .add(hint_panel(model, send))
        .add(no_guess_status::no_guess_status(model, send))
        .child(el("p", "class=hidden|role=status").owned_text(announcement.to_owned()))
        // Always there: Orca with Firefox announces no new element within another one, and no text of an alert that does not say that
        // it is live. An alert only once there is something to say, for whoever looks for one.
        .child(
            el("p", "class=hidden|aria-live=assertive")
                .set_if("role", (!result.is_empty()).then_some("alert"))
                .owned_text(result),
        )
        .html()
}
