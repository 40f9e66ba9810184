//! The bar at the top: the two games, the record, help and settings.

use yew::prelude::*;

use crate::app::dialog::Dialog;
use crate::app::msg::Msg;
use crate::app::route::{Route, RouteError};
use crate::ui::element::{Button, Send, icon_and_label, part};
use crate::ui::icons;

/// The bar, as it is at `route`.
pub(crate) fn top_bar(route: &Result<Route, RouteError>, send: &Send) -> Html {
    let (tic_tac_toe, record) = match route {
        Ok(Route::TicTacToe) => (true, false),
        Ok(Route::Games | Route::Statistics) => (false, true),
        _ => (false, false),
    };
    let help = Button::labelled("quiet", "help", "Help");
    let settings = Button::labelled("quiet", "settings", "Settings");
    let statistics = "data-variant=quiet|data-action=stats|href=#/stats|aria-label=Statistics|title=Statistics";
    part("header", "class=top-bar")
        .with(
            part("nav", "class=games|aria-label=Games")
                .add(game("#/", "Minesweeper", icons::MINE.view(), !tic_tac_toe && !record))
                .add(game("#/tic-tac-toe", "Tic-tac-toe", icons::TIC_TAC_TOE.view(), tic_tac_toe)),
        )
        .with(
            part("div", "class=top-actions")
                .with(
                    part("a", statistics)
                        .set_if("aria-current", record.then_some("page"))
                        .add(icon_and_label(icons::CHART.view(), "Statistics")),
                )
                .add(help.view(icon_and_label(icons::HELP.view(), "Help"), send, Msg::OpenDialog(Dialog::Help)))
                .add(settings.view(
                    icon_and_label(icons::SETTINGS.view(), "Settings"),
                    send,
                    Msg::OpenDialog(Dialog::Settings),
                )),
        )
        .html()
}

/// A game to go to; on a phone, only the one being played shows its name.
fn game(href: &'static str, name: &'static str, icon: Html, current: bool) -> Html {
    part("a", "class=name")
        .set("href", href)
        .set("aria-label", name)
        .set_if("aria-current", current.then_some("page"))
        .add(icon_and_label(icon, name))
        .html()
}
