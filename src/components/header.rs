//! Mine counter, face and timer.

use yew::prelude::*;

use super::digits::digits;
use super::face::{Mood, face};
use super::parts::Send;
use crate::model::Model;
use crate::{browser, words};

/// The header, as wide as the board.
pub(super) fn header(model: &Model, send: &Send) -> Html {
    let game = model.session.game();
    let (mines_left, mines) = (game.mines_left(), game.params().mines());
    let seconds = model.session.elapsed_ms(browser::now()) / 1000;
    let spoken = if seconds == 1 { "1 second".to_owned() } else { format!("{seconds} seconds") };
    html! {
        <header class="header">
            <div class="counter" role="img" data-mines-left={mines_left.to_string()} aria-label={words::mines_left(mines_left)}>
                { digits(i64::from(mines_left), mines.to_string().len().max(3)) }
            </div>
            { face(Mood::of(game.status(), model.holding), send) }
            // The display stops at 999 seconds, the time kept does not.
            <div class="counter" role="timer" data-elapsed={seconds.to_string()} aria-label={spoken}>
                { digits(seconds.cast_signed(), 3) }
            </div>
        </header>
    }
}
