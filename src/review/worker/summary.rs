//! What of a review the worker writes, for the page to draw.

use crate::history::worker::pages::part;
use crate::review::worker::curve::Curve;
use crate::worker::markup::{Node, Part};

/// Elements, one after the other.
pub(crate) fn all(parts: impl IntoIterator<Item = Part>) -> Vec<Node> {
    parts.into_iter().map(Node::Part).collect()
}

/// A sentence about the game; a link to the move that it is about.
pub(crate) fn sentence(name: &str, words: String, about: Option<usize>) -> Part {
    match about {
        Some(number) => part("li").holds(link(name, number, words)),
        None => part("li").says(words),
    }
}

fn link(name: &str, number: usize, words: String) -> Part {
    part("a").with("href", format!("#/review/{name}&move={number}")).says(words)
}

/// The chance to win along a game of so many moves: drawn, and in numbers.
pub(crate) fn curve(name: &str, curve: Curve, moves: usize) -> Vec<Node> {
    let moves = moves.max(1);
    let line = |name: &str, d: String| part("path").with("data-line", name).with("d", d);
    let drawn = part("svg")
        .with("class", "curve")
        .with("viewBox", format!("0 0 {moves} 1000"))
        .with("preserveAspectRatio", "none")
        .with("aria-hidden", "true")
        .holds(line("half", format!("M0 500H{moves}")))
        .holds(line("band", curve.band))
        .holds(line("chance", curve.line));
    let row = |(number, chance): (usize, String)| {
        let number = part("th").with("scope", "row").holds(link(name, number, number.to_string()));
        part("tr").holds(number).holds(part("td").says(chance))
    };
    let head = |words: &str| part("th").with("scope", "col").says(words);
    let table = part("table")
        .holds(part("thead").holds(part("tr").holds(head("Move")).holds(head("Chance to win"))))
        .holds(part("tbody").holds_all(curve.rows.into_iter().map(row)));
    let what = "After these moves: the share of games won when the solver plays on, and its range at 95 % confidence.";
    let numbers = part("details").holds(part("summary").says("Chance to win, in numbers")).holds(part("p").says(what));
    all([drawn, numbers.holds(table)])
}
