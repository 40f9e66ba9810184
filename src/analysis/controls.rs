//! The controls of the analysis: tools, changes of the whole board, its mines and its size.

use std::rc::Rc;

use minesweeper_engine::notation::position_link::MineTotal;
use minesweeper_engine::{Cell, Difficulty};
use texts::analysis::controls as texts;
use web_sys::HtmlInputElement;
use yew::html::onchange;
use yew::prelude::*;

use crate::analysis::edit::Side;
use crate::analysis::msg::{AnalysisMsg, Send};
use crate::analysis::state::{Analysis, AnalysisAction, Tool};
use crate::ui::element::{Button, El, el, literal};
use crate::ui::icons;

/// Starts a button with an icon only: `label` is its tooltip and its accessible name.
fn labelled(variant: &'static str, action: &'static str, label: &'static str) -> El {
    el("button", "type=button")
        .set("data-variant", variant)
        .set("data-action", action)
        .set("aria-label", label)
        .set("title", label)
}

/// The choice of what a click does.
pub(crate) fn palette(state: &Analysis, send: &Send) -> Html {
    let tool = |value, label: &'static str, content: Html, tool| {
        let pressed = if state.tool() == tool { "true" } else { "false" };
        labelled("segment", "paint", label)
            .set("data-value", value)
            .set("aria-pressed", pressed)
            .on_click(send, AnalysisMsg::Act(AnalysisAction::Choose(tool)))
            .add(content)
            .html()
    };
    let number = |(value, label, number)| tool(value, label, literal(value), Tool::Paint(Cell::Revealed(number)));
    let numbers = [
        ("0", "Paint 0", 0),
        ("1", "Paint 1", 1),
        ("2", "Paint 2", 2),
        ("3", "Paint 3", 3),
        ("4", "Paint 4", 4),
        ("5", "Paint 5", 5),
        ("6", "Paint 6", 6),
        ("7", "Paint 7", 7),
        ("8", "Paint 8", 8),
    ];
    el("div", "class=segments palette|role=group|aria-label=Paint")
        .add(tool("look", "Look at chances, move the board", icons::PERCENT.view(), Tool::Look))
        .add(tool("ask", texts::ASK.get(), icons::HELP.view(), Tool::Ask))
        .add(tool("covered", "Paint covered cells", el("i", "class=covered-sample").html(), Tool::Paint(Cell::Hidden)))
        .children(numbers.map(number))
        .add(tool("flag", "Paint flags, which prove nothing", icons::FLAG.view(), Tool::Paint(Cell::Flagged)))
        .add(tool("mine", "Paint known mines", icons::MINE.view(), Tool::Paint(Cell::Mine)))
        .html()
}

/// Undo, redo, and changes of all cells.
pub(crate) fn edits(state: &Analysis, send: &Send) -> Html {
    let (undo, redo) = state.can_undo();
    let action = |name, label: &'static str, is_possible: bool, action| {
        Button::new("plain", name).disabled(!is_possible).view(literal(label), send, AnalysisMsg::Act(action))
    };
    el("div", "class=edits|role=group|aria-label=Edit")
        .add(action("undo", "Undo", undo, AnalysisAction::Undo))
        .add(action("redo", "Redo", redo, AnalysisAction::Redo))
        .add(action("clear", "Clear", true, AnalysisAction::Clear))
        .add(action("fill", "Fill", matches!(state.tool(), Tool::Paint(_)), AnalysisAction::Fill))
        .add(action("turn", "Turn", true, AnalysisAction::Turn))
        .add(action("mirror", "Mirror", true, AnalysisAction::Mirror))
        .html()
}

/// Returns a field for a number, which is sent when the player has entered it.
fn number_field(
    name: &'static str,
    label: &'static str,
    value: String,
    send: &Send,
    action: fn(f64) -> AnalysisAction,
) -> El {
    let send = send.clone();
    let on_change = Callback::from(move |event: Event| {
        let input: HtmlInputElement = event.target_unchecked_into();
        if let Ok(number) = input.value().parse() {
            send.emit(AnalysisMsg::Act(action(number)));
        }
    });
    el("label", "class=number-field").add(literal(label)).child(
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
    let kind = |value, label, mines: MineTotal| {
        let is_chosen = std::mem::discriminant(&mines) == std::mem::discriminant(&position.mines);
        Button::new("segment", "mine-total").value(value).pressed(is_chosen).view(
            literal(label),
            send,
            AnalysisMsg::Act(AnalysisAction::Mines(mines)),
        )
    };
    let field = match position.mines {
        MineTotal::Exact(mines) => Some(number_field("mines", "Number of mines", mines.to_string(), send, |number| {
            AnalysisAction::Mines(MineTotal::Exact(number as u16))
        })),
        MineTotal::Density(density) => {
            let percent = format!("{}", f64::from(density) / 10.0);
            Some(number_field("density", "Mines in percent", percent, send, |percent| {
                AnalysisAction::Mines(MineTotal::Density((percent * 10.0).clamp(0.0, 1000.0) as u16))
            }))
        }
        MineTotal::Unknown => None,
    };
    el("div", "class=mine-total")
        .child(
            el("div", "class=segments|role=group|aria-label=Mines")
                .add(kind("exact", "Mines", MineTotal::Exact(exact)))
                .add(kind("density", "Density", MineTotal::Density(density)))
                .add(kind("unknown", "Unknown", MineTotal::Unknown)),
        )
        .child_if_some(field)
        .html()
}

/// The size: levels, both sides, and a row or column more or fewer at each side.
pub(crate) fn size(state: &Analysis, send: &Send) -> Html {
    let size = state.position().board.size();
    let level = |(value, label, level): (_, _, Difficulty)| {
        let level = AnalysisMsg::Act(AnalysisAction::Level(level));
        Button::new("segment", "level").value(value).view(literal(label), send, level)
    };
    let levels = [
        ("beginner", "Beginner", Difficulty::Beginner),
        ("intermediate", "Intermediate", Difficulty::Intermediate),
        ("expert", "Expert", Difficulty::Expert),
    ];
    let width = number_field("width", "Width", size.width().to_string(), send, |n| AnalysisAction::Width(n as u32));
    let height =
        number_field("height", "Height", size.height().to_string(), send, |n| AnalysisAction::Height(n as u32));
    let side = |(name, add, remove, side): (&'static str, &'static str, &'static str, Side)| {
        let change = |value, label, icon: icons::Icon, change| {
            let action = AnalysisMsg::Act(AnalysisAction::Resize(side, change));
            labelled("quiet", "resize", label).set("data-value", value).on_click(send, action).add(icon.view()).html()
        };
        let (less, more) = match side {
            Side::Top => ("top-less", "top-more"),
            Side::Right => ("right-less", "right-more"),
            Side::Bottom => ("bottom-less", "bottom-more"),
            Side::Left => ("left-less", "left-more"),
        };
        el("div", "class=side-size")
            .child(el("span", "").add(literal(name)))
            .add(change(less, remove, icons::MINUS, -1))
            .add(change(more, add, icons::PLUS, 1))
            .html()
    };
    let sides = [
        ("Top", "Add a row at the top", "Remove the first row", Side::Top),
        ("Bottom", "Add a row at the bottom", "Remove the last row", Side::Bottom),
        ("Left", "Add a column at the left", "Remove the first column", Side::Left),
        ("Right", "Add a column at the right", "Remove the last column", Side::Right),
    ];
    el("div", "class=board-size|role=group|aria-label=Size")
        .child(el("div", "class=segments|role=group|aria-label=Empty board").children(levels.map(level)))
        .child(el("div", "class=size-fields").child(width).child(height))
        .child(el("div", "class=sides").children(sides.map(side)))
        .html()
}
