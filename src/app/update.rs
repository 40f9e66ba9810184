//! Handles each message of the root component.

use game_engine::minesweeper::Action;
use game_history::checksum;
use wasm_bindgen::JsValue;

use crate::app::App;
use crate::app::dialog::Dialog;
use crate::app::model::NewGameContext;
use crate::app::msg::{Msg, PageMsg, StorageEvent, Update};
use crate::app::notice::Notice;
use crate::app::route::Route;
use crate::hint::msg::HintMsg;
use crate::history::msg::HistoryMsg;
use crate::history::request::HistoryCommand;
use crate::platform::clipboard::CopyStatus;
use crate::platform::dom;
use crate::platform::pinch::Pinch;
use crate::play::custom_form::CustomForm;
use crate::play::end_panel::address;
use crate::play::msg::GameMsg;
use crate::review::state::ReviewAction;
use crate::settings::keys::bindings::DESCRIBE;
use crate::settings::msg::SettingsMsg;
use crate::settings::state::SettingChange;
use crate::worker::protocol::{self, Request, RequestKind, Response};

impl App {
    /// Handles a message. Returns whether the page must be rendered.
    pub(crate) fn handle(&mut self, msg: Msg) -> bool {
        let model = &mut self.model;
        match msg {
            Msg::Game(GameMsg::Act(action, at)) => return self.act(action, at),
            Msg::Game(GameMsg::NewInMode(mode)) => model.new_game_in_mode(mode, new_game_context()),
            Msg::Hint(HintMsg::Next) => self.advance_hint(),
            Msg::Hint(HintMsg::Close) => model.session.close_hint(),
            Msg::Hint(HintMsg::ToggleProbabilities) => model.toggle_probabilities(),
            Msg::Worker(bytes, payload) => return self.on_worker_response(&bytes, &payload.0),
            Msg::History(HistoryMsg::Request(request, payload)) => {
                self.request_history(request, &payload.0);
                return false;
            }
            Msg::History(HistoryMsg::Command(command)) => self.run_command(command),
            Msg::Game(GameMsg::PointerMoved(point, at)) => {
                model.session.record_pointer(point, at);
                return false;
            }
            Msg::Game(GameMsg::BoardSlow(game_number)) => model.session.mark_slow(game_number),
            Msg::Game(GameMsg::UseClassicBoard) => model.session.use_classic_board(dom::now()),
            Msg::Game(GameMsg::ClockTick) => self.save_clock(),
            Msg::Game(GameMsg::PressChanged(is_pressing)) => model.is_pressing = is_pressing,
            Msg::Game(GameMsg::New(level)) => model.new_game(level, new_game_context()),
            Msg::Game(GameMsg::Replay) => model.replay_board(dom::now()),
            Msg::Page(PageMsg::RouteChanged) => self.navigate(),
            Msg::Page(PageMsg::ScreenChanged(screen)) => model.set_screen(screen),
            Msg::Settings(SettingsMsg::Change(change)) => model.change_setting(change, dom::now()),
            Msg::Review(action) => self.apply_review(action),
            Msg::TicTacToe(action) => model.tic_tac_toe.apply(action, dom::fresh_seed()),
            Msg::Settings(SettingsMsg::Zoom(by)) => self.set_cell_size(dom::cell_width() + 4.0 * f64::from(by)),
            Msg::Settings(SettingsMsg::Pinch(Pinch::Began)) => self.pinch_base = dom::cell_width(),
            Msg::Settings(SettingsMsg::Pinch(Pinch::Factor(factor))) => self.set_cell_size(self.pinch_base * factor),
            Msg::Game(GameMsg::ToggleFlagMode) => model.flag_mode = !model.flag_mode,
            Msg::Page(PageMsg::OpenDialog(dialog)) => self.open_dialog(dialog),
            Msg::Game(GameMsg::CustomFormInput(field, text)) => model.set_custom_field(field, text),
            Msg::Game(GameMsg::FillCustomForm(params)) => model.dialog = Dialog::Custom(CustomForm::new(params)),
            Msg::Game(GameMsg::PlayCustom) => model.play_custom(new_game_context()),
            Msg::Game(GameMsg::CopyLink) => self.copy_link(),
            Msg::Game(GameMsg::CopyFinished(status)) => model.copied = status,
            Msg::Page(PageMsg::DismissRouteError) => self.route_error_dismissed = true,
            Msg::Page(PageMsg::DismissNotice(text)) => model.dismiss_notice(text),
            Msg::Page(PageMsg::TakeOverTab) => {
                model.dismiss_notice(Notice::OPEN_IN_OTHER_TAB.text);
                self.autosave.request_lock(true);
            }
            Msg::Game(GameMsg::ResumeSuspended) => model.resume_suspended(dom::now()),
            Msg::Storage(event) => self.on_storage_event(event),
            Msg::Page(PageMsg::Update(update)) => self.on_update(update),
        }
        true
    }

    /// Gives the game a random id after its first action.
    pub(crate) fn ensure_game_id(&mut self) {
        if self.model.session.needs_id() {
            self.model.session.set_id(dom::fresh_id());
        }
    }

    /// Applies the player's action, and requests a board if the game needs one. Returns whether the page must be rendered.
    fn act(&mut self, action: Action, at: f64) -> bool {
        let before = self.model.session.board_request();
        let changed = self.model.session.act(action, at);
        if self.model.session.board_request() != before {
            self.request_board();
        }
        changed
    }

    /// Opens or closes a dialog. Custom key bindings are described by the worker.
    fn open_dialog(&mut self, dialog: Dialog) {
        let model = &mut self.model;
        model.keys.clear();
        let needs_key_markup = dialog == Dialog::Help && !model.settings.keys.is_default();
        model.dialog = dialog;
        if needs_key_markup {
            self.request_keys(vec![DESCRIBE]);
        }
    }

    /// Shows the page that the address names.
    fn navigate(&mut self) {
        (self.route_error_dismissed, self.route_changed) = (false, true);
        self.model.navigate(Route::parse(&dom::fragment()), new_game_context());
        self.load_page_data();
    }

    /// Requests a hint, or goes to the next step of the one shown.
    fn advance_hint(&mut self) {
        self.scrolls_to_hint = true;
        if let Some(position) = self.model.session.advance_hint(dom::now()) {
            let request = Request { revision: self.model.session.revision(), kind: RequestKind::Hint(position) };
            self.worker.send(&request, &JsValue::UNDEFINED);
        }
    }

    /// Handles a worker response. Ignores bytes that are none. Returns whether the page must be rendered.
    fn on_worker_response(&mut self, bytes: &[u8], payload: &JsValue) -> bool {
        protocol::decode(bytes).is_some_and(|answer: Response| self.on_response(answer, payload))
    }

    /// Offers the new version, activates it, or closes the offer.
    fn on_update(&mut self, update: Update) {
        self.model.update_ready = update == Update::Ready;
        if update == Update::Apply {
            dom::dispatch_on_window("update:apply");
        }
    }

    /// Handles a report of the scripts.
    fn on_storage_event(&mut self, event: StorageEvent) {
        let (model, now) = (&mut self.model, dom::now());
        match event {
            StorageEvent::LockDenied | StorageEvent::LockAcquired => {
                self.autosave.on_lock_answer(event == StorageEvent::LockAcquired, model, now);
            }
            StorageEvent::LockLost => self.autosave.on_lock_lost(true, model),
            // Without any storage, another notice has already been shown.
            StorageEvent::GameNotSaved if dom::storage().is_some() => model.add_notice(Notice::GAME_NOT_SAVED),
            StorageEvent::SettingsNotSaved if dom::storage().is_some() => model.add_notice(Notice::SETTINGS_NOT_SAVED),
            StorageEvent::GameNotSaved | StorageEvent::SettingsNotSaved => {}
            StorageEvent::SettingsChanged => self.dom_sync.adopt_settings(model, now),
            StorageEvent::PageHiding => self.autosave.write_whole(model, now),
            StorageEvent::WorkerUnavailable => model.add_notice(Notice::WORKER_UNAVAILABLE),
            StorageEvent::FinishedGameCorrupt => model.history.report_unreadable(1),
        }
    }

    fn copy_link(&mut self) {
        match dom::clipboard() {
            Some(clipboard) => {
                let [done, failed] = &self.copied;
                let _ = clipboard.write_text(&address(&self.model.session)).then2(done, failed);
            }
            None => self.model.copied = CopyStatus::Failed,
        }
    }

    fn set_cell_size(&mut self, px: f64) {
        self.model.change_setting(SettingChange::CellPx(Some(px.round() as u8)), dom::now());
    }
}

/// Whether handling `msg` removes the button that sent it, and the focus with it.
pub(crate) fn may_remove_focused_button(msg: &Msg) -> bool {
    match msg {
        Msg::Game(GameMsg::New(_))
        | Msg::Game(GameMsg::Replay)
        | Msg::Game(GameMsg::PlayCustom)
        | Msg::Game(GameMsg::UseClassicBoard)
        | Msg::Page(PageMsg::DismissRouteError)
        | Msg::Page(PageMsg::DismissNotice(_)) => true,
        Msg::Hint(HintMsg::Next)
        | Msg::Hint(HintMsg::Close)
        | Msg::Game(GameMsg::ResumeSuspended)
        | Msg::Page(PageMsg::TakeOverTab)
        | Msg::Review(ReviewAction::PlayOn) => true,
        Msg::History(HistoryMsg::Command(command)) => *command == HistoryCommand::DismissNotice,
        Msg::Page(PageMsg::Update(update)) => *update != Update::Ready,
        Msg::Settings(SettingsMsg::Change(change)) => *change == SettingChange::CellPx(None),
        _ => false,
    }
}

/// Returns what a new game needs from the browser.
pub(crate) fn new_game_context() -> NewGameContext {
    let address_checksum = checksum::fnv1a(dom::fragment().as_bytes());
    NewGameContext { seed: dom::fresh_seed(), at: dom::now(), address_checksum }
}
