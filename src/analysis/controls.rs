//! The controls of the analysis: tools, changes of the whole board, its mines and its size.

use std::rc::Rc;

use ::texts::analysis::{Text, controls as texts};
use ::texts::page::play;
use minesweeper_engine::notation::position_link::MineTotal;
use minesweeper_engine::{Cell, Difficulty};
use web_sys::HtmlInputElement;
use yew::html::onchange;
use yew::prelude::*;

use crate::analysis::edit::Side;
use crate::analysis::msg::{AnalysisMsg, Send};
use crate::analysis::state::{Analysis, AnalysisAction, Tool};
use crate::ui::element::{Button, El, el, literal};
use crate::ui::icons;

/// Starts a button with an icon only: `label` is its tooltip and its accessible name.
fn labelled(variant: &'static str, action: &'static str, label: String) -> El {
    el("button", "type=button")
        .set("data-variant", variant)
        .set("data-action", action)
        .set_to("aria-label", label.clone())
        .set_to("title", label)
}

/// The choice of what a click does.
pub(crate) fn palette(state: &Analysis, send: &Send) -> Html {
    let tool = |value, label: String, content: Html, tool| {
        let pressed = if state.tool() == tool { "true" } else { "false" };
        labelled("segment", "paint", label)
            .set("data-value", value)
            .set("aria-pressed", pressed)
            .on_click(send, AnalysisMsg::Act(AnalysisAction::Choose(tool)))
            .add(content)
            .html()
    };
    let number = |(number, digit): (u8, &'static str)| {
        tool(digit, texts::number(number), literal(digit), Tool::Paint(Cell::Revealed(number)))
    };
    let digits = ["0", "1", "2", "3", "4", "5", "6", "7", "8"];
    let covered = el("i", "class=covered-sample").html();
    // What the chosen tool does, also where no tooltip can be seen.
    let meaning = match state.tool() {
        Tool::Look => texts::LOOK.into(),
        Tool::Ask => texts::ASK.into(),
        Tool::Paint(Cell::Revealed(number)) => texts::number(number),
        Tool::Paint(Cell::Flagged) => texts::FLAG.into(),
        Tool::Paint(Cell::Mine) => texts::MINE.into(),
        Tool::Paint(_) => texts::COVERED.into(),
    };
    el("div", "class=segments palette|role=group")
        .set("aria-label", texts::PAINT.get())
        .add(tool("look", texts::LOOK.into(), icons::PERCENT.view(), Tool::Look))
        .add(tool("ask", texts::ASK.into(), icons::HELP.view(), Tool::Ask))
        .add(tool("covered", texts::COVERED.into(), covered, Tool::Paint(Cell::Hidden)))
        .children((0..).zip(digits).map(number))
        .add(tool("flag", texts::FLAG.into(), icons::FLAG.view(), Tool::Paint(Cell::Flagged)))
        .add(tool("mine", texts::MINE.into(), icons::MINE.view(), Tool::Paint(Cell::Mine)))
        .child(el("p", "class=tool-name|aria-hidden=true").owned_text(meaning))
        .html()
}

/// Undo, redo, and changes of all cells.
pub(crate) fn edits(state: &Analysis, send: &Send) -> Html {
    let (undo, redo) = state.can_undo();
    let action = |name, label: Text, is_possible: bool, action| {
        Button::new("quiet", name).disabled(!is_possible).view(literal(label.get()), send, AnalysisMsg::Act(action))
    };
    el("div", "class=edits|role=group")
        .set("aria-label", texts::EDIT.get())
        .add(action("undo", texts::UNDO, undo, AnalysisAction::Undo))
        .add(action("redo", texts::REDO, redo, AnalysisAction::Redo))
        .add(action("clear", texts::CLEAR, true, AnalysisAction::Clear))
        .add(action("fill", texts::FILL, matches!(state.tool(), Tool::Paint(_)), AnalysisAction::Fill))
        .add(action("turn", texts::TURN, true, AnalysisAction::Turn))
        .add(action("mirror", texts::MIRROR, true, AnalysisAction::Mirror))
        .html()
}

/// Returns a field for a number, which is sent when the player has entered it.
fn number_field(name: &'static str, label: Text, value: String, send: &Send, action: fn(f64) -> AnalysisAction) -> El {
    let send = send.clone();
    let on_change = Callback::from(move |event: Event| {
        let input: HtmlInputElement = event.target_unchecked_into();
        if let Ok(number) = input.value().parse() {
            send.emit(AnalysisMsg::Act(action(number)));
        }
    });
    el("label", "class=number-field").add(literal(label.get())).child(
        el("input", "type=number|min=0|autocomplete=off")
            .set("data-action", name)
            .value(value)
            .on(Rc::new(onchange::Wrapper::new(on_change))),
    )
}

/// What is known about the number of mines.
pub(crate) fn mines(state: &Analysis, send: &Send) -> Html {
    let position = state.position();
    let cells = position.board.size().cells();
    let (exact, density) = match position.mines {
        MineTotal::Exact(mines) => (mines, (usize::from(mines) * 1000 / cells) as u16),
        MineTotal::Density(density) => ((usize::from(density) * cells / 1000) as u16, density),
        MineTotal::Unknown => ((cells / 5) as u16, 200),
    };
    let kind = |value, label: Text, mines: MineTotal| {
        let is_chosen = std::mem::discriminant(&mines) == std::mem::discriminant(&position.mines);
        Button::new("segment", "mine-total").value(value).pressed(is_chosen).view(
            literal(label.get()),
            send,
            AnalysisMsg::Act(AnalysisAction::Mines(mines)),
        )
    };
    let field = match position.mines {
        MineTotal::Exact(mines) => {
            Some(number_field("mines", texts::NUMBER_OF_MINES, mines.to_string(), send, |number| {
                AnalysisAction::Mines(MineTotal::Exact(number as u16))
            }))
        }
        MineTotal::Density(density) => {
            let percent = format!("{}", f64::from(density) / 10.0);
            Some(number_field("density", texts::PERCENT, percent, send, |percent| {
                AnalysisAction::Mines(MineTotal::Density((percent * 10.0).clamp(0.0, 1000.0) as u16))
            }))
        }
        MineTotal::Unknown => None,
    };
    el("div", "class=mine-total")
        .child(
            el("div", "class=segments|role=group")
                .set("aria-label", texts::MINES.get())
                .add(kind("exact", texts::MINES, MineTotal::Exact(exact)))
                .add(kind("density", texts::DENSITY, MineTotal::Density(density)))
                .add(kind("unknown", texts::UNKNOWN, MineTotal::Unknown)),
        )
        .child_if_some(field)
        .html()
}

/// The size: levels, both sides, and a row or column more or fewer at each side.
pub(crate) fn size(state: &Analysis, send: &Send) -> Html {
    let size = state.position().board.size();
    let level = |(value, label, level)| {
        let level = AnalysisMsg::Act(AnalysisAction::Level(level));
        Button::new("segment", "level").value(value).with_text(label, send, level)
    };
    let levels = [
        ("beginner", play::BEGINNER, Difficulty::Beginner),
        ("intermediate", play::INTERMEDIATE, Difficulty::Intermediate),
        ("expert", play::EXPERT, Difficulty::Expert),
    ];
    let width =
        number_field("width", texts::WIDTH, size.width().to_string(), send, |n| AnalysisAction::Width(n as u32));
    let height =
        number_field("height", texts::HEIGHT, size.height().to_string(), send, |n| AnalysisAction::Height(n as u32));
    let side = |(name, add, remove, side): (Text, Text, Text, Side)| {
        let change = |value, label: Text, icon: icons::Icon, change| {
            let action = AnalysisMsg::Act(AnalysisAction::Resize(side, change));
            labelled("quiet", "resize", label.into())
                .set("data-value", value)
                .on_click(send, action)
                .add(icon.view())
                .html()
        };
        let (less, more) = match side {
            Side::Top => ("top-less", "top-more"),
            Side::Right => ("right-less", "right-more"),
            Side::Bottom => ("bottom-less", "bottom-more"),
            Side::Left => ("left-less", "left-more"),
        };
        el("div", "class=side-size")
            .child(el("span", "").add(literal(name.get())))
            .add(change(less, remove, icons::MINUS, -1))
            .add(change(more, add, icons::PLUS, 1))
            .html()
    };
    let sides = [
        (texts::TOP, texts::ADD_TOP, texts::REMOVE_TOP, Side::Top),
        (texts::BOTTOM, texts::ADD_BOTTOM, texts::REMOVE_BOTTOM, Side::Bottom),
        (texts::LEFT, texts::ADD_LEFT, texts::REMOVE_LEFT, Side::Left),
        (texts::RIGHT, texts::ADD_RIGHT, texts::REMOVE_RIGHT, Side::Right),
    ];
    let empty = el("div", "class=segments|role=group").set("aria-label", texts::EMPTY_BOARD.get());
    el("div", "class=board-size|role=group")
        .set("aria-label", texts::SIZE.get())
        .child(empty.children(levels.map(level)))
        .child(el("div", "class=size-fields").child(width).child(height))
        .child(el("div", "class=sides").children(sides.map(side)))
        .html()
}
