//! Handles every message: changes the model, and returns the effects.

use crate::app::dialog::Dialog;
use crate::app::effect::{AfterRender, Effect, Effects, LockRequest};
use crate::app::model::Model;
use crate::app::msg::{Msg, PageMsg, StorageEvent, Update};
use crate::app::notice::Notice;
use crate::app::route::Route;
use crate::platform::browser::Browser;
use crate::settings::keys::bindings::{HELP, KeyBindings};
use crate::worker::markup::Node;
use crate::worker::markup_command::MarkupCommand;
use crate::worker::payload::Payload;
use crate::worker::protocol::{self, RequestKind, Response, ResponseBody};

/// Handles a message.
pub fn update(model: &mut Model, msg: Msg, browser: &dyn Browser) -> Effects {
    let mut renders = true;
    match msg {
        Msg::Game(msg) => renders = model.update_game(msg, browser),
        Msg::Hint(msg) => model.update_hint(msg, browser),
        Msg::Speech(event, cursor) => {
            model.request_speech(event, cursor, browser.now());
            renders = false;
        }
        Msg::Review(action) => model.update_review(action, browser),
        Msg::History(request, payload) => {
            model.request_history(request, payload);
            renders = false;
        }
        Msg::Markup(command) => model.run_command(command, browser),
        Msg::CellSize(msg) => model.update_cell_size(msg, browser),
        Msg::Page(msg) => model.update_page(&msg, browser),
        // Bytes that are no response are ignored.
        Msg::Worker(bytes, payload) => {
            renders = protocol::decode(&bytes).is_some_and(|response| model.on_response(response, payload, browser));
        }
        Msg::Storage(event) => renders = model.on_storage_event(event, browser),
    }
    Effects { renders, list: std::mem::take(&mut model.effects) }
}

impl Model {
    /// Adds an effect to those of the present update.
    #[inline(never)]
    pub(crate) fn push(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    /// Sends a request to the worker.
    pub(crate) fn request(&mut self, revision: u32, kind: RequestKind, payload: Payload) {
        self.push(Effect::Request(protocol::Request { revision, kind }, payload));
    }

    #[inline(never)]
    fn update_page(&mut self, msg: &PageMsg, browser: &dyn Browser) {
        match *msg {
            PageMsg::RouteChanged => {
                self.navigate(Route::parse(&browser.fragment()), browser.new_game_context());
                self.explain_address(browser);
                self.load_page_data();
                self.on_game_changed(browser);
                self.push(Effect::AfterRender(AfterRender::UpdateTitle { focuses_heading: true }));
            }
            PageMsg::ScreenChanged(screen) => self.set_screen(screen),
            PageMsg::OpenSettings => self.open_dialog(Dialog::Settings),
            PageMsg::OpenHelp => self.open_dialog(Dialog::Help),
            PageMsg::CloseDialog => self.open_dialog(Dialog::None),
            PageMsg::DismissAddressError => self.address_error = None,
            PageMsg::DismissNotice(text) => self.dismiss_notice(text),
            PageMsg::TakeOverTab => {
                self.dismiss_notice(Notice::OPEN_IN_OTHER_TAB.text);
                self.request_lock(LockRequest::TakeOver);
            }
            PageMsg::Update(update) => {
                self.update_ready = update == Update::Ready;
                if update == Update::Apply {
                    self.push(Effect::ActivateUpdate);
                }
            }
        }
    }

    /// Requests the data of the page at the current route.
    pub(crate) fn load_page_data(&mut self) {
        self.history.page.clear();
        self.request_history_page(true);
        self.request_recording();
    }

    /// Requests the reason why the address names no page.
    pub(crate) fn explain_address(&mut self, browser: &dyn Browser) {
        self.address_error = None;
        self.address_revision += 1;
        if self.route.is_err() {
            self.request(self.address_revision, RequestKind::ExplainAddress(browser.fragment()), Payload::None);
        }
    }

    /// Opens or closes a dialog. The worker writes the help and the settings.
    pub(crate) fn open_dialog(&mut self, dialog: Dialog) {
        self.key_markup.clear();
        self.settings_markup.clear();
        match dialog {
            Dialog::Help => self.request_keys(vec![HELP]),
            Dialog::Settings => self.request_settings(),
            Dialog::None | Dialog::Custom(_) => {}
        }
        self.dialog = dialog;
        self.push(Effect::AfterRender(AfterRender::ShowDialog));
    }

    /// Requests the help, or the section of the key bindings after a change.
    pub(crate) fn request_keys(&mut self, command: Vec<u8>) {
        let kind = RequestKind::Keys { bindings: self.settings.keys.text().to_owned(), command };
        self.request(self.session.game_number(), kind, Payload::None);
    }

    /// Runs a command of the markup that the worker wrote.
    #[inline(never)]
    fn run_command(&mut self, command: MarkupCommand, browser: &dyn Browser) {
        match command {
            MarkupCommand::List(query) => {
                self.history.list_query = query;
                self.request_history_page(false);
                // The button for the next page is at the end of this one.
                self.push(Effect::ScrollToTop);
            }
            MarkupCommand::Statistics(query) => {
                self.history.statistics_query = query;
                self.request_history_page(false);
            }
            MarkupCommand::Export => {
                self.save_whole_game(browser.now());
                self.push(Effect::Export);
            }
            MarkupCommand::Request(request) => self.request_history(request, Payload::None),
            MarkupCommand::Keys(keys) => self.request_keys(keys),
            MarkupCommand::DismissNotice => self.history.notice = None,
            MarkupCommand::Setting(change) => self.change_setting(&change, browser),
        }
    }

    /// Handles a response of the worker. Returns whether the page must be rendered.
    #[inline(never)]
    fn on_response(&mut self, response: Response, payload: Payload, browser: &dyn Browser) -> bool {
        let Response { revision, ended, body } = response;
        self.effects.extend(ended.map(Effect::ForgetRequest));
        match body {
            ResponseBody::Board(board) => {
                let renders = self.on_board(revision, board, browser.now());
                self.on_game_changed(browser);
                renders
            }
            ResponseBody::Hint(hint) => {
                let is_current = self.on_hint(revision, hint);
                self.on_game_changed(browser);
                is_current
            }
            ResponseBody::Probabilities(probabilities) => {
                let is_current = self.on_probabilities(revision, probabilities);
                self.on_game_changed(browser);
                is_current
            }
            ResponseBody::Reviewed { notes, summary } => self.on_review_response(revision, Some(notes), summary),
            ResponseBody::Curve(curve) => self.on_review_response(revision, None, curve),
            ResponseBody::Result(result) => self.on_result(revision, result),
            ResponseBody::Speech(text) => self.on_speech(revision, text),
            ResponseBody::History(reply) => self.on_history_reply(reply, payload, browser),
            // It goes to the program of the analysis.
            ResponseBody::Analysis(_) => false,
            ResponseBody::AddressError(error) => {
                let is_wanted = self.route.is_err() && revision == self.address_revision;
                self.address_error = is_wanted.then_some(error);
                is_wanted
            }
            ResponseBody::Settings(markup) => {
                self.settings_markup = markup;
                true
            }
            ResponseBody::Keys { bindings, markup } => {
                self.on_keys(&bindings, markup);
                true
            }
        }
    }

    /// Adopts key bindings that the worker has changed, and shows what it has written: the section of the key bindings, or the help.
    fn on_keys(&mut self, bindings: &str, markup: Vec<Node>) {
        if let Some(keys) = KeyBindings::parse(bindings) {
            self.settings.keys = keys;
            self.save_settings();
        }
        // The response may be about the dialog that was open before. Only the help comes without bindings.
        if bindings.is_empty() == (self.dialog == Dialog::Help) {
            self.key_markup = markup;
        }
    }

    /// Handles a report of the scripts. Returns whether what is shown may have changed.
    #[inline(never)]
    fn on_storage_event(&mut self, event: StorageEvent, browser: &dyn Browser) -> bool {
        let mut renders = true;
        match event {
            StorageEvent::LockDenied => self.on_lock_denied(),
            StorageEvent::LockAcquired => renders = self.on_lock_acquired(browser),
            StorageEvent::LockRetained => {
                self.on_lock_retained();
                renders = false;
            }
            StorageEvent::LockLost => self.on_lock_lost(true),
            // Without any storage, another notice has already been shown.
            StorageEvent::GameNotSaved if browser.has_storage() => self.add_notice(Notice::GAME_NOT_SAVED),
            StorageEvent::SettingsNotSaved if browser.has_storage() => self.add_notice(Notice::SETTINGS_NOT_SAVED),
            StorageEvent::GameNotSaved | StorageEvent::SettingsNotSaved => {}
            StorageEvent::SettingsChanged => self.adopt_saved_settings(browser),
            StorageEvent::PageHiding => {
                self.save_whole_game(browser.now());
                self.archive_unsaved_games(browser.now());
            }
            StorageEvent::LocalStorageRefused => self.autosave.require_base(),
            StorageEvent::WorkerUnavailable => self.add_notice(Notice::WORKER_UNAVAILABLE),
            StorageEvent::FinishedGameCorrupt => self.history.report_unreadable(1),
            StorageEvent::TextsLoaded => self.push(Effect::InstallTexts),
        }
        self.on_game_changed(browser);
        renders
    }
}

#[cfg(test)]
mod tests;
