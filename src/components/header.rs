//! Mine counter, face and timer.

use yew::prelude::*;

use super::digits::digits;
use super::face::{Mood, face};
use crate::hooks::use_seconds;
use crate::words;

/// What the header is drawn from.
#[derive(Properties, PartialEq)]
pub struct HeaderProps {
    /// Mines minus flags.
    pub mines_left: i32,
    /// The number of mines.
    pub mines: u16,
    /// When the clock began to run.
    pub began: Option<f64>,
    /// When it stopped.
    pub ended: Option<f64>,
    /// How the face feels.
    pub mood: Mood,
    /// Asked for a new game.
    pub on_new: Callback<()>,
}

/// The header, as wide as the board.
#[component]
pub fn Header(props: &HeaderProps) -> Html {
    let left = i64::from(props.mines_left);
    let seconds = use_seconds(props.began, props.ended);
    let spoken = if seconds == 1 { "1 second".to_owned() } else { format!("{seconds} seconds") };
    let width = props.mines.to_string().len().max(3);
    html! {
        <header class="header">
            <div class="counter" role="img" data-mines-left={left.to_string()} aria-label={words::mines_left(props.mines_left)}>
                { digits(left, width) }
            </div>
            { face(props.mood, &props.on_new) }
            // The display stops at 999 seconds, the time kept does not.
            <div class="counter" role="timer" data-elapsed={seconds.to_string()} aria-label={spoken}>
                { digits(i64::from(seconds), 3) }
            </div>
        </header>
    }
}
