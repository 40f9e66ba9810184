//! How the page hands finished games to the archive, and shows what archive and worker tell of them.

use game_history::{GameId, Mode, recording, summary};
use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};

use crate::app::route::Route;
use crate::app::{App, autosave};
use crate::history::state::Wish;
use crate::history::store_client::{self, Heard, bytes};
use crate::platform::{dom, storage};
use crate::review::state;
use crate::settings::keys::bindings::KeyBindings;
use crate::worker::protocol::{Answer, Ask, Question, Reply};

const RESET: &str = "These statistics begin anew.";

impl App {
    /// Gives the archive the game that has just ended.
    pub(crate) fn keep_finished(&mut self) {
        let session = &self.model.session;
        if session.id().is_none() || session.id() == self.kept || !session.game().status().is_over() {
            return;
        }
        let began = dom::unix_ms() - session.clock().0.map_or(0.0, |began| dom::now() - began);
        if let (Some(game), Some(recording)) = (session.game_summary(began as u64), session.recording()) {
            self.kept = Some(game.id);
            let (numbers, moves) = (summary::encode(&game), recording::encode(&recording));
            store_client::hold_finished(&game.id, began.floor(), game.won, &numbers, &moves);
            let (numbers, moves) = (bytes(&numbers), bytes(&moves));
            self.archive.ask("keep", &[bytes(&game.id), began.floor().into(), game.won.into(), numbers, moves]);
        }
    }

    /// Asks the archive for the rows, where the page shows them.
    pub(crate) fn look_up(&mut self) {
        self.model.shelf.page.clear();
        self.model.shelf.wanted = None;
        if matches!(self.model.route, Ok(Route::Games | Route::Statistics)) {
            self.archive.ask("rows", &[]);
        }
        if let Some(id) = self.wants_review() {
            self.archive.ask("game", &[bytes(&id)]);
        }
    }

    /// Has the game that is looked at again judged, and no other.
    pub(crate) fn ask_for_review(&mut self) {
        if let Some((question, moves)) = self.model.review_question() {
            self.asker.ask(&question, &bytes(&moves));
        }
    }

    /// The game that is to be looked at again and is not there yet.
    fn wants_review(&self) -> Option<GameId> {
        match &self.model.route {
            Ok(Route::Review { id, .. }) if self.model.review.is_none() => state::named(id),
            _ => None,
        }
    }

    /// Takes in what the archive tells. False when the page need not be drawn anew.
    pub(crate) fn told(&mut self, heard: Heard) -> bool {
        match heard {
            Heard::Rows(rows, kept) => {
                self.rows = rows;
                self.ask_of_rows();
                // Where nothing at all is kept, that has been said already.
                if !kept && dom::storage().is_some() {
                    self.model.shelf.not_kept();
                }
                !kept
            }
            Heard::All(rows) => {
                self.ask_record(Ask::Export(storage::export_lines()), &rows);
                false
            }
            Heard::Game(id, found) => {
                let vec = |bytes: JsValue| bytes.dyn_into().map(|bytes| Uint8Array::to_vec(&bytes)).unwrap_or_default();
                let wanted = self.wants_review().is_some_and(|wanted| *vec(id) == wanted);
                if wanted {
                    match recording::decode(&vec(found)) {
                        Ok(recording) => self.model.show_review(recording),
                        Err(_) => self.model.review_not_found = true,
                    }
                }
                wanted
            }
            Heard::Replay(row) => {
                self.ask_record(Ask::Replay, &row);
                false
            }
            Heard::Judge(row) => {
                self.ask_record(Ask::Judge, &row);
                false
            }
            Heard::File(name, file) => {
                self.ask_record(Ask::Import(name), &file);
                false
            }
        }
    }

    /// Has the worker tell what the page shows of the rows.
    fn ask_of_rows(&mut self) {
        let session = &self.model.session;
        if let Some(id) = session.id().filter(|_| session.game().status().is_over()) {
            self.ask_record(Ask::News(id), &self.rows);
        }
        let ask = match self.model.route {
            Ok(Route::Games) => Ask::List(self.model.shelf.list.clone()),
            Ok(Route::Statistics) => {
                let (shelf, settings) = (&self.model.shelf, &self.model.settings);
                let (size, mines) = (settings.level.params().size(), settings.level.params().mines());
                let last = (size.width(), size.height(), mines);
                Ask::Statistics(shelf.statistics.clone(), last, settings.mode == Mode::NoGuess)
            }
            _ => return,
        };
        self.model.shelf.wanted = Some(ask.kind());
        self.ask_record(ask, &self.rows);
    }

    /// Has the worker tell of the keys, or do with them what is wished.
    pub(crate) fn request_keys(&self, wish: Vec<u8>) {
        self.ask_record(Ask::Keys(self.model.settings.keys.text().to_owned(), wish), &JsValue::UNDEFINED);
    }

    fn ask_record(&self, ask: Ask, beside: &JsValue) {
        self.asker.ask(&Question { revision: self.model.session.game_number(), ask }, beside);
    }

    /// Takes in what the worker answers. False when the page need not be drawn anew.
    pub(crate) fn hear(&mut self, Answer { revision, ended, reply }: Answer, beside: &JsValue) -> bool {
        if let Some(kind) = ended {
            self.asker.set_pending(kind, None);
        }
        let model = &mut self.model;
        match reply {
            Reply::Board(made) => return model.session.on_board(revision, made, dom::now()),
            Reply::Hint(told) => {
                self.scrolls_to_hint = true;
                return self.model.session.on_hint(revision, told);
            }
            Reply::Chances(chances) => return model.session.on_probabilities(revision, chances),
            Reply::Reviewed(told, sum) => return model.hear(revision, Some(told), sum),
            Reply::Curve(curve) => return model.hear(revision, None, curve),
            Reply::Page(page, unread) => {
                if !unread.is_empty() {
                    model.shelf.unread(unread.len() / 16);
                    self.archive.ask("aside", &[bytes(&unread)]);
                }
                // Another page may be there by now.
                if ended == model.shelf.wanted {
                    model.shelf.page = page;
                }
            }
            Reply::News(news) => {
                let changed = revision == model.session.game_number() && news != model.shelf.news;
                if changed {
                    model.shelf.news = news;
                }
                return changed;
            }
            Reply::Judged => {
                self.archive.ask("judge", std::slice::from_ref(beside));
                return false;
            }
            Reply::Keys(text, page) => {
                if let Some(keys) = KeyBindings::read(&text) {
                    model.settings.keys = keys;
                }
                model.keys = page;
            }
            Reply::File(name) => self.archive.ask("save", &[name.into(), beside.clone()]),
            Reply::Imported(said, local) => {
                model.shelf.notice = Some(said);
                autosave::import_saved(&local, model, dom::now());
                self.archive.ask("put", std::slice::from_ref(beside));
            }
        }
        true
    }

    /// Does what the player wants of the record.
    pub(crate) fn wish(&mut self, Wish { deed, bytes }: Wish) {
        let shelf = &mut self.model.shelf;
        match &*deed {
            "list" => {
                shelf.list = bytes;
                // The next page is wanted from the end of this one.
                dom::scroll_to_top();
            }
            "statistics" => shelf.statistics = bytes,
            "read" => {
                shelf.notice = None;
                return;
            }
            "keys" => return self.request_keys(bytes),
            _ => {
                shelf.undo = match &*deed {
                    "delete" if matches!(shelf.undo, None | Some(RESET)) => Some("The game is deleted."),
                    "delete" => Some("These games are deleted."),
                    "reset" => Some(RESET),
                    _ => None,
                };
                self.archive.ask(&deed, &[store_client::bytes(&bytes)]);
                return;
            }
        }
        self.ask_of_rows();
    }
}
