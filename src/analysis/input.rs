//! Turns pointers and keys on the board into actions.

use minesweeper_engine::{Cell, Pos};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent, PointerEvent};

use crate::analysis::msg::{AnalysisMsg, Send};
use crate::analysis::picture;
use crate::analysis::state::{AnalysisAction, Tool};
use crate::platform::browser::PageBrowser;
use crate::platform::dom;
use crate::platform::listener::Listener;
use crate::settings::keys::bindings::{self, Command};
use crate::settings::keys::section::key_name;
use crate::settings::store;

/// The events of the board.
const EVENTS: [&str; 6] = ["pointerdown", "pointermove", "pointerup", "pointercancel", "contextmenu", "click"];

/// Creates the listeners for the screen `root` and its board.
pub(crate) fn listeners(send: &Send, root: &Element, board: &HtmlElement) -> Vec<Listener> {
    let on_board = |kind: &'static str| {
        let send = send.clone();
        let handle = move |event: Event| {
            if kind == "contextmenu" {
                event.prevent_default();
            } else if let Some(msg) = pointer(kind, event.unchecked_ref()) {
                send.emit(msg);
            }
        };
        Listener::new(board.clone().into(), kind, handle)
    };
    let mut listeners: Vec<Listener> = EVENTS.into_iter().map(on_board).collect();
    let keys = send.clone();
    listeners.push(Listener::new(root.clone().into(), "keydown", move |event| {
        if let Some(msg) = key(event.unchecked_ref()) {
            event.prevent_default();
            keys.emit(msg);
        }
    }));
    if let Some(document) = dom::document() {
        let (send, pictures) = (send.clone(), send.clone());
        let opened = move |_| send.emit(AnalysisMsg::FileOpened);
        listeners.push(Listener::new(document.clone().into(), "analysis:open", opened));
        let send = pictures;
        let done = move |event: Event| {
            if let Some((action, status)) = picture::outcome(event.unchecked_ref()) {
                send.emit(AnalysisMsg::PictureDone(action, status));
            }
        };
        listeners.push(Listener::new(document.into(), "analysis:picture-done", done));
    }
    let targets = [
        board.parent_element().map(|field| (field.into(), "scroll")),
        dom::window().map(|window| (window.into(), "resize")),
    ];
    listeners.extend(targets.into_iter().flatten().map(|(target, kind)| {
        let send = send.clone();
        Listener::new(target, kind, move |_| send.emit(AnalysisMsg::Scrolled))
    }));
    listeners
}

/// Returns what a pointer event asks for. A drag follows the pointer, whichever element the event is sent to.
fn pointer(kind: &str, event: &PointerEvent) -> Option<AnalysisMsg> {
    if kind == "click" {
        // The clicks of a real pointer are counted in `detail`; it is 0 for those of assistive technology and scripts.
        let pos = cell_of(&dom::element(event.target())?).filter(|_| event.detail() == 0)?;
        return Some(AnalysisMsg::Use(pos));
    }
    let pos = || cell_of(&dom::document()?.element_from_point(event.client_x() as f32, event.client_y() as f32)?);
    let action = match kind {
        "pointerdown" if event.is_primary() => match event.button() {
            0 => return Some(AnalysisMsg::Press(pos()?)),
            2 => AnalysisAction::Press(pos()?, Tool::Paint(Cell::Flagged)),
            _ => return None,
        },
        "pointermove" if event.is_primary() && event.buttons() != 0 => AnalysisAction::Drag(pos()?),
        "pointermove" => return None,
        _ => AnalysisAction::Release,
    };
    Some(AnalysisMsg::Act(action))
}

/// Returns what a key asks for: everywhere on the screen to undo, on the board the other keys too.
fn key(event: &KeyboardEvent) -> Option<AnalysisMsg> {
    let (name, target) = (key_name(event), dom::element(event.target())?);
    if target.tag_name() == "INPUT" {
        return None;
    }
    match &*name {
        "control+z" if event.shift_key() => return Some(AnalysisMsg::Act(AnalysisAction::Redo)),
        "control+z" => return Some(AnalysisMsg::Act(AnalysisAction::Undo)),
        "control+y" => return Some(AnalysisMsg::Act(AnalysisAction::Redo)),
        _ => {}
    }
    target.closest("[role=grid]").ok().flatten()?;
    let cell = match &*name {
        "." | "delete" | "backspace" => Some(Cell::Hidden),
        "f" => Some(Cell::Flagged),
        "m" | "*" => Some(Cell::Mine),
        digit => digit.parse().ok().filter(|&number: &u8| number <= 8 && digit.len() == 1).map(Cell::Revealed),
    };
    if let Some(cell) = cell {
        return Some(AnalysisMsg::MoveCursor(AnalysisAction::Set(cell)));
    }
    // The player may have changed them meanwhile.
    let settings = store::load(&PageBrowser).0.settings.unwrap_or_default();
    match settings.keys.command(&name)? {
        Command::Open => Some(AnalysisMsg::UseAtCursor),
        Command::Hint => Some(AnalysisMsg::MoveCursor(AnalysisAction::Ask)),
        Command::Flag => Some(AnalysisMsg::MoveCursor(AnalysisAction::Set(Cell::Flagged))),
        command => bindings::cursor_after(command, (0, 0), (1, 1)).map(|_| AnalysisMsg::Key(command)),
    }
}

/// Returns the position of the cell that an element is or is in.
fn cell_of(element: &Element) -> Option<Pos> {
    let cell = element.closest(".analysis [role=gridcell]").ok().flatten()?;
    let number = |name: &str| cell.get_attribute(name)?.parse().ok();
    Some(Pos::new(number("data-x")?, number("data-y")?))
}
