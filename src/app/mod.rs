//! The whole page: its root component, model, messages and effects, routes, notices, and saved games.

pub mod autosave;
pub mod dialog;
pub mod dom_sync;
pub mod effect;
pub(crate) mod help;
pub mod model;
pub mod msg;
pub mod notice;
pub(crate) mod notices;
pub mod route;
mod run;
pub mod setup;
pub mod suspended;
pub(crate) mod top_bar;
pub mod update;
pub mod worker;

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use yew::prelude::*;

use crate::app::dialog::Dialog;
use crate::app::dom_sync::DomSync;
use crate::app::effect::{AfterRender, Timer};
use crate::app::help::help;
use crate::app::model::Model;
use crate::app::msg::{Msg, PageMsg, Update};
use crate::app::notices::{is_shown, notice, text_notice, update_notice};
use crate::app::route::Route;
use crate::app::top_bar::top_bar;
use crate::app::update::update;
use crate::hint::msg::HintMsg;
use crate::history::store_client::HistoryScript;
use crate::history::view::history_page;
use crate::platform::browser::PageBrowser;
use crate::platform::listener::Listener;
use crate::platform::{dom, media, storage_events};
use crate::play::custom_dialog::custom_dialog;
use crate::play::pause::pause;
use crate::play::screen::play;
use crate::review::view::review;
use crate::settings::dialog::settings_dialog;
use crate::settings::keys::section::key_name;
use crate::ui::element::{Dispatch, El, el, group};
use crate::worker::client::WorkerClient;
use crate::worker::markup_command::MarkupCommand;
use crate::worker::payload::Payload;

/// The root component: passes messages to [`update()`], runs the effects, and draws the model.
pub struct App {
    model: Model,
    send: Dispatch,
    dom_sync: DomSync,
    worker: WorkerClient,
    history_script: HistoryScript,
    /// By [`Timer`].
    timers: [Option<Timeout>; Timer::COUNT],
    /// Effects that wait for the next render.
    after_render: Vec<AfterRender>,
    /// Whether an element had the focus before the next render, which may remove it.
    had_focus: bool,
    _listeners: Vec<Listener>,
}

/// Renders the notices.
fn notices(model: &Model, send: &Dispatch) -> Html {
    let has_none = model.notices.is_empty()
        && model.history.notice.is_none()
        && !model.update_ready
        && model.address_error.is_none();
    let list = el("div", "class=notices|aria-live=polite");
    (if has_none { list } else { add_notices(list, model, send) }).html()
}

#[inline(never)]
fn add_notices(list: El, model: &Model, send: &Dispatch) -> El {
    let shown = model.notices.iter().filter(|entry| is_shown(entry, &model.route));
    list.add(group(shown.map(|entry| notice(entry, send)).collect()))
        .add(match &model.history.notice {
            Some(text) => text_notice(text, send, Msg::Markup(MarkupCommand::DismissNotice)),
            None => Html::default(),
        })
        .add(if model.update_ready { update_notice(send) } else { Html::default() })
        // Last, where it is seen: it is about the address just entered.
        .add(match &model.address_error {
            Some(error) => {
                text_notice(&texts::page::late::notices::bad_link(error), send, Msg::Page(PageMsg::DismissAddressError))
            }
            None => Html::default(),
        })
}

/// Renders the open dialog, if there is one.
fn shown_dialog(model: &Model, send: &Dispatch) -> Html {
    match &model.dialog {
        Dialog::None => Html::default(),
        Dialog::Settings => settings_dialog(&model.settings_markup, &model.key_markup, send),
        Dialog::Help => help(&model.key_markup, send),
        Dialog::Custom(form) => custom_dialog(form, send),
    }
}

impl Component for App {
    type Message = Msg;
    type Properties = ();

    fn create(ctx: &Context<Self>) -> Self {
        let send: Dispatch = ctx.link().callback(|msg| msg);
        let (model, effects) = Model::open(&PageBrowser);
        let worker =
            WorkerClient::new(send.reform(|(response, payload)| Msg::Worker(response, Payload::Script(payload))));
        let history_script =
            HistoryScript::new(send.reform(|(request, payload)| Msg::History(request, Payload::Script(payload))));
        let mut app = Self {
            model,
            _listeners: subscribe(&send),
            send,
            dom_sync: DomSync::default(),
            worker,
            history_script,
            timers: Default::default(),
            after_render: Vec::new(),
            had_focus: false,
        };
        app.run(effects);
        app
    }

    fn update(&mut self, _: &Context<Self>, msg: Msg) -> bool {
        let effects = update(&mut self.model, msg, &PageBrowser);
        self.had_focus |= effects.renders && dom::has_focus("body *");
        self.run(effects.list);
        effects.renders
    }

    fn view(&self, _: &Context<Self>) -> Html {
        let (model, send) = (&self.model, &self.send);
        group(vec![
            top_bar(&model.route, send),
            notices(model, send),
            match &model.route {
                // Their own programs draw them.
                Ok(Route::TicTacToe | Route::Analysis) => Html::default(),
                Ok(route @ (Route::Games | Route::Statistics)) => {
                    history_page(matches!(route, Route::Games), &model.history, send)
                }
                Ok(Route::Review { .. }) => review(model, send),
                Ok(Route::Pause) => pause(model),

                _ => play(model, send),
            },
            shown_dialog(model, send),
        ])
    }

    fn rendered(&mut self, _: &Context<Self>, first: bool) {
        // First of all, as it shows the page, and what is hidden cannot have the focus.
        if first && !matches!(self.model.route, Ok(Route::TicTacToe | Route::Analysis)) {
            dom::set_root_attribute("data-ready", "");
        }
        self.dom_sync.sync(&self.model);
        self.run_after_render();
        if std::mem::take(&mut self.had_focus) {
            dom::focus_if_lost();
        }
        if first {
            self.history_script.start();
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
        let on_escape = send.clone();
        listeners.push(Listener::new(window.clone().into(), "keydown", move |event| {
            if key_name(event.unchecked_ref()) == "escape" {
                on_escape.emit(Msg::Hint(HintMsg::Close));
            }
        }));
        listeners
            .push(Listener::new(window.into(), "hashchange", move |_| on_route.emit(Msg::Page(PageMsg::RouteChanged))));
    }
    listeners.extend(storage_events::subscribe(send.clone()));
    listeners
}
