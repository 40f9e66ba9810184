//! The board: one set of listeners for all its cells, the pressed look and the keyboard's cursor.

use std::rc::Rc;

use game_engine::minesweeper::{Action, Cell as Seen, Status};
use web_sys::HtmlElement;
use yew::prelude::*;

use super::row::Row;
use crate::hooks::{Hand, use_hand};
use crate::input::gesture::{Options, Press};
use crate::input::keys::{self, Command};
use crate::session::{Intent, Session};
use crate::view::View;
use crate::{browser, words};

/// What the board is drawn from.
#[derive(Properties, PartialEq)]
pub struct BoardProps {
    /// What it shows.
    pub view: Rc<View>,
    /// How the game stands.
    pub status: Status,
    /// The number of mines.
    pub mines: u16,
    /// What the player has chosen about pointers.
    pub options: Options,
    /// Whether a hidden cell that cannot be opened yet is being prepared.
    #[prop_or_default]
    pub busy: bool,
    /// Takes what the player does.
    pub act: UseReducerDispatcher<Session>,
    /// Told when a cell is held down and when it is let go.
    pub on_hold: Callback<bool>,
    /// Asked for a new game by a key.
    pub on_new: Callback<()>,
}

/// The board.
#[component]
pub fn Board(props: &BoardProps) -> Html {
    crate::renders::count(crate::renders::Kind::Board);
    let turn = props.view.turn();
    let hand = use_hand(props.view.clone(), props.options, &props.act, &props.on_hold);
    let cursor = use_state_eq(|| (0, 0));
    let node = use_node_ref();
    let onkeydown = use_keys(props, *cursor, cursor.setter(), &hand, &node);
    let held = hand.press.map(|press| held(press, &props.view, props.options));
    let at = (cursor.0.min(turn.columns() - 1), cursor.1.min(turn.rows() - 1));
    let row = |(row, cells): (u8, &Rc<[_]>)| {
        let pressed = held.and_then(|held| held.columns_of(row));
        let cursor = (at.1 == row).then_some(at.0);
        html! { <Row key={row} {row} {turn} cells={cells.clone()} {pressed} {cursor} /> }
    };
    html! {
        <div
            ref={node}
            role="grid"
            class="board"
            tabindex="-1"
            data-status={props.status.to_string()}
            data-flag-mode={props.options.flag_mode.then_some("")}
            aria-label={words::board(turn, props.mines)}
            aria-busy={props.busy.then_some("true")}
            onpointerdown={hand.down}
            onpointermove={hand.moved}
            onpointerup={hand.up}
            onpointercancel={hand.cancelled}
            onpointerleave={hand.left}
            onclick={hand.clicked}
            oncontextmenu={Callback::from(|event: MouseEvent| event.prevent_default())}
            {onkeydown}
        >
            { for (0..).zip(props.view.rows()).map(row) }
        </div>
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

fn held(press: Press, view: &View, options: Options) -> Held {
    let (column, row) = view.turn().shown(press.at);
    let seen = view.cell(press.at);
    if press.chord || (options.chord_left && matches!(seen, Seen::Revealed(_))) {
        let around = |n: u8| (n.saturating_sub(1), n.saturating_add(1));
        return Held { columns: around(column), rows: around(row) };
    }
    Held { columns: (column, column), rows: (row, row) }
}

/// Reads keys through the one table while the board, or a cell of it, has the focus.
#[hook]
fn use_keys(
    props: &BoardProps,
    cursor: (u8, u8),
    set_cursor: UseStateSetter<(u8, u8)>,
    hand: &Hand,
    node: &NodeRef,
) -> Callback<KeyboardEvent> {
    let focus_cursor = use_mut_ref(|| false);
    {
        let (focus_cursor, node) = (focus_cursor.clone(), node.clone());
        use_effect_with(cursor, move |_| {
            if focus_cursor.replace(false) {
                focus(&node);
            }
        });
    }
    let (turn, last) = (props.view.turn(), hand.last.clone());
    let (view, act, on_new) = (props.view.clone(), props.act.clone(), props.on_new.clone());
    let node = node.clone();
    Callback::from(move |event: KeyboardEvent| {
        let Some(command) = keys::command(&event.key(), event.ctrl_key() || event.meta_key()) else { return };
        if event.alt_key() {
            return;
        }
        event.prevent_default();
        // After a click the board itself has the focus: the cursor goes on from where the pointer was.
        let from = last.take().map_or(cursor, |pos| turn.shown(pos));
        let from = (from.0.min(turn.columns() - 1), from.1.min(turn.rows() - 1));
        let to = keys::moved(command, from, (turn.columns(), turn.rows())).unwrap_or(from);
        if to == cursor {
            focus(&node);
        } else {
            focus_cursor.replace(true);
            set_cursor.set(to);
        }
        if let Some(action) = action(command, &view, to) {
            act.dispatch(Intent::Act(action, browser::now()));
        } else if command == Command::New {
            on_new.emit(());
        }
    })
}

fn action(command: Command, view: &View, at: (u8, u8)) -> Option<Action> {
    let pos = view.turn().board(at);
    match command {
        // A key says what it means: the flag switch is for pointers.
        Command::Open if matches!(view.cell(pos), Seen::Revealed(_)) => Some(Action::Chord(pos)),
        Command::Open => Some(Action::Reveal(pos)),
        Command::Flag => Some(Action::Flag(pos)),
        _ => None,
    }
}

fn focus(board: &NodeRef) {
    let cell = board.cast::<HtmlElement>().and_then(|board| board.query_selector("[tabindex='0']").ok().flatten());
    if let Some(cell) = cell.and_then(|cell| wasm_bindgen::JsCast::dyn_into::<HtmlElement>(cell).ok()) {
        let _ = cell.focus();
    }
}
