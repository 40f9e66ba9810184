//! The whole page: takes every message, lets the model change, and brings everything outside in step.

use game_history::{GameId, Mode};
use gloo_timers::callback::Timeout;
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;
use yew::prelude::*;

use super::custom::custom;
use super::help::help;
use super::notice::{notice, notice_of, update};
use super::parts::{Send, group, part};
use super::play::play;
use super::review::review;
use super::settings::sheet;
use super::shelf::shelf;
use super::taking::{removes_its_button, start};
use super::tic_tac_toe::tic_tac_toe;
use super::top_bar::top_bar;
use crate::app::dialog::Dialog;
use crate::browser;
use crate::effects::{self, Archive, Asker, Keeper, Listener, Synced};
use crate::model::Model;
use crate::msg::{Msg, Update};
use crate::platform::clipboard::CopyStatus;
use crate::route::Route;
use crate::shelf::Wish;

/// The whole page.
pub struct App {
    pub(super) model: Model,
    pub(super) send: Send,
    pub(super) synced: Synced,
    pub(super) keeper: Keeper,
    /// The size of a cell when two fingers came down.
    pub(super) pinched: f64,
    pub(super) address_read: bool,
    /// Whether the button that was used may be gone, and the focus with it. Not every browser gives it to a button by a click.
    refocus: bool,
    /// Whether the address has changed, and another screen is there perhaps.
    pub(super) went: bool,
    /// Whether the cursor of the game that is looked at again has moved.
    pub(super) looks: bool,
    /// Whether a hint has gone a step on, and points at something else.
    pub(super) points: bool,
    pub(super) asker: Asker,
    pub(super) archive: Archive,
    /// The rows of the record, as the archive last told them.
    pub(super) rows: JsValue,
    /// The finished game that the archive was given last.
    pub(super) kept: Option<GameId>,
    /// Tell that the browser has copied a link, and that it has not.
    pub(super) copied: [Closure<dyn FnMut(JsValue)>; 2],
    /// Rings when a board takes long.
    pub(super) slow: Option<Timeout>,
    /// Rings at the next full second while the clock runs.
    pub(super) second: Option<Timeout>,
    /// Rings at the next move of a game that plays by itself.
    pub(super) tick: Option<Timeout>,
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
        let listeners = listeners(&send);
        let (synced, pinched) = (Synced::new(stored), 0.0);
        let asker = Asker::new(send.reform(|(answer, beside)| Msg::Answered(answer, beside)));
        let archive = Archive::new(send.reform(Msg::Heard));
        let copied = [CopyStatus::Done, CopyStatus::Failed].map(|copied| {
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
            went: false,
            looks: false,
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
        self.refocus |= removes_its_button(&msg) && browser::has_focus();
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
            .add(group(model.notices.iter().map(|notice| notice_of(notice, send)).collect()))
            .add(match &model.shelf.notice {
                Some(text) => notice(text, send, Msg::Wish(Wish::plain("read"))),
                None => Html::default(),
            })
            .add(if model.update { update(send) } else { Html::default() })
            // The last is seen: this one is about what was just done.
            .add(bad_address.map_or_else(Html::default, |error| {
                let text = format!("This address leads nowhere: {error}. Here is a board to play.");
                notice(&text, send, Msg::AddressRead)
            }));
        group(vec![
            top_bar(&model.route, send),
            notices.html(),
            match &model.route {
                Ok(Route::TicTacToe) => tic_tac_toe(&model.tic_tac_toe, &model.settings.keys, send),
                Ok(route @ (Route::Games | Route::Statistics)) => {
                    shelf(matches!(route, Route::Games), &model.shelf, send)
                }
                Ok(Route::Review { .. }) => review(model, send),
                _ => play(model, send),
            },
            match &model.open {
                Dialog::Nothing => Html::default(),
                Dialog::Settings => sheet(&model.settings, &model.keys, send),
                Dialog::Help => help(&model.settings.keys, &model.keys, send),
                Dialog::Custom(form) => custom(form, send),
            },
        ])
    }

    fn rendered(&mut self, _: &Context<Self>, first: bool) {
        self.synced.sync(&self.model);
        self.second = self.next_second();
        browser::show_dialog();
        let (went, refocus) = (std::mem::take(&mut self.went), std::mem::take(&mut self.refocus));
        if first || went || refocus {
            browser::entitle(went);
        }
        if refocus {
            browser::focus_if_lost();
        }
        if std::mem::take(&mut self.looks) {
            browser::focus_board();
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

/// What the page hears from the window, and from the script beside the program.
fn listeners(send: &Send) -> Vec<Listener> {
    let mut listeners = effects::watch(&send.reform(Msg::Screen));
    if let Some(window) = browser::window() {
        let (go, tell) = (send.clone(), send.clone());
        let update = move |_| tell.emit(Msg::Update(Update::Ready));
        listeners.push(Listener::new(window.clone().into(), "update:ready", update));
        listeners.push(Listener::new(window.into(), "hashchange", move |_| go.emit(Msg::Go)));
    }
    listeners.extend(effects::hear(send.clone()));
    listeners
}
