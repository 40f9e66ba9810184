//! Handles the messages about the review of a finished game.

use game_history::{GameId, recording};
use minesweeper_engine::Recording;
use minesweeper_engine::notation::mouse::ButtonEvent;

use crate::app::effect::{AfterRender, Effect, Timer};
use crate::app::model::Model;
use crate::app::msg::Msg;
use crate::app::route::Route;
use crate::board::orientation::Orientation;
use crate::platform::browser::Browser;
use crate::play::session::Session;
use crate::review::notes::MoveNote;
use crate::review::state::{self, Review, ReviewAction};
use crate::worker::markup::Node;
use crate::worker::payload::Payload;
use crate::worker::protocol::RequestKind;

impl Model {
    /// Opens the review that the address names, if its game is the one just finished. Closes the review at any other address.
    pub(crate) fn load_review(&mut self) {
        let Ok(Route::Review { id, at }) = &self.route else { return self.close_review() };
        let (id, at) = (id.clone(), *at);
        self.open_review(&id, at);
    }

    /// Goes to a move in the review of a game; opens the review if its game is the one just finished. `at`: by default the last move.
    #[inline(never)]
    fn open_review(&mut self, id: &str, at: Option<usize>) {
        if let Some(review) = self.review.as_mut().filter(|review| review.id() == id) {
            review.apply(ReviewAction::GoTo(at.unwrap_or(review.position())));
            self.show_move();
        } else {
            self.close_review();
        }
        self.review_not_found = state::parse_game_id(id).is_none();
        if self.review.is_none()
            && self.reviews_session()
            && self.session.game().status().is_over()
            && let Some(recording) = self.session.recording()
        {
            self.show_review(recording, Vec::new());
        }
    }

    /// Returns whether the address names the review of the game on the board.
    pub(crate) fn reviews_session(&self) -> bool {
        let Ok(Route::Review { id, .. }) = &self.route else { return false };
        id == "last" || state::parse_game_id(id).is_some_and(|id| self.session.id() == Some(id))
    }

    /// Opens the review of `recording` with what the buttons of the mouse did, at the move that the address names or else at the last
    /// one.
    pub fn show_review(&mut self, recording: Recording, buttons: Vec<ButtonEvent>) {
        if let Ok(Route::Review { id, at }) = &self.route {
            let review = Review::new(id.clone(), recording, self.rotates_boards()).with_buttons(buttons);
            self.review = Some(review.starting_at(at.unwrap_or(usize::MAX)));
            self.request_review();
            self.show_move();
        }
    }

    /// Requests the notes on the game that is shown, once for each orientation of its board.
    pub(crate) fn request_review(&mut self) {
        if let Some(review) = &mut self.review
            && let Some(request) = review.request(&mut self.review_requests)
        {
            self.is_analysing = true;
            let recording = recording::encode_with_buttons(review.recording().0, review.buttons());
            self.push(Effect::Request(request, Payload::Bytes(recording)));
        }
    }

    /// Closes the review, and stops the worker's analysis of its game.
    pub(crate) fn close_review(&mut self) {
        self.review = None;
        if std::mem::take(&mut self.is_analysing) {
            self.review_requests += 1;
            let stop = RequestKind::Review { rotated: false, id: String::new() };
            self.request(self.review_requests, stop, Payload::None);
        }
        self.push(Effect::StopTimer(Timer::Playback));
    }

    /// Returns the game of a review route while its recording is not loaded.
    pub(crate) fn pending_review(&self) -> Option<GameId> {
        match &self.route {
            Ok(Route::Review { id, .. }) if self.review.is_none() => state::parse_game_id(id),
            _ => None,
        }
    }

    /// Scrolls to the move that the review shows.
    fn show_move(&mut self) {
        if let Some(review) = &self.review {
            let position = review.position();
            self.push(Effect::AfterRender(AfterRender::ShowMove(position)));
        }
    }

    /// Handles a response of the worker: the notes on the moves and the summary, or the winning-probability chart. Returns whether it
    /// belongs to this review.
    pub(crate) fn on_review_response(
        &mut self,
        revision: u32,
        notes: Option<Vec<MoveNote>>,
        markup: Vec<Node>,
    ) -> bool {
        let has_notes = notes.is_some();
        let is_current = self.review.as_mut().is_some_and(|review| review.on_response(revision, notes, markup));
        if is_current && has_notes {
            // The outline of the move is drawn only now.
            self.show_move();
        }
        is_current
    }

    /// Applies an action of the player to the review. `PlayOn` starts a practice game from the position shown.
    #[inline(never)]
    pub(crate) fn update_review(&mut self, action: ReviewAction, browser: &dyn Browser) {
        let Some(review) = &mut self.review else { return };
        review.apply(action);
        if action == ReviewAction::PlayOn {
            self.play_on(browser.now());
            return self.on_game_changed(browser);
        }
        self.push(match self.review.as_ref().and_then(Review::next_delay) {
            Some(wait_ms) => {
                Effect::SetTimer { timer: Timer::Playback, wait_ms, msg: Msg::Review(ReviewAction::PlayNext) }
            }
            None => Effect::StopTimer(Timer::Playback),
        });
        self.show_move();
    }

    /// Starts a practice game from the position that the review shows.
    fn play_on(&mut self, now: f64) {
        let Some(review) = &self.review else { return };
        let (recording, events) = review.recording();
        let practice = Session::practice_from(recording, events, review.view().orientation().is_rotated(), now);
        self.go_home();
        self.suspend(self.snapshot(now));
        self.link_checksum = 0;
        self.play_session(practice);
    }

    /// Returns the orientation of the board on the screen: that of the review if one is open.
    #[must_use]
    pub fn orientation(&self) -> Orientation {
        self.review.as_ref().map_or_else(|| self.session.view().orientation(), |review| review.view().orientation())
    }
}
