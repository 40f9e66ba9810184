//! The bar at the top: the game's name, settings and help.

use yew::prelude::*;

use super::icons;
use super::parts::{Button, icon_and_label, on_click};

/// The bar.
pub(super) fn top_bar(on_settings: &Callback<()>, on_help: &Callback<()>) -> Html {
    let help = Button::labelled("button quiet", "help", "Help")
        .view(icon_and_label(icons::strokes(icons::HELP), "Help"), on_click(on_help));
    let settings = Button::labelled("button quiet", "settings", "Settings")
        .view(icon_and_label(icons::strokes(icons::SETTINGS), "Settings"), on_click(on_settings));
    html! {
        <div class="top-bar">
            <a class="name" href="#/">{ icons::mine_icon() }<span>{ "Minesweeper" }</span></a>
            <div class="top-actions">
                { help }
                { settings }
            </div>
        </div>
    }
}
