//! The markup of a review: the sentences of its summary, and the win curve.

use crate::history::worker::pages::element;
use crate::review::worker::curve::Curve;
use crate::worker::markup::{Element, Node};

/// Wraps elements as nodes.
pub(crate) fn nodes(elements: impl IntoIterator<Item = Element>) -> Vec<Node> {
    elements.into_iter().map(Node::Element).collect()
}

/// Builds a list item with a sentence, which links to the move that it is about, if any.
pub(crate) fn sentence(game: &str, text: String, about: Option<usize>) -> Element {
    match about {
        Some(number) => element("li").child(link(game, number, text)),
        None => element("li").text(text),
    }
}

fn link(game: &str, number: usize, text: String) -> Element {
    element("a").attr("href", format!("#/review/{game}&move={number}")).text(text)
}

/// Builds the win curve of a game with this number of moves: the drawing, and a table.
pub(crate) fn curve(game: &str, curve: Curve, moves: usize) -> Vec<Node> {
    let moves = moves.max(1);
    let line = |name: &str, d: String| element("path").attr("data-line", name).attr("d", d);
    let drawing = element("svg")
        .attr("class", "curve")
        .attr("viewBox", format!("0 0 {moves} 1000"))
        .attr("preserveAspectRatio", "none")
        .attr("aria-hidden", "true")
        .child(line("half", format!("M0 500H{moves}")))
        .child(line("band", curve.band))
        .child(line("chance", curve.line));
    let row = |(number, chance): (usize, String)| {
        let number = element("th").attr("scope", "row").child(link(game, number, number.to_string()));
        element("tr").child(number).child(element("td").text(chance))
    };
    let head = |text: &str| element("th").attr("scope", "col").text(text);
    let table = element("table")
        .child(element("thead").child(element("tr").child(head("Move")).child(head("Chance to win"))))
        .child(element("tbody").children(curve.rows.into_iter().map(row)));
    let explanation =
        "After these moves: the share of games won when the solver plays on, and its range at 95 % confidence.";
    let details = element("details")
        .child(element("summary").text("Chance to win, in numbers"))
        .child(element("p").text(explanation));
    nodes([drawing, details.child(table)])
}
