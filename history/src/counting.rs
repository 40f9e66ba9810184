//! What statistics count: one function of what is recorded, [`verdicts`], so that a better rule applies to past games too.
//!
//! A game counts unless there is a [`Reason`]. A board counts once: of all games on it the one that was started first, and only
//! if no other one ended before it, because the end shows the mines. A game that was left unfinished counts as lost.

use std::collections::BTreeMap;

use minesweeper_engine::Params;
use serde::{Deserialize, Serialize};

use texts::worker::{Text, history};

use crate::id::started_ms;
use crate::{Exclusions, GameId, GameSummary, HistoryEntry, Mode};

/// The smallest board that counts, in cells.
pub const MIN_CELLS: u32 = 25;
/// The smallest share of mines with which a board counts: one in this number of cells.
pub const MAX_CELLS_PER_MINE: u32 = 20;
/// How long the clock may stand still in a game, in milliseconds, before its time no longer counts: a reload, or an undo.
pub const MAX_AWAY_MS: u64 = 10_000;
/// A game that was left within this time, in milliseconds, after one action was started by mistake.
pub const SLIP_MS: u64 = 2_000;

/// Why a game, or only its time, does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Reason {
    /// It was imported from a file of another program.
    Imported,
    /// The mines were visible.
    Peeked,
    /// Hints or probabilities were shown.
    Assisted,
    /// It was played on from within a finished game.
    Practice,
    /// The same board was played again, or the game was continued in another tab.
    Replayed,
    /// The board came from a link that names its mines.
    Linked,
    /// The board was made easier by moving mines.
    Repaired,
    /// The board is too small or has too few mines.
    Easy,
    /// It was left at once.
    Slip,
    /// There is another game on the board that was started or ended before.
    KnownBoard,
    /// Statistics have been reset since.
    Reset,
    /// Only the time: the clock stood still while the game was left and resumed.
    Away,
    /// Only the time: one click won.
    OneClick,
}

/// Whether a game counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It counts.
    Counts,
    /// It counts as won or lost, but its time and speed do not.
    WithoutTime(Reason),
    /// It does not count.
    LeftOut(Reason),
}

impl Reason {
    /// Returns the reason for the player.
    #[must_use]
    pub const fn label(self) -> Text {
        match self {
            Self::Imported => history::IMPORTED,
            Self::Peeked => history::MINES_VISIBLE,
            Self::Assisted => history::HINTS_USED,
            Self::Practice => history::PRACTICE,
            Self::Replayed => history::REPEATED,
            Self::Linked => history::LINKED,
            Self::Repaired => history::MINES_MOVED,
            Self::Easy => history::EASY,
            Self::Slip => history::LEFT_AT_ONCE,
            Self::KnownBoard => history::REPEATED,
            Self::Reset => history::BEFORE_RESET,
            Self::Away => history::LEFT_AND_RESUMED,
            Self::OneClick => history::ONE_CLICK,
        }
    }
}

impl Verdict {
    /// Returns the reason why the game or its time does not count.
    #[must_use]
    pub const fn reason(self) -> Option<Reason> {
        match self {
            Self::Counts => None,
            Self::WithoutTime(reason) | Self::LeftOut(reason) => Some(reason),
        }
    }

    /// Returns a remark for the player; `None` if the game counts.
    #[must_use]
    pub fn note(self) -> Option<String> {
        match self {
            Self::Counts => None,
            Self::WithoutTime(reason) => Some(history::time_not_counted(reason.label().get())),
            Self::LeftOut(reason) => Some(history::not_counted(reason.label().get())),
        }
    }
}

/// A game that counts.
#[derive(Debug, Clone, Copy)]
pub struct CountedGame<'a> {
    /// The game.
    pub entry: &'a HistoryEntry,
    /// Whether its time counts.
    pub is_timed: bool,
}

/// Returns whether each game counts.
#[must_use]
pub fn verdicts(entries: &[HistoryEntry]) -> BTreeMap<GameId, Verdict> {
    let boards = Boards::new(entries);
    entries.iter().map(|entry| (entry.summary.id, verdict(entry, &boards))).collect()
}

/// Returns the games of this level and mode that count, in the order in which they were started.
#[must_use]
pub fn comparable(entries: &[HistoryEntry], params: Params, mode: Mode) -> Vec<CountedGame<'_>> {
    let verdicts = verdicts(entries);
    let matches = entries.iter().filter(|entry| entry.summary.params == params && entry.summary.mode == mode);
    let counted = matches.filter_map(|entry| match verdicts.get(&entry.summary.id)? {
        Verdict::LeftOut(_) => None,
        verdict => Some(CountedGame { entry, is_timed: *verdict == Verdict::Counts }),
    });
    let mut games: Vec<CountedGame> = counted.collect();
    games.sort_by_key(|game| start(&game.entry.summary));
    games
}

/// How long the clock stood still after it had started, in milliseconds, because the game was left and resumed; 0 if that is
/// not recorded.
#[must_use]
pub fn away_ms(summary: &GameSummary) -> u64 {
    started_ms(summary.id).map_or(0, |started| summary.started_ms.saturating_sub(started))
}

/// Returns whether the player left the game before it was over.
#[must_use]
pub const fn is_given_up(summary: &GameSummary) -> bool {
    let Exclusions { unfinished, imported, .. } = summary.exclusions;
    unfinished && !imported
}

/// Returns whether boards of this size and density count.
#[must_use]
pub fn is_easy(params: Params) -> bool {
    let cells = params.size().cells() as u32;
    cells < MIN_CELLS || u32::from(params.mines()) * MAX_CELLS_PER_MINE < cells
}

fn verdict(entry: &HistoryEntry, boards: &Boards) -> Verdict {
    let summary = &entry.summary;
    let Exclusions { replayed, linked, peeked, assisted, practice, repaired, imported, unfinished: _ } =
        summary.exclusions;
    let is_slip = is_given_up(summary) && summary.time_ms <= SLIP_MS && summary.clicks.total() <= 1;
    let left_out = [
        (imported, Reason::Imported),
        (peeked, Reason::Peeked),
        (assisted, Reason::Assisted),
        (practice, Reason::Practice),
        (replayed, Reason::Replayed),
        (linked, Reason::Linked),
        (repaired, Reason::Repaired),
        (is_easy(summary.params), Reason::Easy),
        (is_slip, Reason::Slip),
        (!boards.is_first(entry), Reason::KnownBoard),
        (entry.reset, Reason::Reset),
    ];
    let without_time = [
        (away_ms(summary) > MAX_AWAY_MS, Reason::Away),
        (summary.won && (summary.bbbv <= 1 || summary.time_ms == 0), Reason::OneClick),
    ];
    let first = |reasons: &[(bool, Reason)]| reasons.iter().find(|(applies, _)| *applies).map(|(_, reason)| *reason);
    match (first(&left_out), first(&without_time)) {
        (Some(reason), _) => Verdict::LeftOut(reason),
        (None, Some(reason)) => Verdict::WithoutTime(reason),
        (None, None) => Verdict::Counts,
    }
}

type Start = (u64, GameId);

/// Returns when the game was started, pauses included, and its id: no two games have the same.
fn start(summary: &GameSummary) -> Start {
    (summary.started_ms - away_ms(summary), summary.id)
}

/// What makes boards the same: the mines, or the seed from which size and mode make them.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum BoardKey {
    Mines(u64),
    Seed(u64, u8, u8, u16, &'static str),
}

/// All games by their boards: start and end of each.
struct Boards(BTreeMap<BoardKey, Vec<(Start, u64)>>);

impl Boards {
    fn new(entries: &[HistoryEntry]) -> Self {
        let mut boards: BTreeMap<BoardKey, Vec<_>> = BTreeMap::new();
        for entry in entries {
            for key in keys(entry) {
                boards.entry(key).or_default().push((start(&entry.summary), end(&entry.summary)));
            }
        }
        Self(boards)
    }

    /// Returns whether no other game on the board was started before this one, or ended before it.
    fn is_first(&self, entry: &HistoryEntry) -> bool {
        let (start, end) = (start(&entry.summary), end(&entry.summary));
        let games = keys(entry).into_iter().filter_map(|key| self.0.get(&key)).flatten();
        games.into_iter().all(|(other_start, other_end)| start <= *other_start && end <= *other_end)
    }
}

fn keys(entry: &HistoryEntry) -> Vec<BoardKey> {
    let GameSummary { seed, params, mode, .. } = &entry.summary;
    let size = params.size();
    let by_seed = seed.map(|seed| BoardKey::Seed(seed, size.width(), size.height(), params.mines(), mode.name()));
    let by_mines = entry.board.filter(|_| has_many_layouts(*params)).map(BoardKey::Mines);
    by_seed.into_iter().chain(by_mines).collect()
}

/// Returns whether two boards of this size and density hardly ever have the same mines by chance: from 2³² layouts on.
fn has_many_layouts(params: Params) -> bool {
    let cells = params.size().cells() as u32;
    let mines = u32::from(params.mines());
    let choices = (0..mines.min(cells - mines)).map(|chosen| f64::from(cells - chosen) / f64::from(chosen + 1));
    choices
        .scan(1.0, |layouts, factor| {
            *layouts *= factor;
            Some(*layouts)
        })
        .any(|layouts| layouts >= 4_294_967_296.0)
}

const fn end(summary: &GameSummary) -> u64 {
    summary.started_ms.saturating_add(summary.time_ms)
}

#[cfg(test)]
mod tests;
