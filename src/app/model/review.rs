//! The finished game in the review.

use game_engine::minesweeper::Recording;
use game_history::recording;

use crate::app::model::Model;
use crate::app::route::Route;
use crate::board::orientation::Orientation;
use crate::play::session::Session;
use crate::review::state::{self, Review, ReviewAction};
use crate::worker::markup::Node;
use crate::worker::protocol::{Request, RequestKind};

impl Model {
    /// Opens the review that the address names, if its game is the one just finished. Closes the review at any other address.
    pub(crate) fn load_review(&mut self) {
        let Ok(Route::Review { id, at }) = &self.route else {
            self.review = None;
            return;
        };
        match &mut self.review {
            Some(review) if review.id() == id => review.apply(ReviewAction::GoTo(at.unwrap_or(review.position()))),
            review => *review = None,
        }
        self.review_not_found = state::parse_game_id(id).is_none();
        let session = &self.session;
        let is_finished_game = id == "last" || state::parse_game_id(id).is_some_and(|id| session.id() == Some(id));
        if self.review.is_none()
            && is_finished_game
            && session.game().status().is_over()
            && let Some(recording) = session.recording()
        {
            self.show_review(recording);
        }
    }

    /// Opens the review of `recording`, at the move that the address names or else at the last one.
    pub fn show_review(&mut self, recording: Recording) {
        if let Ok(Route::Review { id, at }) = &self.route {
            let review = Review::new(id.clone(), recording, self.upright());
            self.review = Some(review.starting_at(at.unwrap_or(usize::MAX)));
        }
    }

    /// Returns the next review request and its recording. After the review is closed, returns one cancel request so that
    /// the worker stops.
    pub fn review_request(&mut self) -> Option<(Request, Vec<u8>)> {
        if let Some(review) = &mut self.review {
            let request = review.request(&mut self.review_requests)?;
            self.is_analysing = true;
            return Some((request, recording::encode(review.recording().0)));
        }
        std::mem::take(&mut self.is_analysing).then(|| {
            self.review_requests += 1;
            (Request { revision: self.review_requests, kind: RequestKind::Review(false, String::new()) }, Vec::new())
        })
    }

    /// Handles the worker's analysis: the notes on the moves and the summary, or the winning-probability chart. Returns whether it
    /// belongs to this review.
    pub fn on_analysis(&mut self, revision: u32, move_notes: Option<Vec<Vec<String>>>, markup: Vec<Node>) -> bool {
        self.review.as_mut().is_some_and(|review| review.on_analysis(revision, move_notes, markup))
    }

    /// Applies an action of the player to the review. `PlayOn` starts a practice game from the position shown.
    pub fn apply_review(&mut self, action: ReviewAction, now: f64) {
        let Some(review) = &mut self.review else { return };
        review.apply(action);
        if action == ReviewAction::PlayOn {
            let (recording, events) = review.recording();
            let practice = Session::practice_from(recording, events, review.view().orientation().is_upright(), now);
            self.go_home();
            self.suspend(self.snapshot(now));
            self.link_checksum = 0;
            self.play_session(practice);
        }
    }

    /// Returns the orientation of the board on the screen: that of the review if one is open.
    #[must_use]
    pub fn orientation(&self) -> Orientation {
        self.review.as_ref().map_or_else(|| self.session.view().orientation(), |review| review.view().orientation())
    }
}
