//! The games as a list: filtered, sorted, a page of it.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use super::{Entry, date, level};
use crate::session::GameId;
use crate::settings::Mode;
use crate::words;

/// How many games stand on a page.
pub const PAGE: usize = 50;

/// What the list is sorted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Sort {
    /// When they were played.
    #[default]
    Date,
    /// The level.
    Level,
    /// Won or lost.
    Result,
    /// The time.
    Time,
    /// 3BV/s.
    Speed,
    /// The efficiency.
    Efficiency,
    /// The luck.
    Luck,
}

/// How a game ended, the least first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Outcome {
    /// Not at all: its file ends before.
    Unfinished,
    /// On a mine.
    Lost,
    /// With every safe cell open.
    Won,
}

impl Outcome {
    fn of(entry: &Entry) -> Self {
        match entry.played.marks.unfinished {
            _ if entry.played.won => Self::Won,
            true => Self::Unfinished,
            false => Self::Lost,
        }
    }
}

/// Which results are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Which {
    /// All games.
    #[default]
    All,
    /// Games won.
    Won,
    /// Games lost.
    Lost,
    /// Favourites.
    Favourites,
}

/// What the list is to show.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Query {
    /// Only this level, by its name; empty for all.
    pub level: String,
    /// Which results.
    pub which: Which,
    /// What it is sorted by: the most first.
    pub sort: Sort,
    /// The least first instead.
    pub ascending: bool,
    /// Which page, from 0.
    pub page: u32,
}

/// The list, ready to be drawn.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct List {
    /// The games of the page.
    pub games: Vec<Listed>,
    /// How many there are in all, and how many the filter leaves.
    pub total: (u32, u32),
    /// Which page it is, and how many there are.
    pub page: (u32, u32),
    /// The levels there are, by name and in words.
    pub levels: Vec<(String, String)>,
}

/// A game of the list, in words.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Listed {
    /// Its id.
    pub id: GameId,
    /// Its level.
    pub level: String,
    /// Whether its board needed no guess.
    pub no_guess: bool,
    /// How it ended.
    pub result: Outcome,
    /// Whether it is kept for ever.
    pub favourite: bool,
    /// Whether its moves are still there.
    pub recorded: bool,
    /// When, how long, 3BV/s, efficiency and luck.
    pub figures: [String; 5],
    /// What else there is to know; often nothing.
    pub note: String,
}

/// The list of `entries` that `query` asks for; `west` tells how many minutes clocks were behind universal time at a moment.
#[must_use]
pub fn list(entries: &[Entry], query: &Query, west: impl Fn(u64) -> i32) -> List {
    let levels = level::choices(entries.iter().map(|entry| entry.played.params));
    // A level that no game is left of filters nothing.
    let level = levels.iter().map(|(name, _)| name).find(|&name| *name == query.level);
    let mut chosen: Vec<&Entry> = entries.iter().filter(|entry| fits(entry, level, query.which)).collect();
    chosen.sort_by(|a, b| compare(a, b, query));
    let pages = chosen.len().div_ceil(PAGE).max(1);
    let page = (query.page as usize).min(pages - 1);
    let games = chosen.iter().skip(page * PAGE).take(PAGE).map(|entry| listed(entry, &west)).collect();
    List { games, total: (entries.len() as u32, chosen.len() as u32), page: (page as u32, pages as u32), levels }
}

fn fits(entry: &Entry, name: Option<&String>, which: Which) -> bool {
    let kind = match which {
        Which::All => true,
        Which::Won => Outcome::of(entry) == Outcome::Won,
        Which::Lost => Outcome::of(entry) == Outcome::Lost,
        Which::Favourites => entry.favourite,
    };
    kind && name.is_none_or(|name| level::name(entry.played.params) == *name)
}

/// What is not there comes last either way; what is equal, the newest first.
fn compare(a: &Entry, b: &Entry, query: &Query) -> Ordering {
    let newest = |a: &Entry, b: &Entry| (b.played.began, b.played.id).cmp(&(a.played.began, a.played.id));
    let turn = |order: Ordering| if query.ascending { order.reverse() } else { order };
    let most = |a: Option<f64>, b: Option<f64>| match (a, b) {
        (Some(a), Some(b)) => turn(b.total_cmp(&a)),
        (a, b) => b.is_some().cmp(&a.is_some()),
    };
    let order = match query.sort {
        Sort::Date => turn(newest(a, b)),
        Sort::Level => turn(level::rank(b.played.params).cmp(&level::rank(a.played.params))),
        Sort::Result => turn(Outcome::of(b).cmp(&Outcome::of(a))),
        Sort::Time => turn(b.played.time_ms.cmp(&a.played.time_ms)),
        Sort::Speed => most(a.played.bbbv_per_second(), b.played.bbbv_per_second()),
        Sort::Efficiency => most(a.played.efficiency(), b.played.efficiency()),
        Sort::Luck => most(luck(a), luck(b)),
    };
    order.then_with(|| newest(a, b))
}

fn luck(entry: &Entry) -> Option<f64> {
    entry.judged?.luck
}

fn listed(entry: &Entry, west: impl Fn(u64) -> i32) -> Listed {
    let played = &entry.played;
    let note = match played.marks.words() {
        _ if !played.note.is_empty() => played.note.clone(),
        why => why.unwrap_or_default().to_owned(),
    };
    Listed {
        id: played.id,
        level: level::words(played.params),
        no_guess: played.mode == Mode::NoGuess,
        result: Outcome::of(entry),
        favourite: entry.favourite,
        recorded: entry.recorded,
        figures: [
            if played.began == 0 { "–".to_owned() } else { date::moment(played.began, west(played.began)) },
            words::seconds(played.time_ms),
            words::figure(played.bbbv_per_second()),
            words::percent(played.efficiency()),
            words::percent(luck(entry)),
        ],
        note,
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample::{entry, games};
    use super::super::{Judged, Marks};
    use super::*;

    fn ids(entries: &[Entry], query: &Query) -> Vec<u8> {
        list(entries, query, |_| 0).games.iter().map(|game| game.id[0]).collect()
    }

    #[test]
    fn the_newest_comes_first_unless_something_else_is_asked_for() {
        let entries = games("9x9x10", &[(1, true, 30_000), (2, false, 10_000), (3, true, 20_000)]);
        assert_eq!(ids(&entries, &Query::default()), [3, 2, 1]);
        assert_eq!(ids(&entries, &Query { ascending: true, ..Query::default() }), [1, 2, 3]);
        assert_eq!(ids(&entries, &Query { sort: Sort::Time, ..Query::default() }), [1, 3, 2]);
        assert_eq!(ids(&entries, &Query { sort: Sort::Time, ascending: true, ..Query::default() }), [2, 3, 1]);
        assert_eq!(ids(&entries, &Query { sort: Sort::Result, ..Query::default() }), [3, 1, 2]);
        assert_eq!(ids(&entries, &Query { sort: Sort::Speed, ..Query::default() }), [2, 3, 1]);
    }

    #[test]
    fn what_has_no_luck_comes_last_either_way() {
        let mut entries = games("9x9x10", &[(1, true, 1), (2, true, 1), (3, true, 1)]);
        entries[0].judged = Some(Judged { luck: Some(0.5), risk: None, accuracy: None });
        entries[2].judged = Some(Judged { luck: Some(0.1), risk: None, accuracy: None });
        assert_eq!(ids(&entries, &Query { sort: Sort::Luck, ..Query::default() }), [1, 3, 2]);
        assert_eq!(ids(&entries, &Query { sort: Sort::Luck, ascending: true, ..Query::default() }), [3, 1, 2]);
    }

    #[test]
    fn filters_leave_what_fits() {
        let mut entries = games("9x9x10", &[(1, true, 1), (2, false, 1)]);
        entries.push(Entry { favourite: true, ..entry("30x16x99", 3, false, 1) });
        let which = |which| ids(&entries, &Query { which, ..Query::default() });
        assert_eq!([which(Which::Won), which(Which::Lost), which(Which::Favourites)], [vec![1], vec![3, 2], vec![3]]);
        let level = |level: &str| ids(&entries, &Query { level: level.to_owned(), ..Query::default() });
        assert_eq!([level("expert"), level("8x8x10")], [vec![3], vec![3, 2, 1]]);
    }

    #[test]
    fn a_game_under_way_is_neither_won_nor_lost() {
        let mut entries = games("9x9x10", &[(1, true, 1), (2, false, 1), (3, false, 1)]);
        entries[2].played.marks = Marks { imported: true, unfinished: true, ..Marks::default() };
        let which = |which| ids(&entries, &Query { which, ..Query::default() });
        assert_eq!([which(Which::Won), which(Which::Lost)], [vec![1], vec![2]]);
        assert_eq!(ids(&entries, &Query { sort: Sort::Result, ..Query::default() }), [1, 2, 3]);
        assert_eq!(listed(&entries[2], |_| 0).result, Outcome::Unfinished);
    }

    #[test]
    fn many_games_stand_on_pages() {
        let all: Vec<_> = (0..120).map(|n| (n, true, 1)).collect();
        let entries = games("9x9x10", &all);
        let page = |page| list(&entries, &Query { page, ..Query::default() }, |_| 0);
        assert_eq!((page(0).games.len(), page(2).games.len(), page(2).page), (50, 20, (2, 3)));
        assert_eq!((page(99).page, page(0).total), ((2, 3), (120, 120)), "beyond the last is the last");
        let none = list(&[], &Query { page: 3, ..Query::default() }, |_| 0);
        assert_eq!((none.page, none.games.len()), ((0, 1), 0));
    }

    #[test]
    fn a_game_is_told_in_words() {
        let mut entry = entry("9x9x10", 1, true, 41_207);
        entry.played.marks = Marks { replayed: true, ..Marks::default() };
        let game = listed(&entry, |_| -60);
        assert_eq!(game.figures, ["2026-11-20 10:06", "41.207 s", "0.49", "80 %", "–"]);
        assert_eq!((game.level.as_str(), game.note.as_str()), ("Beginner", "Replayed board: not counted"));
        entry.played.note = "Event 3 is off the board".to_owned();
        assert_eq!(listed(&entry, |_| 0).note, "Event 3 is off the board");
    }
}
