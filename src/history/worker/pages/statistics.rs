//! Statistics by level and mode: figures, and charts, each with its numbers as a hidden table.

use game_history::Mode;
use game_history::counting::{MAX_CELLS_PER_MINE, MIN_CELLS, Reason, is_easy};
use game_history::list::{ListQuery, ResultFilter};
use game_history::plot::{HEIGHT, WIDTH};
use game_history::statistics_page::{Chart, StatisticsPage, StatisticsQuery};
use minesweeper_engine::Difficulty;
use texts::page::{Text as PageText, play};
use texts::worker::history as words;

use crate::history::request::HistoryRequest;
use crate::history::worker::pages::{page_of, request, select, show_list, show_statistics};
use crate::worker::markup::{Attr, Element, Node, Tag};
use crate::worker::markup_builder::{button, element};

/// Builds the page.
pub(crate) fn page(statistics: &StatisticsPage) -> Vec<Node> {
    let mut sections = vec![choices(statistics)];
    if statistics.counted.is_empty() {
        let level = statistics.query.level.parse::<Difficulty>();
        let message = if level.is_ok_and(|level| !is_easy(level.params())) {
            words::none_counted(&statistics.level)
        } else {
            words::never_counted(MIN_CELLS, MAX_CELLS_PER_MINE)
        };
        sections.push(element(Tag::P).attr(Attr::Class, "empty").text(message));
    } else {
        let reset =
            button("plain", "reset", &request(&HistoryRequest::Reset(statistics.counted.clone()))).text(words::RESET);
        sections.push(figures(statistics));
        sections.push(element(Tag::Div).attr(Attr::Class, "charts").children(statistics.charts.iter().map(chart)));
        sections.push(reset);
    }
    let total = statistics.uncounted.iter().map(|(_, count)| count).sum::<u32>();
    let uncounted = reasons(words::uncounted(total), &statistics.uncounted, statistics);
    sections.extend(uncounted.map(|reasons| reasons.attr(Attr::DataUncounted, total.to_string())));
    let total = statistics.untimed.iter().map(|(_, count)| count).sum::<u32>();
    sections.extend(reasons(words::untimed(total), &statistics.untimed, statistics));
    page_of(sections)
}

/// Lists reasons, each with a link to its games; `None` if there are none.
fn reasons(label: String, all: &[(Reason, u32)], statistics: &StatisticsPage) -> Option<Element> {
    let StatisticsQuery { level, no_guess } = statistics.query.clone();
    let link = |(reason, count): (Reason, u32)| {
        let filter = ResultFilter::NotCounted { reason, no_guess };
        let query = ListQuery { level: level.clone(), filter, ..ListQuery::default() };
        element(Tag::A)
            .attr(Attr::Href, "#/games")
            .attr(Attr::DataAction, "uncounted")
            .command(&show_list(&query))
            .text(words::reason(reason.label().get(), count))
    };
    let mut paragraph = element(Tag::P).text(label);
    for &reason in all {
        paragraph = paragraph.text(" ").child(link(reason));
    }
    (!all.is_empty()).then_some(paragraph)
}

fn choices(statistics: &StatisticsPage) -> Element {
    let query = &statistics.query;
    let level = |(name, label): &(String, String)| {
        (name.clone(), label.clone(), show_statistics(&StatisticsQuery { level: name.clone(), ..query.clone() }))
    };
    let mode = |(mode, label): (Mode, PageText)| {
        let no_guess = mode == Mode::NoGuess;
        button("segment", "stats-mode", &show_statistics(&StatisticsQuery { no_guess, ..query.clone() }))
            .attr(Attr::DataValue, mode.name())
            .attr(Attr::AriaPressed, if query.no_guess == no_guess { "true" } else { "false" })
            .text(label)
    };
    let modes =
        element(Tag::Div).attr(Attr::Class, "segments").attr(Attr::Role, "group").attr(Attr::AriaLabel, words::MODE);
    element(Tag::Div)
        .attr(Attr::Class, "filters")
        .child(select("level", words::LEVEL, &query.level, statistics.levels.iter().map(level)))
        .child(modes.children([(Mode::Classic, play::CLASSIC), (Mode::NoGuess, play::NO_GUESSING)].map(mode)))
}

fn figures(statistics: &StatisticsPage) -> Element {
    let figure = |(name, label, value): &(String, String, String)| {
        let figure = element(Tag::Div).attr(Attr::Class, "figure").child(element(Tag::Dt).text(label));
        figure.child(element(Tag::Dd).attr(Attr::DataStat, name).text(value))
    };
    element(Tag::Dl).attr(Attr::Class, "figures").children(statistics.figures.iter().map(figure))
}

/// Builds a chart, and its numbers as a table for screen readers.
fn chart(chart: &Chart) -> Element {
    let path = |(series, path): &(String, String)| {
        element(Tag::Path).attr(Attr::DataSeries, series).attr(Attr::PathData, path)
    };
    let label = |(x, y, anchor, label): &(u16, u16, String, String)| {
        let text = element(Tag::Text).attr(Attr::X, x.to_string()).attr(Attr::Y, y.to_string());
        text.attr(Attr::TextAnchor, anchor).text(label)
    };
    let svg = element(Tag::Svg).attr(Attr::ViewBox, format!("0 0 {WIDTH} {HEIGHT}")).attr(Attr::AriaHidden, "true");
    let head = |text: &String| element(Tag::Th).attr(Attr::Scope, "col").text(text);
    let row = |row: &Vec<String>| element(Tag::Tr).children(row.iter().map(|text| element(Tag::Td).text(text)));
    let table = element(Tag::Table)
        .child(element(Tag::Caption).text(&chart.title))
        .child(element(Tag::Thead).child(element(Tag::Tr).children(chart.head.iter().map(head))))
        .child(element(Tag::Tbody).children(chart.rows.iter().map(row)));
    element(Tag::Figure)
        .attr(Attr::Class, "chart")
        .attr(Attr::DataChart, &chart.name)
        .child(element(Tag::Figcaption).text(&chart.title))
        .child(svg.children(chart.paths.iter().map(path)).children(chart.labels.iter().map(label)))
        .child(element(Tag::Div).attr(Attr::Class, "hidden").child(table))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::worker::markup_builder::tests::{commands, find, text};
    use game_history::test_data::games;

    #[test]
    fn figures_have_names_and_charts_have_tables() {
        let page = page(&StatisticsPage::new(
            &games("9x9x10", &[(1, true, 9_000), (2, true, 7_000)]),
            &StatisticsQuery::default(),
        ));
        assert_eq!(text(&find(&page, "data-stat", "wins")[0].children), "2");
        let progress = find(&page, "data-chart", "progress");
        assert!(text(&progress[0].children).contains("1|9.000 s|9.000 s||2|7.000 s|7.000 s|"));
        assert_eq!(commands(&page).last(), Some(&request(&HistoryRequest::Reset(vec![[1; 16], [2; 16]]))));
        let modes = find(&page, "data-action", "stats-mode");
        let no_guess = show_statistics(&StatisticsQuery { level: "beginner".to_owned(), no_guess: true });
        assert!(modes[1].attributes().any(|attribute| attribute == ("data-command", &no_guess.encode())));
    }

    #[test]
    fn each_reason_why_games_do_not_count_links_to_its_games() {
        let mut entries = games("9x9x10", &[(1, true, 9_000), (2, true, 7_000), (3, true, 0)]);
        entries[0].summary.exclusions.assisted = true;
        entries[1].summary.exclusions.peeked = true;
        let page = page(&StatisticsPage::new(&entries, &StatisticsQuery::default()));
        let shown = text(&page);
        assert!(shown.contains("2 games aren’t counted: Mines were visible (1)| Hints used (1)|"), "{shown}");
        assert!(shown.contains("1 game counts without its time: Won by one click (1)|"), "{shown}");
        let links = find(&page, "data-action", "uncounted").into_iter().cloned().map(Node::Element);
        let links: Vec<Node> = links.collect();
        let filter = ResultFilter::NotCounted { reason: Reason::Peeked, no_guess: false };
        let query = ListQuery { level: "beginner".to_owned(), filter, ..ListQuery::default() };
        assert_eq!((commands(&links)[0].clone(), find(&links, "href", "#/games").len()), (show_list(&query), 3));
    }

    #[test]
    fn without_games_there_is_a_message_and_nothing_to_reset() {
        let page = page(&StatisticsPage::new(&[], &StatisticsQuery::default()));
        assert!(text(&page).contains("No counted Beginner games yet. Finish one and it shows up here.|"));
        let no_mines = StatisticsQuery { level: "9x9x0".to_owned(), no_guess: false };
        let other = super::page(&StatisticsPage::new(&[], &no_mines));
        assert!(
            text(&other)
                .contains("Boards of fewer than 25 cells, or with less than one mine in 20 cells, are not counted.|")
        );
        assert!(find(&page, "data-action", "reset").is_empty() && find(&page, "class", "chart").is_empty());
    }
}
