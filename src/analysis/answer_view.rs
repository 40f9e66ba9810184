//! Draws the answer to a question about a cell, and the best move.

use ::texts::analysis::{Text, answer as texts};
use yew::prelude::*;

use crate::analysis::msg::{AnalysisMsg, Send};
use crate::analysis::protocol::{CellAnswer, NumberOutcome, Question, Thought, WinOdds};
use crate::analysis::state::{Analysis, AnalysisAction, Answer, percent};
use crate::board::labels::cell_name;
use crate::ui::element::{Button, El, el, group, literal};

/// The buttons for the best move and a game, and the answer to the question that was asked last.
pub(crate) fn answer(state: &Analysis, send: &Send) -> Html {
    let (content, is_complete) = match (state.answer(), state.question()) {
        (Some(Answer::Cell(answer)), _) => (Some(cell(answer)), answer.is_complete),
        (Some(Answer::BestMove(best)), _) => (Some(el("p", "class=best-move").owned_text(best.text.clone())), true),
        (None, Some((Question::Findings, _)) | None) => (None, true),
        (None, Some(_)) => (Some(el("p", "").add(literal(texts::WORKING.get()))), false),
    };
    // Read aloud once it is complete, and not after each batch of games.
    let box_ = el("div", "class=answer|role=status|aria-atomic=true")
        .set("data-answer", if content.is_some() && is_complete { "1" } else { "" })
        .set_if("aria-busy", (!is_complete).then_some("true"))
        .child_if_some(content);
    el("div", "class=questions")
        .set_if("data-busy", (!is_complete).then_some(""))
        .child(buttons(state, send))
        .child(box_)
        .html()
}

/// The best move, and below it what is asked for less often, with a note on what it is good for.
fn buttons(state: &Analysis, send: &Send) -> El {
    let asked = state.question().map(|(question, _)| question);
    let content = |label: Text, note: Text| {
        group(vec![
            el("span", "").add(literal(label.get())).html(),
            literal(" "),
            el("small", "").add(literal(note.get())).html(),
        ])
    };
    let button = |value, [label, note, meaning]: [Text; 3], thought| {
        Button::new("segment", "best-move")
            .value(value)
            .tooltip(meaning.get())
            .pressed(asked == Some(Question::BestMove(thought)))
            .view(content(label, note), send, AnalysisMsg::Act(AnalysisAction::AskBestMove(thought)))
    };
    let play =
        Button::new("segment", "play-position").view(content(texts::PLAY, texts::PLAY_NOTE), send, AnalysisMsg::Play);
    let full = [texts::BEST_MOVE, texts::BEST_MOVE_NOTE, texts::BEST_MOVE_IS];
    let fast = [texts::BEST_MOVE_FAST, texts::BEST_MOVE_FAST_NOTE, texts::BEST_MOVE_FAST_IS];
    let deep = [texts::BEST_MOVE_DEEP, texts::BEST_MOVE_DEEP_NOTE, texts::BEST_MOVE_DEEP_IS];
    el("div", "class=segments|role=group")
        .set("aria-label", texts::QUESTIONS.get())
        .add(button("full", full, Thought::Full))
        .add(button("fast", fast, Thought::Fast))
        .add(button("deep", deep, Thought::Deep))
        .add(play)
}

/// What opening a cell leads to.
fn cell(answer: &CellAnswer) -> El {
    let name = cell_name(answer.cell);
    let numbers = (!answer.numbers.is_empty()).then(|| outcomes(&name, &answer.numbers));
    let win = answer.win.map(|win| el("p", "class=win-odds").owned_text(win_text(win)));
    let proof = (!answer.proof.is_empty()).then(|| el("p", "class=proof").owned_text(answer.proof.clone()));
    el("div", "").child_if_some(proof).child_if_some(numbers).child_if_some(win)
}

/// The numbers that the cell may show.
fn outcomes(name: &str, numbers: &[NumberOutcome]) -> El {
    let head = [texts::NUMBER, texts::CHANCE, texts::THEN_CERTAIN];
    let head = head.map(|text| el("th", "scope=col").add(literal(text.get())).html());
    let row = |outcome: &NumberOutcome| {
        let certain = match (outcome.safe, outcome.mines) {
            (0, 0) => texts::NOTHING.get().to_owned(),
            (safe, 0) => texts::safe(safe),
            (0, mines) => texts::mines(mines),
            (safe, mines) => texts::safe_and_mines(safe, mines),
        };
        el("tr", "")
            .set_to("data-outcome", outcome.number.to_string())
            .child(el("th", "scope=row").owned_text(outcome.number.to_string()))
            .child(el("td", "").owned_text(texts::percent(&percent(outcome.chance))))
            .child(el("td", "").owned_text(certain))
            .html()
    };
    el("table", "class=outcomes")
        .child(el("caption", "").owned_text(texts::if_opened(name)))
        .child(el("thead", "").child(el("tr", "").children(head)))
        .child(el("tbody", "").children(numbers.iter().map(row)))
}

fn win_text(WinOdds { chance, bounds: [low, high], games }: WinOdds) -> String {
    let tenths = |chance: f64| format!("{:.1}", chance * 100.0).replace('.', ::texts::decimal_separator());
    match games {
        0 => texts::win_exact(&percent(chance)),
        games => texts::win_estimate(&tenths(chance), &tenths(low), &tenths(high), games),
    }
}
