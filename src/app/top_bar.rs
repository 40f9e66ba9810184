//! The bar at the top, with links to the two games and the statistics, and buttons for help and settings.

use texts::page::{Text, frame};
use yew::prelude::*;

use crate::app::msg::{Msg, PageMsg};
use crate::app::route::{InvalidAddress, Route};
use crate::ui::element::{Button, Dispatch, el, icon_and_label};
use crate::ui::icons;
use crate::ui::part::{Draw, part};

/// The page whose link is marked as current.
#[derive(Clone, Copy, PartialEq)]
enum CurrentPage {
    Minesweeper,
    TicTacToe,
    History,
}

/// Renders the bar. The link to the page at `route` is marked as current.
pub(crate) fn top_bar(route: &Result<Route, InvalidAddress>, send: &Dispatch) -> Html {
    let current = match route {
        Ok(Route::TicTacToe) => CurrentPage::TicTacToe,
        Ok(Route::Games | Route::Statistics) => CurrentPage::History,
        _ => CurrentPage::Minesweeper,
    };
    part(current, send)
}

impl Draw for CurrentPage {
    fn draw(&self, send: &Dispatch) -> Html {
        let help = Button::labelled("quiet", "help", frame::HELP);
        let settings = Button::labelled("quiet", "settings", frame::SETTINGS);
        let statistics = "data-variant=quiet|data-action=stats|href=#/stats";
        el("header", "class=top-bar")
            .child(
                el("nav", "class=games")
                    .label(frame::GAMES)
                    .add(game_link("#/", frame::MINESWEEPER, icons::MINE.view(), *self == Self::Minesweeper))
                    .add(game_link(
                        "#/tic-tac-toe",
                        frame::TIC_TAC_TOE,
                        icons::TIC_TAC_TOE.view(),
                        *self == Self::TicTacToe,
                    )),
            )
            .child(
                el("div", "class=top-actions")
                    .child(
                        el("a", statistics)
                            .label(frame::STATISTICS)
                            .set_text("title", frame::STATISTICS)
                            .set_if("aria-current", (*self == Self::History).then_some("page"))
                            .add(icon_and_label(icons::CHART.view(), frame::STATISTICS)),
                    )
                    .add(help.view(icon_and_label(icons::HELP.view(), frame::HELP), send, Msg::Page(PageMsg::OpenHelp)))
                    .add(settings.view(
                        icon_and_label(icons::SETTINGS.view(), frame::SETTINGS),
                        send,
                        Msg::Page(PageMsg::OpenSettings),
                    )),
            )
            .html()
    }
}

/// Renders the link to a game. On a phone, only the current game shows its name.
fn game_link(href: &'static str, name: Text, icon: Html, current: bool) -> Html {
    el("a", "class=name")
        .set("href", href)
        .label(name)
        .set_if("aria-current", current.then_some("page"))
        .add(icon_and_label(icon, name))
        .html()
}
