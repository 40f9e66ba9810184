use super::*;
use crate::test_data::games;
use crate::{Exclusions, GameAnalysis};

fn beginner() -> StatisticsQuery {
    StatisticsQuery::default()
}

/// Builds the page with UTC as the local time.
fn build(entries: &[HistoryEntry], query: &StatisticsQuery) -> StatisticsPage {
    let month = |ms| date::format(ms, 0)[..7].to_owned();
    StatisticsPage::new(
        entries,
        query,
        &LocalTime { now_ms: 1_795_205_000_000, utc_offset: &|_| 0, month: &month, weekday: &month },
    )
}

fn value(page: &StatisticsPage, name: &str) -> String {
    page.figures.iter().find(|figure| figure.name == name).unwrap().value.clone()
}

#[test]
fn excluded_and_reset_games_are_not_counted() {
    let mut entries = games("9x9x10", &[(1, true, 9_000), (2, true, 8_000), (3, true, 7_000), (4, false, 1)]);
    entries[1].reset = true;
    entries[2].summary.exclusions = Exclusions { assisted: true, ..Exclusions::default() };
    entries.extend(games("30x16x99", &[(5, true, 1)]));
    let page = build(&entries, &beginner());
    assert_eq!(["games", "wins", "best-time"].map(|name| value(&page, name)), ["2", "1", "9.000 s"]);
    assert_eq!(
        (page.uncounted, page.counted),
        (vec![(Reason::Assisted, 1), (Reason::Reset, 1)], vec![[1; 16], [4; 16]])
    );
    let names: Vec<_> = page.levels.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["beginner", "intermediate", "expert"]);
}

#[test]
fn games_without_a_time_count_and_are_named() {
    let mut entries = games("9x9x10", &[(1, true, 9_000), (2, true, 0)]);
    (entries[1].summary.bbbv, entries[1].summary.solved) = (1, 1);
    let page = build(&entries, &beginner());
    assert_eq!(["wins", "best-time", "average-time"].map(|name| value(&page, name)), ["2", "9.000 s", "9.000 s"]);
    assert_eq!((page.uncounted, page.untimed), (vec![], vec![(Reason::OneClick, 1)]));
}

#[test]
fn ten_games_given_up_between_wins_are_no_streak() {
    let results: Vec<_> = (0..14).map(|n| (n, [0, 4, 8, 13].contains(&n), 9_000)).collect();
    let mut entries = games("9x9x10", &results);
    for entry in &mut entries {
        entry.summary.exclusions.unfinished = !entry.summary.won;
    }
    let page = build(&entries, &beginner());
    assert_eq!(["games", "wins", "best-streak"].map(|name| value(&page, name)), ["14", "4", "1"]);
    assert_eq!(value(&page, "win-rate"), "29%");
}

#[test]
fn levels_are_compared_if_there_is_more_than_one() {
    let mut entries = games("9x9x10", &[(1, true, 9_000), (2, false, 2_000)]);
    assert_eq!(build(&entries, &beginner()).level_rows, []);
    entries.extend(games("30x16x99", &[(3, true, 90_000)]));
    entries.extend(games("16x16x40", &[(4, false, 90_000)]));
    // Not counted, and of the other mode.
    entries.extend(games("8x8x10", &[(5, true, 9_000), (6, true, 9_000)]));
    entries[4].summary.exclusions.assisted = true;
    entries[5].summary.mode = Mode::NoGuess;
    let rows = build(&entries, &beginner()).level_rows;
    let rows: Vec<_> =
        rows.iter().map(|row| (row.label.as_str(), row.figures.each_ref().map(String::as_str))).collect();
    let expected = [
        ("Beginner", ["2", "50%", "9.000 s"]),
        ("Intermediate", ["1", "0%", "–"]),
        ("Expert", ["1", "100%", "1:30.0"]),
    ];
    assert_eq!(rows, expected);
}

#[test]
fn no_games_have_figures_and_no_charts() {
    let page = build(&[], &StatisticsQuery { level: "no level".to_owned(), no_guess: true });
    assert_eq!(
        (page.query.level.as_str(), page.charts.len(), value(&page, "best-time").as_str()),
        ("beginner", 0, "–")
    );
}

#[test]
fn a_figure_without_a_value_says_what_it_needs() {
    let meaning = |entries: &[HistoryEntry], name| {
        build(entries, &beginner()).figures.into_iter().find(|figure| figure.name == name).unwrap().meaning
    };
    let lost = games("9x9x10", &[(1, false, 9_000)]);
    assert_eq!(meaning(&lost, "best-time"), "Your fastest win. No value yet: it needs a win with a time that counts.");
    assert!(meaning(&lost, "luck").ends_with("No value yet: it needs games that have been analysed."));
    assert_eq!(meaning(&games("9x9x10", &[(1, true, 9_000)]), "best-time"), "Your fastest win.");
}

#[test]
fn luck_and_accuracy_are_drawn_once_games_are_analysed() {
    let results = [(1, true, 1), (2, false, 2), (3, true, 3), (4, true, 3), (5, true, 3), (6, true, 3)];
    let mut entries = games("9x9x10", &results);
    let names = |entries: &[HistoryEntry]| {
        let charts = build(entries, &beginner()).charts;
        charts.iter().map(|chart| chart.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(names(&entries[..5]), Vec::<String>::new());
    assert_eq!(build(&entries[..5], &beginner()).wins_for_chart, Some(5), "four of five wins");
    assert_eq!(names(&entries), ["progress", "by-3bv", "times"]);
    assert_eq!(build(&entries, &beginner()).wins_for_chart, None);
    for entry in &mut entries {
        entry.analysis = Some(GameAnalysis { luck: Some(0.5), risk: Some(0.5), accuracy: Some(0.75), board: None });
    }
    assert_eq!(names(&entries[..4]), Vec::<String>::new());
    assert_eq!(names(&entries[..5]), ["accuracy", "luck"]);
    let luck = &build(&entries, &beginner()).charts[4];
    assert_eq!(luck.rows[..3], [["1", "1", "0.50", "+0.5"], ["2", "1", "1.00", "+0.0"], ["3", "2", "1.50", "+0.5"]]);
    assert_eq!(value(&build(&entries, &beginner()), "luck"), "+2.0");
}

#[test]
fn every_win_has_a_dot_on_the_chart_of_times_if_there_is_room() {
    let dots = |wins: u8| {
        let games: Vec<_> = (1..=wins).map(|number| (number, true, 1 + u64::from(number % 7))).collect();
        let charts = build(&self::games("9x9x10", &games), &beginner()).charts;
        let dots = charts[0].paths.iter().find(|(name, _)| name == "dots").unwrap();
        dots.1.matches('M').count()
    };
    assert_eq!([dots(5), dots(250)], [5, 250]);
}
