//! The root component: handles every message, updates the model, and runs the effects.

pub mod autosave;
pub mod dialog;
pub mod dom_sync;
pub(crate) mod help;
pub(crate) mod history;
pub mod model;
pub mod msg;
pub mod notice;
pub(crate) mod notices;
pub mod route;
pub mod setup;
pub mod suspended;
pub(crate) mod timers;
pub(crate) mod top_bar;
pub(crate) mod update;

use game_history::{GameId, Mode};
use gloo_timers::callback::Timeout;
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;
use yew::prelude::*;

use crate::app::autosave::Autosave;
use crate::app::dialog::Dialog;
use crate::app::dom_sync::DomSync;
use crate::app::help::help;
use crate::app::model::Model;
use crate::app::msg::{Msg, PageMsg, Update};
use crate::app::notices::{notice, text_notice, update_notice};
use crate::app::route::Route;
use crate::app::top_bar::top_bar;
use crate::app::update::{may_remove_focused_button, new_game_context};
use crate::history::msg::HistoryMsg;
use crate::history::request::HistoryCommand;
use crate::history::store_client::HistoryScript;
use crate::history::view::history_page;
use crate::platform::clipboard::CopyStatus;
use crate::platform::listener::Listener;
use crate::platform::{dom, media, storage_events};
use crate::play::custom_dialog::custom;
use crate::play::msg::GameMsg;
use crate::play::screen::play;
use crate::review::view::review;
use crate::settings::dialog::settings_dialog;
use crate::settings::store;
use crate::tic_tac_toe::view::tic_tac_toe;
use crate::ui::element::{Dispatch, el, group};
use crate::worker::client::{Payload, WorkerClient};
use crate::worker::protocol::{Request, RequestKind};

/// The root component.
pub struct App {
    pub(crate) model: Model,
    pub(crate) send: Dispatch,
    pub(crate) dom_sync: DomSync,
    pub(crate) autosave: Autosave,
    /// The width of a cell in pixels when a pinch began.
    pub(crate) pinch_base: f64,
    pub(crate) route_error_dismissed: bool,
    /// Whether the focused button may have been removed, so that the focus must be restored. Not every browser focuses a button on
    /// a click.
    restores_focus: bool,
    /// Whether the address has changed since the last render.
    pub(crate) route_changed: bool,
    /// Whether the cursor of the review has moved, so that the board must get the focus.
    pub(crate) focuses_board: bool,
    /// Whether a hint has gone a step further and may point at cells out of sight.
    pub(crate) scrolls_to_hint: bool,
    pub(crate) worker: WorkerClient,
    history_script: HistoryScript,
    /// The finished game that was sent to the worker last.
    pub(crate) archived_id: Option<GameId>,
    /// Called when the browser has copied a link, and when it has failed to.
    pub(crate) copied: [Closure<dyn FnMut(JsValue)>; 2],
    /// Fires when a board takes long.
    pub(crate) slow_board_timer: Option<Timeout>,
    /// Fires at the next full second while the clock runs.
    pub(crate) clock_timer: Option<Timeout>,
    /// Fires at the next move of a review's replay.
    pub(crate) replay_timer: Option<Timeout>,
    _listeners: Vec<Listener>,
}

impl Component for App {
    type Message = Msg;
    type Properties = ();

    fn create(ctx: &Context<Self>) -> Self {
        let send: Dispatch = ctx.link().callback(|msg| msg);
        let (stored, notices) = store::load();
        let route = Route::parse(&dom::fragment());
        let settings = stored.settings.clone().unwrap_or_default();
        let mut model = Model::new(route, settings, media::screen(), new_game_context());
        model.notices = notices;
        let autosave = Autosave::open(&mut model, dom::now());
        let listeners = subscribe(&send);
        let (dom_sync, pinch_base) = (DomSync::new(stored), 0.0);
        let worker = WorkerClient::new(send.reform(|(response, payload)| Msg::Worker(response, Payload(payload))));
        let history_script = HistoryScript::new(
            send.reform(|(request, payload)| Msg::History(HistoryMsg::Request(request, Payload(payload)))),
        );
        let copied = [CopyStatus::Done, CopyStatus::Failed].map(|copied| {
            let send = send.clone();
            Closure::new(move |_| send.emit(Msg::Game(GameMsg::CopyFinished(copied))))
        });
        let mut app = Self {
            model,
            send,
            dom_sync,
            autosave,
            pinch_base,
            route_error_dismissed: false,
            restores_focus: false,
            route_changed: false,
            focuses_board: false,
            scrolls_to_hint: false,
            worker,
            history_script,
            archived_id: None,
            copied,
            slow_board_timer: None,
            clock_timer: None,
            replay_timer: None,
            _listeners: listeners,
        };
        app.ensure_game_id();
        app.load_page_data();
        app
    }

    fn update(&mut self, _: &Context<Self>, msg: Msg) -> bool {
        self.restores_focus |= may_remove_focused_button(&msg) && dom::has_focus();
        let renders = self.handle(msg);
        self.ensure_game_id();
        self.request_review();
        self.autosave.sync(&self.model, dom::now());
        self.archive_finished_game();
        if let Some(position) = self.model.session.request_probabilities() {
            let request = Request { revision: self.model.session.revision(), kind: RequestKind::Chances(position) };
            self.worker.send(&request, &JsValue::UNDEFINED);
        }
        renders
    }

    fn view(&self, _: &Context<Self>) -> Html {
        let (model, send) = (&self.model, &self.send);
        let bad_address = model.route.as_ref().err().filter(|_| !self.route_error_dismissed);
        let notices = el("div", "class=notices|aria-live=polite")
            .add(group(model.notices.iter().map(|entry| notice(entry, send)).collect()))
            .add(match &model.history.notice {
                Some(text) => text_notice(text, send, Msg::History(HistoryMsg::Command(HistoryCommand::DismissNotice))),
                None => Html::default(),
            })
            .add(if model.update_ready { update_notice(send) } else { Html::default() })
            // Last, where it is seen: it is about the address just entered.
            .add(bad_address.map_or_else(Html::default, |error| {
                let text = format!("This address leads nowhere: {error}. Here is a board to play.");
                text_notice(&text, send, Msg::Page(PageMsg::DismissRouteError))
            }));
        group(vec![
            top_bar(&model.route, send),
            notices.html(),
            match &model.route {
                Ok(Route::TicTacToe) => tic_tac_toe(&model.tic_tac_toe, &model.settings.keys, send),
                Ok(route @ (Route::Games | Route::Statistics)) => {
                    history_page(matches!(route, Route::Games), &model.history, send)
                }
                Ok(Route::Review { .. }) => review(model, send),
                _ => play(model, send),
            },
            match &model.dialog {
                Dialog::None => Html::default(),
                Dialog::Settings => settings_dialog(&model.settings, &model.keys, send),
                Dialog::Help => help(&model.settings.keys, &model.keys, send),
                Dialog::Custom(form) => custom(form, send),
            },
        ])
    }

    fn rendered(&mut self, _: &Context<Self>, first: bool) {
        self.dom_sync.sync(&self.model);
        self.clock_timer = self.start_clock_timer();
        dom::show_dialog();
        let (route_changed, restores_focus) =
            (std::mem::take(&mut self.route_changed), std::mem::take(&mut self.restores_focus));
        if first || route_changed || restores_focus {
            dom::update_title(route_changed);
        }
        if restores_focus {
            dom::focus_if_lost();
        }
        if std::mem::take(&mut self.focuses_board) {
            dom::focus_board();
        }
        if std::mem::take(&mut self.scrolls_to_hint) {
            dom::scroll_to_hint();
        }
        if first {
            dom::set_root_attribute("data-ready", "");
            self.history_script.start();
        }
        if self.model.session.setup().mode == Mode::NoGuess {
            // Fetched only after the page can be played, and before the first click needs it.
            self.worker.start();
        }
    }
}

/// Subscribes to the events of the window and of the scripts.
fn subscribe(send: &Dispatch) -> Vec<Listener> {
    let mut listeners = media::watch(&send.reform(|screen| Msg::Page(PageMsg::ScreenChanged(screen))));
    if let Some(window) = dom::window() {
        let (on_route, on_update) = (send.clone(), send.clone());
        let update = move |_| on_update.emit(Msg::Page(PageMsg::Update(Update::Ready)));
        listeners.push(Listener::new(window.clone().into(), "update:ready", update));
        listeners
            .push(Listener::new(window.into(), "hashchange", move |_| on_route.emit(Msg::Page(PageMsg::RouteChanged))));
    }
    listeners.extend(storage_events::subscribe(send.clone()));
    listeners
}
