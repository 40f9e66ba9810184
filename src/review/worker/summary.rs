//! The markup of a review: the sentences of its summary, and the win curve.

use crate::history::worker::pages::part;
use crate::review::worker::curve::Curve;
use crate::worker::markup::{Node, Part};

/// Wraps elements as nodes.
pub(crate) fn nodes(parts: impl IntoIterator<Item = Part>) -> Vec<Node> {
    parts.into_iter().map(Node::Part).collect()
}

/// Builds a list item with a sentence, which links to the move that it is about, if any.
pub(crate) fn sentence(game: &str, text: String, about: Option<usize>) -> Part {
    match about {
        Some(number) => part("li").holds(link(game, number, text)),
        None => part("li").says(text),
    }
}

fn link(game: &str, number: usize, text: String) -> Part {
    part("a").with("href", format!("#/review/{game}&move={number}")).says(text)
}

/// Builds the win curve of a game with this number of moves: the drawing, and a table.
pub(crate) fn curve(game: &str, curve: Curve, moves: usize) -> Vec<Node> {
    let moves = moves.max(1);
    let line = |name: &str, d: String| part("path").with("data-line", name).with("d", d);
    let drawing = part("svg")
        .with("class", "curve")
        .with("viewBox", format!("0 0 {moves} 1000"))
        .with("preserveAspectRatio", "none")
        .with("aria-hidden", "true")
        .holds(line("half", format!("M0 500H{moves}")))
        .holds(line("band", curve.band))
        .holds(line("chance", curve.line));
    let row = |(number, chance): (usize, String)| {
        let number = part("th").with("scope", "row").holds(link(game, number, number.to_string()));
        part("tr").holds(number).holds(part("td").says(chance))
    };
    let head = |text: &str| part("th").with("scope", "col").says(text);
    let table = part("table")
        .holds(part("thead").holds(part("tr").holds(head("Move")).holds(head("Chance to win"))))
        .holds(part("tbody").holds_all(curve.rows.into_iter().map(row)));
    let explanation =
        "After these moves: the share of games won when the solver plays on, and its range at 95 % confidence.";
    let details =
        part("details").holds(part("summary").says("Chance to win, in numbers")).holds(part("p").says(explanation));
    nodes([drawing, details.holds(table)])
}
