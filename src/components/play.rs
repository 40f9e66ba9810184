//! The Minesweeper screen.

use std::rc::Rc;

use yew::prelude::*;

use super::board::Board;
use super::end_panel::end_panel;
use super::header::header;
use super::hint::hint;
use super::levels::{levels, modes};
use super::making;
use super::parts::{Send, part};
use super::toolbar::{toolbar, tools};
use crate::model::Model;

/// The screen.
pub(super) fn play(model: &Model, send: &Send) -> Html {
    let session = &model.session;
    let game = session.game();
    let news = &*model.shelf.news;
    let said = if news.is_empty() { making::words(session).unwrap_or_else(|| session.said()) } else { news };
    let board = html! {
        <Board
            view={Rc::clone(session.view())}
            status={game.status()}
            mines={game.params().mines()}
            options={model.options()}
            keys={model.settings.keys.clone()}
            send={send.clone()}
        />
    };
    part("main", "class=play")
        .key("minesweeper")
        .with(part("h1", "class=hidden").text("Minesweeper"))
        .with(part("div", "class=frame").add(header(model, send)).with(part("div", "class=field").add(board)))
        .with(
            part("div", "class=controls")
                .add(levels(model, send))
                .add(toolbar(model, send))
                .with(part("div", "class=extras").add(modes(model, send)).add(tools(model, send))),
        )
        .add(hint(session, send))
        .add(making::making(session, send))
        .with(part("p", "class=hidden|role=status").words(said.to_owned()))
        .add(session.summary().map_or_else(Html::default, |summary| end_panel(model, &summary, send)))
        .html()
}
