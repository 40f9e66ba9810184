//! The board component: one set of listeners for all cells, the pressed cells and the keyboard cursor.

mod input;

use std::rc::Rc;

use gloo_timers::callback::Timeout;
use minesweeper_engine::{Pos, Status};
use wasm_bindgen::JsValue;
use web_sys::HtmlElement;
use yew::prelude::*;
use yew::virtual_dom::VComp;

use crate::app::msg::Msg;
use crate::board::area::{Area, is_large, pressed_area};
use crate::board::cell::{cell_at, index};
use crate::board::click::Click;
use crate::board::gesture::Gesture;
use crate::board::jump::Jumps;
use crate::board::labels;
use crate::board::mode::BoardMode;
use crate::board::orientation::Orientation;
use crate::board::row::{LeftOut, RowProps};
use crate::board::view::input::{EVENTS, listener};
use crate::board::view_model::BoardView;
use crate::board::viewport::Viewport;
use crate::platform::dom;
use crate::platform::listener::Listener;
use crate::settings::keys::bindings::KeyBindings;
use crate::settings::msg::CellSizeMsg;
use crate::ui::element::{Dispatch, el, group};

/// Properties of a [`Board`].
#[derive(Properties, PartialEq)]
pub struct BoardProps {
    /// The view model.
    pub view: Rc<BoardView>,
    /// The game's status.
    pub status: Status,
    /// The number of mines.
    pub mines: u16,
    /// What the board is for.
    pub mode: BoardMode,
    /// The width of a cell that the player chose, in CSS pixels.
    pub cell_px: Option<u8>,
    /// Whether the accessible names of the cells are brief.
    pub brief: bool,
    /// The player's key bindings.
    pub keys: KeyBindings,
    /// Receives the messages.
    pub send: Dispatch,
}

/// Renders a board. Without `html!`, which takes more code.
pub(crate) fn board(props: BoardProps) -> Html {
    VComp::new::<Board>(Rc::new(props), None).into()
}

/// Messages of the board component.
pub enum BoardMsg {
    /// A pointer event.
    Pointer(PointerEvent),
    /// The timer of the gesture has fired.
    Timer,
    /// A click by assistive technology or a script, without a pointer.
    Click(MouseEvent),
    /// The visible area of a large board may have changed.
    Scrolled,
    /// A key press.
    Key(KeyboardEvent),
    /// Two fingers have zoomed the board to cells of this width in CSS pixels.
    Zoomed(u8),
}

/// The board. Reveals, flags and chords are sent as [`Act`](crate::play::msg::GameMsg::Act). On a read-only board, keys only move the
/// cursor.
pub struct Board {
    node: NodeRef,
    gesture: Gesture,
    /// Fires when a touch becomes a long press, a tap cannot become a double tap, or a press of the mouse is to be drawn.
    timer: Option<Timeout>,
    /// Column and row of the keyboard cursor on the screen.
    cursor: (u8, u8),
    /// Whether to focus the cursor's cell after the next render.
    focus_cursor: bool,
    /// The cells of a large board that are in the document, besides that of the cursor.
    viewport: Viewport,
    /// Whether to measure the visible area after the next render.
    measures: bool,
    /// The columns and rows before those in the document.
    offset: (u8, u8),
    /// The cell of the cursor, while it is outside `viewport`.
    lone_cell: Option<HtmlElement>,
    /// The listeners of a large board.
    scroll: Vec<Listener>,
    /// The cells to which the cursor has jumped.
    jumps: Jumps,
    /// The cell that was last clicked.
    last_clicked: Option<Pos>,
    /// Time of the last recorded position of the mouse, in milliseconds.
    pointer_sent_at: f64,
    /// The listeners for pointers and keys.
    listeners: Vec<Listener>,
}

impl Component for Board {
    type Message = BoardMsg;
    type Properties = BoardProps;

    fn create(_: &Context<Self>) -> Self {
        Self {
            node: NodeRef::default(),
            gesture: Gesture::default(),
            timer: None,
            cursor: (0, 0),
            focus_cursor: false,
            viewport: Viewport::default(),
            measures: true,
            offset: (0, 0),
            lone_cell: None,
            scroll: Vec::new(),
            jumps: Jumps::default(),
            last_clicked: None,
            pointer_sent_at: 0.0,
            listeners: Vec::new(),
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: BoardMsg) -> bool {
        let before = self.gesture.press();
        let click = match msg {
            BoardMsg::Pointer(event) => self.pointer(ctx, &event),
            BoardMsg::Timer => {
                // The mouse is still down.
                let Some(click) = self.gesture.on_timer() else { return self.finish_gesture(ctx, None, None) };
                if matches!(click, Click::Long(_)) {
                    dom::dispatch("board:long-press", &JsValue::UNDEFINED);
                }
                Some(click)
            }
            // The clicks of a real pointer are counted in `detail`, and it is 0 for synthetic ones.
            BoardMsg::Click(event) if event.detail() == 0 => cell_at(&event).map(Click::Primary),
            BoardMsg::Click(_) => None,
            BoardMsg::Scrolled => return self.measure(ctx),
            BoardMsg::Key(event) => return self.on_key(ctx, &event),
            BoardMsg::Zoomed(px) => {
                ctx.props().send.emit(Msg::CellSize(CellSizeMsg::Set(Some(px))));
                None
            }
        };
        self.finish_gesture(ctx, before, click)
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &BoardProps) -> bool {
        let (orientation, before) = (ctx.props().view.orientation(), old.view.orientation());
        self.cursor = orientation.map_cursor(self.cursor, before);
        // What changes may be where cells are not in the document yet.
        self.measures |= ctx.props().cell_px != old.cell_px || self.viewport.is_partial();
        self.viewport.on_change();
        if orientation != before {
            self.viewport.clear();
            self.measures = true;
            // The focused element may become another cell.
            self.focus_cursor |= dom::has_focus("[role=grid]");
        }
        if let Some(cell) = ctx.props().view.new_hint(&old.view) {
            self.show(cell, orientation);
        }
        let is_ready = ctx.props().status == Status::Ready;
        if is_ready {
            self.jumps.clear();
        }
        let is_resized = !orientation.same_size(before);
        if is_ready || is_resized {
            self.viewport.thumbnail.clear();
        }
        // The cell may not exist on a board of another size.
        if is_resized {
            self.last_clicked = None;
        }
        // A press or a tap on the board before does nothing to the new one.
        if is_resized || is_ready && old.status != Status::Ready {
            (self.gesture, self.timer) = (Gesture::default(), None);
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        crate::board::render_counts::count(crate::board::render_counts::Kind::Board);
        let &BoardProps { ref view, status, mines, ref mode, brief, .. } = ctx.props();
        let (orientation, options) = (view.orientation(), mode.options());
        let area = self.gesture.press().zip(options).map(|(press, options)| pressed_area(press, view, options));
        let shown = self.viewport.area(orientation);
        let indexed = shown != Area::whole(orientation);
        let row = |(row, cells): (u8, &Rc<[_]>)| {
            let pressed = area.and_then(|area| area.columns_in(row));
            let cursor = (self.cursor.1 == row).then_some(self.cursor.0);
            // In a row that has only the cell of the cursor, the range is empty.
            let columns = shown.columns_in(row).or(cursor.map(|_| (1, 0)))?;
            let left_out = if cursor.is_none() { self.viewport.left_out(row) } else { LeftOut::None };
            let cells = Rc::clone(cells);
            let props = RowProps { row, orientation, cells, columns, left_out, indexed, brief, pressed, cursor };
            Some(props.view())
        };
        // A list of its own: Yew recognises keyed rows only if they have no siblings without a key.
        let rows = group((0..).zip(view.rows()).filter_map(row).collect());
        el("div", "role=grid|class=board|tabindex=-1")
            .node_ref(self.node.clone())
            .set("data-status", status.name())
            .set_if("data-over", (status.is_over() || options.is_none()).then_some(""))
            .set_if("data-large", is_large(orientation).then_some(""))
            .set_if("data-flag-mode", options.is_some_and(|options| options.flag_mode).then_some(""))
            .set_to_if("aria-rowcount", index(indexed, orientation.rows() - 1))
            .set_to_if("aria-colcount", index(indexed, orientation.columns() - 1))
            .set_if("aria-readonly", options.is_none().then_some("true"))
            .set_to("aria-label", labels::board(orientation, mines))
            .add(rows)
            .add(if let BoardMode::Review(marks) = mode { marks.draw(orientation) } else { Html::default() })
            .html()
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        let Some(board) = self.node.cast::<HtmlElement>() else { return };
        if first {
            self.listeners = EVENTS.iter().map(|kind| listener(ctx, board.clone().into(), kind)).collect();
        }
        let orientation = ctx.props().view.orientation();
        // Once more after a large board, which must leave nothing behind.
        if is_large(orientation) || !self.scroll.is_empty() {
            self.place(ctx, &board, orientation);
        }
        if std::mem::take(&mut self.focus_cursor) {
            dom::focus(&board, "[tabindex='0']");
        }
    }

    fn destroy(&mut self, _: &Context<Self>) {
        self.release_lone_cell();
    }
}

impl Board {
    /// Puts a cell of a hint into the document: the page scrolls to it.
    #[inline(never)]
    fn show(&mut self, cell: (u8, u8), orientation: Orientation) {
        if !self.viewport.area(orientation).contains(cell) {
            self.viewport.jump(cell, orientation);
            self.measures = true;
        }
    }

    /// Determines which cells of a large board are in the document. Returns whether they have changed.
    #[inline(never)]
    fn measure(&mut self, ctx: &Context<Self>) -> bool {
        let Some(visible) = self.node.cast::<HtmlElement>().and_then(|board| dom::visible_area(&board)) else {
            return false;
        };
        // The events of a finger stop if its cell is removed, and a pinch would end.
        let keeps = self.gesture.is_touched();
        let link = ctx.link().clone();
        let measure_again = move || link.send_message(BoardMsg::Scrolled);
        let view = &ctx.props().view;
        let is_plain = |cell| view.is_plain(cell);
        self.viewport.thumbnail.update(view);
        self.viewport.measure(visible, view.orientation(), is_plain, keeps, dom::now(), measure_again)
    }

    /// Moves the cells of a large board in the document to their positions, and listens to what changes its visible area.
    #[inline(never)]
    fn place(&mut self, ctx: &Context<Self>, board: &HtmlElement, orientation: Orientation) {
        self.position_cells(board, orientation);
        if !is_large(orientation) {
            self.scroll.clear();
            return;
        }
        if let (true, Some(field), Some(window)) = (self.scroll.is_empty(), board.parent_element(), dom::window()) {
            self.scroll.extend([listener(ctx, field.into(), "scroll"), listener(ctx, window.into(), "resize")]);
        }
        // After the page has been rendered as a whole.
        if std::mem::take(&mut self.measures) {
            ctx.link().send_message(BoardMsg::Scrolled);
        }
    }

    /// Removes the position of the lone cell, which will be in a row again, or be drawn elsewhere.
    fn release_lone_cell(&mut self) {
        if let Some(cell) = self.lone_cell.take() {
            cell.style().set_css_text("");
        }
    }

    /// Moves the cells in the document to their positions on the board.
    fn position_cells(&mut self, board: &HtmlElement, orientation: Orientation) {
        let area = self.viewport.area(orientation);
        // The row of the cursor is above the others even if it is empty otherwise.
        let offset = (area.columns.0, area.rows.0 - u8::from(self.cursor.1 < area.rows.0));
        if std::mem::replace(&mut self.offset, offset) != offset {
            dom::set_offset(board, "padding", offset);
        }
        self.release_lone_cell();
        if !area.contains(self.cursor)
            && let Some(cell) = dom::find_in(board, "[tabindex='0']")
        {
            dom::set_offset(&cell, "position:absolute;inset:0 auto auto 0;margin", self.cursor);
            self.lone_cell = Some(cell);
        }
    }
}
