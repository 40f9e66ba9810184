//! The finished game that is looked at again.

use game_engine::minesweeper::Recording;
use game_history::recording;

use crate::app::model::Model;
use crate::app::route::Route;
use crate::board::orientation::Orientation;
use crate::play::session::Session;
use crate::review::state::{self, Review, ReviewAction};
use crate::worker::markup::Node;
use crate::worker::protocol::{Ask, Question};

impl Model {
    /// Brings the game on the table that the address asks to look at again, if it is the one just finished.
    pub(crate) fn load_review(&mut self) {
        let Ok(Route::Review { id, at }) = &self.route else {
            self.review = None;
            return;
        };
        match &mut self.review {
            Some(review) if review.id() == id => review.apply(ReviewAction::Go(at.unwrap_or(review.position()))),
            review => *review = None,
        }
        self.review_not_found = state::named(id).is_none();
        let session = &self.session;
        let named = id == "last" || state::named(id).is_some_and(|id| session.id() == Some(id));
        if self.review.is_none()
            && named
            && session.game().status().is_over()
            && let Some(recording) = session.recording()
        {
            self.show_review(recording);
        }
    }

    /// Puts the game that the address asks for on the table.
    pub fn show_review(&mut self, recording: Recording) {
        if let Ok(Route::Review { id, at }) = &self.route {
            let review = Review::new(id.clone(), recording, self.upright());
            self.review = Some(review.at(at.unwrap_or(usize::MAX)));
        }
    }

    /// What to ask the worker, and the moves beside it: about the game that is looked at again, or, once, that one which was
    /// left be let go. Else the worker would go on with it for nobody.
    pub fn review_question(&mut self) -> Option<(Question, Vec<u8>)> {
        if let Some(review) = &mut self.review {
            let question = review.question(&mut self.review_requests)?;
            self.is_judging = true;
            return Some((question, recording::encode(review.recording().0)));
        }
        std::mem::take(&mut self.is_judging).then(|| {
            self.review_requests += 1;
            (Question { revision: self.review_requests, ask: Ask::Review(false, String::new()) }, Vec::new())
        })
    }

    /// Takes in what the worker tells of that game: moves and the whole, or the chance to win. False when it is stale.
    pub fn hear(&mut self, revision: u32, told: Option<Vec<Vec<String>>>, written: Vec<Node>) -> bool {
        self.review.as_mut().is_some_and(|review| review.hear(revision, told, written))
    }

    /// Does what the player wants of the game that is looked at again, at the time `now`.
    pub fn review(&mut self, intent: ReviewAction, now: f64) {
        let Some(review) = &mut self.review else { return };
        review.apply(intent);
        if intent == ReviewAction::PlayOn {
            let (recording, events) = review.recording();
            let practice = Session::practice_from(recording, events, review.view().orientation().is_upright(), now);
            self.go_home();
            self.suspend(self.snapshot(now));
            self.address = 0;
            self.play(practice);
        }
    }

    /// How the board on the screen lies.
    #[must_use]
    pub fn orientation(&self) -> Orientation {
        self.review.as_ref().map_or_else(|| self.session.view().orientation(), |review| review.view().orientation())
    }
}
