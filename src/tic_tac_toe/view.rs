//! The tic-tac-toe screen.

use std::rc::Rc;

use game_engine::tic_tac_toe::{Mark, Square, Status, Strength};
use yew::html::{onclick, onkeydown};
use yew::prelude::*;

use crate::app::msg::Msg;
use crate::board::labels;
use crate::settings::keys::bindings::KeyBindings;
use crate::tic_tac_toe::input;
use crate::tic_tac_toe::state::{Score, TicTacToe, TicTacToeAction};
use crate::ui::element::{Button, Send, part};

/// The screen.
pub(crate) fn tic_tac_toe(sitting: &TicTacToe, keys: &KeyBindings, send: &Send) -> Html {
    part("main", "class=tic-tac-toe")
        .key("tic-tac-toe")
        .with(part("h1", "class=hidden").text("Tic-tac-toe"))
        .with(part("div", "class=frame").add(top_line(sitting, send)).add(grid(sitting, keys, send)))
        .with(part("div", "class=controls").all(controls(sitting, send)))
        .with(part("p", "class=hidden|role=status").words(sitting.said()))
        .html()
}

fn button(button: Button, label: &'static str, send: &Send, intent: TicTacToeAction) -> Html {
    button.says(label, send, Msg::TicTacToe(intent))
}

/// Whose turn it is or how it ended, which is spoken at once; undo and reset.
fn top_line(sitting: &TicTacToe, send: &Send) -> Html {
    let status = sitting.status();
    let over = status.is_over();
    let turn = mark_name(Some(sitting.board().turn()));
    let verdict = part("p", "class=verdict")
        .key(status.text())
        .set_if("role", over.then_some("alert"))
        .set("data-turn", turn)
        .text(status.text());
    part("div", "class=turn-status")
        .with(verdict)
        .add(button(Button::new("plain", "undo"), "Undo", send, TicTacToeAction::Undo))
        .add(button(Button::new(if over { "main" } else { "plain" }, "reset"), "Reset", send, TicTacToeAction::Reset))
        .html()
}

fn grid(sitting: &TicTacToe, keys: &KeyBindings, send: &Send) -> Html {
    let status = match sitting.status() {
        Status::Playing(_) => "playing",
        Status::Won { .. } => "won",
        Status::Draw => "draw",
    };
    let keys = keys.clone();
    let pressed = move |event: KeyboardEvent| input::pressed(&event, &keys);
    let row = |y| part("div", "role=row|class=row").all(squares_of(y).map(|at| square(sitting, at))).html();
    part("div", "role=grid|class=squares|aria-label=Tic-tac-toe, 3 rows, 3 columns")
        .set("data-status", status)
        .on(Rc::new(onclick::Wrapper::new(listen(send, |event: MouseEvent| input::clicked(&event)))))
        .on(Rc::new(onkeydown::Wrapper::new(listen(send, pressed))))
        .all((0..3).map(row))
        .add(strike(sitting.status()))
        .html()
}

/// Sends what `read` makes of an event.
fn listen<E: 'static>(send: &Send, read: impl Fn(E) -> Option<TicTacToeAction> + 'static) -> Callback<E> {
    let send = send.clone();
    Callback::from(move |event| {
        if let Some(intent) = read(event) {
            send.emit(Msg::TicTacToe(intent));
        }
    })
}

fn squares_of(row: u8) -> impl Iterator<Item = Square> {
    Square::all().filter(move |at| at.y() == row)
}

fn square(sitting: &TicTacToe, at: Square) -> Html {
    let mark = sitting.board().get(at);
    let winning = matches!(sitting.status(), Status::Won { line, .. } if line.contains(&at));
    let place = labels::cell_name((at.x(), at.y()));
    let look = match mark {
        Some(Mark::X) => "X",
        Some(Mark::O) => "O",
        None => "empty",
    };
    let strokes = match mark {
        Some(Mark::X) => "M8 8L24 24M24 8L8 24",
        Some(Mark::O) => "M16 7a9 9 0 1 1-.01 0",
        None => "",
    };
    part("div", "role=gridcell|class=square")
        .set_to("data-x", at.x().to_string())
        .set_to("data-y", at.y().to_string())
        .set("data-mark", mark_name(mark))
        .set_if("data-winning", winning.then_some(""))
        .set_if("data-answer", (sitting.answer() == Some(at)).then_some(""))
        .set("tabindex", if sitting.cursor() == at { "0" } else { "-1" })
        .set_to("aria-label", format!("{place}, {look}{}", if winning { ", winning" } else { "" }))
        .add(drawing("mark", "0 0 32 32", strokes.to_owned()))
        .html()
}

/// A mark's name in the page's attributes.
const fn mark_name(mark: Option<Mark>) -> &'static str {
    match mark {
        Some(Mark::X) => "x",
        Some(Mark::O) => "o",
        None => "",
    }
}

/// The line through the three squares that won.
fn strike(status: Status) -> Html {
    let Status::Won { line: [from, _, to], .. } = status else { return Html::default() };
    // In tenths of a square, a little past the middles of both ends.
    let past = |a: u8, b: u8| i32::from(a) * 10 + 5 + 3 * (i32::from(a) - i32::from(b)).signum();
    let (x, y) = (past(from.x(), to.x()), past(from.y(), to.y()));
    let d = format!("M{x} {y}L{} {}", past(to.x(), from.x()), past(to.y(), from.y()));
    drawing("strike", "0 0 30 30", d)
}

/// Strokes that draw themselves when they appear; nothing where there are none.
fn drawing(name: &'static str, view_box: &'static str, d: String) -> Html {
    if d.is_empty() {
        return Html::default();
    }
    part("svg", "aria-hidden=true|focusable=false")
        .set("data-stroke", name)
        .set("viewBox", view_box)
        .with(part("path", "pathLength=1").set_to("d", d))
        .html()
}

/// Who plays whom, how well the computer plays, and how the games went.
fn controls(sitting: &TicTacToe, send: &Send) -> Vec<Html> {
    let choice = |action, value, label, chosen, intent| {
        let choice = Button::new("segment", action).value(value).pressed(chosen);
        button(choice, label, send, intent)
    };
    let side = |(value, label, mark)| {
        choice("players", value, label, sitting.computer() == mark, TicTacToeAction::Computer(mark))
    };
    let strength = |(label, strength): (_, Strength)| {
        choice("strength", strength.name(), label, sitting.strength() == strength, TicTacToeAction::Strength(strength))
    };
    let sides = [("two", "Two players", None), ("x", "You are X", Some(Mark::O)), ("o", "You are O", Some(Mark::X))];
    let strengths = [("Random", Strength::Random), ("Good", Strength::Good), ("Perfect", Strength::Perfect)];
    let mut controls = vec![segments("Players", sides.map(side))];
    if sitting.computer().is_some() {
        controls.push(segments("How well the computer plays", strengths.map(strength)));
    }
    let Score { x, o, draws } = sitting.tally();
    controls.push(part("p", "class=tally").key("tally").words(format!("X won {x}, O won {o}, drawn {draws}")).html());
    controls
}

fn segments(label: &'static str, buttons: [Html; 3]) -> Html {
    part("div", "class=segments|role=group").key(label).set("aria-label", label).all(buttons).html()
}
