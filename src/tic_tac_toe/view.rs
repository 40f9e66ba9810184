//! The tic-tac-toe screen.

use std::rc::Rc;

use texts::tic_tac_toe::{Text, game as words};
use tic_tac_toe::{Mark, Square, Status, Strength};
use yew::html::{onclick, onkeydown};
use yew::prelude::*;

use crate::board::labels;
use crate::tic_tac_toe::input;
use crate::tic_tac_toe::state::{Score, TicTacToe, TicTacToeAction};
use crate::ui::element::{Button, El, el, group, literal};

/// Sends an action to the root component.
type Send = Callback<TicTacToeAction>;

/// The content of the screen.
pub(crate) fn screen(state: &TicTacToe, send: &Send) -> Html {
    group(vec![
        el("h1", "class=hidden").add(literal(words::TITLE.get())).html(),
        el("div", "class=frame").add(status_line(state, send)).add(grid(state, send)).html(),
        el("div", "class=controls").children(controls(state, send)).html(),
        el("p", "class=hidden|role=status").owned_text(state.announcement()).html(),
    ])
}

fn button(button: Button, label: Text, send: &Send, action: TicTacToeAction) -> Html {
    button.view(literal(label.get()), send, action)
}

/// The turn, or the result, which screen readers announce at once; the buttons Undo and Reset.
fn status_line(state: &TicTacToe, send: &Send) -> Html {
    let status = state.status();
    let over = status.is_over();
    let turn = mark_name(Some(state.board().turn()));
    let status_text = el("p", "class=verdict")
        .key(state.status_text().get())
        .set_if("role", over.then_some("alert"))
        .set("data-turn", turn)
        .add(literal(state.status_text().get()));
    el("div", "class=turn-status")
        .child(status_text)
        .add(button(
            Button::new("plain", "undo").unavailable(!state.can_undo()),
            words::UNDO,
            send,
            TicTacToeAction::Undo,
        ))
        .add(button(
            Button::new(if over { "main" } else { "plain" }, "reset"),
            words::RESET,
            send,
            TicTacToeAction::Reset,
        ))
        .html()
}

fn grid(state: &TicTacToe, send: &Send) -> Html {
    let status = match state.status() {
        Status::Playing(_) => "playing",
        Status::Won { .. } => "won",
        Status::Draw => "draw",
    };
    let row = |y| el("div", "role=row|class=row").children(squares_of(y).map(|at| square(state, at))).html();
    el("div", "role=grid|class=squares")
        .set("aria-label", words::BOARD.get())
        .set("data-status", status)
        .on(Rc::new(onclick::Wrapper::new(action_handler(send, |event: MouseEvent| input::clicked(&event)))))
        .on(Rc::new(onkeydown::Wrapper::new(action_handler(send, |event: KeyboardEvent| input::pressed(&event)))))
        .children((0..3).map(row))
        .add(strike(state.status()))
        .html()
}

/// Returns a handler that sends the action of an event, if it has one.
fn action_handler<E: 'static>(send: &Send, parse: impl Fn(E) -> Option<TicTacToeAction> + 'static) -> Callback<E> {
    let send = send.clone();
    Callback::from(move |event| {
        if let Some(action) = parse(event) {
            send.emit(action);
        }
    })
}

fn squares_of(row: u8) -> impl Iterator<Item = Square> {
    Square::all().filter(move |at| at.y() == row)
}

fn square(state: &TicTacToe, at: Square) -> Html {
    let mark = state.board().get(at);
    let winning = matches!(state.status(), Status::Won { line, .. } if line.contains(&at));
    let name = labels::cell_name((at.x(), at.y()));
    let content = match mark {
        Some(Mark::X) => "X",
        Some(Mark::O) => "O",
        None => words::EMPTY.get(),
    };
    let strokes = match mark {
        Some(Mark::X) => "M8 8L24 24M24 8L8 24",
        Some(Mark::O) => "M16 7a9 9 0 1 1-.01 0",
        None => "",
    };
    el("div", "role=gridcell|class=square")
        .set_to("data-x", at.x().to_string())
        .set_to("data-y", at.y().to_string())
        .set("data-mark", mark_name(mark))
        .set_if("data-winning", winning.then_some(""))
        .set_if("data-answer", (state.reply() == Some(at)).then_some(""))
        .set("tabindex", if state.cursor() == at { "0" } else { "-1" })
        .set_to(
            "aria-label",
            if winning { words::winning_square(&name, content) } else { words::square(&name, content) },
        )
        .add(drawing("mark", "0 0 32 32", strokes.to_owned()))
        .html()
}

/// Returns the name of a mark in attributes; empty for none.
const fn mark_name(mark: Option<Mark>) -> &'static str {
    match mark {
        Some(Mark::X) => "x",
        Some(Mark::O) => "o",
        None => "",
    }
}

/// Draws the line through the three squares that won.
fn strike(status: Status) -> Html {
    let Status::Won { winner, line: [from, _, to] } = status else { return Html::default() };
    // In tenths of a square. The line extends a little beyond the centres of both ends.
    let extended = |a: u8, b: u8| i32::from(a) * 10 + 5 + 3 * (i32::from(a) - i32::from(b)).signum();
    let (x, y) = (extended(from.x(), to.x()), extended(from.y(), to.y()));
    let d = format!("M{x} {y}L{} {}", extended(to.x(), from.x()), extended(to.y(), from.y()));
    stroke("strike", "0 0 30 30", d).set("data-winner", mark_name(Some(winner))).html()
}

/// Draws a path whose strokes are animated when it appears. Draws nothing if it is empty.
fn drawing(name: &'static str, view_box: &'static str, d: String) -> Html {
    if d.is_empty() {
        return Html::default();
    }
    stroke(name, view_box, d).html()
}

/// A path whose strokes are animated when it appears.
fn stroke(name: &'static str, view_box: &'static str, d: String) -> El {
    el("svg", "aria-hidden=true|focusable=false")
        .set("data-stroke", name)
        .set("viewBox", view_box)
        .child(el("path", "pathLength=1").set_to("d", d))
}

/// The choice of players and strength, and the score.
fn controls(state: &TicTacToe, send: &Send) -> Vec<Html> {
    let choice = |name, value, label, is_chosen, action| {
        let choice = Button::new("segment", name).value(value).pressed(is_chosen);
        button(choice, label, send, action)
    };
    let side = |(value, label, mark)| {
        choice("players", value, label, state.computer() == mark, TicTacToeAction::Computer(mark))
    };
    let strength = |(label, strength): (_, Strength)| {
        choice("strength", strength.name(), label, state.strength() == strength, TicTacToeAction::Strength(strength))
    };
    let sides = [
        ("two", words::TWO_PLAYERS, None),
        ("x", words::YOU_ARE_X, Some(Mark::O)),
        ("o", words::YOU_ARE_O, Some(Mark::X)),
    ];
    let strengths =
        [(words::RANDOM, Strength::Random), (words::GOOD, Strength::Good), (words::PERFECT, Strength::Perfect)];
    let mut controls = vec![segments(words::PLAYERS, sides.map(side))];
    if state.computer().is_some() {
        controls.push(segments(words::STRENGTH, strengths.map(strength)));
    }
    controls.push(score(state.score()));
    controls
}

/// Draws the score: the wins of X and O have the colours of their marks.
fn score(Score { x, o, draws }: Score) -> Html {
    let wins = |mark, text| el("span", "").set("data-wins-of", mark_name(Some(mark))).owned_text(text);
    el("p", "class=tally")
        .key("tally")
        .child(wins(Mark::X, words::score_of_x(x)))
        .add(literal(" · "))
        .child(wins(Mark::O, words::score_of_o(o)))
        .add(literal(" · "))
        .child(el("span", "").owned_text(words::score_of_draws(draws)))
        .html()
}

fn segments(label: Text, buttons: [Html; 3]) -> Html {
    el("div", "class=segments|role=group").key(label.get()).set("aria-label", label.get()).children(buttons).html()
}
