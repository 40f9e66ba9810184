//! Handles the messages about the history: sends finished games to the worker, shows its pages, and runs their commands.

use game_history::{GameId, Mode, recording, summary};

use crate::app::effect::{Effect, FinishedGame};
use crate::app::model::Model;
use crate::app::route::Route;
use crate::history::request::{HistoryReply, HistoryRequest, StoreOutcome};
use crate::platform::browser::Browser;
use crate::play::session::Session;
use crate::worker::payload::Payload;
use crate::worker::protocol::RequestKind;

/// Returns the effect that stores a game in the history; `None` before its first reveal, unless its mines are visible.
#[inline(never)]
fn archive(session: &Session, browser: &dyn Browser) -> Option<Effect> {
    let now = browser.now();
    let started_at = session.clock().0.or(session.shows_mines().then_some(now))?;
    // A pause hides the board, so the time of it is not time away.
    let started_ms = browser.unix_ms() - (now - started_at) - session.hidden_ms().max(0) as f64;
    let (game, recording) = (session.game_summary(started_ms as u64, now)?, session.recording()?);
    Some(Effect::Archive(FinishedGame {
        id: game.id,
        started_ms: started_ms.floor(),
        won: game.won,
        summary: summary::encode(&game),
        recording: recording::encode(&recording),
    }))
}

impl Model {
    /// Sends games to the worker, which stores them: those that the player has left for good, and the present one once it is over,
    /// or as soon as its mines are visible.
    pub(crate) fn archive_games(&mut self, browser: &dyn Browser) {
        for game in std::mem::take(&mut self.given_up) {
            if let Ok(session) = Session::restore(&game, false, browser.now())
                && let Some(effect) = archive(&session, browser)
            {
                self.push(effect);
            }
        }
        let is_over = self.session.game().status().is_over();
        let sent = (self.session.id(), is_over);
        if (is_over || self.session.setup().peek)
            && self.sent != sent
            && let Some(effect) = archive(&self.session, browser)
        {
            (self.sent, self.unstored_id) = (sent, sent.0);
            self.push(effect);
            self.request_result();
        }
    }

    /// Requests the recording of the review's game, if it is not loaded.
    pub(crate) fn request_recording(&mut self) {
        if let Some(id) = self.pending_review() {
            self.request_history(HistoryRequest::Recording(id).encode(), Payload::None);
        }
    }

    /// Requests the list or the statistics, if the route is one of them. `opened`: whether the player has just come to it.
    pub(crate) fn request_history_page(&mut self, opened: bool) {
        if matches!(self.route, Ok(Route::Games | Route::Statistics)) {
            self.request_shown_page(opened);
        }
    }

    #[inline(never)]
    fn request_shown_page(&mut self, opened: bool) {
        let (history, settings) = (&self.history, &self.settings);
        let request = match self.route {
            Ok(Route::Games) => HistoryRequest::List { query: history.list_query.clone(), opened },
            Ok(Route::Statistics) => {
                let (size, mines) = (settings.level.params().size(), settings.level.params().mines());
                let last_level = (size.width(), size.height(), mines);
                let (query, no_guess) = (history.statistics_query.clone(), settings.mode == Mode::NoGuess);
                HistoryRequest::Statistics { query, last_level, no_guess, opened }
            }
            _ => return,
        };
        self.request_history(request.encode(), Payload::None);
    }

    /// Sends an encoded request about the history to the worker.
    #[inline(never)]
    pub(crate) fn request_history(&mut self, request: Vec<u8>, payload: Payload) {
        self.request(self.session.game_number(), RequestKind::History(request), payload);
    }

    /// Handles a reply about the history. Returns whether the page changes.
    #[inline(never)]
    pub(crate) fn on_history_reply(&mut self, reply: HistoryReply, payload: Payload, browser: &dyn Browser) -> bool {
        match reply {
            HistoryReply::Page { is_list, page, undo } => {
                let is_shown = match self.route {
                    Ok(Route::Games) => is_list,
                    Ok(Route::Statistics) => !is_list,
                    _ => false,
                };
                if is_shown {
                    (self.history.page, self.history.undo) = (page, undo);
                }
                is_shown
            }
            HistoryReply::Stored { outcome, released, won } => self.on_stored(outcome, released, won, browser),
            HistoryReply::PersonalBest { id, text, is_new_best } => {
                let changes = self.session.id() == Some(id) && text != self.history.personal_best;
                if changes {
                    (self.history.personal_best, self.history.is_new_best) = (text, is_new_best);
                }
                changes
            }
            HistoryReply::Recording(id) => self.on_recording(id, &payload),
            HistoryReply::File(name) => {
                self.push(Effect::SaveFile { name, content: payload });
                false
            }
            HistoryReply::Imported { message, storage_lines } => {
                self.history.notice = Some(message);
                self.import_saved(&storage_lines, browser.now());
                self.on_game_changed(browser);
                true
            }
            HistoryReply::Unreadable(count) => {
                self.history.report_unreadable(count);
                true
            }
        }
    }

    /// Opens the review of a game whose recording was requested. Returns whether the page changes.
    fn on_recording(&mut self, id: GameId, payload: &Payload) -> bool {
        let is_wanted = self.pending_review() == Some(id);
        if is_wanted {
            match recording::decode_with_buttons(&payload.to_bytes()) {
                Ok((recording, buttons)) => self.show_review(recording, buttons),
                Err(_) => self.review_not_found = true,
            }
        }
        is_wanted
    }

    /// Removes released games from the outbox. Warns the player if neither database nor outbox has a game. Returns whether
    /// the page changes.
    fn on_stored(&mut self, outcome: StoreOutcome, released: Vec<GameId>, won: bool, browser: &dyn Browser) -> bool {
        self.unstored_id.take_if(|id| released.contains(id));
        // A database that does not answer now may answer at the next visit. Until then the game is in the outbox.
        let is_safe = match outcome {
            StoreOutcome::Saved => true,
            StoreOutcome::Failed => false,
            StoreOutcome::TimedOut => self.unstored_id.is_none_or(|id| browser.is_in_outbox(&id)),
        };
        self.push(Effect::RemoveFromOutbox(released));
        if outcome != StoreOutcome::Saved {
            self.push(Effect::NotifyHistory("not-saved"));
        } else if won {
            self.push(Effect::NotifyHistory("win-saved"));
        }
        // Without any storage the player was warned at the start.
        if !is_safe && browser.has_storage() {
            self.history.report_not_saved();
        }
        !is_safe
    }
}
