//! The root component of the analysis.

use gloo_timers::callback::Timeout;
use minesweeper_engine::Pos;
use wasm_bindgen::JsValue;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::analysis::incoming::{STATE, fragment, open_address, open_file, open_offer};
use crate::analysis::input::listeners;
use crate::analysis::msg::AnalysisMsg;
use crate::analysis::picture;
use crate::analysis::requests::Requests;
use crate::analysis::screenshot::client;
use crate::analysis::share::Sharing;
use crate::analysis::state::{Analysis, AnalysisAction, Tool};
use crate::analysis::view::screen;
use crate::app::route::Route;
use crate::board::area::is_large;
use crate::board::orientation::Orientation;
use crate::board::viewport::Viewport;
use crate::platform::address;
use crate::platform::clipboard::CopyStatus;
use crate::platform::dom;
use crate::platform::listener::Listener;
use crate::settings::keys::bindings::{Command, cursor_after};

/// The time after a change before the address follows it, in milliseconds: browsers limit how often it may change.
const ADDRESS_DELAY_MS: u32 = 400;

/// The properties of the component.
#[derive(Debug, Properties, PartialEq)]
pub struct AnalysisProps {
    /// The element of the screen.
    pub root: Element,
}

/// The root component.
pub struct AnalysisApp {
    board: NodeRef,
    requests: Requests,
    address_timer: Option<Timeout>,
    copied: [wasm_bindgen::closure::Closure<dyn FnMut(JsValue)>; 2],
    sharing: Sharing,
    /// The cells of a large board that are in the document.
    viewport: Viewport,
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
        let mut requests = Requests::new(&ctx.link().callback(AnalysisMsg::Worker));
        requests.request();
        let copied = [CopyStatus::Done, CopyStatus::Failed].map(|status| {
            let link = ctx.link().clone();
            wasm_bindgen::closure::Closure::new(move |_| link.send_message(AnalysisMsg::Copied(status)))
        });
        Self {
            board: NodeRef::default(),
            requests,
            address_timer: None,
            copied,
            sharing: Sharing::default(),
            viewport: Viewport::default(),
            offset: (0, 0),
            focuses_cursor: false,
            shape: None,
            listeners: Vec::new(),
        }
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
            AnalysisMsg::UseAtCursor => self.use_at_cursor(ctx),
            AnalysisMsg::Key(command) => self.move_cursor(ctx, command),
            AnalysisMsg::Worker(bytes) => return self.requests.on_response(&bytes),
            AnalysisMsg::AddressChanged => {
                open_address();
                self.requests.request();
            }
            AnalysisMsg::FileOpened => {
                open_file();
                self.follow_position(ctx);
            }
            AnalysisMsg::PictureRead => self.follow_position(ctx),
            AnalysisMsg::OpenOffer => {
                open_offer();
                self.follow_position(ctx);
            }
            AnalysisMsg::DiscardOffer => drop(STATE.with_borrow_mut(Analysis::take_offer)),
            AnalysisMsg::UpdateAddress => {
                if Route::parse(&address::fragment()) == Ok(Route::Analysis) {
                    address::replace_fragment(&fragment());
                }
                return false;
            }
            AnalysisMsg::Play => self.act(ctx, AnalysisAction::Play { seed: dom::fresh_seed() }),
            AnalysisMsg::CopyLink => return self.copy_link(),
            AnalysisMsg::Copied(status) => self.sharing.link = status,
            AnalysisMsg::Picture(action) => {
                picture::draw(action, self.sharing.with_chances);
                return false;
            }
            AnalysisMsg::PictureDone(action, status) => self.sharing.picture = Some((action, status)),
            AnalysisMsg::ToggleChances => self.sharing.with_chances ^= true,
            AnalysisMsg::Scrolled => return self.measure(ctx),
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        STATE.with_borrow(|state| {
            let area = self.viewport.area(state.view().orientation());
            screen(state, self.board.clone(), area, self.sharing, &ctx.link().callback(|msg| msg))
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
        STATE.with_borrow(|state| client::draw_sample(state.doubts(), state.cursor()));
        let area = self.viewport.area(orientation);
        let offset = (area.columns.0, area.rows.0);
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

impl AnalysisApp {
    fn act(&mut self, ctx: &Context<Self>, action: AnalysisAction) {
        let before = STATE.with_borrow(Analysis::revision);
        STATE.with_borrow_mut(|state| state.apply(action));
        if let Some(names) = STATE.with_borrow_mut(Analysis::take_naming) {
            client::name_groups(&names);
        }
        if STATE.with_borrow(Analysis::revision) != before {
            self.follow_position(ctx);
        }
        self.requests.request();
    }

    /// Has the address and the findings follow the position.
    fn follow_position(&mut self, ctx: &Context<Self>) {
        self.sharing = Sharing { with_chances: self.sharing.with_chances, ..Sharing::default() };
        let link = ctx.link().clone();
        let update = move || link.send_message(AnalysisMsg::UpdateAddress);
        self.address_timer = Some(Timeout::new(ADDRESS_DELAY_MS, update));
        self.requests.request();
    }

    /// Copies a link to the position. Returns whether that has failed at once, so that the screen changes.
    fn copy_link(&mut self) -> bool {
        let Some(clipboard) = dom::clipboard() else {
            self.sharing.link = CopyStatus::Failed;
            return true;
        };
        let [done, failed] = &self.copied;
        let _ = clipboard.write_text(&address::address_with(&fragment())).then2(done, failed);
        false
    }

    /// Moves the cursor by the command of a key.
    fn move_cursor(&mut self, ctx: &Context<Self>, command: Command) {
        let (cursor, size) = STATE.with_borrow(|state| (state.cursor(), state.position().board.size()));
        let to = cursor_after(command, (cursor.x, cursor.y), (size.width(), size.height()));
        self.act_by_key(ctx, AnalysisAction::MoveTo(to.map_or(cursor, Pos::from)));
    }

    /// Acts, and focuses the cell of the cursor.
    fn act_by_key(&mut self, ctx: &Context<Self>, action: AnalysisAction) {
        self.act(ctx, action);
        self.focuses_cursor = true;
        self.show_cursor();
    }

    /// Uses the tool on the cell of the cursor. If that asks about a doubtful cell, the answers get the focus.
    fn use_at_cursor(&mut self, ctx: &Context<Self>) {
        self.act_by_key(ctx, press(STATE.with_borrow(Analysis::cursor)));
        self.act(ctx, AnalysisAction::Release);
        if STATE.with_borrow(|state| state.tool() == Tool::Look && state.doubt_question().is_some()) {
            self.focuses_cursor = false;
            dom::focus(&ctx.props().root, ".doubt-answers [aria-pressed=true]");
        }
    }

    /// Determines which cells of a large board are in the document. Returns whether they have changed.
    fn measure(&mut self, ctx: &Context<Self>) -> bool {
        let orientation = STATE.with_borrow(|state| state.view().orientation());
        let board = self.board.cast::<HtmlElement>();
        let Some(visible) = board.filter(|_| is_large(orientation)).and_then(|board| dom::visible_area(&board)) else {
            return false;
        };
        let link = ctx.link().clone();
        let measure_again = move || link.send_message(AnalysisMsg::Scrolled);
        self.viewport.measure(visible, orientation, |_| false, false, dom::now(), measure_again)
    }

    /// Puts the cell of the cursor into the document.
    fn show_cursor(&mut self) {
        let (orientation, cursor) = STATE.with_borrow(|state| (state.view().orientation(), state.cursor()));
        let cell = orientation.to_screen(cursor);
        if !self.viewport.area(orientation).contains(cell) {
            self.viewport.jump(cell, orientation);
        }
    }
}
