//! Renders the cells of one row that are in the document.

use std::cell::RefCell;
use std::rc::Rc;

use minesweeper_engine::Cell as CellState;
use yew::prelude::*;

use crate::board::cell::{CellProps, cell, index};
use crate::board::orientation::Orientation;
use crate::board::view_model::CellView;
use crate::ui::element::{el, group};

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
    /// Whether row and cells have their indices, because not all cells are in the document.
    pub indexed: bool,
    /// Whether the accessible names of the cells are brief.
    pub brief: bool,
    /// The first and last pressed column.
    pub pressed: Option<(u8, u8)>,
    /// The column of the keyboard cursor, if it is in this row.
    pub cursor: Option<u8>,
}

/// One row of cells. Draws only those that changed, and reuses the others from the previous render. A component for each cell would
/// do the same and add to the first load (docs/DECISIONS.md).
pub struct Row {
    /// The cells of the previous render, by column; `None` for those that are not in the document.
    drawn: RefCell<Vec<Option<(CellProps, Html)>>>,
}

impl Component for Row {
    type Message = ();
    type Properties = RowProps;

    fn create(_: &Context<Self>) -> Self {
        Self { drawn: RefCell::default() }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        crate::board::render_counts::count(crate::board::render_counts::Kind::Row);
        let props = ctx.props();
        let mut drawn = self.drawn.borrow_mut();
        drawn.resize_with(props.cells.len(), || None);
        let cells = (0..).zip(props.cells.iter().zip(&mut *drawn));
        let cells = cells.filter_map(|(column, (&view, drawn))| {
            let props = props.cell(column, view);
            match (props, &*drawn) {
                (Some(props), Some((before, _))) if props == *before => {}
                _ => *drawn = props.map(|props| (props, cell(&props))),
            }
            drawn.as_ref().map(|(_, html)| html.clone())
        });
        el("div", "role=row|class=row")
            .set_to_if("aria-rowindex", index(props.indexed, props.row))
            .add(group(cells.collect()))
            .html()
    }
}

impl RowProps {
    /// Returns what the cell of a column is drawn from; `None` if it is not in the document.
    fn cell(&self, column: u8, view: CellView) -> Option<CellProps> {
        let is_in = |(first, last): (u8, u8)| (first..=last).contains(&column);
        let cursor = self.cursor == Some(column);
        let shown = (column, self.row);
        let covered = matches!(view.cell, CellState::Hidden | CellState::Questioned);
        let (pos, pressed) = (self.orientation.to_board(shown), covered && self.pressed.is_some_and(is_in));
        (cursor || is_in(self.columns)).then_some(CellProps {
            pos,
            shown,
            view,
            pressed,
            cursor,
            indexed: self.indexed,
            brief: self.brief,
        })
    }
}
