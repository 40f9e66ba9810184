//! The tic-tac-toe screen as markup.

use tic_tac_toe::{Mark, Square, Status, Strength};

use crate::board::labels;
use crate::tic_tac_toe::worker::state::{Score, TicTacToe};
use crate::worker::markup::{Attr, Element, Node, Tag};
use crate::worker::markup_builder::{self, element};
use crate::worker::markup_command::MarkupCommand;

/// Draws the screen as one element.
pub(crate) fn screen(state: &TicTacToe) -> Vec<Node> {
    let announcement = element(Tag::P).attr(Attr::Class, "hidden").attr(Attr::Role, "status");
    let screen = element(Tag::Div)
        .attr(Attr::Class, "page")
        .child(element(Tag::Div).attr(Attr::Class, "frame").child(status_line(state)).child(grid(state)))
        .child(element(Tag::Div).attr(Attr::Class, "controls").children(controls(state)))
        .child(announcement.text(state.announcement()));
    vec![Node::Element(screen)]
}

/// A button that sends a line of the log.
fn button(variant: &str, action: &str, line: &str) -> Element {
    markup_builder::button(variant, action, &command(line))
}

fn command(line: &str) -> MarkupCommand {
    MarkupCommand::TicTacToe(line.as_bytes().to_vec())
}

/// The turn, or the result, which screen readers announce at once; the buttons Undo and Reset.
fn status_line(state: &TicTacToe) -> Element {
    let status = state.status();
    let mut verdict = element(Tag::P)
        .attr(Attr::Class, "verdict")
        .attr(Attr::DataTurn, mark_name(Some(state.board().turn())))
        .text(status.text());
    // A new element: screen readers announce an alert when it appears.
    verdict.key = status.text().to_owned();
    if status.is_over() {
        verdict = verdict.attr(Attr::Role, "alert");
    }
    let reset = if status.is_over() { "main" } else { "plain" };
    element(Tag::Div)
        .attr(Attr::Class, "turn-status")
        .child(verdict)
        .child(button("plain", "undo", "undo").text("Undo"))
        .child(button(reset, "reset", "reset").text("Reset"))
}

fn grid(state: &TicTacToe) -> Element {
    let status = match state.status() {
        Status::Playing(_) => "playing",
        Status::Won { .. } => "won",
        Status::Draw => "draw",
    };
    let row = |y| {
        let squares = Square::all().filter(|at| at.y() == y).map(|at| square(state, at));
        element(Tag::Div).attr(Attr::Role, "row").attr(Attr::Class, "row").children(squares)
    };
    element(Tag::Div)
        .attr(Attr::Role, "grid")
        .attr(Attr::Class, "squares")
        .attr(Attr::AriaLabel, "Tic-tac-toe, 3 rows, 3 columns")
        .attr(Attr::DataStatus, status)
        .children((0..3).map(row))
        .children(strike(state.status()))
}

fn square(state: &TicTacToe, at: Square) -> Element {
    let mark = state.board().get(at);
    let (content, strokes) = match mark {
        Some(Mark::X) => ("X", "M8 8L24 24M24 8L8 24"),
        Some(Mark::O) => ("O", "M16 7a9 9 0 1 1-.01 0"),
        None => ("empty", ""),
    };
    let name = labels::cell_name((at.x(), at.y()));
    let is_winning = matches!(state.status(), Status::Won { line, .. } if line.contains(&at));
    let mut square = element(Tag::Div)
        .attr(Attr::Role, "gridcell")
        .attr(Attr::Class, "square")
        .attr(Attr::DataX, at.x().to_string())
        .attr(Attr::DataY, at.y().to_string())
        .attr(Attr::DataMark, mark_name(mark))
        .attr(Attr::Tabindex, if state.cursor() == at { "0" } else { "-1" })
        .attr(Attr::AriaLabel, format!("{name}, {content}{}", if is_winning { ", winning" } else { "" }))
        .command(&command(&format!("{}{}", at.x(), at.y())));
    if is_winning {
        square = square.attr(Attr::DataWinning, "");
    }
    if state.reply() == Some(at) {
        square = square.attr(Attr::DataAnswer, "");
    }
    square.children(mark.map(|_| drawing("mark", "0 0 32 32", strokes.to_owned())))
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
fn strike(status: Status) -> Option<Element> {
    let Status::Won { line: [from, _, to], .. } = status else { return None };
    // In tenths of a square. The line extends a little beyond the centres of both ends.
    let extended = |a: u8, b: u8| i32::from(a) * 10 + 5 + 3 * (i32::from(a) - i32::from(b)).signum();
    let (x, y) = (extended(from.x(), to.x()), extended(from.y(), to.y()));
    let path = format!("M{x} {y}L{} {}", extended(to.x(), from.x()), extended(to.y(), from.y()));
    Some(drawing("strike", "0 0 30 30", path))
}

/// Draws a path whose strokes are animated when it appears.
fn drawing(name: &str, view_box: &str, path: String) -> Element {
    element(Tag::Svg)
        .attr(Attr::AriaHidden, "true")
        .attr(Attr::DataStroke, name)
        .attr(Attr::ViewBox, view_box)
        .child(element(Tag::Path).attr(Attr::PathLength, "1").attr(Attr::PathData, path))
}

/// The choice of players and strength, and the score.
fn controls(state: &TicTacToe) -> Vec<Element> {
    let choice = |name, value: &str, label, line: &str, is_chosen: bool| {
        button("segment", name, line)
            .attr(Attr::DataValue, value)
            .attr(Attr::AriaPressed, is_chosen.to_string())
            .text(label)
    };
    let side = |(value, label, line, mark)| choice("players", value, label, line, state.computer() == mark);
    let strength = |(label, strength): (_, Strength)| {
        let line = format!("strength {}", strength.name());
        choice("strength", strength.name(), label, &line, state.strength() == strength)
    };
    let sides = [
        ("two", "Two players", "two people", None),
        ("x", "You are X", "computer o", Some(Mark::O)),
        ("o", "You are O", "computer x", Some(Mark::X)),
    ];
    let strengths = [("Random", Strength::Random), ("Good", Strength::Good), ("Perfect", Strength::Perfect)];
    let mut controls = vec![segments("Players", sides.map(side))];
    if state.computer().is_some() {
        controls.push(segments("How well the computer plays", strengths.map(strength)));
    }
    let Score { x, o, draws } = state.score();
    let mut tally = element(Tag::P).attr(Attr::Class, "tally").text(format!("X won {x}, O won {o}, drawn {draws}"));
    tally.key = "tally".to_owned();
    controls.push(tally);
    controls
}

fn segments(label: &str, buttons: [Element; 3]) -> Element {
    let mut segments = element(Tag::Div)
        .attr(Attr::Class, "segments")
        .attr(Attr::Role, "group")
        .attr(Attr::AriaLabel, label)
        .children(buttons);
    segments.key = label.to_owned();
    segments
}
