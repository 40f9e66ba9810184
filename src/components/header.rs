//! Mine counter, face and timer.

use yew::prelude::*;

use super::digits::digits;
use super::face::{Mood, face};
use super::parts::Send;
use crate::words;

/// What the header is drawn from.
#[derive(Properties, PartialEq)]
pub struct HeaderProps {
    /// Mines minus flags.
    pub mines_left: i32,
    /// The number of mines.
    pub mines: u16,
    /// Whole seconds played; the display stops at 999, the time kept does not.
    pub seconds: u32,
    /// How the face feels.
    pub mood: Mood,
    /// Takes what happens.
    pub send: Send,
}

/// The header, as wide as the board.
pub struct Header;

impl Component for Header {
    type Message = ();
    type Properties = HeaderProps;

    fn create(_: &Context<Self>) -> Self {
        Self
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let HeaderProps { mines_left, mines, seconds, mood, send } = ctx.props();
        let spoken = if *seconds == 1 { "1 second".to_owned() } else { format!("{seconds} seconds") };
        html! {
            <header class="header">
                <div
                    class="counter"
                    role="img"
                    data-mines-left={mines_left.to_string()}
                    aria-label={words::mines_left(*mines_left)}
                >
                    { digits(i64::from(*mines_left), mines.to_string().len().max(3)) }
                </div>
                { face(*mood, send) }
                <div class="counter" role="timer" data-elapsed={seconds.to_string()} aria-label={spoken}>
                    { digits(i64::from(*seconds), 3) }
                </div>
            </header>
        }
    }
}
