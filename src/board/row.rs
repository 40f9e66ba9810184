//! Renders the cells of one row that are in the document.

use std::rc::Rc;

use game_engine::minesweeper::Cell as CellState;
use yew::prelude::*;

use crate::board::cell::Cell;
use crate::board::orientation::Orientation;
use crate::board::view_model::CellView;

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
    /// The first and last pressed column.
    pub pressed: Option<(u8, u8)>,
    /// The column of the keyboard cursor, if it is in this row.
    pub cursor: Option<u8>,
}

/// One row of cells. Renders only those whose properties changed.
pub struct Row;

impl Component for Row {
    type Message = ();
    type Properties = RowProps;

    fn create(_: &Context<Self>) -> Self {
        Self
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        crate::board::render_counts::count(crate::board::render_counts::Kind::Row);
        let props = ctx.props();
        let (first, last) = props.columns;
        let cell = |(column, &view): (u8, &CellView)| {
            let cursor = props.cursor == Some(column);
            if !cursor && !(first..=last).contains(&column) {
                return None;
            }
            let shown = (column, props.row);
            let covered = matches!(view.cell, CellState::Hidden | CellState::Questioned);
            let pressed = covered && props.pressed.is_some_and(|(from, to)| (from..=to).contains(&column));
            let pos = props.orientation.to_board(shown);
            Some(html! { <Cell key={column} {pos} {shown} {view} {pressed} {cursor} indexed={props.indexed} /> })
        };
        let index = props.indexed.then(|| (props.row + 1).to_string());
        html! {
            <div role="row" class="row" aria-rowindex={index}>
                { for (0..).zip(props.cells.iter()).filter_map(cell) }
            </div>
        }
    }
}
