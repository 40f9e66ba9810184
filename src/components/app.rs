//! The whole page: takes every message, lets the model change, and brings everything outside in step.

use game_engine::minesweeper::Action;
use gloo_timers::callback::Timeout;
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;
use yew::prelude::*;

use super::custom::custom;
use super::end_panel::address;
use super::help::help;
use super::notice::{notice, notice_of, update};
use super::parts::{Send, group, part};
use super::play::play;
use super::review::review;
use super::settings::sheet;
use super::shelf::shelf;
use super::tic_tac_toe::tic_tac_toe;
use super::top_bar::top_bar;
use crate::effects::{self, Archive, Asker, Keeper, Listener, Pinch, Synced};
use crate::model::{Copied, Model, Open, Start};
use crate::msg::{Msg, Said, Update};
use crate::notice::Notice;
use crate::review::{Intent, Review};
use crate::route::Route;
use crate::saved::seal::checksum;
use crate::session::GameId;
use crate::settings::{Change, Mode};
use crate::shelf::Wish;
use crate::worker::{self, Answer};
use crate::{browser, custom_form::CustomForm};

/// From when on a board that is being made is said to take long, in milliseconds.
const LONG_MS: u32 = 150;
/// How often the clock alone is saved, in seconds: no more of it is lost, whatever happens.
const CLOCK_SAVED_S: u64 = 5;

/// The whole page.
pub struct App {
    pub(super) model: Model,
    send: Send,
    synced: Synced,
    keeper: Keeper,
    /// The size of a cell when two fingers came down.
    pinched: f64,
    address_read: bool,
    /// Whether the button that was used may be gone, and the focus with it.
    refocus: bool,
    /// Whether a hint has gone a step on, and points at something else.
    pub(super) points: bool,
    pub(super) asker: Asker,
    pub(super) archive: Archive,
    /// The rows of the record, as the archive last told them.
    pub(super) rows: JsValue,
    /// The finished game that the archive was given last.
    pub(super) kept: Option<GameId>,
    /// Tell that the browser has copied a link, and that it has not.
    copied: [Closure<dyn FnMut(JsValue)>; 2],
    /// Rings when a board takes long.
    slow: Option<Timeout>,
    /// Rings at the next full second while the clock runs.
    second: Option<Timeout>,
    /// Rings at the next move of a game that plays by itself.
    tick: Option<Timeout>,
    _listeners: Vec<Listener>,
}

impl Component for App {
    type Message = Msg;
    type Properties = ();

    fn create(ctx: &Context<Self>) -> Self {
        let send: Send = ctx.link().callback(|msg| msg);
        let (stored, notices) = effects::load();
        let route = Route::parse(&browser::fragment());
        let settings = stored.settings.clone().unwrap_or_default();
        let mut model = Model::new(route, settings, effects::screen(), start());
        model.notices = notices;
        let keeper = Keeper::open(&mut model, browser::now());
        let mut listeners = effects::watch(&send.reform(Msg::Screen));
        if let Some(window) = browser::window() {
            let send = send.clone();
            let tell = send.clone();
            let update = move |_| tell.emit(Msg::Update(Update::Ready));
            listeners.push(Listener::new(window.clone().into(), "update-ready", update));
            listeners.push(Listener::new(window.into(), "hashchange", move |_| send.emit(Msg::Go)));
        }
        listeners.extend(effects::hear(send.clone()));
        let (synced, pinched) = (Synced::new(stored), 0.0);
        let asker = Asker::new(send.reform(|(answer, beside)| Msg::Answered(answer, beside)));
        let archive = Archive::new(send.reform(Msg::Heard));
        let copied = [Copied::Done, Copied::Failed].map(|copied| {
            let send = send.clone();
            Closure::new(move |_| send.emit(Msg::Copied(copied)))
        });
        let mut app = Self {
            model,
            send,
            synced,
            keeper,
            pinched,
            address_read: false,
            refocus: false,
            points: false,
            asker,
            archive,
            rows: JsValue::UNDEFINED,
            kept: None,
            copied,
            slow: None,
            second: None,
            tick: None,
            _listeners: listeners,
        };
        app.identify();
        app.look_up();
        app
    }

    fn update(&mut self, _: &Context<Self>, msg: Msg) -> bool {
        self.refocus |= removes_its_button(&msg);
        let draw = self.take(msg);
        self.identify();
        self.ask_for_review();
        self.keeper.sync(&self.model, browser::now());
        self.keep_finished();
        if let Some(question) = self.model.session.chances_question() {
            self.asker.ask(&question, &JsValue::UNDEFINED);
        }
        draw
    }

    fn view(&self, _: &Context<Self>) -> Html {
        let (model, send) = (&self.model, &self.send);
        let bad_address = model.route.as_ref().err().filter(|_| !self.address_read);
        let notices = part("div", "class=notices|aria-live=polite")
            .add(bad_address.map_or_else(Html::default, |error| {
                let text = format!("This address leads nowhere: {error}. Here is a board to play.");
                notice(&text, send, Msg::AddressRead)
            }))
            .all(model.notices.iter().map(|notice| notice_of(notice, send)))
            .add(match &model.shelf.notice {
                Some(text) => notice(text, send, Msg::Wish(Wish::plain("read"))),
                None => Html::default(),
            })
            .add(if model.update { update(send) } else { Html::default() });
        group(vec![
            top_bar(&model.route, send),
            notices.html(),
            match &model.route {
                Ok(Route::TicTacToe) => tic_tac_toe(&model.tic_tac_toe, send),
                Ok(Route::Games) => shelf(true, &model.shelf, send),
                Ok(Route::Statistics) => shelf(false, &model.shelf, send),
                Ok(Route::Review { .. }) => review(model, send),
                _ => play(model, send),
            },
            match &model.open {
                Open::Nothing => Html::default(),
                Open::Settings => sheet(&model.settings, send),
                Open::Help => help(send),
                Open::Custom(form) => custom(form, send),
            },
        ])
    }

    fn rendered(&mut self, _: &Context<Self>, first: bool) {
        self.synced.sync(&self.model);
        self.second = self.next_second();
        browser::show_dialog();
        if std::mem::take(&mut self.refocus) {
            browser::focus_board_if_lost();
        }
        if std::mem::take(&mut self.points) {
            browser::point_at_hint();
        }
        if first {
            browser::set_root_attribute("data-ready", "");
            self.archive.start();
        }
        if self.model.session.setup().mode == Mode::NoGuess {
            // The page can be played: now the worker may be fetched, to be there at the first click.
            self.asker.warm();
        }
    }
}

impl App {
    /// Lets the model change. False when the page need not be drawn anew.
    fn take(&mut self, msg: Msg) -> bool {
        let model = &mut self.model;
        match msg {
            Msg::Act(action, at) => return self.act(action, at),
            Msg::Mode(mode) => {
                model.settings.apply(Change::Mode(mode));
                model.fresh(None, start());
            }
            Msg::Hint => {
                self.points = true;
                if let Some(question) = model.session.hint(browser::now()) {
                    self.asker.ask(&question, &JsValue::UNDEFINED);
                }
            }
            Msg::DropHint => model.session.drop_hint(),
            Msg::Chances => model.toggle_chances(),
            Msg::Answered(bytes, beside) => {
                return worker::read(&bytes).is_some_and(|answer: Answer| self.hear(answer, &beside));
            }
            Msg::Heard(heard) => return self.told(heard),
            Msg::Wish(wish) => self.wish(wish),
            Msg::Point(point, at) => {
                model.session.point(point, at);
                return false;
            }
            Msg::Slow(serial) => model.session.slow(serial),
            Msg::TakeClassic => model.session.take_classic(browser::now()),
            Msg::Second => self.save_clock(),
            Msg::Hold(holding) => model.holding = holding,
            Msg::Fresh(level) => model.fresh(level, start()),
            Msg::Again => model.again(browser::now()),
            Msg::Go => {
                self.address_read = false;
                model.go(Route::parse(&browser::fragment()), start());
                self.look_up();
            }
            Msg::Screen(screen) => model.screen(screen),
            Msg::Change(change) => model.change(change, browser::now()),
            Msg::Review(intent) => self.review(intent),
            Msg::TicTacToe(intent) => model.tic_tac_toe.apply(intent, browser::fresh_seed()),
            Msg::Zoom(by) => self.resize(browser::cell_width() + 4.0 * f64::from(by)),
            Msg::Pinch(Pinch::Began) => self.pinched = browser::cell_width(),
            Msg::Pinch(Pinch::Factor(factor)) => self.resize(self.pinched * factor),
            Msg::FlagMode => model.flag_mode = !model.flag_mode,
            Msg::Open(open) => model.open = open,
            Msg::Typed(field, text) => model.type_into(field, text),
            Msg::Fill(params) => model.open = Open::Custom(CustomForm::new(params)),
            Msg::PlayCustom => model.play_custom(start()),
            Msg::Copy => self.copy(),
            Msg::Copied(copied) => model.copied = copied,
            Msg::AddressRead => self.address_read = true,
            Msg::NoticeRead(text) => model.untell(text),
            Msg::TakeOver => self.keeper.ask(true),
            Msg::GoOn => model.go_on(browser::now()),
            Msg::Said(said) => self.heed(said),
            Msg::Update(update) => {
                model.update = update == Update::Ready;
                if update == Update::Wanted {
                    browser::announce("update-wanted");
                }
            }
        }
        true
    }

    fn identify(&mut self) {
        // At the first action, whatever has brought it about.
        if self.model.session.wants_id() {
            self.model.session.identify(browser::fresh_id());
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

    /// Does what the player wants of the game that is looked at again, and sees to its next move.
    fn review(&mut self, intent: Intent) {
        self.model.review(intent, browser::now());
        let send = self.send.clone();
        let ring = move || send.emit(Msg::Review(Intent::Tick));
        self.tick = self.model.review.as_ref().and_then(Review::wait).map(|wait| Timeout::new(wait, ring));
    }

    /// Takes in what the script beside the program says.
    fn heed(&mut self, said: Said) {
        let (model, now) = (&mut self.model, browser::now());
        match said {
            Said::Refused | Said::Granted => self.keeper.claimed(said == Said::Granted, model, now),
            Said::Lost => self.keeper.lost(true, model),
            // Where there is no storage at all, that has been told.
            Said::GameNotKept if browser::storage().is_some() => model.tell(Notice::GAME_NOT_KEPT),
            Said::SettingsNotKept if browser::storage().is_some() => model.tell(Notice::SETTINGS_NOT_KEPT),
            Said::GameNotKept | Said::SettingsNotKept => {}
            Said::SettingsChanged => self.synced.adopt(model, now),
            Said::Leaving => self.keeper.write(model, now),
        }
    }

    fn copy(&mut self) {
        match browser::clipboard() {
            Some(clipboard) => {
                let [done, failed] = &self.copied;
                let _ = clipboard.write_text(&address(&self.model.session)).then2(done, failed);
            }
            None => self.model.copied = Copied::Failed,
        }
    }

    /// Asks for the board that the session wants, and is told if that takes long.
    fn ask(&mut self) {
        let Some(question) = self.model.session.board_question() else { return };
        self.asker.ask(&question, &JsValue::UNDEFINED);
        let send = self.send.clone();
        self.slow = Some(Timeout::new(LONG_MS, move || send.emit(Msg::Slow(question.revision))));
    }

    /// Saves the clock every few seconds, for the case that nothing else is heard of the page's end.
    fn save_clock(&mut self) {
        let now = browser::now();
        if (self.model.session.elapsed_ms(now) / 1000).is_multiple_of(CLOCK_SAVED_S) {
            self.keeper.write(&self.model, now);
        }
    }

    /// A timer for the next full second, if the clock runs. However late the browser rings it, the time shown is right.
    fn next_second(&self) -> Option<Timeout> {
        let session = &self.model.session;
        let send = self.send.clone();
        let runs = matches!(session.clock(), (Some(_), None));
        // A millisecond more, so that the second is full when the timer rings.
        let wait = 1001 - (session.elapsed_ms(browser::now()) % 1000) as u32;
        runs.then(|| Timeout::new(wait, move || send.emit(Msg::Second)))
    }

    fn resize(&mut self, px: f64) {
        self.model.change(Change::CellPx(Some(px.round() as u8)), browser::now());
    }
}

/// Whether what the player uses to send `msg` is not on the page any more once it is done.
fn removes_its_button(msg: &Msg) -> bool {
    match msg {
        Msg::Fresh(_) | Msg::Again | Msg::PlayCustom | Msg::TakeClassic | Msg::AddressRead | Msg::NoticeRead(_) => true,
        Msg::Hint | Msg::DropHint => true,
        Msg::Wish(wish) => wish.deed == "read",
        Msg::Update(update) => *update != Update::Ready,
        Msg::Change(change) => *change == Change::CellPx(None),
        _ => false,
    }
}

/// What a new game needs from outside.
fn start() -> Start {
    let address = checksum(browser::fragment().as_bytes());
    Start { seed: browser::fresh_seed(), at: browser::now(), address }
}
