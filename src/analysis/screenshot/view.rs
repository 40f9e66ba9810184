//! What was read from a picture, and the question about its doubtful cells.

use ::texts::analysis::Text;
use minesweeper_engine::Cell;
use minesweeper_engine::notation::position_link::MineTotal;
use texts::analysis::screenshot as texts;
use yew::prelude::*;

use crate::analysis::msg::{AnalysisMsg, Send};
use crate::analysis::screenshot::state::{DoubtQuestion, Doubts};
use crate::analysis::state::{Analysis, AnalysisAction};
use crate::board::labels::cell_name;
use crate::ui::element::{Button, El, el, literal};
use crate::ui::icons;

/// What was read from the last picture, if the position is that, and what is doubtful about it.
pub(crate) fn report(state: &Analysis, send: &Send) -> Html {
    if state.is_reading() {
        let text = el("p", "role=status").add(literal(texts::READING.get()));
        return el("div", "class=screenshot|data-screenshot=reading|aria-busy=true").child(text).html();
    }
    let Some(doubts) = state.doubts() else { return Html::default() };
    let question = state.doubt_question();
    let asked = question.as_ref().map(|question| el("p", "class=doubt-question").owned_text(question_text(question)));
    let status = el("div", "role=status|aria-atomic=true")
        .child(el("p", "").owned_text(summary(state, doubts)))
        .child_if_some(asked);
    el("div", "class=screenshot|data-screenshot=read")
        .child(status)
        .child_if_some(question.map(|_| answers(state, doubts, send)))
        .child_if_some((doubts.count() > 0).then(|| next(state, send)))
        .html()
}

/// How large the board is, whether its mines are known, and how many cells are doubtful.
fn summary(state: &Analysis, doubts: &Doubts) -> String {
    let position = state.position();
    let size = position.board.size();
    let read = texts::read(size.width(), size.height());
    let mines = match position.mines {
        MineTotal::Exact(mines) => texts::mines(mines),
        _ => texts::NO_COUNTER.get().to_owned(),
    };
    let doubtful = match doubts.count() {
        0 => texts::CERTAIN.get().to_owned(),
        count => texts::doubtful(count),
    };
    let cut = if doubts.reading().is_some_and(|board| board.may_be_cut) { texts::CUT.get() } else { "" };
    format!("{read} {mines} {doubtful} {cut}").trim_end().to_owned()
}

fn question_text(question: &DoubtQuestion) -> String {
    match (question.group, question.cells.first()) {
        (Some(_), _) => texts::group(question.cells.len()),
        (None, Some(pos)) => texts::cell(&cell_name((pos.x, pos.y))),
        (None, None) => String::new(),
    }
}

/// A part of the picture, and a button for each thing that its cell may be.
fn answers(state: &Analysis, doubts: &Doubts, send: &Send) -> El {
    let current = state.position().board.get(state.cursor()).unwrap_or_default();
    let button = |value: &'static str, label: Option<Text>, content: Html, cell: Cell| {
        let label = label.map(Text::get);
        el("button", "type=button|data-variant=segment|data-action=resolve-doubt")
            .set("data-value", value)
            .set_if("aria-label", label)
            .set_if("title", label)
            .set("aria-pressed", if cell == current { "true" } else { "false" })
            .on_click(send, AnalysisMsg::Act(AnalysisAction::ResolveDoubt(cell)))
            .add(content)
            .html()
    };
    let digits = ["0", "1", "2", "3", "4", "5", "6", "7", "8"];
    let numbers = (0..).zip(digits).map(|(number, digit)| button(digit, None, literal(digit), Cell::Revealed(number)));
    let covered = el("i", "class=covered-sample").html();
    let buttons = el("div", "class=segments doubt-answers|role=group")
        .set("aria-label", texts::ANSWERS.get())
        .add(button("covered", Some(texts::COVERED), covered, Cell::Hidden))
        .children(numbers)
        .add(button("flag", Some(texts::FLAG), icons::FLAG.view(), Cell::Flagged))
        .add(button("mine", Some(texts::MINE), icons::MINE.view(), Cell::Mine));
    let sample = doubts.reading().map(|_| el("canvas", "class=sample|width=96|height=96|aria-hidden=true"));
    el("div", "class=doubt").child_if_some(sample).child(buttons)
}

fn next(state: &Analysis, send: &Send) -> El {
    let label = if state.doubt_question().is_some() { texts::NEXT } else { texts::CHECK };
    let next = AnalysisMsg::Act(AnalysisAction::NextDoubt);
    el("div", "class=doubt-next").add(Button::new("plain", "next-doubt").view(literal(label.get()), send, next))
}
