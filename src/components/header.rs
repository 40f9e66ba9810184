//! Mine counter, face and timer.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::digits::digits;
use super::face::{Mood, face};
use super::parts::Send;
use crate::{browser, words};

/// What the header is drawn from.
#[derive(Properties, PartialEq)]
pub struct HeaderProps {
    /// Mines minus flags.
    pub mines_left: i32,
    /// The number of mines.
    pub mines: u16,
    /// When the clock began to run and when it stopped, in the browser's monotonic milliseconds.
    pub clock: (Option<f64>, Option<f64>),
    /// How the face feels.
    pub mood: Mood,
    /// Takes what happens.
    pub send: Send,
}

/// The header, as wide as the board.
pub struct Header {
    /// Rings at the next full second while the clock runs.
    timer: Option<Timeout>,
}

impl Component for Header {
    /// A second is full.
    type Message = ();
    type Properties = HeaderProps;

    fn create(ctx: &Context<Self>) -> Self {
        Self { timer: next_second(ctx) }
    }

    fn update(&mut self, ctx: &Context<Self>, (): ()) -> bool {
        self.timer = next_second(ctx);
        true
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &HeaderProps) -> bool {
        if ctx.props().clock != old.clock {
            self.timer = next_second(ctx);
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let HeaderProps { mines_left, mines, clock, mood, send } = ctx.props();
        let seconds = elapsed_ms(*clock) / 1000;
        let spoken = if seconds == 1 { "1 second".to_owned() } else { format!("{seconds} seconds") };
        html! {
            <header class="header">
                <div class="counter" role="img" data-mines-left={mines_left.to_string()} aria-label={words::mines_left(*mines_left)}>
                    { digits(i64::from(*mines_left), mines.to_string().len().max(3)) }
                </div>
                { face(*mood, send) }
                // The display stops at 999 seconds, the time kept does not.
                <div class="counter" role="timer" data-elapsed={seconds.to_string()} aria-label={spoken}>
                    { digits(seconds.cast_signed(), 3) }
                </div>
            </header>
        }
    }
}

fn elapsed_ms((began, ended): (Option<f64>, Option<f64>)) -> u64 {
    began.map_or(0, |began| (ended.unwrap_or_else(browser::now) - began).max(0.0) as u64)
}

/// A timer for the next full second, if the clock runs. However late the browser rings it, the time shown is right.
fn next_second(ctx: &Context<Header>) -> Option<Timeout> {
    let clock = ctx.props().clock;
    let link = ctx.link().clone();
    let runs = clock.0.is_some() && clock.1.is_none();
    // A millisecond more, so that the second is full when the timer rings.
    runs.then(|| Timeout::new(1001 - (elapsed_ms(clock) % 1000) as u32, move || link.send_message(())))
}
