//! The bar at the top: the game's name, help and settings.

use yew::prelude::*;

use super::icons;
use super::parts::{Button, Send, icon_and_label};
use crate::model::Open;
use crate::msg::Msg;

/// The bar.
pub(super) fn top_bar(send: &Send) -> Html {
    let help = Button::labelled("quiet", "help", "Help");
    let settings = Button::labelled("quiet", "settings", "Settings");
    html! {
        <div class="top-bar">
            <a class="name" href="#/">{ icons::mine_icon() }<span>{ "Minesweeper" }</span></a>
            <div class="top-actions">
                { help.view(icon_and_label(icons::strokes(icons::HELP), "Help"), send, Msg::Open(Open::Help)) }
                { settings.view(
                    icon_and_label(icons::strokes(icons::SETTINGS), "Settings"),
                    send,
                    Msg::Open(Open::Settings),
                ) }
            </div>
        </div>
    }
}
