//! The screen of the analysis: the board, what is known about it, and the controls.

use std::rc::Rc;

use minesweeper_engine::notation::position_link::MineTotal;
use texts::analysis::{controls as controls_texts, position as position_texts, share as share_texts};
use yew::prelude::*;

use crate::analysis::msg::Send;
use crate::analysis::share::{Sharing, share};
use crate::analysis::state::{Analysis, Tool};
use crate::analysis::{answer_view, controls, offer, screenshot};
use crate::board::area::{Area, is_large};
use crate::board::cell::index;
use crate::board::coordinates::coordinates;
use crate::board::labels;
use crate::board::row::{LeftOut, RowProps};
use crate::ui::element::{el, group, literal};

/// The content of the screen. `area`: the cells that are in the document.
pub(crate) fn screen(state: &Analysis, board: NodeRef, area: Area, sharing: Sharing, send: &Send) -> Html {
    let field = el("div", "class=field").add(grid(state, board, area)).child(coordinates(state.view().orientation()));
    group(vec![
        el("div", "class=frame").child(field).html(),
        el("div", "class=analysis-side")
            .child(el("h1", "").add(literal(controls_texts::TITLE.get())))
            .add(state.offered().map_or_else(Html::default, |offer| offer::question(offer, send)))
            .add(screenshot::view::report(state, send))
            .add(findings(state))
            .add(answer_view::answer(state, send))
            .child(el("div", "class=editor card").add(controls::palette(state, send)).add(controls::edits(state, send)))
            .html(),
        // What is set once, next to or below what is used all the time.
        el("div", "class=analysis-setup")
            .child(
                el("section", "class=card")
                    .child(el("h2", "").add(literal(controls_texts::BOARD.get())))
                    .add(controls::mines(state, send))
                    .add(controls::size(state, send)),
            )
            .child(
                el("section", "class=card")
                    .child(el("h2", "").add(literal(share_texts::SHARE_AND_OPEN.get())))
                    .add(share(sharing, send)),
            )
            .html(),
    ])
}

fn grid(state: &Analysis, board: NodeRef, area: Area) -> Html {
    let (view, position) = (state.view(), state.position());
    let orientation = view.orientation();
    let indexed = area != Area::whole(orientation);
    // The cell that keys start from, always one that is in the document.
    let cursor = orientation.to_screen(state.cursor());
    let cursor = (cursor.0.clamp(area.columns.0, area.columns.1), cursor.1.clamp(area.rows.0, area.rows.1));
    let row = |(row, cells): (u8, &Rc<[_]>)| {
        let columns = area.columns_in(row)?;
        let cursor = (cursor.1 == row).then_some(cursor.0);
        let props = RowProps {
            row,
            orientation,
            cells: Rc::clone(cells),
            columns,
            left_out: LeftOut::None,
            indexed,
            brief: false,
            pressed: None,
            cursor,
        };
        Some(props.view())
    };
    let (findings, is_current) = state.findings();
    let name = match position.mines {
        MineTotal::Exact(mines) => labels::board(orientation, mines),
        _ => position_texts::board(orientation.rows(), orientation.columns()),
    };
    el("div", "role=grid|class=board|tabindex=-1|data-status=analysis|data-over=")
        .node_ref(board)
        .set_if("data-large", is_large(orientation).then_some(""))
        .set_if("data-painting", matches!(state.tool(), Tool::Paint(_)).then_some(""))
        .set_if("data-looking", state.is_looking().then_some(""))
        .set_if("data-conflict", (is_current && !findings.has_layout).then_some(""))
        // The findings show it then, and not each cell.
        .set_if("data-uniform", state.uniform_chance().map(|_| ""))
        .set_if("aria-busy", (!is_current).then_some("true"))
        .set_to_if("aria-rowcount", index(indexed, orientation.rows() - 1))
        .set_to_if("aria-colcount", index(indexed, orientation.columns() - 1))
        .set_to("aria-label", name)
        .add(group((0..).zip(view.rows()).filter_map(row).collect()))
        .html()
}

/// What the worker found out: the layouts, certain cells or a contradiction, and the chance of the cursor's cell; and what the numbers
/// on the cells are.
fn findings(state: &Analysis) -> Html {
    let (findings, is_current) = state.findings();
    let layouts = if is_current { "1" } else { "" };
    let conflict = if is_current && !findings.has_layout { "1" } else { "" };
    let mut text = if state.problem().is_empty() { findings.summary.clone() } else { state.problem().to_owned() };
    let certain = (!findings.certain.is_empty()).then(|| {
        text.push(' ');
        el("span", "class=certain").owned_text(findings.certain.clone())
    });
    let numbers = match state.uniform_chance() {
        _ if !conflict.is_empty() => String::new(),
        Some(percent) => position_texts::uniform(percent),
        None => position_texts::NUMBERS.get().to_owned(),
    };
    el("div", "class=findings")
        .set("data-findings", layouts)
        .set("data-conflict", conflict)
        .child(el("p", "role=status|class=summary").owned_text(text).child_if_some(certain))
        .child(el("p", "class=cell-chance").owned_text(state.cell_text()))
        .child(el("p", "class=numbers").owned_text(numbers))
        .child_if_some(state.is_blank().then(|| el("p", "class=intro").add(literal(position_texts::INTRO.get()))))
        .html()
}
