//! The bar at the top: the two games, help and settings.

use yew::prelude::*;

use super::icons;
use super::parts::{Button, Send, icon_and_label};
use crate::model::Open;
use crate::msg::Msg;

/// The bar, while tic-tac-toe is being played or Minesweeper.
pub(super) fn top_bar(tic_tac_toe: bool, send: &Send) -> Html {
    let help = Button::labelled("quiet", "help", "Help");
    let settings = Button::labelled("quiet", "settings", "Settings");
    html! {
        <div class="top-bar">
            <nav class="games" aria-label="Games">
                { game("#/", "Minesweeper", icons::MINE.view(), !tic_tac_toe) }
                { game("#/tic-tac-toe", "Tic-tac-toe", icons::TIC_TAC_TOE.view(), tic_tac_toe) }
            </nav>
            <div class="top-actions">
                { help.view(icon_and_label(icons::HELP.view(), "Help"), send, Msg::Open(Open::Help)) }
                { settings.view(
                    icon_and_label(icons::SETTINGS.view(), "Settings"),
                    send,
                    Msg::Open(Open::Settings),
                ) }
            </div>
        </div>
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
