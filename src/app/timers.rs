//! What the page does by timers: the seconds of the clock, a board that takes long, a game that plays by itself.

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsValue;

use crate::app::App;
use crate::app::msg::Msg;
use crate::platform::dom;
use crate::review::state::{Review, ReviewAction};

/// From when on a board that is being made is said to take long, in milliseconds.
const LONG_MS: u32 = 150;
/// How often the clock alone is saved, in seconds: no more of it is lost, whatever happens.
const CLOCK_SAVED_S: u64 = 5;

impl App {
    /// Asks for the board that the session wants, and is told if that takes long.
    pub(crate) fn ask(&mut self) {
        let Some(question) = self.model.session.board_question() else { return };
        self.asker.ask(&question, &JsValue::UNDEFINED);
        let send = self.send.clone();
        self.slow = Some(Timeout::new(LONG_MS, move || send.emit(Msg::BoardSlow(question.revision))));
    }

    /// Saves the clock every few seconds, for the case that nothing else is heard of the page's end.
    pub(crate) fn save_clock(&mut self) {
        let now = dom::now();
        if (self.model.session.elapsed_ms(now) / 1000).is_multiple_of(CLOCK_SAVED_S) {
            self.autosave.write(&self.model, now);
        }
    }

    /// A timer for the next full second, if the clock runs. However late the browser rings it, the time shown is right.
    pub(crate) fn next_second(&self) -> Option<Timeout> {
        let session = &self.model.session;
        let send = self.send.clone();
        let runs = matches!(session.clock(), (Some(_), None));
        // A millisecond more, so that the second is full when the timer rings.
        let wait = 1001 - (session.elapsed_ms(dom::now()) % 1000) as u32;
        runs.then(|| Timeout::new(wait, move || send.emit(Msg::ClockTick)))
    }

    /// Does what the player wants of the game that is looked at again, and sees to its next move.
    pub(crate) fn review(&mut self, intent: ReviewAction) {
        self.scrolls_to_move = matches!(intent, ReviewAction::Look(_));
        self.model.review(intent, dom::now());
        let send = self.send.clone();
        let ring = move || send.emit(Msg::Review(ReviewAction::Tick));
        self.tick = self.model.review.as_ref().and_then(Review::wait).map(|wait| Timeout::new(wait, ring));
    }
}
