//! The header above the board: mine counter, face and timer.

use texts::page::play;
use yew::prelude::*;

use crate::app::model::Model;
use crate::board::labels;
use crate::platform::dom;
use crate::play::face::{Mood, face};
use crate::ui::digits::digits;
use crate::ui::element::{Dispatch, el};

/// Renders the header. Each display has at least three digits, and the clock's has more after 999 seconds.
pub(crate) fn header(model: &Model, send: &Dispatch) -> Html {
    let session = &model.session;
    let game = session.game();
    let (left, mines) = (game.mines_left(), game.params().mines());
    let seconds = (session.elapsed_ms(dom::now()) / 1000) as i32;
    let elapsed = seconds.to_string();
    let time_digits = elapsed.len().max(3);
    el("header", "class=header")
        .child(
            el("div", "class=counter|role=img")
                .set_to("data-mines-left", left.to_string())
                .set_to("aria-label", labels::mines_left(left))
                .add(digits(left, mines.to_string().len().max(3))),
        )
        .child_if_some(
            model.assistance.elsewhere().map(|percent| el("p", "class=elsewhere").owned_text(play::elsewhere(percent))),
        )
        .add(face(Mood::new(game.status(), model.is_pressing), send))
        .child(
            el("div", "class=counter|role=timer")
                .set_to("data-elapsed", elapsed)
                .set_to("aria-label", play::seconds(seconds))
                .add(digits(seconds, time_digits)),
        )
        .html()
}
