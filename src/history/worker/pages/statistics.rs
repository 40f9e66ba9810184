//! Statistics by level and mode: figures, and charts, each with its numbers as a hidden table.

use game_history::Mode;
use game_history::plot::{HEIGHT, WIDTH};
use game_history::statistics_page::{Chart, StatisticsPage, StatisticsQuery};
use minesweeper_engine::Difficulty;

use crate::history::request::HistoryRequest;
use crate::history::worker::pages::{page_of, request, select, show_statistics};
use crate::worker::markup::{Attr, Element, Node, Tag};
use crate::worker::markup_builder::{button, element};

/// Builds the page.
pub(crate) fn page(statistics: &StatisticsPage) -> Vec<Node> {
    let mut sections = vec![choices(statistics)];
    if statistics.counted.is_empty() {
        let has_mines = statistics.query.level.parse::<Difficulty>().is_ok_and(|level| level.params().mines() > 0);
        let message = if has_mines {
            format!("No games counted on {} yet. The next one will be.", statistics.level)
        } else {
            "Boards without mines are not counted.".to_owned()
        };
        sections.push(element(Tag::P).attr(Attr::Class, "empty").text(message));
    } else {
        let reset = button("plain", "reset", &request(&HistoryRequest::Reset(statistics.counted.clone())))
            .text("Reset these statistics");
        sections.push(figures(statistics));
        sections.push(element(Tag::Div).attr(Attr::Class, "charts").children(statistics.charts.iter().map(chart)));
        sections.push(reset);
    }
    if statistics.uncounted > 0 {
        let games =
            if statistics.uncounted == 1 { "1 game".to_owned() } else { format!("{} games", statistics.uncounted) };
        let message = format!("Not counted: {games} on known boards, with help, or from before these began anew.");
        sections.push(element(Tag::P).attr(Attr::DataUncounted, statistics.uncounted.to_string()).text(message));
    }
    page_of(sections)
}

fn choices(statistics: &StatisticsPage) -> Element {
    let query = &statistics.query;
    let level = |(name, label): &(String, String)| {
        (name.clone(), label.clone(), show_statistics(&StatisticsQuery { level: name.clone(), ..query.clone() }))
    };
    let mode = |(mode, label): (Mode, &str)| {
        let no_guess = mode == Mode::NoGuess;
        button("segment", "stats-mode", &show_statistics(&StatisticsQuery { no_guess, ..query.clone() }))
            .attr(Attr::DataValue, mode.name())
            .attr(Attr::AriaPressed, if query.no_guess == no_guess { "true" } else { "false" })
            .text(label)
    };
    let modes = element(Tag::Div).attr(Attr::Class, "segments").attr(Attr::Role, "group").attr(Attr::AriaLabel, "Mode");
    element(Tag::Div)
        .attr(Attr::Class, "filters")
        .child(select("level", "Level", &query.level, statistics.levels.iter().map(level)))
        .child(modes.children([(Mode::Classic, "Classic"), (Mode::NoGuess, "No guess")].map(mode)))
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
    fn without_games_there_is_a_message_and_nothing_to_reset() {
        let page = page(&StatisticsPage::new(&[], &StatisticsQuery::default()));
        assert!(text(&page).contains("No games counted on Beginner yet. The next one will be.|"));
        let no_mines = StatisticsQuery { level: "9x9x0".to_owned(), no_guess: false };
        let other = super::page(&StatisticsPage::new(&[], &no_mines));
        assert!(text(&other).contains("Boards without mines are not counted.|"));
        assert!(find(&page, "data-action", "reset").is_empty() && find(&page, "class", "chart").is_empty());
    }
}
