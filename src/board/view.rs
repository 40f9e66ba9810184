//! The board: one set of listeners for all its cells, the pressed look and the keyboard's cursor.

use std::rc::Rc;

use game_engine::minesweeper::{Action, Cell as Seen, Pos, Status};
use gloo_timers::callback::Timeout;
use web_sys::HtmlElement;
use yew::prelude::*;

use crate::app::msg::Msg;
use crate::board::click::{Click, PointerOptions};
use crate::board::gesture::{Gesture, Press};
use crate::board::labels;
use crate::board::row::Row;
use crate::board::view_model::BoardView;
use crate::platform::dom;
use crate::platform::listener::Listener;
use crate::platform::pinch::on_pinch;
use crate::settings::keys::bindings::{self, Command, KeyBindings};
use crate::settings::keys::section::pressed;
use crate::ui::element::Send;

/// How often the mouse's place is noted, in milliseconds.
const POINT_MS: f64 = 50.0;

/// From how many rows on the browser is let off the rows that are out of sight.
const LARGE: usize = 40;

/// What the board is drawn from.
#[derive(Properties, PartialEq)]
pub struct BoardProps {
    /// What it shows.
    pub view: Rc<BoardView>,
    /// How the game stands.
    pub status: Status,
    /// The number of mines.
    pub mines: u16,
    /// What the player has chosen about pointers.
    pub options: PointerOptions,
    /// What the player has chosen about keys.
    pub keys: KeyBindings,
    /// Takes what happens.
    pub send: Send,
}

/// What happens on the board.
pub enum BoardMsg {
    /// A pointer does something.
    Pointer(PointerEvent),
    /// A finger has been long on the board.
    LongPress,
    /// A click by assistive technology or a script, without a pointer.
    Click(MouseEvent),
    /// A key, by its command; whether the board itself has the focus and not a cell.
    Key(Command, bool),
}

/// The board.
pub struct Board {
    node: NodeRef,
    gesture: Gesture,
    /// Rings when a finger has been long on the board.
    timer: Option<Timeout>,
    /// Where the keyboard's cursor is, as shown.
    cursor: (u8, u8),
    /// Whether the cursor's cell is to have the focus once it is drawn.
    focus: bool,
    /// The cell that a pointer was last used on.
    last: Option<Pos>,
    /// When the mouse's place was last noted.
    noted: f64,
    pinch: Option<[Listener; 2]>,
    on_pointer: Callback<PointerEvent>,
    on_click: Callback<MouseEvent>,
    on_menu: Callback<MouseEvent>,
    on_mouse_down: Callback<MouseEvent>,
}

impl Component for Board {
    type Message = BoardMsg;
    type Properties = BoardProps;

    fn create(ctx: &Context<Self>) -> Self {
        Self {
            node: NodeRef::default(),
            gesture: Gesture::default(),
            timer: None,
            cursor: (0, 0),
            focus: false,
            last: None,
            noted: 0.0,
            pinch: None,
            on_pointer: ctx.link().callback(BoardMsg::Pointer),
            on_click: ctx.link().callback(BoardMsg::Click),
            on_menu: Callback::from(|event: MouseEvent| event.prevent_default()),
            on_mouse_down: Callback::from(|event: MouseEvent| {
                // Else a middle click has some browsers scroll by the mouse, in the midst of a chord.
                if event.button() == 1 {
                    event.prevent_default();
                }
            }),
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: BoardMsg) -> bool {
        match msg {
            BoardMsg::Pointer(event) => self.feed(ctx, |board| board.pointer(ctx, &event)),
            BoardMsg::LongPress => {
                dom::vibrate();
                self.feed(ctx, |board| board.gesture.long_press())
            }
            BoardMsg::Click(event) => {
                // A real pointer's click counts its presses; one that is made up counts none.
                let made_up = event.detail() == 0;
                self.feed(ctx, |_| cell_at(&event).filter(|_| made_up).map(Click::Primary))
            }
            BoardMsg::Key(command, from_board) => self.key(ctx, command, from_board),
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &BoardProps) -> bool {
        let (turn, before) = (ctx.props().view.orientation(), old.view.orientation());
        self.cursor = turn.map_cursor(self.cursor, before);
        // On a board of another size that cell may not be.
        if !turn.same_size(before) {
            self.last = None;
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        crate::board::render_counts::count(crate::board::render_counts::Kind::Board);
        let BoardProps { view, status, mines, options, .. } = ctx.props();
        let turn = view.orientation();
        let held = self.gesture.press().map(|press| held(press, view, *options));
        let row = |(row, cells): (u8, &Rc<[_]>)| {
            let pressed = held.and_then(|held| held.columns_of(row));
            let cursor = (self.cursor.1 == row).then_some(self.cursor.0);
            html! { <Row key={row} {row} {turn} cells={Rc::clone(cells)} {pressed} {cursor} /> }
        };
        html! {
            <div
                ref={self.node.clone()}
                role="grid"
                class="board"
                tabindex="-1"
                data-status={status.name()}
                data-over={status.is_over().then_some("")}
                data-large={(view.rows().len() > LARGE).then_some("")}
                data-flag-mode={options.flag_mode.then_some("")}
                aria-label={labels::board(turn, *mines)}
                onpointerdown={self.on_pointer.clone()}
                onpointermove={self.on_pointer.clone()}
                onpointerup={self.on_pointer.clone()}
                onpointercancel={self.on_pointer.clone()}
                onpointerleave={self.on_pointer.clone()}
                onclick={self.on_click.clone()}
                oncontextmenu={self.on_menu.clone()}
                onmousedown={self.on_mouse_down.clone()}
                onkeydown={on_key(ctx)}
            >
                { for (0..).zip(view.rows()).map(row) }
            </div>
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        let Some(board) = self.node.cast::<HtmlElement>() else { return };
        if first {
            self.pinch = Some(on_pinch(&board, ctx.props().send.reform(Msg::Pinch)));
        }
        if std::mem::take(&mut self.focus) {
            dom::focus(&board, "[tabindex='0']");
        }
    }
}

impl Board {
    /// Lets the gesture machine have an event, tells what was clicked and what is held. True when it looks different.
    fn feed(&mut self, ctx: &Context<Self>, event: impl FnOnce(&mut Self) -> Option<Click>) -> bool {
        let held = self.gesture.press();
        let click = event(self);
        let press = self.gesture.press();
        if press.is_none() {
            self.timer = None;
        }
        let BoardProps { view, options, send, .. } = ctx.props();
        if press.is_some() != held.is_some() {
            send.emit(Msg::PressChanged(press.is_some()));
        }
        if let Some(click) = click {
            let pos = click.pos();
            self.last = Some(pos);
            send.emit(Msg::Play(click.action(view.cell(pos), *options), dom::now()));
        }
        press != held
    }

    fn pointer(&mut self, ctx: &Context<Self>, event: &PointerEvent) -> Option<Click> {
        let (gesture, options) = (&mut self.gesture, ctx.props().options);
        let place = (f64::from(event.client_x()), f64::from(event.client_y()));
        match (event.pointer_type() == "mouse", event.type_().as_str()) {
            (true, "pointerleave" | "pointercancel") => gesture.leave(),
            (true, kind) => {
                // The first button that goes down on the board says so by an event of its own.
                if kind == "pointermove" {
                    gesture.hover(event.buttons());
                    note(ctx.props(), &mut self.noted, event);
                }
                return gesture.mouse(event.buttons(), cell_at(event), options);
            }
            (false, "pointerdown") => {
                if gesture.touch(cell_at(event), place, dom::now(), event.is_primary()) {
                    let link = ctx.link().clone();
                    let ring = move || link.send_message(BoardMsg::LongPress);
                    self.timer = Some(Timeout::new(options.long_press_ms as u32, ring));
                }
            }
            (false, "pointermove") => gesture.drag(place),
            (false, "pointerup") => return gesture.pointer_up(dom::now(), options),
            (false, "pointercancel") => gesture.cancel(),
            (false, _) => {}
        }
        None
    }

    /// Does what a key says. A key says what it means: the flag switch is for pointers.
    fn key(&mut self, ctx: &Context<Self>, command: Command, from_board: bool) -> bool {
        let BoardProps { view, send, .. } = ctx.props();
        let turn = view.orientation();
        // After a click the board itself has the focus: the cursor goes on from where the pointer was.
        let from = self.last.take().filter(|_| from_board).map_or(self.cursor, |pos| turn.to_screen(pos));
        let size = (turn.columns(), turn.rows());
        self.cursor = bindings::moved(command, from, size).unwrap_or(from);
        self.focus = true;
        let pos = turn.to_board(self.cursor);
        let action = match command {
            Command::Open if matches!(view.cell(pos), Seen::Revealed(_)) => Some(Action::Chord(pos)),
            Command::Open => Some(Action::Reveal(pos)),
            Command::Flag => Some(Action::Flag(pos)),
            _ => None,
        };
        if let Some(action) = action {
            send.emit(Msg::Play(action, dom::now()));
        } else if command == Command::New {
            send.emit(Msg::NewGame(None));
        } else if command == Command::Hint {
            send.emit(Msg::Hint);
        }
        true
    }
}

/// Sends what a key says, and takes it from the browser.
fn on_key(ctx: &Context<Board>) -> Callback<KeyboardEvent> {
    let (link, keys) = (ctx.link().clone(), ctx.props().keys.clone());
    Callback::from(move |event: KeyboardEvent| {
        if let Some(command) = keys.command(&pressed(&event)) {
            event.prevent_default();
            // A key that is held down goes on moving, and acts once.
            if !event.repeat() || bindings::moved(command, (0, 0), (1, 1)).is_some() {
                link.send_message(BoardMsg::Key(command, cell_at(&event).is_none()));
            }
        }
    })
}

/// Tells where the mouse is, if that was not told just now. Nothing is drawn for it.
fn note(BoardProps { view, status, send, .. }: &BoardProps, noted: &mut f64, event: &PointerEvent) {
    let now = dom::now();
    if *status != Status::Playing || now - *noted < POINT_MS {
        return;
    }
    if let (Some(pos), Some(inside)) = (cell_at(event), dom::offset_in_cell(event)) {
        *noted = now;
        send.emit(Msg::PointerMoved(view.orientation().point(pos, inside), now));
    }
}

/// The columns and rows that look held down.
#[derive(Clone, Copy)]
struct Held {
    columns: (u8, u8),
    rows: (u8, u8),
}

impl Held {
    fn columns_of(self, row: u8) -> Option<(u8, u8)> {
        (self.rows.0..=self.rows.1).contains(&row).then_some(self.columns)
    }
}

fn held(press: Press, view: &BoardView, options: PointerOptions) -> Held {
    let (column, row) = view.orientation().to_screen(press.at);
    let chord = press.chord || (options.chord_left && matches!(view.cell(press.at), Seen::Revealed(_)));
    let around = |n: u8| if chord { (n.saturating_sub(1), n + 1) } else { (n, n) };
    Held { columns: around(column), rows: around(row) }
}

/// The cell that an event happened on.
fn cell_at(event: &Event) -> Option<Pos> {
    let cell = dom::closest(event, "[role=gridcell]")?;
    let number = |name: &str| cell.get_attribute(name)?.parse().ok();
    Some(Pos::new(number("data-x")?, number("data-y")?))
}
