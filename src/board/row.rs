//! Renders the cells of one row that are in the document.

use std::cell::RefCell;
use std::rc::Rc;

use minesweeper_engine::Cell as CellState;
use web_sys::Element;
use yew::prelude::*;
use yew::virtual_dom::VComp;

use crate::board::cell::{CellProps, DrawnCell, index};
use crate::board::orientation::Orientation;
use crate::board::view_model::CellView;
use crate::platform::dom;

/// Which of the cells that are not in the document yet are left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeftOut {
    /// None of them.
    None,
    /// Those that look like the background of the board.
    Plain,
    /// All of them.
    All,
}

/// Properties of a [`Row`].
#[derive(Properties, PartialEq)]
pub struct RowProps {
    /// The row's index on the screen, from the top.
    pub row: u8,
    /// The board's orientation.
    pub orientation: Orientation,
    /// The row's cells, shared with the previous view if none of them changed.
    pub cells: Rc<[CellView]>,
    /// The first and the last column in the document. The cell of the cursor is in it wherever it is.
    pub columns: (u8, u8),
    /// Which of the cells at its end that are not in the document yet are left out.
    pub left_out: LeftOut,
    /// Whether row and cells have their indices, because not all cells are in the document.
    pub indexed: bool,
    /// Whether the accessible names of the cells are brief.
    pub brief: bool,
    /// The first and last pressed column.
    pub pressed: Option<(u8, u8)>,
    /// The column of the keyboard cursor, if it is in this row.
    pub cursor: Option<u8>,
}

/// One row of cells. It draws those that changed in the document itself. A component for each cell would take more time and code
/// (docs/DECISIONS.md).
pub struct Row {
    /// `None` outside a page.
    element: Option<Element>,
    /// By column; `None` for those that are not in the document.
    cells: RefCell<Vec<Option<DrawnCell>>>,
}

impl Component for Row {
    type Message = ();
    type Properties = RowProps;

    fn create(ctx: &Context<Self>) -> Self {
        Self { element: row_element(ctx.props()), cells: RefCell::default() }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        crate::board::render_counts::count(crate::board::render_counts::Kind::Row);
        let Some(element) = &self.element else { return Html::default() };
        draw_cells(element, &mut self.cells.borrow_mut(), ctx.props());
        Html::VRef(element.clone().into())
    }

    fn destroy(&mut self, _: &Context<Self>) {
        self.cells.take().into_iter().flatten().for_each(DrawnCell::recycle);
    }
}

fn row_element(props: &RowProps) -> Option<Element> {
    let element = dom::document()?.create_element("div").ok()?;
    element.set_attribute("role", "row").ok()?;
    element.set_class_name("row");
    if let Some(index) = index(props.indexed, props.row) {
        element.set_attribute("aria-rowindex", &index).ok()?;
    }
    Some(element)
}

/// Draws the cells of a row, which are `drawn` as they were before.
fn draw_cells(row: &Element, drawn: &mut Vec<Option<DrawnCell>>, props: &RowProps) {
    for cell in drawn.iter_mut().skip(props.cells.len()) {
        remove(cell);
    }
    drawn.resize_with(props.cells.len(), || None);
    let mut following: Option<&DrawnCell> = None;
    // From the right, so that a new cell is inserted before the one that follows it.
    for (column, (cell, &view)) in drawn.iter_mut().zip(&*props.cells).enumerate().rev() {
        let column = column as u8;
        if !props.has(column) {
            remove(cell);
            continue;
        }
        if cell.is_none() && following.is_none() && props.leaves_out(view) {
            continue;
        }
        let props = props.cell(column, view);
        match cell {
            Some(cell) => cell.update(props),
            None => {
                *cell = if props.indexed { DrawnCell::reuse(props) } else { DrawnCell::new(props) };
                if let Some(cell) = cell {
                    let _ = row.insert_before(cell.node(), following.map(DrawnCell::node));
                }
            }
        }
        following = cell.as_ref();
    }
}

#[inline(never)]
fn remove(cell: &mut Option<DrawnCell>) {
    if let Some(cell) = cell.take() {
        cell.remove();
    }
}

impl RowProps {
    /// Renders the row. Its key says whether it has an index: a row is never changed from one with to one without.
    pub(crate) fn view(self) -> Html {
        let key = u16::from(self.row) << 1 | u16::from(self.indexed);
        VComp::new::<Row>(Rc::new(self), Some(key.into())).into()
    }

    /// Returns whether the cell of a column is in the document.
    fn has(&self, column: u8) -> bool {
        self.cursor == Some(column) || is_in(column, self.columns)
    }

    /// Returns whether a cell that is not in the document yet is left out.
    fn leaves_out(&self, view: CellView) -> bool {
        self.left_out != LeftOut::None && (self.left_out == LeftOut::All || view.is_plain())
    }

    /// Returns what the cell of a column is drawn from.
    fn cell(&self, column: u8, view: CellView) -> CellProps {
        let shown = (column, self.row);
        let covered = matches!(view.cell, CellState::Hidden | CellState::Questioned);
        CellProps {
            pos: self.orientation.to_board(shown),
            shown,
            view,
            pressed: covered && self.pressed.is_some_and(|range| is_in(column, range)),
            cursor: self.cursor == Some(column),
            indexed: self.indexed,
            brief: self.brief,
        }
    }
}

fn is_in(column: u8, (first, last): (u8, u8)) -> bool {
    (first..=last).contains(&column)
}
