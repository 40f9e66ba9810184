//! The bar at the top: the two games, settings and help.

use yew::prelude::*;

use super::icons;
use super::parts::{Button, icon_and_label, on_click};

/// The bar, while tic-tac-toe is being played or Minesweeper.
pub(super) fn top_bar(tic_tac_toe: bool, on_settings: &Callback<()>, on_help: &Callback<()>) -> Html {
    let help = Button::labelled("button quiet", "help", "Help")
        .view(icon_and_label(icons::strokes(icons::HELP), "Help"), on_click(on_help));
    let settings = Button::labelled("button quiet", "settings", "Settings")
        .view(icon_and_label(icons::strokes(icons::SETTINGS), "Settings"), on_click(on_settings));
    html! {
        <div class="top-bar">
            <nav class="games" aria-label="Games">
                { game("#/", "Minesweeper", icons::mine_icon(), !tic_tac_toe) }
                { game("#/tic-tac-toe", "Tic-tac-toe", icons::strokes(icons::GAME), tic_tac_toe) }
            </nav>
            <div class="top-actions">
                { help }
                { settings }
            </div>
        </div>
    }
}

/// A game to go to; on a phone, only the one being played shows its name.
fn game(href: &'static str, name: &'static str, icon: Html, current: bool) -> Html {
    html! {
        <a class="name" {href} aria-label={name} aria-current={current.then_some("page")}>
            { icon }<span class={(!current).then_some("label")}>{ name }</span>
        </a>
    }
}
