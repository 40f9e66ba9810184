//! The record of finished games: what is kept of each, and what can be told from all of them.
//!
//! A game's numbers ([`Played`]) never change once it is over. What may change stands beside them, a field each, so that two
//! tabs never overwrite each other's doings. The page writes; telling is done in the worker, from bytes ([`rows`]) that the
//! page hands over unread.

pub mod charts;
pub(crate) mod date;
pub(crate) mod level;
pub mod list;
pub mod merge;
mod news;
pub mod plot;
pub mod rows;
#[cfg(test)]
pub(crate) mod sample;
pub mod statistics;

pub use news::news;

use game_engine::minesweeper::{Clicks, Difficulty, FirstReveal, Params};

use crate::session::GameId;
use crate::settings::Mode;

/// The longest note on a game, in bytes.
pub const NOTE_BYTES: usize = 200;

/// A finished game in numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// What tells it from every other game.
    pub id: GameId,
    /// When its first cell was revealed, had it been played without a break: milliseconds since 1970.
    pub began: u64,
    /// Size and number of mines.
    pub params: Params,
    /// Classic or no-guess.
    pub mode: Mode,
    /// What the first reveal was promised.
    pub first: FirstReveal,
    /// The seed, where one made the board.
    pub seed: Option<u64>,
    /// Whether it was won.
    pub won: bool,
    /// The time played, in milliseconds.
    pub time_ms: u64,
    /// The board's 3BV.
    pub bbbv: u32,
    /// The 3BV solved.
    pub solved: u32,
    /// The clicks.
    pub clicks: Clicks,
    /// What keeps it from being counted.
    pub marks: Marks,
    /// What there is to know about it in words; empty for most.
    pub note: String,
}

impl Played {
    /// The level.
    #[must_use]
    pub fn level(&self) -> Difficulty {
        self.params.into()
    }

    /// 3BV/s: solved 3BV in a second.
    #[must_use]
    pub fn bbbv_per_second(&self) -> Option<f64> {
        ratio(f64::from(self.solved) * 1000.0, self.time_ms as f64)
    }

    /// IOE, the index of efficiency: solved 3BV per click.
    #[must_use]
    pub fn efficiency(&self) -> Option<f64> {
        ratio(f64::from(self.solved), f64::from(self.clicks.total()))
    }
}

fn ratio(dividend: f64, divisor: f64) -> Option<f64> {
    (divisor > 0.0).then(|| dividend / divisor)
}

/// What keeps a game from being counted. Only a board that nobody knew, played without help, says how well someone plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Marks {
    /// The board was played before.
    pub replayed: bool,
    /// The board came by a link.
    pub linked: bool,
    /// The mines showed faintly.
    pub peeked: bool,
    /// The page gave hints or showed chances.
    pub assisted: bool,
    /// It went on from within a finished game.
    pub practice: bool,
    /// The board was made easier by moving mines.
    pub repaired: bool,
    /// It came in a file of another program.
    pub imported: bool,
    /// That file ends with the game under way.
    pub unfinished: bool,
}

impl Marks {
    /// Whether the game is counted.
    #[must_use]
    pub fn count(self) -> bool {
        self == Self::default()
    }

    /// Why it is not counted, in words.
    #[must_use]
    pub fn words(self) -> Option<&'static str> {
        match self {
            Self { imported: true, .. } => Some("From a file: not counted"),
            Self { peeked: true, .. } => Some("Mines shown: not counted"),
            Self { assisted: true, .. } => Some("Played with help: not counted"),
            Self { practice: true, .. } => Some("Practice: not counted"),
            Self { replayed: true, .. } => Some("Replayed board: not counted"),
            Self { linked: true, .. } => Some("Linked board: not counted"),
            Self { repaired: true, .. } => Some("Board made easier: not counted"),
            _ => None,
        }
    }

    /// The marks as bits, the first in the lowest.
    #[must_use]
    pub fn bits(self) -> u8 {
        let Self { replayed, linked, peeked, assisted, practice, repaired, imported, unfinished } = self;
        let marks = [replayed, linked, peeked, assisted, practice, repaired, imported, unfinished];
        marks.iter().rev().fold(0, |bits, &mark| bits * 2 + u8::from(mark))
    }

    /// The marks of these bits.
    #[must_use]
    pub fn from_bits(bits: u8) -> Self {
        let mark = |place: u8| bits >> place & 1 == 1;
        Self {
            replayed: mark(0),
            linked: mark(1),
            peeked: mark(2),
            assisted: mark(3),
            practice: mark(4),
            repaired: mark(5),
            imported: mark(6),
            unfinished: mark(7),
        }
    }
}

/// What judging a game by the exact chances found.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Judged {
    /// The product of the chances taken; none where one of them is not known.
    pub luck: Option<f64>,
    /// The sum of the risks taken, by which wins are expected; none where one of them is not known, and in games judged before
    /// it was kept.
    pub risk: Option<f64>,
    /// The share of moves that were as good as any; none where no move was to be judged.
    pub accuracy: Option<f64>,
}

/// A game in the record.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// Its numbers.
    pub played: Played,
    /// Whether it is kept for ever.
    pub favourite: bool,
    /// Whether statistics have been reset since.
    pub reset: bool,
    /// Whether its moves are still there.
    pub recorded: bool,
    /// What judging found, once it is judged.
    pub judged: Option<Judged>,
}

impl Entry {
    /// Whether statistics count it.
    #[must_use]
    pub fn counts(&self) -> bool {
        !self.reset && self.played.marks.count()
    }

    /// The games of its level and mode that count, in the order in which they were played.
    #[must_use]
    pub fn peers<'a>(&self, all: &'a [Self]) -> Vec<&'a Self> {
        peers(all, self.played.params, self.played.mode)
    }
}

/// The games of a level and mode that count, in the order in which they were played.
#[must_use]
pub fn peers(all: &[Entry], params: Params, mode: Mode) -> Vec<&Entry> {
    let is_peer = |entry: &&Entry| entry.counts() && entry.played.params == params && entry.played.mode == mode;
    let mut peers: Vec<&Entry> = all.iter().filter(is_peer).collect();
    peers.sort_by_key(|entry| (entry.played.began, entry.played.id));
    peers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_bits_and_bits_are_marks() {
        for bits in 0..=u8::MAX {
            let marks = Marks::from_bits(bits);
            assert_eq!(marks.bits(), bits);
            assert_eq!(marks.count(), bits == 0);
            // Only what came in a file can be unfinished.
            assert_eq!(marks.words().is_none(), bits & 127 == 0);
        }
    }
}
