//! The input of a board: gestures of pointers, keys, and the recording of the mouse.

use gloo_timers::callback::Timeout;
use minesweeper_engine::{Action, Cell as CellState, Pos, Status};
use wasm_bindgen::JsCast;
use web_sys::EventTarget;
use yew::prelude::*;

use crate::app::msg::Msg;
use crate::board::cell::cell_at;
use crate::board::click::{Click, PointerOptions};
use crate::board::gesture::Press;
use crate::board::view::{Board, BoardMsg, BoardProps};
use crate::hint::msg::HintMsg;
use crate::platform::dom;
use crate::platform::listener::Listener;
use crate::play::msg::GameMsg;
use crate::settings::keys::bindings::{self, Command};
use crate::settings::keys::section::key_name;
use crate::speech::request::SpeechEvent;

/// The shortest time between two recorded positions of the mouse, in milliseconds.
const POINTER_INTERVAL_MS: f64 = 50.0;

impl Board {
    /// Sends the messages that result from an event: the `click` that it completed, and whether cells are pressed, as they were
    /// `before` it. Returns whether the pressed cells changed.
    pub(super) fn finish_gesture(&mut self, ctx: &Context<Self>, before: Option<Press>, click: Option<Click>) -> bool {
        let press = self.gesture.press();
        if press.is_none() {
            self.timer = None;
        } else if before.is_none()
            && click.is_none()
            && self.timer.is_none()
            && let Some(options) = ctx.props().mode.options()
        {
            // A press of the mouse.
            self.set_timer(ctx, options);
            return false;
        }
        let BoardProps { view, mode, send, .. } = ctx.props();
        if press.is_some() != before.is_some() {
            send.emit(Msg::Game(GameMsg::PressChanged { is_pressing: press.is_some() }));
        }
        if let Some((click, options)) = click.zip(mode.options()) {
            let pos = click.pos();
            self.last_clicked = Some(pos);
            send.emit(Msg::Game(GameMsg::Act { action: click.action(view.cell(pos), options), at: dom::now() }));
        }
        press != before
    }

    pub(super) fn pointer(&mut self, ctx: &Context<Self>, event: &PointerEvent) -> Option<Click> {
        let may_be_missing = self.viewport.is_partial();
        let at = cell_at(event).or_else(|| if may_be_missing { self.cell_under(ctx, event) } else { None });
        let BoardProps { view, mode, send, .. } = ctx.props();
        let (gesture, options) = (&mut self.gesture, mode.options()?);
        let cell = at.map(|at| view.cell(at));
        let point = (f64::from(event.client_x()), f64::from(event.client_y()));
        match (event.pointer_type() == "mouse", event.type_().as_str()) {
            (true, "pointerleave" | "pointercancel") => gesture.leave(),
            (true, kind) => {
                let buttons = options.map_buttons(event.buttons());
                // The press of the first button is a `pointerdown` event of its own.
                if kind == "pointermove" {
                    gesture.hover(buttons);
                    send_pointer(ctx.props(), &mut self.pointer_sent_at, at, event);
                }
                while let Some(pos) = at.and_then(|at| gesture.drag_towards(at)) {
                    if view.cell(pos) == CellState::Hidden {
                        send.emit(Msg::Game(GameMsg::Act { action: Action::Flag(pos), at: dom::now() }));
                    }
                }
                return gesture.mouse(buttons, at, cell == Some(CellState::Hidden), options);
            }
            (false, "pointerdown") => {
                let click = gesture.touch(at, point, dom::now(), event.is_primary());
                self.set_timer(ctx, options);
                return click;
            }
            (false, "pointermove") => gesture.drag(point),
            (false, "pointerup") => {
                let is_covered = cell.is_some_and(CellState::is_covered);
                let click = gesture.pointer_up(dom::now(), is_covered, options);
                self.set_timer(ctx, options);
                return click;
            }
            (false, "pointercancel") => gesture.cancel(),
            (false, _) => {}
        }
        None
    }

    /// Returns the cell under a pointer if it is not in the document yet.
    #[inline(never)]
    fn cell_under(&self, ctx: &Context<Self>, event: &PointerEvent) -> Option<Pos> {
        let orientation = ctx.props().view.orientation();
        let (column, row) = dom::place_on_board(&self.node.cast()?, event);
        let is_on_board = column < orientation.columns() && row < orientation.rows();
        is_on_board.then(|| orientation.to_board((column, row)))
    }

    fn set_timer(&mut self, ctx: &Context<Self>, options: PointerOptions) {
        self.timer = self.gesture.timer_ms(options).map(|ms| {
            let link = ctx.link().clone();
            Timeout::new(ms as u32, move || link.send_message(BoardMsg::Timer))
        });
    }

    /// Executes the command of a key and suppresses the browser's own action. On a read-only board, handles only keys that move the
    /// cursor from a focused cell. Returns whether the key is handled.
    pub(super) fn on_key(&mut self, ctx: &Context<Self>, event: &KeyboardEvent) -> bool {
        let BoardProps { keys, mode, .. } = ctx.props();
        let Some(command) = keys.command(&key_name(event)) else { return false };
        let focused = cell_at(event);
        let moves = bindings::cursor_after(command, (0, 0), (1, 1)).is_some();
        if mode.options().is_none() && (focused.is_none() || !moves) {
            return false;
        }
        event.prevent_default();
        // A held key repeats cursor movement but not actions.
        (!event.repeat() || moves) && self.key(ctx, command, focused, event)
    }

    /// Executes a key command on the `focused` cell. Flag mode applies only to pointers.
    fn key(&mut self, ctx: &Context<Self>, command: Command, focused: Option<Pos>, event: &KeyboardEvent) -> bool {
        let BoardProps { view, mode, send, .. } = ctx.props();
        let orientation = view.orientation();
        // After a click the board itself has the focus, and the cursor continues from the clicked cell. The browse mode of a screen
        // reader focuses the cell that it reads.
        let clicked = self.last_clicked.take();
        let from = focused.or(clicked).map_or(self.cursor, |pos| orientation.to_screen(pos));
        let size = (orientation.columns(), orientation.rows());
        let moved = match command {
            Command::NextNumber | Command::NextCovered => {
                self.jumps.next(view, from, command == Command::NextNumber, event.shift_key())
            }
            _ => bindings::cursor_after(command, from, size),
        };
        self.cursor = moved.unwrap_or(from);
        self.focus_cursor = true;
        let pos = orientation.to_board(self.cursor);
        let act = |action| send.emit(Msg::Game(GameMsg::Act { action, at: dom::now() }));
        match command {
            Command::Open if matches!(view.cell(pos), CellState::Revealed(_)) => act(Action::Chord(pos)),
            Command::Open => act(Action::Reveal(pos)),
            Command::Flag => act(Action::Flag(pos)),
            Command::New => send.emit(Msg::Game(GameMsg::New(None))),
            Command::Hint => send.emit(Msg::Hint(HintMsg::NextByKey)),
            _ => {}
        }
        // The review's board is not the one that would be read.
        if let Some(event) = speech_event(command, moved, from).filter(|_| mode.options().is_some() && !event.repeat())
        {
            send.emit(Msg::Speech(event, self.cursor));
        }
        true
    }
}

/// Returns what is to be put into words after a command that was to move the cursor from `from` to `moved`.
fn speech_event(command: Command, moved: Option<(u8, u8)>, from: (u8, u8)) -> Option<SpeechEvent> {
    Some(match command {
        Command::Around => SpeechEvent::Around,
        Command::Progress => SpeechEvent::Progress,
        Command::Cursor => SpeechEvent::Cursor,
        Command::NextNumber | Command::NextCovered if moved.is_some() => SpeechEvent::Jumped,
        Command::NextNumber | Command::NextCovered => SpeechEvent::NoTarget,
        Command::Open => SpeechEvent::Open,
        Command::Flag => SpeechEvent::Flag,
        _ if moved == Some(from) => SpeechEvent::Edge,
        _ => return None,
    })
}

/// The events of pointers and keys, and of `static/late/pinch.js`. Yew's own listeners would cost more for each event.
pub(super) const EVENTS: [&str; 10] = [
    "pointerdown",
    "pointermove",
    "pointerup",
    "pointercancel",
    "pointerleave",
    "click",
    "contextmenu",
    "mousedown",
    "keydown",
    "board:zoom",
];

/// Creates the listener for an event on `target`: one of [`EVENTS`], `scroll` or `resize`.
pub(super) fn listener(ctx: &Context<Board>, target: EventTarget, kind: &'static str) -> Listener {
    let (link, is_played) = (ctx.link().clone(), ctx.props().mode.options().is_some());
    Listener::new(target, kind, move |event| match kind {
        "scroll" | "resize" => link.send_message(BoardMsg::Scrolled),
        "keydown" => link.send_message(BoardMsg::Key(event.unchecked_into())),
        "board:zoom" => link.send_message(BoardMsg::Zoomed(event.unchecked_ref::<MouseEvent>().detail() as u8)),
        "click" => link.send_message(BoardMsg::Click(event.unchecked_into())),
        "contextmenu" | "mousedown" => {
            // `button` is 1 for the middle one: some browsers start autoscrolling, which would interrupt a chord.
            if is_played && (kind == "contextmenu" || event.unchecked_ref::<MouseEvent>().button() == 1) {
                event.prevent_default();
            }
        }
        _ => link.send_message(BoardMsg::Pointer(event.unchecked_into())),
    })
}

/// Sends the position of the mouse for the recording, at most once per [`POINTER_INTERVAL_MS`].
fn send_pointer(props: &BoardProps, sent_at: &mut f64, at: Option<Pos>, event: &PointerEvent) {
    let BoardProps { view, status, send, .. } = props;
    let now = dom::now();
    if *status != Status::Playing || now - *sent_at < POINTER_INTERVAL_MS {
        return;
    }
    if let (Some(pos), Some(inside)) = (at, dom::offset_in_cell(event)) {
        *sent_at = now;
        send.emit(Msg::Game(GameMsg::PointerMoved { point: view.orientation().point(pos, inside), at: now }));
    }
}
