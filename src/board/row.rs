//! One row of cells.

use std::rc::Rc;

use game_engine::minesweeper::Cell as Seen;
use yew::prelude::*;

use crate::board::cell::Cell;
use crate::board::orientation::Orientation;
use crate::board::view_model::CellView;

/// What a row is drawn from.
#[derive(Properties, PartialEq)]
pub struct RowProps {
    /// Which row it is, from the top.
    pub row: u8,
    /// How the board lies.
    pub turn: Orientation,
    /// Its cells: the very same value as long as nothing in it has changed.
    pub cells: Rc<[CellView]>,
    /// The first and last column that is held down.
    pub pressed: Option<(u8, u8)>,
    /// The column of the keyboard's cursor, if it is in this row.
    pub cursor: Option<u8>,
}

/// One row: renders the cells that changed.
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
            let covered = matches!(view.cell, Seen::Hidden | Seen::Questioned);
            let pressed = covered && props.pressed.is_some_and(|(from, to)| (from..=to).contains(&column));
            let cursor = props.cursor == Some(column);
            html! { <Cell key={column} pos={props.turn.to_board(shown)} {shown} {view} {pressed} {cursor} /> }
        };
        html! { <div role="row" class="row">{ for (0..).zip(props.cells.iter()).map(cell) }</div> }
    }
}
