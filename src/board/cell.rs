//! Renders one cell of the board.

use minesweeper_engine::{Cell as CellState, Pos};
use yew::prelude::*;
use yew::virtual_dom::{AttributeOrProperty, Attributes, VTag};

use crate::board::labels;
use crate::board::overlay::{HintMark, RISKS};
use crate::board::view_model::CellView;
use crate::platform::dom;
use crate::ui::icons;

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

/// The attributes of a cell.
static KEYS: [&str; 14] = [
    "role",
    "class",
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

/// Draws a cell. Its state is exposed in attributes, which style sheets and tests read.
pub(crate) fn cell(props: &CellProps) -> Html {
    crate::board::render_counts::count(crate::board::render_counts::Kind::Cell);
    let CellView { cell, peek, overlay } = props.view;
    let revealed = if let CellState::Revealed(number) = cell { Some(number) } else { None };
    let values = Box::new([
        constant(Some("gridcell")),
        constant(Some("cell")),
        number(Some(props.pos.x)),
        number(Some(props.pos.y)),
        constant(Some(state_name(cell))),
        number(revealed),
        constant(peek.then_some("")),
        constant(overlay.hint.map(hint_name)),
        number(overlay.probability),
        constant(overlay.probability.and_then(|_| RISKS.get(usize::from(overlay.risk)).copied())),
        constant(props.pressed.then_some("")),
        // Tab reaches the cell of the cursor only; a screen reader focuses others.
        constant(Some(if props.cursor { "0" } else { "-1" })),
        number(props.indexed.then_some(props.shown.0 + 1)),
        text(labels::with_overlay(labels::cell(props.shown, cell, props.brief), overlay)),
    ]);
    let mut element = VTag::new("div");
    element.key = Some(props.shown.0.into());
    element.attributes = Attributes::Dynamic { keys: &KEYS, values };
    element.add_child(icons::on_cell(cell, overlay.hint));
    element.into()
}

/// The value of an attribute, if the element has it.
type Value = Option<AttributeOrProperty>;

#[inline(never)]
fn constant(value: Option<&'static str>) -> Value {
    value.map(|value| AttributeOrProperty::Attribute(AttrValue::Static(value)))
}

#[inline(never)]
fn number(value: Option<u8>) -> Value {
    text(value?.to_string())
}

#[inline(never)]
fn text(value: String) -> Value {
    Some(AttributeOrProperty::Attribute(AttrValue::from(value)))
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

const fn state_name(cell: CellState) -> &'static str {
    match cell {
        CellState::Hidden => "hidden",
        CellState::Flagged => "flagged",
        CellState::Questioned => "questioned",
        CellState::Revealed(_) => "revealed",
        CellState::Mine => "mine",
        CellState::Exploded => "exploded",
        CellState::WrongFlag => "wrong-flag",
    }
}

/// Returns the cell on which the event occurred.
pub(crate) fn cell_at(event: &Event) -> Option<Pos> {
    let cell = dom::closest(event, "[role=gridcell]")?;
    let number = |name: &str| cell.get_attribute(name)?.parse().ok();
    Some(Pos::new(number("data-x")?, number("data-y")?))
}
