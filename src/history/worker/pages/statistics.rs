//! Statistics by level and mode: figures, and charts, each with its numbers as a hidden table.

use game_history::Mode;
use game_history::counting::{MAX_CELLS_PER_MINE, MIN_CELLS, Reason, is_easy};
use game_history::list::{ListQuery, ResultFilter};
use game_history::statistics_page::{Chart, Figure, LevelRow, StatisticsPage, StatisticsQuery};
use minesweeper_engine::Difficulty;
use texts::page::{Text as PageText, play};
use texts::worker::history as words;

use crate::history::request::HistoryRequest;
use crate::history::worker::pages::{page_of, play_link, request, select, show_list, show_statistics};
use crate::worker::markup::{Attr, Element, Node, Tag};
use crate::worker::markup_builder::{button, element, figure_name};

/// Builds the page.
pub(crate) fn page(statistics: &StatisticsPage) -> Vec<Node> {
    let mut sections = vec![choices(statistics)];
    if statistics.counted.is_empty() {
        let level = statistics.query.level.parse::<Difficulty>();
        let can_count = level.is_ok_and(|level| !is_easy(level.params()));
        let message = if can_count {
            words::none_counted(&statistics.level)
        } else {
            words::never_counted(MIN_CELLS, MAX_CELLS_PER_MINE)
        };
        sections.push(element(Tag::P).attr(Attr::Class, "empty").text(message));
        sections.extend(can_count.then(play_link));
        sections.extend(level_table(statistics));
        sections.extend(statistics.days.iter().map(|days| charts([days])));
    } else {
        let reset =
            button("plain", "reset", &request(&HistoryRequest::Reset(statistics.counted.clone()))).text(words::RESET);
        sections.push(figures(statistics));
        sections.extend(level_table(statistics));
        if let Some(wins) = statistics.wins_for_chart {
            sections.push(element(Tag::P).text(words::wins_for_chart(wins)));
        }
        sections.push(charts(statistics.charts.iter().chain(&statistics.days)));
        sections.push(reset);
    }
    let total = |all: &[(Reason, u32)]| all.iter().map(|(_, count)| count).sum::<u32>();
    let (uncounted, untimed) = (&statistics.uncounted, &statistics.untimed);
    sections.extend(reasons(words::uncounted(total(uncounted)), uncounted, statistics));
    sections.extend(reasons(words::untimed(total(untimed)), untimed, statistics));
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

/// Builds the figures; each opens what it means.
fn figures(statistics: &StatisticsPage) -> Element {
    let figure = |figure: &Figure| {
        let Figure { name, label, value, meaning } = figure;
        let name_and_meaning = element(Tag::Dt).child(figure_name(label, meaning));
        let figure = element(Tag::Div).attr(Attr::Class, "figure").child(name_and_meaning);
        figure.child(element(Tag::Dd).attr(Attr::DataStat, name).text(value))
    };
    element(Tag::Dl).attr(Attr::Class, "figures").children(statistics.figures.iter().map(figure))
}

/// Builds the table that compares the levels. The name of a level shows its statistics.
fn level_table(statistics: &StatisticsPage) -> Option<Element> {
    let head = [words::LEVEL, words::GAMES, words::WIN_RATE, words::BEST_TIME];
    let head = head.map(|text| element(Tag::Th).attr(Attr::Scope, "col").text(text));
    let row = |LevelRow { name, label, figures }: &LevelRow| {
        let query = StatisticsQuery { level: name.clone(), ..statistics.query.clone() };
        let is_shown = *name == statistics.query.level;
        let button = button("quiet", "stats-level", &show_statistics(&query))
            .attr(Attr::DataValue, name)
            .attr(Attr::AriaPressed, if is_shown { "true" } else { "false" })
            .text(label);
        let cells = figures.iter().map(|figure| element(Tag::Td).text(figure));
        element(Tag::Tr).child(element(Tag::Th).attr(Attr::Scope, "row").child(button)).children(cells)
    };
    let table = element(Tag::Table)
        .attr(Attr::Class, "levels")
        .child(element(Tag::Caption).text(words::ALL_YOUR_LEVELS))
        .child(element(Tag::Thead).child(element(Tag::Tr).children(head)))
        .child(element(Tag::Tbody).children(statistics.level_rows.iter().map(row)));
    (!statistics.level_rows.is_empty()).then_some(table)
}

fn charts<'a>(all: impl IntoIterator<Item = &'a Chart>) -> Element {
    element(Tag::Div).attr(Attr::Class, "charts").children(all.into_iter().map(chart))
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
    let svg = element(Tag::Svg)
        .attr(Attr::ViewBox, chart.view_box.map(|side| side.to_string()).join(" "))
        .attr(Attr::AriaHidden, "true");
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
    use crate::history::worker::time::local_time;
    use crate::worker::markup_builder::tests::{commands, find, text};
    use game_history::test_data::games;

    #[test]
    fn figures_have_names_and_charts_have_tables() {
        let page = page(&StatisticsPage::new(
            &games("9x9x10", &[1, 2, 3, 4, 5].map(|number| (number, true, 11_000 - u64::from(number) * 1_000))),
            &StatisticsQuery::default(),
            &local_time(),
        ));
        assert_eq!(text(&find(&page, "data-stat", "wins")[0].children), "5");
        let details = find(&page, "name", "figure");
        assert_eq!((details.len(), text(&details[0].children)), (11, "Best time|Your fastest win.|".to_owned()));
        let progress = find(&page, "data-chart", "progress");
        assert!(text(&progress[0].children).contains("1|10.000 s|10.000 s||2|9.000 s|9.000 s|"));
        assert_eq!(
            commands(&page).last(),
            Some(&request(&HistoryRequest::Reset([1, 2, 3, 4, 5].map(|number| [number; 16]).to_vec())))
        );
        let modes = find(&page, "data-action", "stats-mode");
        let no_guess = show_statistics(&StatisticsQuery { level: "beginner".to_owned(), no_guess: true });
        assert!(modes[1].attributes().any(|attribute| attribute == ("data-command", &no_guess.encode())));
    }

    #[test]
    fn the_levels_and_the_days_are_below_the_figures() {
        let mut entries = games("9x9x10", &[(1, true, 9_000), (2, true, 7_000)]);
        entries.extend(games("30x16x99", &[(3, true, 90_000)]));
        let beginner = page(&StatisticsPage::new(&entries, &StatisticsQuery::default(), &local_time()));
        let shown = find(&beginner, "class", "levels");
        assert!(text(&shown[0].children).contains("Beginner||2|100%|7.000 s||Expert||1|100%|1:30.0||"));
        let expert = StatisticsQuery { level: "expert".to_owned(), no_guess: false };
        assert!(commands(&shown[0].children).contains(&show_statistics(&expert)));
        assert_eq!(find(&beginner, "data-chart", "days").len(), 1);
        // Games of the other mode are compared there, and their days are shown here too.
        let no_guess = StatisticsQuery { no_guess: true, ..expert };
        let none = page(&StatisticsPage::new(&entries, &no_guess, &local_time()));
        assert_eq!([find(&none, "class", "levels").len(), find(&none, "data-chart", "days").len()], [0, 1]);
    }

    #[test]
    fn each_reason_why_games_do_not_count_links_to_its_games() {
        let mut entries = games("9x9x10", &[(1, true, 9_000), (2, true, 7_000), (3, true, 0)]);
        entries[0].summary.exclusions.assisted = true;
        entries[1].summary.exclusions.peeked = true;
        let page = page(&StatisticsPage::new(&entries, &StatisticsQuery::default(), &local_time()));
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
        let page = page(&StatisticsPage::new(&[], &StatisticsQuery::default(), &local_time()));
        assert!(text(&page).contains("No counted games yet for Beginner. The first one appears here.|"));
        let no_mines = StatisticsQuery { level: "9x9x0".to_owned(), no_guess: false };
        let other = super::page(&StatisticsPage::new(&[], &no_mines, &local_time()));
        assert!(
            text(&other)
                .contains("Boards of fewer than 25 cells, or with less than one mine in 20 cells, are not counted.|")
        );
        assert!(find(&page, "data-action", "reset").is_empty() && find(&page, "class", "chart").is_empty());
    }
}
