//! Draws one cell of the board, in the document itself: Yew would compare every attribute of all cells of a row for each change.

use std::cell::RefCell;

use minesweeper_engine::{Cell as CellState, Pos};
use wasm_bindgen::prelude::*;
use web_sys::{Element, Node};
use yew::AttrValue;

use crate::board::labels;
use crate::board::overlay::{HintMark, Overlay, RISKS};
use crate::board::view_model::CellView;
use crate::platform::dom;
use crate::ui::icons::{self, Icon};

/// Everything that a cell is drawn from.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct CellProps {
    /// The cell's coordinates on the board, independent of the orientation.
    pub(crate) pos: Pos,
    /// Column and row on the screen.
    pub(crate) shown: (u8, u8),
    /// The cell's state and overlay.
    pub(crate) view: CellView,
    /// Whether a pointer is pressing the cell.
    pub(crate) pressed: bool,
    /// Whether the keyboard cursor is on the cell.
    pub(crate) cursor: bool,
    /// Whether the cell has the index of its column, because not all columns are in the document.
    pub(crate) indexed: bool,
    /// Whether its accessible name is brief.
    pub(crate) brief: bool,
}

/// The attributes in which cells differ.
#[derive(Clone, Copy)]
enum Name {
    X,
    Y,
    State,
    Number,
    Peek,
    Hint,
    Chance,
    Risk,
    Pressed,
    TabIndex,
    ColumnIndex,
    Label,
}

/// By [`Name`].
const NAMES: [&str; 12] = [
    "data-x",
    "data-y",
    "data-state",
    "data-n",
    "data-peek",
    "data-hint",
    "data-chance",
    "data-risk",
    "data-pressed",
    "tabindex",
    "aria-colindex",
    "aria-label",
];

/// The values of `data-state`, by [`state_index`].
const STATES: [&str; 7] = ["hidden", "flagged", "questioned", "revealed", "mine", "exploded", "wrong-flag"];

/// The most removed cells that wait for another place: those of some rows and columns of a large window.
const MAX_REMOVED: usize = 1_000;

thread_local! {
    /// [`NAMES`] as strings of the browser.
    static BROWSER_NAMES: [JsValue; 12] = NAMES.map(JsValue::from_str);
    /// [`STATES`] as strings of the browser.
    static BROWSER_STATES: [JsValue; 7] = STATES.map(JsValue::from_str);
    /// A covered cell without a place, of which all cells are copies.
    static COVERED: Option<CellElement> = covered();
    /// The board of covered cells that the page has before the program runs (index.html).
    static FIRST_BOARD: Option<Element> = dom::find(".waiting");
    /// Cells that were removed, to be drawn elsewhere: while a large board is panned, that takes less time than new ones.
    static REMOVED: RefCell<Vec<DrawnCell>> = const { RefCell::new(Vec::new()) };
}

#[wasm_bindgen]
extern "C" {
    /// An element whose attributes are set without making strings of names, states and numbers each time.
    #[wasm_bindgen(extends = Element)]
    type CellElement;
    #[wasm_bindgen(method, js_name = setAttribute)]
    fn set_text(this: &CellElement, name: &JsValue, value: &str);
    #[wasm_bindgen(method, js_name = setAttribute)]
    fn set_number(this: &CellElement, name: &JsValue, value: u8);
    #[wasm_bindgen(method, js_name = setAttribute)]
    fn set_value(this: &CellElement, name: &JsValue, value: &JsValue);
    #[wasm_bindgen(method, js_name = removeAttribute)]
    fn remove_named(this: &CellElement, name: &JsValue);
}

fn covered() -> Option<CellElement> {
    let element: CellElement = dom::document()?.create_element("div").ok()?.unchecked_into();
    for (name, value) in [("role", "gridcell"), ("class", "cell"), ("data-state", "hidden"), ("tabindex", "-1")] {
        element.set_attribute(name, value).ok()?;
    }
    Some(element)
}

/// A cell in the document.
pub(crate) struct DrawnCell {
    props: CellProps,
    element: CellElement,
}

/// Keeps the cells of the page, which Yew clears, for the first board. A cell that the player has seen stays the same element, so
/// that nothing flickers and no reference to it becomes stale.
pub fn keep_first_board() {
    FIRST_BOARD.with(|_| ());
}

/// Returns the last cell of the first board. It is no longer there once it is put elsewhere.
fn first_board_cell() -> Option<Element> {
    FIRST_BOARD.with(|board| board.as_ref()?.last_element_child())
}

#[inline(never)]
fn copy_covered() -> Option<Element> {
    COVERED.with(|covered| covered.as_ref()?.clone_node().ok()).map(JsCast::unchecked_into)
}

impl DrawnCell {
    /// Draws a removed cell at another place, or creates one. Returns `None` outside a page.
    #[inline(never)]
    pub(crate) fn reuse(props: CellProps) -> Option<Self> {
        let Some(mut cell) = REMOVED.with_borrow_mut(Vec::pop) else { return Self::new(props) };
        cell.update(props);
        Some(cell)
    }

    /// Creates a cell. Returns `None` outside a page.
    #[inline(never)]
    pub(crate) fn new(props: CellProps) -> Option<Self> {
        let element = first_board_cell().or_else(copy_covered)?.unchecked_into();
        let nowhere = u8::MAX;
        let covered = CellProps {
            pos: Pos::new(nowhere, nowhere),
            shown: (nowhere, nowhere),
            view: CellView::of(CellState::Hidden),
            pressed: false,
            cursor: false,
            indexed: false,
            brief: props.brief,
        };
        let mut cell = Self { props: covered, element };
        cell.update(props);
        Some(cell)
    }

    /// Returns the cell's element.
    pub(crate) fn node(&self) -> &Node {
        &self.element
    }

    /// Removes the cell from the document.
    pub(crate) fn remove(self) {
        self.element.remove();
        self.recycle();
    }

    /// Stores a cell that is no longer in the document, to be drawn at another place.
    #[inline(never)]
    pub(crate) fn recycle(self) {
        REMOVED.with_borrow_mut(|removed| {
            if removed.len() < MAX_REMOVED {
                removed.push(self);
            }
        });
    }

    /// Draws what has changed. The state is in attributes, which style sheets and tests read.
    pub(crate) fn update(&mut self, props: CellProps) {
        let before = std::mem::replace(&mut self.props, props);
        if before == props {
            return;
        }
        crate::board::render_counts::count(crate::board::render_counts::Kind::Cell);
        let CellProps { pos, shown, view, pressed, cursor, indexed, brief } = props;
        let CellView { cell, peek, overlay } = view;
        for (name, position, position_before) in [(Name::X, pos.x, before.pos.x), (Name::Y, pos.y, before.pos.y)] {
            if position != position_before {
                self.number(name, Some(position));
            }
        }
        if cell != before.view.cell {
            self.state(cell);
            self.number(Name::Number, if let CellState::Revealed(number) = cell { Some(number) } else { None });
        }
        if peek != before.view.peek {
            self.text(Name::Peek, peek.then_some(""));
        }
        if overlay != before.view.overlay {
            self.draw_overlay(overlay);
        }
        if pressed != before.pressed {
            self.text(Name::Pressed, pressed.then_some(""));
        }
        if cursor != before.cursor {
            // Tab reaches the cell of the cursor only; a screen reader focuses others.
            self.text(Name::TabIndex, Some(if cursor { "0" } else { "-1" }));
        }
        if (shown.0, indexed) != (before.shown.0, before.indexed) {
            self.number(Name::ColumnIndex, indexed.then_some(shown.0 + 1));
        }
        let is_same_view = cell == before.view.cell && overlay == before.view.overlay;
        if !is_same_view || (shown, brief) != (before.shown, before.brief) {
            let label = labels::with_overlay(labels::cell(shown, cell, brief), overlay);
            self.text(Name::Label, Some(&label));
        }
        if !is_same_view {
            self.draw_icon(icons::on_cell(before.view.cell, before.view.overlay.hint));
        }
    }

    fn draw_overlay(&self, Overlay { hint, probability, risk }: Overlay) {
        self.text(Name::Hint, hint.map(hint_name));
        self.number(Name::Chance, probability);
        self.text(Name::Risk, probability.and_then(|_| RISKS.get(usize::from(risk)).copied()));
    }

    /// Draws the icon, if it is not the one that was there `before`.
    fn draw_icon(&self, before: Option<&'static Icon>) {
        let icon = icons::on_cell(self.props.view.cell, self.props.view.overlay.hint);
        if icon.map(std::ptr::from_ref) != before.map(std::ptr::from_ref) {
            self.element.replace_children_with_node_0();
            if let Some(icon) = icon.and_then(Icon::element) {
                let _ = self.element.append_child(&icon);
            }
        }
    }

    fn state(&self, cell: CellState) {
        BROWSER_NAMES.with(|names| {
            BROWSER_STATES
                .with(|states| self.element.set_value(&names[Name::State as usize], &states[state_index(cell)]));
        });
    }

    #[inline(never)]
    fn text(&self, name: Name, value: Option<&str>) {
        BROWSER_NAMES.with(|names| match value {
            Some(value) => self.element.set_text(&names[name as usize], value),
            None => self.element.remove_named(&names[name as usize]),
        });
    }

    #[inline(never)]
    fn number(&self, name: Name, value: Option<u8>) {
        match value {
            Some(value) => BROWSER_NAMES.with(|names| self.element.set_number(&names[name as usize], value)),
            None => self.text(name, None),
        }
    }
}

/// Returns the index of a row or column for assistive technology, from 1, if it needs one.
#[inline(never)]
pub(crate) fn index(indexed: bool, from_zero: u8) -> Option<AttrValue> {
    indexed.then(|| AttrValue::from((from_zero + 1).to_string()))
}

const fn hint_name(mark: HintMark) -> &'static str {
    match mark {
        HintMark::Area => "look",
        HintMark::Clue => "clue",
        HintMark::Safe => "safe",
        HintMark::Mine => "mine",
        HintMark::Flag => "flag",
        HintMark::Guess => "guess",
        HintMark::Doubtful => "doubt",
    }
}

const fn state_index(cell: CellState) -> usize {
    match cell {
        CellState::Hidden => 0,
        CellState::Flagged => 1,
        CellState::Questioned => 2,
        CellState::Revealed(_) => 3,
        CellState::Mine => 4,
        CellState::Exploded => 5,
        CellState::WrongFlag => 6,
    }
}

/// Returns the cell on which the event occurred.
pub(crate) fn cell_at(event: &web_sys::Event) -> Option<Pos> {
    let cell = dom::closest(event, "[role=gridcell]")?;
    let number = |name: &str| cell.get_attribute(name)?.parse().ok();
    Some(Pos::new(number("data-x")?, number("data-y")?))
}
