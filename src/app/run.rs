//! Runs the effects of an update.

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsValue;

use crate::app::App;
use crate::app::effect::{AfterRender, Effect, FinishedGame, LockRequest};
use crate::app::msg::{Msg, StorageEvent};
use crate::history::request::HistoryRequest;
use crate::history::store_client;
use crate::platform::{address, dom, scroll, storage, texts};
use crate::worker::protocol::{Request, RequestKind};

impl App {
    /// Runs effects in their order; those for after the next render wait until then.
    pub(crate) fn run(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            self.run_effect(effect);
        }
    }

    fn run_effect(&mut self, effect: Effect) {
        match effect {
            Effect::Request(request, payload) => self.worker.send(&request, &payload.to_js()),
            Effect::ForgetRequest(kind) => self.worker.forget(kind),
            // After a panic nothing may be saved any more.
            Effect::Save { key, backup_key, text } if !dom::is_stopped() => {
                let is_stored = storage::put(key, &text);
                if let Some(key) = backup_key {
                    storage::write_backup(key, &text, !is_stored);
                    if !is_stored {
                        self.send.emit(Msg::Storage(StorageEvent::LocalStorageRefused));
                    }
                }
            }
            Effect::Save { .. } => {}
            Effect::Quarantine { key, text } => storage::quarantine(key, &text),
            Effect::RequestLock(request) => {
                if !dom::dispatch("lock:request", &(request == LockRequest::TakeOver).into()) {
                    // No script manages the lock, so every tab holds it.
                    self.send.emit(Msg::Storage(StorageEvent::LockAcquired));
                }
            }
            Effect::ReleaseLock => drop(dom::dispatch("lock:release", &JsValue::NULL)),
            Effect::Archive(game) => self.archive(&game),
            Effect::RemoveFromOutbox(games) => games.iter().for_each(store_client::remove_from_outbox),
            Effect::SaveFile { name, content } => store_client::notify("save", &name, &content.to_js()),
            Effect::NotifyHistory(event) => store_client::notify(event, "", &JsValue::UNDEFINED),
            Effect::Export => {
                store_client::notify("lines", "", &JsValue::UNDEFINED);
                self.request_history(&HistoryRequest::Export(storage::export_lines()), &JsValue::UNDEFINED);
            }
            Effect::SetTimer { timer, wait_ms, msg } => {
                let send = self.send.clone();
                self.timers[timer as usize] = Some(Timeout::new(wait_ms, move || send.emit(msg)));
            }
            Effect::StopTimer(timer) => self.timers[timer as usize] = None,
            Effect::ReplaceAddress => {
                if !matches!(&*address::fragment(), "" | "#" | "#/") {
                    address::replace_fragment("#/");
                }
            }
            Effect::ActivateUpdate => dom::dispatch_on_window("update:apply"),
            Effect::InstallTexts => texts::install(),
            Effect::ScrollToTop => scroll::to_top(),
            Effect::AfterRender(effect) => self.after_render.push(effect),
        }
    }

    /// Runs the effects that waited for the page to be rendered.
    pub(crate) fn run_after_render(&mut self) {
        for effect in std::mem::take(&mut self.after_render) {
            match effect {
                AfterRender::UpdateTitle { focuses_heading } => dom::update_title(focuses_heading),
                AfterRender::ShowDialog => dom::show_dialog(),
                AfterRender::ScrollToHint => scroll::to_hint(),
                AfterRender::ShowMove(position) => show_move(position),
                AfterRender::StartWorker => self.worker.start(),
            }
        }
    }

    /// Writes a finished game to the outbox and sends it to the worker.
    fn archive(&self, game: &FinishedGame) {
        let FinishedGame { id, started_ms, won, summary, recording } = game;
        let payload = store_client::write_outbox(id, *started_ms, *won, summary, recording);
        self.request_history(&HistoryRequest::Finished(*id), &payload);
    }

    fn request_history(&self, request: &HistoryRequest, payload: &JsValue) {
        let kind = RequestKind::History(request.encode());
        self.worker.send(&Request { revision: self.model.session.game_number(), kind }, payload);
    }
}

/// Scrolls to the move of the review, and removes another move from the address, so that a link to that move works again.
#[inline(never)]
fn show_move(position: usize) {
    scroll::to_move();
    let fragment = address::fragment();
    if let Some((review, query)) = fragment.split_once(['&', '?'])
        && query.rsplit('=').next() != Some(position.to_string().as_str())
    {
        address::replace_fragment(review);
    }
}
