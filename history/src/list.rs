//! The list of games: filtered, sorted, a page at a time.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};
use texts::worker::history;

use crate::counting::{self, Reason, Verdict, verdicts};
use crate::{GameId, GameSummary, HistoryEntry, Mode, level, text};

/// The number of games on a page.
pub const PAGE_SIZE: usize = 50;

/// What the list is sorted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum SortKey {
    /// The date.
    #[default]
    Date,
    /// The level.
    Level,
    /// Won, lost or unfinished.
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

/// How a game ended, in ascending order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum GameResult {
    /// An imported file ends before the game does.
    Unfinished,
    /// The player left it.
    GivenUp,
    /// A mine was revealed.
    Lost,
    /// Every safe cell was revealed.
    Won,
}

impl From<&HistoryEntry> for GameResult {
    fn from(entry: &HistoryEntry) -> Self {
        match entry.summary.exclusions.unfinished {
            _ if entry.summary.won => Self::Won,
            _ if counting::is_given_up(&entry.summary) => Self::GivenUp,
            true => Self::Unfinished,
            false => Self::Lost,
        }
    }
}

/// Which games the list shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum ResultFilter {
    /// All games.
    #[default]
    All,
    /// Games won.
    Won,
    /// Games lost or given up.
    Lost,
    /// Favourites.
    Favourites,
    /// Games that do not count, or whose times do not.
    NotCounted {
        /// Why.
        reason: Reason,
        /// Whether no-guess games are meant, not classic ones.
        no_guess: bool,
    },
}

/// What the list shows, and in which order.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct ListQuery {
    /// The name of the only level to show; empty for all.
    pub level: String,
    /// Which games.
    pub filter: ResultFilter,
    /// What the list is sorted by, in descending order.
    pub sort: SortKey,
    /// Whether the order is ascending instead.
    pub ascending: bool,
    /// The page, from 0.
    pub page: u32,
}

/// A page of the list, ready to be drawn.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct GameList {
    /// The games of the page.
    pub rows: Vec<ListRow>,
    /// The number of all games, and of those that the filter leaves.
    pub total: (u32, u32),
    /// The page, from 0, and the number of pages.
    pub page: (u32, u32),
    /// Name and label of each level that was played.
    pub levels: Vec<(String, String)>,
}

/// A game of the list, as text.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ListRow {
    /// Identifies the game.
    pub id: GameId,
    /// The label of its level.
    pub level: String,
    /// Whether it was played on a no-guess board.
    pub no_guess: bool,
    /// How it ended.
    pub result: GameResult,
    /// Whether it is a favourite.
    pub favourite: bool,
    /// Whether its recording is still stored.
    pub recorded: bool,
    /// When it was played.
    pub date: String,
    /// Time, 3BV/s, efficiency and luck.
    pub figures: [String; 4],
    /// The query of a link to a fresh board with the same mines; empty if the game has no seed.
    pub link: String,
    /// A remark; empty for most games.
    pub note: String,
}

impl GameList {
    /// Builds the page of `entries` that `query` selects; `format_date` formats a moment in milliseconds since 1970.
    #[must_use]
    pub fn new(entries: &[HistoryEntry], query: &ListQuery, format_date: impl Fn(u64) -> String) -> Self {
        let levels = level::choices(entries.iter().map(|entry| entry.summary.params));
        // After the last game of a level is deleted, its filter shows all games.
        let level = levels.iter().map(|(name, _)| name).find(|&name| *name == query.level);
        let verdicts = verdicts(entries);
        let verdict = |entry: &HistoryEntry| verdicts.get(&entry.summary.id).copied().unwrap_or(Verdict::Counts);
        let mut chosen: Vec<&HistoryEntry> =
            entries.iter().filter(|entry| matches(entry, verdict(entry), level, query.filter)).collect();
        chosen.sort_by(|a, b| compare(a, b, query));
        let pages = chosen.len().div_ceil(PAGE_SIZE).max(1);
        let page = (query.page as usize).min(pages - 1);
        let rows = chosen.iter().skip(page * PAGE_SIZE).take(PAGE_SIZE);
        Self {
            rows: rows.map(|entry| ListRow::new(entry, verdict(entry), &format_date)).collect(),
            total: (entries.len() as u32, chosen.len() as u32),
            page: (page as u32, pages as u32),
            levels,
        }
    }
}

fn matches(entry: &HistoryEntry, verdict: Verdict, level: Option<&String>, filter: ResultFilter) -> bool {
    let by_result = match filter {
        ResultFilter::All => true,
        ResultFilter::Won => GameResult::from(entry) == GameResult::Won,
        ResultFilter::Lost => matches!(GameResult::from(entry), GameResult::Lost | GameResult::GivenUp),
        ResultFilter::Favourites => entry.favourite,
        ResultFilter::NotCounted { reason, no_guess } => {
            verdict.reason() == Some(reason) && no_guess == (entry.summary.mode == Mode::NoGuess)
        }
    };
    by_result && level.is_none_or(|level| level::name(entry.summary.params) == *level)
}

/// Orders games by `query`. Games without the figure come last in either direction; of equal games the newest comes first.
fn compare(a: &HistoryEntry, b: &HistoryEntry, query: &ListQuery) -> Ordering {
    let newest_first = || (b.summary.started_ms, b.summary.id).cmp(&(a.summary.started_ms, a.summary.id));
    let directed = |order: Ordering| if query.ascending { order.reverse() } else { order };
    let figure = |a: Option<f64>, b: Option<f64>| match (a, b) {
        (Some(a), Some(b)) => directed(b.total_cmp(&a)),
        (a, b) => b.is_some().cmp(&a.is_some()),
    };
    let order = match query.sort {
        SortKey::Date => directed(newest_first()),
        SortKey::Level => directed(level::rank(b.summary.params).cmp(&level::rank(a.summary.params))),
        SortKey::Result => directed(GameResult::from(b).cmp(&GameResult::from(a))),
        SortKey::Time => directed(b.summary.time_ms.cmp(&a.summary.time_ms)),
        SortKey::Speed => figure(a.summary.bbbv_per_second(), b.summary.bbbv_per_second()),
        SortKey::Efficiency => figure(a.summary.efficiency(), b.summary.efficiency()),
        SortKey::Luck => figure(luck(a), luck(b)),
    };
    order.then_with(newest_first)
}

/// Returns the query of a link to a fresh board with this seed.
fn fresh_board(summary: &GameSummary, seed: u64) -> String {
    let (level, mode, first) = (level::name(summary.params), summary.mode.name(), summary.first_reveal);
    format!("level={level}&mode={mode}&first={first}&seed={seed}")
}

fn luck(entry: &HistoryEntry) -> Option<f64> {
    entry.analysis?.luck
}

impl ListRow {
    fn new(entry: &HistoryEntry, verdict: Verdict, format_date: impl Fn(u64) -> String) -> Self {
        let summary = &entry.summary;
        let note = match verdict {
            _ if !summary.note.is_empty() => summary.note.clone(),
            Verdict::WithoutTime(Reason::Away) => history::away(&text::duration(counting::away_ms(summary))),
            // The other games say when it was.
            Verdict::LeftOut(Reason::Reset) => String::new(),
            verdict => verdict.note().unwrap_or_default(),
        };
        let date = match summary.started_ms {
            0 => "–".to_owned(),
            ms => format_date(ms),
        };
        Self {
            id: summary.id,
            level: level::label(summary.params),
            no_guess: summary.mode == Mode::NoGuess,
            result: GameResult::from(entry),
            favourite: entry.favourite,
            recorded: entry.recorded,
            date,
            figures: [
                text::time(summary.time_ms),
                text::ratio(summary.bbbv_per_second()),
                text::percent(summary.efficiency()),
                text::percent(luck(entry)),
            ],
            link: summary.seed.map(|seed| fresh_board(summary, seed)).unwrap_or_default(),
            note,
        }
    }
}

#[cfg(test)]
mod tests;
