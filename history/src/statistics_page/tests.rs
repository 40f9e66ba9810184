use super::*;
use crate::test_data::games;
use crate::{Exclusions, GameAnalysis};

fn beginner() -> StatisticsQuery {
    StatisticsQuery::default()
}

fn value(page: &StatisticsPage, name: &str) -> String {
    page.figures.iter().find(|figure| figure.0 == name).unwrap().2.clone()
}

#[test]
fn excluded_and_reset_games_are_not_counted() {
    let mut entries = games("9x9x10", &[(1, true, 9_000), (2, true, 8_000), (3, true, 7_000), (4, false, 1)]);
    entries[1].reset = true;
    entries[2].summary.exclusions = Exclusions { assisted: true, ..Exclusions::default() };
    entries.extend(games("30x16x99", &[(5, true, 1)]));
    let page = StatisticsPage::new(&entries, &beginner());
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
    let page = StatisticsPage::new(&entries, &beginner());
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
    let page = StatisticsPage::new(&entries, &beginner());
    assert_eq!(["games", "wins", "best-streak"].map(|name| value(&page, name)), ["14", "4", "1"]);
    assert_eq!(value(&page, "win-rate"), "29%");
}

#[test]
fn no_games_have_figures_and_no_charts() {
    let page = StatisticsPage::new(&[], &StatisticsQuery { level: "no level".to_owned(), no_guess: true });
    assert_eq!(
        (page.query.level.as_str(), page.charts.len(), value(&page, "best-time").as_str()),
        ("beginner", 0, "–")
    );
}

#[test]
fn luck_and_accuracy_are_drawn_once_games_are_analysed() {
    let mut entries = games("9x9x10", &[(1, true, 1), (2, false, 2), (3, true, 3)]);
    let names = |entries: &[HistoryEntry]| {
        let charts = StatisticsPage::new(entries, &beginner()).charts;
        charts.iter().map(|chart| chart.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(names(&entries), ["times", "progress"]);
    for entry in &mut entries {
        entry.analysis = Some(GameAnalysis { luck: Some(0.5), risk: Some(0.5), accuracy: Some(0.75), board: None });
    }
    assert_eq!(names(&entries), ["times", "progress", "accuracy", "luck"]);
    let luck = &StatisticsPage::new(&entries, &beginner()).charts[3];
    assert_eq!(luck.rows, [["1", "1", "0.50"], ["2", "1", "1.00"], ["3", "2", "1.50"]]);
    assert_eq!(value(&StatisticsPage::new(&entries, &beginner()), "luck"), "+0.5");
}
