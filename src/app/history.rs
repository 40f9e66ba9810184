//! Sends finished games to the worker, shows the pages of the history, and runs their commands.

use game_history::{GameId, Mode, recording, summary};
use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};

use crate::app::route::Route;
use crate::app::{App, autosave};
use crate::history::request::{HistoryCommand, HistoryReply, HistoryRequest, StoreOutcome};
use crate::history::store_client::{self, bytes};
use crate::platform::{dom, storage};
use crate::review::state;
use crate::settings::keys::bindings::KeyBindings;
use crate::worker::protocol::{Request, RequestKind, Response, ResponseBody};

impl App {
    /// Sends the game that has just ended to the worker, which stores it. Sends each game once.
    pub(crate) fn archive_finished_game(&mut self) {
        let session = &self.model.session;
        if session.id().is_none() || session.id() == self.archived_id || !session.game().status().is_over() {
            return;
        }
        let started = dom::unix_ms() - session.clock().0.map_or(0.0, |started| dom::now() - started);
        if let (Some(game), Some(recording)) = (session.game_summary(started as u64), session.recording()) {
            self.archived_id = Some(game.id);
            let (summary, recording) = (summary::encode(&game), recording::encode(&recording));
            let payload = store_client::write_outbox(&game.id, started.floor(), game.won, &summary, &recording);
            self.request_history(HistoryRequest::Finished(game.id).encode(), &payload);
        }
    }

    /// Requests the data of the current route, if it is a page of the history or a review.
    pub(crate) fn load_page_data(&mut self) {
        self.model.history.page.clear();
        self.request_history_page(true);
        if let Some(id) = self.pending_review() {
            self.request_history(HistoryRequest::Recording(id).encode(), &JsValue::UNDEFINED);
        }
    }

    /// Requests the review of the game that is shown, or cancels the review of the previous game.
    pub(crate) fn request_review(&mut self) {
        if let Some((request, recording)) = self.model.review_request() {
            self.worker.send(&request, &bytes(&recording));
        }
    }

    /// Returns the game of a review route while its recording is not loaded.
    fn pending_review(&self) -> Option<GameId> {
        match &self.model.route {
            Ok(Route::Review { id, .. }) if self.model.review.is_none() => state::parse_game_id(id),
            _ => None,
        }
    }

    /// Requests the list or the statistics, if the route is one of them. `opened`: whether the player has just come to it.
    fn request_history_page(&self, opened: bool) {
        let (history, settings) = (&self.model.history, &self.model.settings);
        let request = match self.model.route {
            Ok(Route::Games) => HistoryRequest::List { query: history.list_query.clone(), opened },
            Ok(Route::Statistics) => {
                let (size, mines) = (settings.level.params().size(), settings.level.params().mines());
                let last_level = (size.width(), size.height(), mines);
                let (query, no_guess) = (history.statistics_query.clone(), settings.mode == Mode::NoGuess);
                HistoryRequest::Statistics { query, last_level, no_guess, opened }
            }
            _ => return,
        };
        self.request_history(request.encode(), &JsValue::UNDEFINED);
    }

    /// Requests a description or a change of the key bindings.
    pub(crate) fn request_keys(&self, command: Vec<u8>) {
        let kind = RequestKind::Keys(self.model.settings.keys.text().to_owned(), command);
        self.worker.send(&Request { revision: self.model.session.game_number(), kind }, &JsValue::UNDEFINED);
    }

    /// Sends an encoded request about the history to the worker.
    pub(crate) fn request_history(&self, request: Vec<u8>, payload: &JsValue) {
        let request = Request { revision: self.model.session.game_number(), kind: RequestKind::History(request) };
        self.worker.send(&request, payload);
    }

    /// Handles a response of the worker. Returns whether the page changes.
    pub(crate) fn on_response(&mut self, Response { revision, ended, body }: Response, payload: &JsValue) -> bool {
        if let Some(kind) = ended {
            self.worker.forget(kind);
        }
        let model = &mut self.model;
        match body {
            ResponseBody::Board(made) => return model.session.on_board(revision, made, dom::now()),
            ResponseBody::Hint(hint) => {
                self.scrolls_to_hint = true;
                return self.model.session.on_hint(revision, hint);
            }
            ResponseBody::Chances(chances) => return model.session.on_probabilities(revision, chances),
            ResponseBody::Reviewed(notes, summary) => return model.on_analysis(revision, Some(notes), summary),
            ResponseBody::Curve(curve) => return model.on_analysis(revision, None, curve),
            ResponseBody::History(reply) => return self.on_history_reply(reply, payload),
            ResponseBody::Keys(text, page) => {
                if let Some(keys) = KeyBindings::parse(&text) {
                    model.settings.keys = keys;
                }
                model.keys = page;
            }
        }
        true
    }

    /// Handles a reply about the history. Returns whether the page changes.
    fn on_history_reply(&mut self, reply: HistoryReply, payload: &JsValue) -> bool {
        let model = &mut self.model;
        match reply {
            HistoryReply::Page { is_list, page, undo } => {
                let is_shown = match model.route {
                    Ok(Route::Games) => is_list,
                    Ok(Route::Statistics) => !is_list,
                    _ => false,
                };
                if is_shown {
                    (model.history.page, model.history.undo) = (page, undo);
                }
                is_shown
            }
            HistoryReply::Stored { outcome, released, won } => self.on_stored(outcome, &released, won),
            HistoryReply::PersonalBest(id, text) => {
                let changes = model.session.id() == Some(id) && text != model.history.personal_best;
                if changes {
                    model.history.personal_best = text;
                }
                changes
            }
            HistoryReply::Recording(id) => {
                let is_wanted = self.pending_review() == Some(id);
                if is_wanted {
                    let bytes = payload.dyn_ref::<Uint8Array>().map(Uint8Array::to_vec).unwrap_or_default();
                    match recording::decode(&bytes) {
                        Ok(recording) => self.model.show_review(recording),
                        Err(_) => self.model.review_not_found = true,
                    }
                }
                is_wanted
            }
            HistoryReply::File(name) => {
                store_client::notify("save", &name, payload);
                false
            }
            HistoryReply::Imported(message, storage_lines) => {
                model.history.notice = Some(message);
                autosave::import_saved(&storage_lines, model, dom::now());
                true
            }
            HistoryReply::Unreadable(count) => {
                model.history.report_unreadable(count);
                true
            }
        }
    }

    /// Removes released games from the outbox. Warns the player if neither database nor outbox has a game. Returns whether
    /// the page changes.
    fn on_stored(&mut self, outcome: StoreOutcome, released: &[GameId], won: bool) -> bool {
        // A database that does not answer now may answer at the next visit. Until then the game is in the outbox.
        let is_safe = match outcome {
            StoreOutcome::Saved => true,
            StoreOutcome::Failed => false,
            StoreOutcome::TimedOut => self.archived_id.as_ref().is_none_or(store_client::is_in_outbox),
        };
        released.iter().for_each(store_client::remove_from_outbox);
        if outcome != StoreOutcome::Saved {
            store_client::notify("not-saved", "", &JsValue::UNDEFINED);
        } else if won {
            store_client::notify("win-saved", "", &JsValue::UNDEFINED);
        }
        // Without any storage the player was warned at the start.
        if !is_safe && dom::storage().is_some() {
            self.model.history.report_not_saved();
        }
        !is_safe
    }

    /// Runs a command from the pages that the worker wrote.
    pub(crate) fn run_command(&mut self, command: HistoryCommand) {
        let history = &mut self.model.history;
        match command {
            HistoryCommand::List(query) => {
                history.list_query = query;
                self.request_history_page(false);
                // The button for the next page is at the end of this one.
                dom::scroll_to_top();
            }
            HistoryCommand::Statistics(query) => {
                history.statistics_query = query;
                self.request_history_page(false);
            }
            HistoryCommand::Export => {
                self.autosave.write_whole(&self.model, dom::now());
                store_client::notify("lines", "", &JsValue::UNDEFINED);
                self.request_history(HistoryRequest::Export(storage::export_lines()).encode(), &JsValue::UNDEFINED);
            }
            HistoryCommand::Request(request) => self.request_history(request, &JsValue::UNDEFINED),
            HistoryCommand::Keys(keys) => self.request_keys(keys),
            HistoryCommand::DismissNotice => history.notice = None,
        }
    }
}
