//! The page's timers: the clock, the message about a slow board, and the replay of a review.

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsValue;

use crate::app::App;
use crate::app::msg::Msg;
use crate::platform::dom;
use crate::play::msg::GameMsg;
use crate::review::state::{Review, ReviewAction};
use crate::worker::protocol::{Request, RequestKind};

/// The wait in milliseconds before a board counts as slow.
const SLOW_BOARD_MS: u32 = 150;
/// The interval in seconds at which the clock is saved, so that a crash loses no more time than that.
const CLOCK_SAVE_INTERVAL_S: u64 = 5;

impl App {
    /// Requests the board that the session waits for, and starts the timer for a slow board.
    pub(crate) fn request_board(&mut self) {
        let Some(spec) = self.model.session.board_spec() else { return };
        let request = Request { revision: self.model.session.game_number(), kind: RequestKind::Board(spec) };
        self.worker.send(&request, &JsValue::UNDEFINED);
        let send = self.send.clone();
        self.slow_board_timer =
            Some(Timeout::new(SLOW_BOARD_MS, move || send.emit(Msg::Game(GameMsg::BoardSlow(request.revision)))));
    }

    /// Saves the clock every few seconds: the browser may end the page without an event.
    pub(crate) fn save_clock(&mut self) {
        let now = dom::now();
        if (self.model.session.elapsed_ms(now) / 1000).is_multiple_of(CLOCK_SAVE_INTERVAL_S) {
            self.autosave.write(&self.model, now);
        }
    }

    /// Returns a timer for the next full second, or `None` while the clock is stopped. A late timer does no harm: the time shown is
    /// always computed from the start of the game.
    pub(crate) fn start_clock_timer(&self) -> Option<Timeout> {
        let session = &self.model.session;
        let send = self.send.clone();
        let is_running = matches!(session.clock(), (Some(_), None));
        // One millisecond more, so that the second has passed when the timer fires.
        let wait = 1001 - (session.elapsed_ms(dom::now()) % 1000) as u32;
        is_running.then(|| Timeout::new(wait, move || send.emit(Msg::Game(GameMsg::ClockTick))))
    }

    /// Applies an action of the review, and starts the timer for the next move of its replay.
    pub(crate) fn apply_review(&mut self, action: ReviewAction) {
        self.focuses_board = matches!(action, ReviewAction::MoveCursor(_));
        self.model.apply_review(action, dom::now());
        let send = self.send.clone();
        let advance = move || send.emit(Msg::Review(ReviewAction::PlayNext));
        self.replay_timer =
            self.model.review.as_ref().and_then(Review::next_delay).map(|wait| Timeout::new(wait, advance));
    }
}
