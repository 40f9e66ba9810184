//! The header above the board: mine counter, face and timer.

use texts::page::late::hint;
use texts::page::play;
use yew::prelude::*;

use crate::app::model::Model;
use crate::board::labels;
use crate::platform::dom;
use crate::play::face::Mood;
use crate::ui::digits::digits;
use crate::ui::element::{Dispatch, El, el, literal};
use crate::ui::part::{Draw, part};

/// The mine counter.
#[derive(PartialEq)]
struct MineCounter {
    left: i32,
    mines: u16,
}

impl Draw for MineCounter {
    fn draw(&self, _: &Dispatch) -> Html {
        el("div", "class=counter|role=img")
            .set_to("data-mines-left", self.left.to_string())
            .set_to("aria-label", labels::mines_left(self.left))
            .add(digits(self.left, self.mines.to_string().len().max(3)))
            .html()
    }
}

/// The clock, in seconds.
#[derive(PartialEq)]
struct Clock(i32);

impl Draw for Clock {
    fn draw(&self, _: &Dispatch) -> Html {
        let elapsed = self.0.to_string();
        let width = elapsed.len().max(3);
        el("div", "class=counter|role=timer")
            .set_to("data-elapsed", elapsed)
            .set_to("aria-label", play::seconds(self.0))
            .add(digits(self.0, width))
            .html()
    }
}

/// Renders the header. Each display has at least three digits, and the clock's has more after 999 seconds.
pub(crate) fn header(model: &Model, send: &Dispatch) -> Html {
    let session = &model.session;
    let game = session.game();
    let seconds = (session.elapsed_ms(dom::now()) / 1000) as i32;
    el("header", "class=header")
        .add(part(MineCounter { left: game.mines_left(), mines: game.params().mines() }, send))
        .child_if_some((model.assistance.shows_probabilities() && !game.status().is_over()).then(|| captions(model)))
        .add(part(Mood::new(game.status(), model.is_pressing), send))
        .add(part(Clock(seconds), send))
        .html()
}

/// Says what the numbers on the cells are, and the same number for all cells without one.
#[inline(never)]
fn captions(model: &Model) -> El {
    let elsewhere = model.assistance.elsewhere();
    let numbers = el("p", "class=mine-chance").add(literal(hint::MINE_CHANCE.get()));
    el("div", "class=captions")
        .child(numbers)
        .child_if_some(elsewhere.map(|percent| el("p", "class=elsewhere").owned_text(hint::elsewhere(percent))))
}
