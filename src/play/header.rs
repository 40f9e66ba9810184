//! The header above the board: mine counter, face and timer.

use yew::prelude::*;

use crate::app::model::Model;
use crate::board::labels;
use crate::platform::dom;
use crate::play::face::{Mood, face};
use crate::ui::digits::digits;
use crate::ui::element::{Dispatch, el};

/// Renders the header. The display stops at 999 seconds, but the clock does not.
pub(crate) fn header(model: &Model, send: &Dispatch) -> Html {
    let session = &model.session;
    let game = session.game();
    let (left, mines) = (game.mines_left(), game.params().mines());
    let seconds = (session.elapsed_ms(dom::now()) / 1000) as i32;
    let time_label = if seconds == 1 { "1 second".to_owned() } else { seconds.to_string() + " seconds" };
    el("header", "class=header")
        .child(
            el("div", "class=counter|role=img")
                .set_to("data-mines-left", left.to_string())
                .set_to("aria-label", labels::mines_left(left))
                .add(digits(left, mines.to_string().len().max(3))),
        )
        .add(face(Mood::new(game.status(), model.is_pressing), send))
        .child(
            el("div", "class=counter|role=timer")
                .set_to("data-elapsed", seconds.to_string())
                .set_to("aria-label", time_label)
                .add(digits(seconds, 3)),
        )
        .html()
}
