//! The markup of a review: its title, the sentences of its summary, and the win curve.

use game_history::{hex, level, started_ms, text};
use minesweeper_engine::{Params, Status};
use texts::worker::{Text, review as words};

use crate::history::worker::time::recent_date;
use crate::review::worker::curve::Curve;
use crate::worker::markup::{Attr, Element, Node, Tag};
use crate::worker::markup_builder::{element, figure_name};

/// Wraps elements as nodes.
pub(crate) fn nodes(elements: impl IntoIterator<Item = Element>) -> Vec<Node> {
    elements.into_iter().map(Node::Element).collect()
}

/// Builds the title, which says which game this is: its level, how it ended and after how many milliseconds, and its date if the id in
/// its address has one.
pub(crate) fn title(game: &str, params: Params, status: Status, ms: i64) -> Element {
    let (level, time) = (level::label(params), text::time(ms.max(0).unsigned_abs()));
    let ended = match status {
        Status::Won => words::title_won(&level, &time),
        Status::Lost => words::title_lost(&level, &time),
        _ => words::title_unfinished(&level),
    };
    let title = element(Tag::P).attr(Attr::Class, "review-title").text(ended);
    let id = hex::decode(game).ok().and_then(|bytes| bytes.try_into().ok());
    match id.and_then(started_ms) {
        Some(ms) => title.child(element(Tag::Small).text(recent_date(ms))),
        None => title,
    }
}

/// Builds a list item with the switch for the path of the mouse and, if there are any, the marks of its buttons, which are explained.
/// `static/late/mouse-path.js` handles it.
pub(crate) fn mouse_switch(has_buttons: bool) -> Element {
    let input = element(Tag::Input).attr(Attr::Type, "checkbox").attr(Attr::DataAction, "mouse-path");
    let label = element(Tag::Label).attr(Attr::Class, "path-switch").child(input);
    if !has_buttons {
        return element(Tag::Li).child(label.text(words::MOUSE_PATH));
    }
    let explanation = element(Tag::Small).text(words::MOUSE_BUTTONS_EXPLAINED);
    element(Tag::Li).child(label.text(words::MOUSE_PATH_AND_BUTTONS)).child(explanation)
}

/// Builds a list item with a sentence, which links to the move that it is about, if any.
pub(crate) fn sentence(game: &str, text: String, about: Option<usize>) -> Element {
    match about {
        Some(number) => element(Tag::Li).child(link(game, number, text)),
        None => element(Tag::Li).text(text),
    }
}

/// Builds a list item with a figure, which opens what it means.
pub(crate) fn figure(figure: String, meaning: Text) -> Element {
    element(Tag::Li).child(figure_name(figure, meaning))
}

fn link(game: &str, number: usize, text: String) -> Element {
    element(Tag::A).attr(Attr::Href, format!("#/review/{game}&move={number}")).text(text)
}

/// Builds the win curve of a game with this number of moves: the drawing, and a table.
pub(crate) fn curve(game: &str, curve: Curve, moves: usize) -> Vec<Node> {
    let moves = moves.max(1);
    let line = |name: &str, d: String| element(Tag::Path).attr(Attr::DataLine, name).attr(Attr::PathData, d);
    let drawing = element(Tag::Svg)
        .attr(Attr::Class, "curve")
        .attr(Attr::ViewBox, format!("0 0 {moves} 1000"))
        .attr(Attr::PreserveAspectRatio, "none")
        .attr(Attr::AriaHidden, "true")
        .child(line("half", format!("M0 500H{moves}")))
        .child(line("band", curve.band))
        .child(line("chance", curve.line))
        .child(line("mistakes", curve.mistakes));
    let scale = [100, 50, 0].map(|percent| element(Tag::Span).text(words::percent(percent)));
    let scale = element(Tag::Div).attr(Attr::Class, "scale").attr(Attr::AriaHidden, "true").children(scale);
    let drawing = element(Tag::Figure)
        .child(element(Tag::Figcaption).text(words::CHANCE.get()))
        .child(element(Tag::Div).child(scale).child(drawing));
    let row = |(number, chance): (usize, String)| {
        let number = element(Tag::Th).attr(Attr::Scope, "row").child(link(game, number, number.to_string()));
        element(Tag::Tr).child(number).child(element(Tag::Td).text(chance))
    };
    let head = |text: Text| element(Tag::Th).attr(Attr::Scope, "col").text(text.get());
    let table = element(Tag::Table)
        .child(element(Tag::Thead).child(element(Tag::Tr).child(head(words::MOVE)).child(head(words::CHANCE))))
        .child(element(Tag::Tbody).children(curve.rows.into_iter().map(row)));
    let details = element(Tag::Details)
        .child(element(Tag::Summary).text(words::CHANCE_TABLE.get()))
        .child(element(Tag::P).text(words::CHANCE_EXPLAINED.get()));
    nodes([drawing, details.child(table)])
}
