//! What the page's root does with each message.

use game_engine::minesweeper::Action;
use game_history::checksum;
use wasm_bindgen::JsValue;

use crate::app::App;
use crate::app::dialog::Dialog;
use crate::app::model::NewGameContext;
use crate::app::msg::{Msg, StorageEvent, Update};
use crate::app::notice::Notice;
use crate::app::route::Route;
use crate::platform::clipboard::CopyStatus;
use crate::platform::dom;
use crate::platform::pinch::Pinch;
use crate::play::custom_form::CustomForm;
use crate::play::end_panel::address;
use crate::review::state::ReviewAction;
use crate::settings::keys::bindings::DESCRIBE;
use crate::settings::state::SettingChange;
use crate::worker::protocol::{self, Answer};

impl App {
    /// Lets the model change. False when the page need not be drawn anew.
    pub(crate) fn take(&mut self, msg: Msg) -> bool {
        let model = &mut self.model;
        match msg {
            Msg::Play(action, at) => return self.act(action, at),
            Msg::NewGameInMode(mode) => model.play_mode(mode, new_game_context()),
            Msg::Hint => self.hint(),
            Msg::CloseHint => model.session.close_hint(),
            Msg::ToggleProbabilities => model.toggle_chances(),
            Msg::WorkerResponse(bytes, beside) => return self.on_worker_response(&bytes, &beside),
            Msg::HistoryEvent(heard) => return self.told(heard),
            Msg::HistoryCommand(wish) => self.wish(wish),
            Msg::PointerMoved(point, at) => {
                model.session.record_pointer(point, at);
                return false;
            }
            Msg::BoardSlow(serial) => model.session.mark_slow(serial),
            Msg::UseClassicBoard => model.session.use_classic_board(dom::now()),
            Msg::ClockTick => self.save_clock(),
            Msg::PressChanged(is_pressing) => model.is_pressing = is_pressing,
            Msg::NewGame(level) => model.fresh(level, new_game_context()),
            Msg::ReplayBoard => model.replay_board(dom::now()),
            Msg::RouteChanged => self.go(),
            Msg::ScreenChanged(screen) => model.set_screen(screen),
            Msg::ChangeSetting(change) => model.change_setting(change, dom::now()),
            Msg::Review(intent) => self.apply_review(intent),
            Msg::TicTacToe(intent) => model.tic_tac_toe.apply(intent, dom::fresh_seed()),
            Msg::Zoom(by) => self.resize(dom::cell_width() + 4.0 * f64::from(by)),
            Msg::Pinch(Pinch::Began) => self.pinch_base = dom::cell_width(),
            Msg::Pinch(Pinch::Factor(factor)) => self.resize(self.pinch_base * factor),
            Msg::FlagMode => model.flag_mode = !model.flag_mode,
            Msg::OpenDialog(open) => self.open(open),
            Msg::CustomFormInput(field, text) => model.type_into(field, text),
            Msg::FillCustomForm(params) => model.dialog = Dialog::Custom(CustomForm::new(params)),
            Msg::PlayCustom => model.play_custom(new_game_context()),
            Msg::CopyLink => self.copy(),
            Msg::CopyFinished(copied) => model.copied = copied,
            Msg::DismissRouteError => self.route_error_dismissed = true,
            Msg::DismissNotice(text) => model.dismiss_notice(text),
            Msg::TakeOverTab => {
                model.dismiss_notice(Notice::OPEN_IN_OTHER_TAB.text);
                self.autosave.request_lock(true);
            }
            Msg::ResumeSuspended => model.resume_suspended(dom::now()),
            Msg::StorageEvent(said) => self.on_storage_event(said),
            Msg::Update(update) => self.on_update(update),
        }
        true
    }

    pub(crate) fn ensure_game_id(&mut self) {
        // At the first action, whatever has brought it about.
        if self.model.session.needs_id() {
            self.model.session.set_id(dom::fresh_id());
        }
    }

    /// Does the player's action, and asks for a board if it wants one. False when the page need not be drawn anew.
    fn act(&mut self, action: Action, at: f64) -> bool {
        let before = self.model.session.board_request();
        let changed = self.model.session.act(action, at);
        if self.model.session.board_request() != before {
            self.request_board();
        }
        changed
    }

    /// Opens a dialog, or none. Of keys that a player has chosen, the worker tells.
    fn open(&mut self, open: Dialog) {
        let model = &mut self.model;
        model.keys.clear();
        let asks = open == Dialog::Help && !model.settings.keys.is_default();
        model.dialog = open;
        if asks {
            self.request_keys(vec![DESCRIBE]);
        }
    }

    /// Goes to where the address leads.
    fn go(&mut self) {
        (self.route_error_dismissed, self.route_changed) = (false, true);
        self.model.go(Route::parse(&dom::fragment()), new_game_context());
        self.look_up();
    }

    /// Gives a hint, or what comes after it.
    fn hint(&mut self) {
        self.scrolls_to_hint = true;
        if let Some(question) = self.model.session.advance_hint(dom::now()) {
            self.asker.ask(&question, &JsValue::UNDEFINED);
        }
    }

    /// Takes in the bytes of an answer. False when the page need not be drawn anew.
    fn on_worker_response(&mut self, bytes: &[u8], beside: &JsValue) -> bool {
        protocol::read(bytes).is_some_and(|answer: Answer| self.hear(answer, beside))
    }

    /// Offers the new version, or takes it, or offers it no more.
    fn on_update(&mut self, update: Update) {
        self.model.update = update == Update::Ready;
        if update == Update::Wanted {
            dom::dispatch_on_window("update:apply");
        }
    }

    /// Takes in what the script beside the program says.
    fn on_storage_event(&mut self, said: StorageEvent) {
        let (model, now) = (&mut self.model, dom::now());
        match said {
            StorageEvent::LockDenied | StorageEvent::LockAcquired => {
                self.autosave.on_lock_answer(said == StorageEvent::LockAcquired, model, now)
            }
            StorageEvent::LockLost => self.autosave.on_lock_lost(true, model),
            // Where there is no storage at all, that has been told.
            StorageEvent::GameNotSaved if dom::storage().is_some() => model.add_notice(Notice::GAME_NOT_SAVED),
            StorageEvent::SettingsNotSaved if dom::storage().is_some() => model.add_notice(Notice::SETTINGS_NOT_SAVED),
            StorageEvent::GameNotSaved | StorageEvent::SettingsNotSaved => {}
            StorageEvent::SettingsChanged => self.synced.adopt_settings(model, now),
            StorageEvent::PageHiding => self.autosave.write(model, now),
            StorageEvent::WorkerUnavailable => model.add_notice(Notice::WORKER_UNAVAILABLE),
            StorageEvent::FinishedGameCorrupt => model.shelf.unread(1),
        }
    }

    fn copy(&mut self) {
        match dom::clipboard() {
            Some(clipboard) => {
                let [done, failed] = &self.copied;
                let _ = clipboard.write_text(&address(&self.model.session)).then2(done, failed);
            }
            None => self.model.copied = CopyStatus::Failed,
        }
    }

    fn resize(&mut self, px: f64) {
        self.model.change_setting(SettingChange::CellPx(Some(px.round() as u8)), dom::now());
    }
}

/// Whether what the player uses to send `msg` is not on the page any more once it is done.
pub(crate) fn removes_its_button(msg: &Msg) -> bool {
    match msg {
        Msg::NewGame(_)
        | Msg::ReplayBoard
        | Msg::PlayCustom
        | Msg::UseClassicBoard
        | Msg::DismissRouteError
        | Msg::DismissNotice(_) => true,
        Msg::Hint | Msg::CloseHint | Msg::ResumeSuspended | Msg::TakeOverTab | Msg::Review(ReviewAction::PlayOn) => {
            true
        }
        Msg::HistoryCommand(wish) => wish.deed == "read",
        Msg::Update(update) => *update != Update::Ready,
        Msg::ChangeSetting(change) => *change == SettingChange::CellPx(None),
        _ => false,
    }
}

/// What a new game needs from outside.
pub(crate) fn new_game_context() -> NewGameContext {
    let address = checksum::fnv1a(dom::fragment().as_bytes());
    NewGameContext { seed: dom::fresh_seed(), at: dom::now(), address }
}
