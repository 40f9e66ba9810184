//! The page that hides the board of a paused game.

use game_history::Mode;
use texts::page::late::play;
use texts::page::play as words;
use yew::prelude::*;

use crate::app::model::Model;
use crate::board::labels;
use crate::platform::dom;
use crate::play::levels::level_name;
use crate::ui::digits::digits;
use crate::ui::element::{El, el};
use crate::ui::icons;

/// Renders the page, with what is known of the game without its board. Leaving it continues the game.
#[inline(never)]
pub(crate) fn pause(model: &Model) -> Html {
    let session = &model.session;
    let left = session.game().mines_left();
    let seconds = (session.elapsed_ms(dom::now()) / 1000) as i32;
    let mode = match session.setup().mode {
        Mode::Classic => words::CLASSIC,
        Mode::NoGuess => words::NO_GUESSING,
    };
    el("main", "class=history paused")
        .child(
            el("div", "class=paused-game")
                .child(el("h1", "").text(play::PAUSED))
                .child(
                    el("div", "class=paused-counters")
                        .child(counter(left, labels::mines_left(left)))
                        .add(icons::PAUSE.view())
                        .child(counter(seconds, words::seconds(seconds))),
                )
                .child(
                    el("ul", "class=paused-setup")
                        .child(el("li", "class=badge").text(level_name(session.game().params().into())))
                        .child(el("li", "class=badge").text(mode)),
                )
                .child(el("p", "").text(play::CLOCK_STOPPED))
                .child(el("a", "data-variant=main|data-action=resume|href=#/").text(play::RESUME)),
        )
        .html()
}

/// Renders a display with at least three digits.
fn counter(value: i32, name: String) -> El {
    let width = value.to_string().len().max(3);
    el("div", "class=counter|role=img").set_to("aria-label", name).add(digits(value, width))
}
