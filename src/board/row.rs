//! Renders one row of cells.

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
        let cell = |(column, &view): (u8, &CellView)| {
            let shown = (column, props.row);
            let covered = matches!(view.cell, CellState::Hidden | CellState::Questioned);
            let pressed = covered && props.pressed.is_some_and(|(from, to)| (from..=to).contains(&column));
            let cursor = props.cursor == Some(column);
            html! { <Cell key={column} pos={props.orientation.to_board(shown)} {shown} {view} {pressed} {cursor} /> }
        };
        html! { <div role="row" class="row">{ for (0..).zip(props.cells.iter()).map(cell) }</div> }
    }
}
