//! The root component of the analysis. It is in a program of its own, which is not in the first load, next to the page's program (see
//! [`crate::tic_tac_toe::app`]).

use std::cell::RefCell;

use gloo_timers::callback::Timeout;
use js_sys::{Array, Uint8Array};
use minesweeper_engine::Pos;
use minesweeper_engine::notation::link::query_value;
use minesweeper_engine::notation::position_link;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::analysis::input::listeners;
use crate::analysis::msg::AnalysisMsg;
use crate::analysis::open::{self, Content};
use crate::analysis::protocol::Findings;
use crate::analysis::state::{Analysis, AnalysisAction};
use crate::analysis::view::screen;
use crate::app::route::Route;
use crate::board::area::{Area, is_large};
use crate::board::orientation::Orientation;
use crate::platform::clipboard::CopyStatus;
use crate::platform::dom;
use crate::platform::listener::Listener;
use crate::settings::keys::bindings::cursor_after;
use crate::worker::client::WorkerClient;
use crate::worker::protocol::{Request, RequestKind, Response, ResponseBody, decode, encode};

/// The time after a change before the address follows it, in milliseconds: browsers limit how often it may change.
const ADDRESS_DELAY_MS: u32 = 400;

thread_local! {
    /// The position, which lasts while other pages are shown.
    static STATE: RefCell<Analysis> = RefCell::default();
    /// The element of the screen and its component, while it is shown.
    static SHOWN: RefCell<Option<(Element, AppHandle<AnalysisApp>)>> = const { RefCell::new(None) };
}

/// Shows the screen at the end of `parent` whenever the address names it, now and later.
pub fn follow_address(parent: &Element) {
    on_address(parent);
    if let Some(window) = dom::window() {
        let parent = parent.clone();
        // The page never needs to remove the listener.
        std::mem::forget(Listener::new(window.into(), "hashchange", move |_| on_address(&parent)));
    }
}

/// Shows or removes the screen, as the address says.
fn on_address(parent: &Element) {
    if Route::parse(&dom::fragment()) != Ok(Route::Analysis) {
        hide();
        return;
    }
    if SHOWN.with_borrow(Option::is_none) {
        open_address();
        open_file();
        show(parent);
    } else {
        SHOWN.with_borrow(|shown| {
            if let Some((_, app)) = shown {
                app.send_message(AnalysisMsg::AddressChanged);
            }
        });
    }
}

/// Opens the position of the address, if it has one.
fn open_address() {
    let fragment = dom::fragment();
    let Some(text) = fragment.split_once('?').and_then(|(_, query)| query_value(query, "p")) else { return };
    STATE.with_borrow_mut(|state| match position_link::parse(text) {
        Ok(position) => state.open(position),
        Err(error) => state.report(format!("This address holds no position: {error}.")),
    });
}

/// Opens what `static/history/open.js` has received, if there is something.
fn open_file() {
    let Some(window) = dom::window() else { return };
    let key = JsValue::from("openedFile");
    let file = js_sys::Reflect::get(&window, &key).unwrap_or_default();
    let Ok(file) = file.dyn_into::<Array>() else { return };
    let _ = js_sys::Reflect::set(&window, &key, &JsValue::UNDEFINED);
    let (name, Ok(bytes)) = (file.get(0).as_string().unwrap_or_default(), file.get(1).dyn_into::<Uint8Array>()) else {
        return;
    };
    let bytes = bytes.to_vec();
    match open::read(&name, &bytes) {
        Content::Position(position) => STATE.with_borrow_mut(|state| state.open(position)),
        Content::Unknown(problem) => STATE.with_borrow_mut(|state| state.report(problem)),
        Content::History => import(&name, &bytes),
    }
}

/// Sends a file to the history, and shows the list of games, where its import is reported.
fn import(name: &str, bytes: &[u8]) {
    // No name contains a slash, which separates several.
    let name = if name.is_empty() { "pasted text".to_owned() } else { name.replace('/', " ") };
    let length = (bytes.len() as u32).to_le_bytes();
    let payload = Uint8Array::from([&length, bytes].concat().as_slice());
    dom::dispatch("history:request", &Array::of3(&"import".into(), &name.into(), &payload));
    if let Some(window) = dom::window() {
        let _ = window.location().set_hash("#/games");
    }
}

/// Shows the screen at the end of `parent`.
pub fn show(parent: &Element) {
    let Some(main) = dom::document().and_then(|document| document.create_element("main").ok()) else { return };
    let _ = main.set_attribute("class", "analysis");
    if parent.append_child(&main).is_ok() {
        let app = yew::Renderer::<AnalysisApp>::with_root_and_props(main.clone(), AnalysisProps { root: main.clone() });
        SHOWN.set(Some((main, app.render())));
    }
}

/// Removes the screen. The position stays.
pub fn hide() {
    if let Some((main, app)) = SHOWN.take() {
        app.destroy();
        main.remove();
    }
}

/// The properties of the component.
#[derive(Debug, Properties, PartialEq)]
pub struct AnalysisProps {
    /// The element of the screen.
    pub root: Element,
}

/// The root component.
pub struct AnalysisApp {
    board: NodeRef,
    worker: WorkerClient,
    /// The revision that the worker is working on.
    in_flight: Option<u32>,
    address_timer: Option<Timeout>,
    copied: [wasm_bindgen::closure::Closure<dyn FnMut(JsValue)>; 2],
    copy_status: CopyStatus,
    /// The cells of a large board that are in the document.
    area: Area,
    /// The columns and rows before those in the document.
    offset: (u8, u8),
    focuses_cursor: bool,
    shape: Option<Orientation>,
    listeners: Vec<Listener>,
}

impl Component for AnalysisApp {
    type Message = AnalysisMsg;
    type Properties = AnalysisProps;

    fn create(ctx: &Context<Self>) -> Self {
        let worker = WorkerClient::new(ctx.link().callback(|(bytes, _)| AnalysisMsg::Worker(bytes)));
        let copied = [CopyStatus::Done, CopyStatus::Failed].map(|status| {
            let link = ctx.link().clone();
            wasm_bindgen::closure::Closure::new(move |_| link.send_message(AnalysisMsg::Copied(status)))
        });
        let mut app = Self {
            board: NodeRef::default(),
            worker,
            in_flight: None,
            address_timer: None,
            copied,
            copy_status: CopyStatus::NotYet,
            area: Area::default(),
            offset: (0, 0),
            focuses_cursor: false,
            shape: None,
            listeners: Vec::new(),
        };
        app.request();
        app
    }

    fn update(&mut self, ctx: &Context<Self>, msg: AnalysisMsg) -> bool {
        match msg {
            AnalysisMsg::Act(action) => self.act(ctx, action),
            AnalysisMsg::MoveCursor(action) => self.act_by_key(ctx, action),
            AnalysisMsg::Press(pos) => self.act(ctx, press(pos)),
            AnalysisMsg::Use(pos) => {
                self.act(ctx, press(pos));
                self.act(ctx, AnalysisAction::Release);
            }
            AnalysisMsg::UseAtCursor => {
                self.act_by_key(ctx, press(STATE.with_borrow(Analysis::cursor)));
                self.act(ctx, AnalysisAction::Release);
            }
            AnalysisMsg::Key(command) => {
                let (cursor, size) = STATE.with_borrow(|state| (state.cursor(), state.position().board.size()));
                let to = cursor_after(command, (cursor.x, cursor.y), (size.width(), size.height()));
                self.act_by_key(ctx, AnalysisAction::MoveTo(to.map_or(cursor, Pos::from)));
            }
            AnalysisMsg::Worker(bytes) => return self.on_response(&bytes),
            AnalysisMsg::AddressChanged => {
                open_address();
                self.request();
            }
            AnalysisMsg::FileOpened => {
                open_file();
                self.follow_position(ctx);
            }
            AnalysisMsg::UpdateAddress => {
                if Route::parse(&dom::fragment()) == Ok(Route::Analysis) {
                    dom::replace_fragment(&fragment());
                }
                return false;
            }
            AnalysisMsg::CopyLink => match dom::clipboard() {
                Some(clipboard) => {
                    let [done, failed] = &self.copied;
                    let _ = clipboard.write_text(&dom::address_with(&fragment())).then2(done, failed);
                    return false;
                }
                None => self.copy_status = CopyStatus::Failed,
            },
            AnalysisMsg::Copied(status) => self.copy_status = status,
            AnalysisMsg::Scrolled => return self.measure(),
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        STATE.with_borrow(|state| {
            screen(state, self.board.clone(), self.area, self.copy_status, &ctx.link().callback(|msg| msg))
        })
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        let Some(board) = self.board.cast::<HtmlElement>() else { return };
        if first {
            self.listeners = listeners(&ctx.link().callback(|msg| msg), &ctx.props().root, &board);
            dom::update_title(dom::is_ready());
            dom::set_root_attribute("data-ready", "");
        }
        let orientation = STATE.with_borrow(|state| state.view().orientation());
        if self.shape.replace(orientation) != Some(orientation) {
            let style = dom::find_in(&ctx.props().root, ".frame").map(|frame| frame.style());
            for (name, value) in [("--columns", orientation.columns()), ("--rows", orientation.rows())] {
                if let Some(style) = &style {
                    let _ = style.set_property(name, &value.to_string());
                }
            }
            // After the cells have their new size.
            ctx.link().send_message(AnalysisMsg::Scrolled);
        }
        let offset = if is_large(orientation) { (self.area.columns.0, self.area.rows.0) } else { (0, 0) };
        if std::mem::replace(&mut self.offset, offset) != offset {
            dom::set_offset(&board, "padding", offset);
        }
        if std::mem::take(&mut self.focuses_cursor) {
            dom::focus(&board, "[tabindex='0']");
        }
    }
}

/// Returns the beginning of a stroke with the chosen tool.
fn press(pos: Pos) -> AnalysisAction {
    AnalysisAction::Press(pos, STATE.with_borrow(Analysis::tool))
}

/// Returns the fragment with the position.
fn fragment() -> String {
    STATE.with_borrow(|state| format!("#/analysis?p={}", position_link::format(state.position())))
}

impl AnalysisApp {
    fn act(&mut self, ctx: &Context<Self>, action: AnalysisAction) {
        let before = STATE.with_borrow(Analysis::revision);
        STATE.with_borrow_mut(|state| state.apply(action));
        if STATE.with_borrow(Analysis::revision) != before {
            self.follow_position(ctx);
        }
    }

    /// Has the address and the findings follow the position.
    fn follow_position(&mut self, ctx: &Context<Self>) {
        self.copy_status = CopyStatus::NotYet;
        let link = ctx.link().clone();
        let update = move || link.send_message(AnalysisMsg::UpdateAddress);
        self.address_timer = Some(Timeout::new(ADDRESS_DELAY_MS, update));
        self.request();
    }

    /// Acts, and focuses the cell of the cursor.
    fn act_by_key(&mut self, ctx: &Context<Self>, action: AnalysisAction) {
        self.act(ctx, action);
        self.focuses_cursor = true;
        self.show_cursor();
    }

    /// Requests the findings about the position, unless there are some or the worker is busy: then they are requested after its
    /// answer.
    fn request(&mut self) {
        let is_known = STATE.with_borrow(|state| state.findings().1);
        if !is_known && self.in_flight.is_none() {
            let (revision, request) = STATE.with_borrow(|state| (state.revision(), state.request()));
            let kind = RequestKind::Analysis(encode(&request));
            self.in_flight = Some(revision);
            self.worker.send(&Request { revision, kind }, &JsValue::UNDEFINED);
        }
    }

    /// Handles a response of the worker. Returns whether the page must be rendered.
    fn on_response(&mut self, bytes: &[u8]) -> bool {
        let Some(Response { revision, ended, body: ResponseBody::Analysis(findings) }) = decode(bytes) else {
            return false;
        };
        if let Some(kind) = ended {
            self.worker.forget(kind);
        }
        self.in_flight = None;
        if let Some(findings) = decode::<Findings>(&findings) {
            STATE.with_borrow_mut(|state| state.on_findings(revision, findings));
        }
        self.request();
        true
    }

    /// Determines which cells of a large board are in the document. Returns whether they have changed.
    fn measure(&mut self) -> bool {
        let orientation = STATE.with_borrow(|state| state.view().orientation());
        let board = self.board.cast::<HtmlElement>();
        let visible = board.filter(|_| is_large(orientation)).and_then(|board| dom::visible_area(&board));
        let area = visible.map_or(Area::whole(orientation), |[start, size]| Area::near(start, size, orientation));
        std::mem::replace(&mut self.area, area) != area
    }

    /// Puts the cell of the cursor into the document.
    fn show_cursor(&mut self) {
        let (orientation, cursor) = STATE.with_borrow(|state| (state.view().orientation(), state.cursor()));
        let cell = orientation.to_screen(cursor);
        if is_large(orientation) && !self.area.contains(cell) {
            let near = Area::near((f64::from(cell.0), f64::from(cell.1)), (0.0, 0.0), orientation);
            self.area = near;
        }
    }
}
