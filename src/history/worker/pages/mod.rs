//! The pages of the history as markup, which the page draws.

pub(crate) mod games;
pub(crate) mod statistics;

use game_history::list::ListQuery;
use game_history::statistics_page::StatisticsQuery;

use texts::worker::{Text, history as words};

use crate::history::request::HistoryRequest;
use crate::worker::markup::{Attr, Element, Node, Tag};
use crate::worker::markup_builder::{button, element};
use crate::worker::markup_command::MarkupCommand;
use crate::worker::protocol::encode;

fn show_list(query: &ListQuery) -> MarkupCommand {
    MarkupCommand::List(encode(query))
}

fn show_statistics(query: &StatisticsQuery) -> MarkupCommand {
    MarkupCommand::Statistics(encode(query))
}

fn request(request: &HistoryRequest) -> MarkupCommand {
    MarkupCommand::Request(request.encode())
}

/// Returns either page while the games are loading.
pub(crate) fn loading() -> Vec<Node> {
    page_of([element(Tag::P).attr(Attr::Class, "empty").attr(Attr::Role, "status").text(words::LOADING)])
}

/// Wraps the sections of a page in one element, because [`HistoryPage`](crate::history::state::HistoryPage) shows only one.
fn page_of(sections: impl IntoIterator<Item = Element>) -> Vec<Node> {
    vec![Node::Element(element(Tag::Div).attr(Attr::Class, "page").children(sections))]
}

/// Builds the link to the board of a page without games.
fn play_link() -> Element {
    element(Tag::A).attr(Attr::DataVariant, "main").attr(Attr::Href, "#/").text(words::PLAY)
}

/// Builds a button with a drawing, whose label is a tooltip.
fn icon_button(action: &str, label: Text, drawing: Element, command: &MarkupCommand) -> Element {
    button("quiet", action, command).attr(Attr::AriaLabel, label).attr(Attr::Title, label).child(drawing)
}

/// Builds a drawing of 32 by 32 units. `name`: `lines` for strokes, anything else for a filled shape.
fn drawing(name: &str, path: &str) -> Element {
    let class = if name == "lines" { "icon-lines" } else { "shape" };
    let svg =
        element(Tag::Svg).attr(Attr::DataIcon, name).attr(Attr::ViewBox, "0 0 32 32").attr(Attr::AriaHidden, "true");
    svg.child(element(Tag::Path).attr(Attr::Class, class).attr(Attr::PathData, path))
}

/// Builds a labelled choice. Each option has a value, a label and a command.
fn select(
    name: &str,
    label: Text,
    chosen: &str,
    options: impl IntoIterator<Item = (String, String, MarkupCommand)>,
) -> Element {
    let mut select = element(Tag::Select).attr(Attr::DataChoice, name);
    for (value, label, command) in options {
        let option = element(Tag::Option).attr(Attr::Value, &*value).command(&command).text(label);
        select = select.child(if value == chosen { option.attr(Attr::Selected, "") } else { option });
    }
    element(Tag::Label).attr(Attr::Class, "choice").child(element(Tag::Span).text(label)).child(select)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::worker::markup_builder::tests::{commands, find};

    fn delete(n: u8) -> MarkupCommand {
        request(&HistoryRequest::Delete([n; 16]))
    }

    #[test]
    fn each_option_of_a_choice_has_a_command() {
        let options = [("a", 1), ("b", 2)].map(|(name, id)| (name.to_owned(), name.to_owned(), delete(id)));
        let label = select("letter", words::LEVEL, "b", options);
        let selects = find(std::slice::from_ref(&Node::Element(label.clone())), "data-choice", "letter").len();
        let Node::Element(select) = &label.children[1] else { panic!("no element") };
        assert_eq!((selects, select.children.len()), (1, 2));
        assert_eq!(commands(&select.children), [delete(1), delete(2)]);
        assert_eq!(find(&select.children, "selected", "").len(), 1);
    }
}
