//! What the page's root does with each message.

use game_engine::minesweeper::Action;
use game_history::checksum;
use wasm_bindgen::JsValue;

use crate::app::App;
use crate::app::dialog::Dialog;
use crate::app::model::Start;
use crate::app::msg::{Msg, Said, Update};
use crate::app::notice::Notice;
use crate::app::route::Route;
use crate::platform::clipboard::CopyStatus;
use crate::platform::dom;
use crate::platform::pinch::Pinch;
use crate::play::custom_form::CustomForm;
use crate::play::end_panel::address;
use crate::review::state::Intent;
use crate::settings::keys::bindings::DESCRIBE;
use crate::settings::state::Change;
use crate::worker::protocol::{self, Answer};

impl App {
    /// Lets the model change. False when the page need not be drawn anew.
    pub(crate) fn take(&mut self, msg: Msg) -> bool {
        let model = &mut self.model;
        match msg {
            Msg::Act(action, at) => return self.act(action, at),
            Msg::Mode(mode) => model.play_mode(mode, start()),
            Msg::Hint => self.hint(),
            Msg::DropHint => model.session.drop_hint(),
            Msg::Chances => model.toggle_chances(),
            Msg::Answered(bytes, beside) => return self.answered(&bytes, &beside),
            Msg::Heard(heard) => return self.told(heard),
            Msg::Wish(wish) => self.wish(wish),
            Msg::Point(point, at) => {
                model.session.point(point, at);
                return false;
            }
            Msg::Slow(serial) => model.session.slow(serial),
            Msg::TakeClassic => model.session.take_classic(dom::now()),
            Msg::Second => self.save_clock(),
            Msg::Hold(holding) => model.holding = holding,
            Msg::Fresh(level) => model.fresh(level, start()),
            Msg::Again => model.again(dom::now()),
            Msg::Go => self.go(),
            Msg::Screen(screen) => model.screen(screen),
            Msg::Change(change) => model.change(change, dom::now()),
            Msg::Review(intent) => self.review(intent),
            Msg::TicTacToe(intent) => model.tic_tac_toe.apply(intent, dom::fresh_seed()),
            Msg::Zoom(by) => self.resize(dom::cell_width() + 4.0 * f64::from(by)),
            Msg::Pinch(Pinch::Began) => self.pinched = dom::cell_width(),
            Msg::Pinch(Pinch::Factor(factor)) => self.resize(self.pinched * factor),
            Msg::FlagMode => model.flag_mode = !model.flag_mode,
            Msg::Open(open) => self.open(open),
            Msg::Typed(field, text) => model.type_into(field, text),
            Msg::Fill(params) => model.open = Dialog::Custom(CustomForm::new(params)),
            Msg::PlayCustom => model.play_custom(start()),
            Msg::Copy => self.copy(),
            Msg::Copied(copied) => model.copied = copied,
            Msg::AddressRead => self.address_read = true,
            Msg::NoticeRead(text) => model.untell(text),
            Msg::TakeOver => {
                model.untell(Notice::ELSEWHERE.text);
                self.keeper.ask(true);
            }
            Msg::GoOn => model.go_on(dom::now()),
            Msg::Said(said) => self.heed(said),
            Msg::Update(update) => self.renew(update),
        }
        true
    }

    pub(crate) fn identify(&mut self) {
        // At the first action, whatever has brought it about.
        if self.model.session.wants_id() {
            self.model.session.identify(dom::fresh_id());
        }
    }

    /// Does the player's action, and asks for a board if it wants one. False when the page need not be drawn anew.
    fn act(&mut self, action: Action, at: f64) -> bool {
        let before = self.model.session.making();
        let changed = self.model.session.act(action, at);
        if self.model.session.making() != before {
            self.ask();
        }
        changed
    }

    /// Opens a dialog, or none. Of keys that a player has chosen, the worker tells.
    fn open(&mut self, open: Dialog) {
        let model = &mut self.model;
        model.keys.clear();
        let asks = open == Dialog::Help && !model.settings.keys.are_usual();
        model.open = open;
        if asks {
            self.ask_of_keys(vec![DESCRIBE]);
        }
    }

    /// Goes to where the address leads.
    fn go(&mut self) {
        (self.address_read, self.went) = (false, true);
        self.model.go(Route::parse(&dom::fragment()), start());
        self.look_up();
    }

    /// Gives a hint, or what comes after it.
    fn hint(&mut self) {
        self.points = true;
        if let Some(question) = self.model.session.hint(dom::now()) {
            self.asker.ask(&question, &JsValue::UNDEFINED);
        }
    }

    /// Takes in the bytes of an answer. False when the page need not be drawn anew.
    fn answered(&mut self, bytes: &[u8], beside: &JsValue) -> bool {
        protocol::read(bytes).is_some_and(|answer: Answer| self.hear(answer, beside))
    }

    /// Offers the new version, or takes it, or offers it no more.
    fn renew(&mut self, update: Update) {
        self.model.update = update == Update::Ready;
        if update == Update::Wanted {
            dom::announce("update:apply");
        }
    }

    /// Takes in what the script beside the program says.
    fn heed(&mut self, said: Said) {
        let (model, now) = (&mut self.model, dom::now());
        match said {
            Said::Refused | Said::Granted => self.keeper.claimed(said == Said::Granted, model, now),
            Said::Lost => self.keeper.lost(true, model),
            // Where there is no storage at all, that has been told.
            Said::GameNotKept if dom::storage().is_some() => model.tell(Notice::GAME_NOT_KEPT),
            Said::SettingsNotKept if dom::storage().is_some() => model.tell(Notice::SETTINGS_NOT_KEPT),
            Said::GameNotKept | Said::SettingsNotKept => {}
            Said::SettingsChanged => self.synced.adopt(model, now),
            Said::Leaving => self.keeper.write(model, now),
            Said::Unanswered => model.tell(Notice::UNANSWERED),
            Said::Spoiled => model.shelf.unread(1),
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
        self.model.change(Change::CellPx(Some(px.round() as u8)), dom::now());
    }
}

/// Whether what the player uses to send `msg` is not on the page any more once it is done.
pub(crate) fn removes_its_button(msg: &Msg) -> bool {
    match msg {
        Msg::Fresh(_) | Msg::Again | Msg::PlayCustom | Msg::TakeClassic | Msg::AddressRead | Msg::NoticeRead(_) => true,
        Msg::Hint | Msg::DropHint | Msg::GoOn | Msg::TakeOver | Msg::Review(Intent::PlayOn) => true,
        Msg::Wish(wish) => wish.deed == "read",
        Msg::Update(update) => *update != Update::Ready,
        Msg::Change(change) => *change == Change::CellPx(None),
        _ => false,
    }
}

/// What a new game needs from outside.
pub(crate) fn start() -> Start {
    let address = checksum::fnv1a(dom::fragment().as_bytes());
    Start { seed: dom::fresh_seed(), at: dom::now(), address }
}
