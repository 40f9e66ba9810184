//! The bar at the top: the two games, the record, help and settings.

use yew::prelude::*;

use super::icons;
use super::parts::{Button, Send, icon_and_label};
use crate::model::Open;
use crate::msg::Msg;
use crate::route::{Route, RouteError};

/// The bar, as it is at `route`.
pub(super) fn top_bar(route: &Result<Route, RouteError>, send: &Send) -> Html {
    let (tic_tac_toe, record) = match route {
        Ok(Route::TicTacToe) => (true, false),
        Ok(Route::Games | Route::Statistics) => (false, true),
        _ => (false, false),
    };
    let help = Button::labelled("quiet", "help", "Help");
    let settings = Button::labelled("quiet", "settings", "Settings");
    html! {
        <header class="top-bar">
            <nav class="games" aria-label="Games">
                { game("#/", "Minesweeper", icons::MINE.view(), !tic_tac_toe && !record) }
                { game("#/tic-tac-toe", "Tic-tac-toe", icons::TIC_TAC_TOE.view(), tic_tac_toe) }
            </nav>
            <div class="top-actions">
                <a data-look="quiet" data-action="stats" href="#/stats" aria-label="Statistics" title="Statistics" aria-current={record.then_some("page")}>
                    { icon_and_label(icons::CHART.view(), "Statistics") }
                </a>
                { help.view(icon_and_label(icons::HELP.view(), "Help"), send, Msg::Open(Open::Help)) }
                { settings.view(
                    icon_and_label(icons::SETTINGS.view(), "Settings"),
                    send,
                    Msg::Open(Open::Settings),
                ) }
            </div>
        </header>
    }
}

/// A game to go to; on a phone, only the one being played shows its name.
fn game(href: &'static str, name: &'static str, icon: Html, current: bool) -> Html {
    html! {
        <a class="name" {href} aria-label={name} aria-current={current.then_some("page")}>
            { icon_and_label(icon, name) }
        </a>
    }
}
