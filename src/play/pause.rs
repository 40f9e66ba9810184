//! The page that hides the board of a paused game.

use texts::page::late::play;
use yew::prelude::*;

use crate::ui::element::el;

/// Renders the page. Leaving it continues the game.
#[inline(never)]
pub(crate) fn pause() -> Html {
    el("main", "class=history paused")
        .child(el("h1", "").text(play::PAUSED))
        .child(el("p", "").text(play::CLOCK_STOPPED))
        .child(el("a", "data-variant=main|data-action=resume|href=#/").text(play::RESUME))
        .html()
}
