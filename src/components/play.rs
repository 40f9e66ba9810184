//! The Minesweeper screen.

use std::rc::Rc;

use yew::prelude::*;

use super::board::Board;
use super::end_panel::end_panel;
use super::face::Mood;
use super::header::Header;
use super::hint::hint;
use super::levels::{levels, modes};
use super::making;
use super::parts::Send;
use super::toolbar::{toolbar, tools};
use crate::browser;
use crate::model::Model;

/// The screen.
pub(super) fn play(model: &Model, send: &Send) -> Html {
    let session = &model.session;
    let game = session.game();
    html! {
        <main key="minesweeper" class="play">
            <h1 class="hidden">{ "Minesweeper" }</h1>
            <div class="frame">
                <Header
                    mines_left={game.mines_left()}
                    mines={game.params().mines()}
                    seconds={(session.elapsed_ms(browser::now()) / 1000) as u32}
                    mood={Mood::of(game.status(), model.holding)}
                    send={send.clone()}
                />
                <div class="field">
                    <Board
                        view={Rc::clone(session.view())}
                        status={game.status()}
                        mines={game.params().mines()}
                        options={model.options()}
                        send={send.clone()}
                    />
                </div>
            </div>
            <div class="controls">
                { levels(model, send) }
                { toolbar(model, send) }
                <div class="extras">
                    { modes(model, send) }
                    { tools(model, send) }
                </div>
            </div>
            { hint(session, send) }
            { making::making(session, send) }
            <p class="hidden" role="status">{ making::words(session).unwrap_or_else(|| session.said()) }</p>
            if let Some(summary) = session.summary() {
                { end_panel(model, &summary, send) }
            }
        </main>
    }
}
