use super::*;
use crate::test_data::{entry, games};
use crate::{Exclusions, GameAnalysis};

fn ids(entries: &[HistoryEntry], query: &ListQuery) -> Vec<u8> {
    GameList::new(entries, query, |_| String::new()).rows.iter().map(|game| game.id[0]).collect()
}

#[test]
fn the_newest_comes_first_unless_sorted_otherwise() {
    let entries = games("9x9x10", &[(1, true, 30_000), (2, false, 10_000), (3, true, 20_000)]);
    assert_eq!(ids(&entries, &ListQuery::default()), [3, 2, 1]);
    assert_eq!(ids(&entries, &ListQuery { ascending: true, ..ListQuery::default() }), [1, 2, 3]);
    assert_eq!(ids(&entries, &ListQuery { sort: SortKey::Time, ..ListQuery::default() }), [1, 3, 2]);
    assert_eq!(ids(&entries, &ListQuery { sort: SortKey::Time, ascending: true, ..ListQuery::default() }), [2, 3, 1]);
    assert_eq!(ids(&entries, &ListQuery { sort: SortKey::Result, ..ListQuery::default() }), [3, 1, 2]);
    assert_eq!(ids(&entries, &ListQuery { sort: SortKey::Speed, ..ListQuery::default() }), [2, 3, 1]);
}

#[test]
fn games_without_the_figure_come_last_in_either_direction() {
    let mut entries = games("9x9x10", &[(1, true, 1), (2, true, 1), (3, true, 1)]);
    entries[0].analysis = Some(GameAnalysis { luck: Some(0.5), ..GameAnalysis::default() });
    entries[2].analysis = Some(GameAnalysis { luck: Some(0.1), ..GameAnalysis::default() });
    assert_eq!(ids(&entries, &ListQuery { sort: SortKey::Luck, ..ListQuery::default() }), [1, 3, 2]);
    assert_eq!(ids(&entries, &ListQuery { sort: SortKey::Luck, ascending: true, ..ListQuery::default() }), [3, 1, 2]);
}

#[test]
fn filters_select_by_result_and_level() {
    let mut entries = games("9x9x10", &[(1, true, 1), (2, false, 1)]);
    entries.push(HistoryEntry { favourite: true, ..entry("30x16x99", 3, false, 1) });
    let filter = |filter| ids(&entries, &ListQuery { filter, ..ListQuery::default() });
    assert_eq!(
        [filter(ResultFilter::Won), filter(ResultFilter::Lost), filter(ResultFilter::Favourites)],
        [vec![1], vec![3, 2], vec![3]]
    );
    let level = |level: &str| ids(&entries, &ListQuery { level: level.to_owned(), ..ListQuery::default() });
    assert_eq!([level("expert"), level("8x8x10")], [vec![3], vec![3, 2, 1]]);
}

#[test]
fn an_unfinished_game_is_neither_won_nor_lost() {
    let mut entries = games("9x9x10", &[(1, true, 1), (2, false, 1), (3, false, 1)]);
    entries[2].summary.exclusions = Exclusions { imported: true, unfinished: true, ..Exclusions::default() };
    let filter = |filter| ids(&entries, &ListQuery { filter, ..ListQuery::default() });
    assert_eq!([filter(ResultFilter::Won), filter(ResultFilter::Lost)], [vec![1], vec![2]]);
    assert_eq!(ids(&entries, &ListQuery { sort: SortKey::Result, ..ListQuery::default() }), [1, 2, 3]);
    assert_eq!(ListRow::new(&entries[2], Verdict::Counts, |_| String::new()).result, GameResult::Unfinished);
}

#[test]
fn many_games_are_split_into_pages() {
    let all: Vec<_> = (0..120).map(|n| (n, true, 1)).collect();
    let entries = games("9x9x10", &all);
    let page = |page| GameList::new(&entries, &ListQuery { page, ..ListQuery::default() }, |_| String::new());
    assert_eq!((page(0).rows.len(), page(2).rows.len(), page(2).page), (50, 20, (2, 3)));
    assert_eq!((page(99).page, page(0).total), ((2, 3), (120, 120)), "a page beyond the last is the last");
    let none = GameList::new(&[], &ListQuery { page: 3, ..ListQuery::default() }, |_| String::new());
    assert_eq!((none.page, none.rows.len()), ((0, 1), 0));
}

#[test]
fn a_row_has_the_figures_as_text() {
    let mut entry = entry("9x9x10", 1, true, 41_207);
    entry.summary.exclusions = Exclusions { replayed: true, ..Exclusions::default() };
    let game = ListRow::new(&entry, Verdict::LeftOut(Reason::Replayed), |ms| format!("at {ms}"));
    assert_eq!((&*game.date, game.figures), ("at 1795165560000", ["41.207 s", "0.49", "80%", "–"].map(str::to_owned)));
    assert_eq!((game.level.as_str(), game.note.as_str()), ("Beginner", "Repeated board, not counted"));
    entry.summary.note = "Event 3 is off the board".to_owned();
    assert_eq!(
        ListRow::new(&entry, Verdict::LeftOut(Reason::Replayed), |_| String::new()).note,
        "Event 3 is off the board"
    );
}

#[test]
fn a_row_says_why_its_board_does_not_count() {
    let mut entries = games("9x9x10", &[(1, true, 1), (2, true, 1)]);
    entries.extend(games("9x9x0", &[(3, true, 1)]));
    entries.iter_mut().for_each(|entry| entry.summary.seed = Some(5));
    let list = GameList::new(&entries, &ListQuery::default(), |_| String::new());
    let notes: Vec<_> = list.rows.iter().map(|game| game.note.as_str()).collect();
    assert_eq!(notes, ["Board too small or with too few mines, not counted", "Repeated board, not counted", ""]);
    let filter = ResultFilter::NotCounted { reason: Reason::KnownBoard, no_guess: false };
    assert_eq!(ids(&entries, &ListQuery { filter, ..ListQuery::default() }), [2]);
    let filter = ResultFilter::NotCounted { reason: Reason::KnownBoard, no_guess: true };
    assert_eq!(ids(&entries, &ListQuery { filter, ..ListQuery::default() }), [0; 0]);
}

#[test]
fn a_game_that_was_given_up_or_resumed_says_so() {
    let mut entries = games("9x9x10", &[(1, false, 9_000), (2, true, 9_000)]);
    entries[0].summary.exclusions.unfinished = true;
    entries[1].summary.id = crate::new_id((entries[1].summary.started_ms - 7_500_000) as f64, 1);
    let list = GameList::new(&entries, &ListQuery::default(), |_| String::new());
    assert_eq!(list.rows.iter().map(|row| row.result).collect::<Vec<_>>(), [GameResult::Won, GameResult::GivenUp]);
    assert_eq!(list.rows[0].note, "Left for 2 h 5 min and resumed, time not counted");
    assert_eq!(ids(&entries, &ListQuery { filter: ResultFilter::Lost, ..ListQuery::default() }), [1]);
}
