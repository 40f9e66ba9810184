//! Statistics, by level and mode: figures, and charts that are tables too.

use game_history::Mode;
use game_history::plot::{HEIGHT, WIDTH};
use game_history::statistics_page::{Chart, StatisticsPage, StatisticsQuery};

use crate::history::request::HistoryRequest;
use crate::history::worker::pages::{button, part, request, select, show_statistics, whole};
use crate::worker::markup::{Node, Part};

/// The page.
pub(crate) fn page(statistics: &StatisticsPage) -> Vec<Node> {
    let mut parts = vec![choices(statistics)];
    if statistics.counted.is_empty() {
        let words = format!("No games counted on {} yet. The next one will be.", statistics.level);
        parts.push(part("p").with("class", "empty").says(words));
    } else {
        let anew = button("plain", "reset", &request(&HistoryRequest::Reset(statistics.counted.clone())))
            .says("Reset these statistics");
        parts.push(figures(statistics));
        parts.push(part("div").with("class", "charts").holds_all(statistics.charts.iter().map(chart)));
        parts.push(anew);
    }
    if statistics.uncounted > 0 {
        let games =
            if statistics.uncounted == 1 { "1 game".to_owned() } else { format!("{} games", statistics.uncounted) };
        let words = format!("Not counted: {games} on known boards, with help, or from before these began anew.");
        parts.push(part("p").with("data-uncounted", statistics.uncounted.to_string()).says(words));
    }
    whole(parts)
}

fn choices(statistics: &StatisticsPage) -> Part {
    let query = &statistics.query;
    let level = |(name, words): &(String, String)| {
        (name.clone(), words.clone(), show_statistics(&StatisticsQuery { level: name.clone(), ..query.clone() }))
    };
    let mode = |(mode, words): (Mode, &str)| {
        let no_guess = mode == Mode::NoGuess;
        button("segment", "stats-mode", &show_statistics(&StatisticsQuery { no_guess, ..query.clone() }))
            .with("data-value", mode.name())
            .with("aria-pressed", if query.no_guess == no_guess { "true" } else { "false" })
            .says(words)
    };
    let modes = part("div").with("class", "segments").with("role", "group").with("aria-label", "Mode");
    part("div")
        .with("class", "filters")
        .holds(select("level", "Level", &query.level, statistics.levels.iter().map(level)))
        .holds(modes.holds_all([(Mode::Classic, "Classic"), (Mode::NoGuess, "No guess")].map(mode)))
}

fn figures(statistics: &StatisticsPage) -> Part {
    let figure = |(name, label, value): &(String, String, String)| {
        let figure = part("div").with("class", "figure").holds(part("dt").says(label));
        figure.holds(part("dd").with("data-stat", name).says(value))
    };
    part("dl").with("class", "figures").holds_all(statistics.figures.iter().map(figure))
}

/// A chart, and the same as a table for those who do not see it.
fn chart(chart: &Chart) -> Part {
    let path = |(tone, path): &(String, String)| part("path").with("data-series", tone).with("d", path);
    let label = |(x, y, anchor, words): &(u16, u16, String, String)| {
        let text = part("text").with("x", x.to_string()).with("y", y.to_string());
        text.with("text-anchor", anchor).says(words)
    };
    let svg = part("svg").with("viewBox", format!("0 0 {WIDTH} {HEIGHT}")).with("aria-hidden", "true");
    let head = |words: &String| part("th").with("scope", "col").says(words);
    let row = |row: &Vec<String>| part("tr").holds_all(row.iter().map(|words| part("td").says(words)));
    let table = part("table")
        .holds(part("caption").says(&chart.title))
        .holds(part("thead").holds(part("tr").holds_all(chart.head.iter().map(head))))
        .holds(part("tbody").holds_all(chart.rows.iter().map(row)));
    part("figure")
        .with("class", "chart")
        .with("data-chart", &chart.name)
        .holds(part("figcaption").says(&chart.title))
        .holds(svg.holds_all(chart.paths.iter().map(path)).holds_all(chart.labels.iter().map(label)))
        .holds(part("div").with("class", "hidden").holds(table))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::history::worker::pages::tests::commands;
    use crate::history::worker::pages::tests::find;
    use crate::history::worker::pages::tests::text;
    use game_history::test_data::games;

    #[test]
    fn figures_have_names_and_charts_are_tables_too() {
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
    fn without_games_there_is_a_friendly_line_and_nothing_to_reset() {
        let page = page(&StatisticsPage::new(&[], &StatisticsQuery::default()));
        assert!(text(&page).contains("No games counted on Beginner yet. The next one will be.|"));
        assert!(find(&page, "data-action", "reset").is_empty() && find(&page, "class", "chart").is_empty());
    }
}
