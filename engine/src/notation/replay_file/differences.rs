//! The comparison of what a program stated of its game with the replay.

use alloc::format;
use alloc::string::String;
use alloc::string::ToString as _;
use alloc::vec::Vec;
use core::fmt;

use super::build::WrongCell;
use super::{Format, RecordedGame};
use crate::metrics::solved_bbbv;
use crate::notation::rawvf::Disagreement;
use crate::opening::Regions;

/// A figure or a result that a program states of its game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fact {
    /// Won or lost.
    Result,
    /// The time, in milliseconds.
    Time,
    /// The 3BV of the board.
    Bbbv,
    /// The solved 3BV.
    SolvedBbbv,
    /// The left clicks.
    LeftClicks,
    /// The right clicks.
    RightClicks,
    /// The chords.
    Chords,
    /// A cell on the way.
    Cell,
}

impl Fact {
    /// Returns the identifier, such as `3bv-solved`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Result => "result",
            Self::Time => "time",
            Self::Bbbv => "3bv",
            Self::SolvedBbbv => "3bv-solved",
            Self::LeftClicks => "left-clicks",
            Self::RightClicks => "right-clicks",
            Self::Chords => "chords",
            Self::Cell => "cell",
        }
    }

    /// Returns whether a replay with another value is not the game that was played. Programs count clicks in several
    /// ways.
    #[must_use]
    pub const fn is_essential(self) -> bool {
        !matches!(self, Self::LeftClicks | Self::RightClicks | Self::Chords)
    }
}

/// A difference between what a program stated of its game and the replay.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Difference {
    /// What differs.
    pub fact: Fact,
    /// What the program stated, as text.
    pub stated: String,
    /// What the replay gives, as text.
    pub found: String,
    /// The message in full, with the place in the file if it is known.
    message: String,
}

impl Difference {
    fn new(fact: Fact, what: &str, stated: &dyn fmt::Display, found: &dyn fmt::Display) -> Self {
        let (stated, found) = (stated.to_string(), found.to_string());
        Self { fact, message: format!("the file states {what} {stated}, the replay gives {found}"), stated, found }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl From<Disagreement> for Difference {
    fn from(disagreement: Disagreement) -> Self {
        let message = disagreement.to_string();
        let (fact, stated, found) = match disagreement {
            Disagreement::Result { stated, found, .. } => (Fact::Result, stated.to_string(), found.to_string()),
            Disagreement::Bbbv { stated, found, .. } => (Fact::Bbbv, stated.to_string(), found.to_string()),
            Disagreement::Time { stated, found, .. } => (Fact::Time, stated.to_string(), found.to_string()),
            Disagreement::Cell { stated, found, .. } => (Fact::Cell, format!("{stated:?}"), format!("{found:?}")),
        };
        Self { fact, stated, found, message }
    }
}

impl RecordedGame {
    /// Compares everything that the program stated of its game with the replay. The time of an unfinished game is not
    /// compared.
    ///
    /// ```
    /// use minesweeper_engine::notation::replay_file::{Fact, decode};
    /// let text = "Board:\n0*\nEvents:\n0.00 lc 1 1 (8 8)\n0.08 lr 1 1 (8 8)\nboom\n";
    /// let differences = decode(text.as_bytes())?.differences();
    /// assert_eq!(differences[0].fact, Fact::Result, "the game was won");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn differences(&self) -> Vec<Difference> {
        let mut differences: Vec<Difference> = self.disagreement.map(Difference::from).into_iter().collect();
        if self.format != Format::Rawvf {
            differences.extend(self.result_differences());
        }
        differences.extend(self.wrong_cell.map(|WrongCell { stated, found }| {
            let place = format!("at {} after {} mouse events: {:?}", stated.pos, stated.after, stated.cell);
            Difference::new(Fact::Cell, "the cell", &place, &format_args!("{found:?}"))
        }));
        differences.extend(self.solved_difference());
        differences.extend(self.click_differences());
        differences
    }

    fn result_differences(&self) -> Vec<Difference> {
        let mut differences = Vec::new();
        let Ok((game, end)) = self.recording.play_through() else { return differences };
        let regions = Regions::new(&self.recording.field);
        let bbbv = regions.bbbv() as u32;
        if let Some(stated) = self.stated.status.filter(|&stated| stated != game.status()) {
            differences.push(Difference::new(Fact::Result, "the result", &stated, &game.status()));
        }
        if let Some(stated) = self.stated.bbbv.filter(|&stated| stated != bbbv) {
            differences.push(Difference::new(Fact::Bbbv, "a 3BV of", &stated, &bbbv));
        }
        let is_off = |stated: &i64| game.status().is_over() && stated.abs_diff(end) > self.time_tolerance_ms();
        if let Some(stated) = self.stated.time_ms.filter(is_off) {
            differences.push(Difference::new(Fact::Time, "a time in milliseconds of", &stated, &end));
        }
        differences
    }

    fn solved_difference(&self) -> Option<Difference> {
        let stated = self.stated.solved?;
        let solved = solved_bbbv(&Regions::new(&self.recording.field), self.recording.final_state().ok()?.board());
        let differs = usize::try_from(stated) != Ok(solved);
        differs.then(|| Difference::new(Fact::SolvedBbbv, "a solved 3BV of", &stated, &solved))
    }

    /// Returns the difference in time that says nothing: Minesweeper Clone 0.97, the version that states a 3BV, counts
    /// from the press.
    fn time_tolerance_ms(&self) -> u64 {
        if self.format == Format::Mvf && self.stated.bbbv.is_some() { 10 } else { 0 }
    }

    fn click_differences(&self) -> impl Iterator<Item = Difference> {
        let (stated, clicks) = (&self.stated, self.clicks);
        let counts = [
            (Fact::LeftClicks, "left clicks:", stated.left, clicks.left),
            (Fact::RightClicks, "right clicks:", stated.right, clicks.right),
            (Fact::Chords, "chords:", stated.chord, clicks.chord),
        ];
        let differs = |&(_, _, stated, found): &(_, _, Option<u32>, u32)| stated.is_some_and(|stated| stated != found);
        counts
            .into_iter()
            .filter(differs)
            .map(|(fact, what, stated, found)| Difference::new(fact, what, &stated.unwrap_or_default(), &found))
    }
}
