//! Verification: whether the events of a replay lead to the results that its text states.

use core::fmt;

use super::fields::Seconds;
use super::{BoardSample, ReplayFile};
use crate::board::{Board, Cell};
use crate::geometry::{OffBoard, Pos};
use crate::opening::Regions;
use crate::replay::Replay;
use crate::rules::Status;

/// The maximum difference between the time in the header and the time of the moves, in milliseconds.
const MAX_DIFFERENCE_MS: u64 = 1000;

/// A difference between the events of a replay and the results that its text states. Lines count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Disagreement {
    /// The game ends with another status.
    Result {
        /// The line of the event that ends the game, or the last line.
        line: usize,
        /// The stated status.
        stated: Status,
        /// The status of the game at that line.
        found: Status,
    },
    /// A cell differs from a board line.
    Cell {
        /// The board line.
        line: usize,
        /// The stated cell.
        stated: Cell,
        /// The cell in the game; `None` if there is no such cell.
        found: Option<Cell>,
    },
    /// The 3BV in the header differs from the board's.
    Bbbv {
        /// The line of the header.
        line: usize,
        /// The stated 3BV.
        stated: usize,
        /// The 3BV of the board.
        found: usize,
    },
    /// The time in the header differs from the time of the moves by more than a second.
    Time {
        /// The line of the header.
        line: usize,
        /// The stated time, in milliseconds.
        stated: i64,
        /// The time of the last action that changed the board, in milliseconds.
        found: i64,
    },
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Result { line, stated, found } if found.is_over() => {
                write!(f, "line {line}: the game is {found} here, the record says {stated}")
            }
            Self::Result { line, stated, .. } => {
                write!(f, "line {line}: the record ends with the game under way, it says {stated}")
            }
            Self::Cell { line, stated, found } => {
                write!(f, "line {line}: the record says {}, the replay has {}", Named(Some(*stated)), Named(*found))
            }
            Self::Bbbv { line, stated, found } => {
                write!(f, "line {line}: the header says a 3BV of {stated}, the board has {found}")
            }
            Self::Time { line, stated, found } => {
                let [stated, found] = [*stated, *found].map(Seconds);
                write!(f, "line {line}: the header says {stated} s, the moves take {found} s")
            }
        }
    }
}

impl core::error::Error for Disagreement {}

/// Displays a cell in words.
struct Named(Option<Cell>);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(Cell::Revealed(number)) => write!(f, "a {number}"),
            Some(Cell::Flagged | Cell::WrongFlag) => f.write_str("a flag"),
            Some(Cell::Mine | Cell::Exploded) => f.write_str("a mine"),
            Some(Cell::Hidden | Cell::Questioned) => f.write_str("a covered cell"),
            None => f.write_str("no such cell"),
        }
    }
}

impl ReplayFile {
    /// Replays the game and compares result, cells of the board lines, 3BV and time with the text. Returns the final
    /// status.
    ///
    /// Board lines may count cells from 0 or from 1. Times may differ by a second, because programs round, start at 1,
    /// or omit zeros after the decimal point. The time of an unfinished game is not checked.
    ///
    /// ```
    /// use minesweeper_engine::{Status, notation::rawvf};
    /// let text = "Player: Ada\nBoard:\n0*\nEvents:\n0.00 lc 1 1 (8 8)\n0.08 lr 1 1 (8 8)\nwon\n";
    /// assert_eq!(rawvf::parse(text)?.verify()?, Status::Won);
    /// let wrong = rawvf::parse(&text.replace("won", "boom"))?.verify().unwrap_err();
    /// println!("{wrong}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Disagreement`] for the first difference.
    pub fn verify(&self) -> Result<Status, Disagreement> {
        let from_1 = self.check_samples(1);
        let result = match from_1 {
            Err(Disagreement::Cell { .. }) => match self.check_samples(0) {
                Err(Disagreement::Cell { .. }) => from_1,
                from_0 => from_0,
            },
            _ => from_1,
        };
        let found = result?;
        match self.stated.iter().find(|&&stated| stated != found) {
            Some(&stated) => Err(Disagreement::Result { line: self.end_line(), stated, found }),
            None => self.check_totals(found),
        }
    }

    /// Compares 3BV and time with the header.
    fn check_totals(&self, status: Status) -> Result<Status, Disagreement> {
        let bbbv = Regions::new(&self.recording.field).bbbv();
        if let Some((stated, line)) = self.stated_totals.bbbv.filter(|&(stated, _)| stated != bbbv) {
            return Err(Disagreement::Bbbv { line, stated, found: bbbv });
        }
        let stated = self.stated_totals.time.filter(|_| status.is_over());
        if let (Some((stated, line)), Ok((_, found))) = (stated, self.recording.play_through())
            && stated.abs_diff(found) > MAX_DIFFERENCE_MS
        {
            return Err(Disagreement::Time { line, stated, found });
        }
        Ok(status)
    }

    /// Replays the game and compares the board lines, whose cells count from `base`, until the game ends. Returns the
    /// final status.
    fn check_samples(&self, base: u16) -> Result<Status, Disagreement> {
        let mut replay = Replay::new(&self.recording);
        for sample in &self.samples {
            // The parser accepts no action off the board.
            let _: Result<(), OffBoard> = replay.seek(sample.after);
            if replay.game().status().is_over() {
                break;
            }
            check_sample(replay.game().board(), sample, base)?;
        }
        let _: Result<(), OffBoard> = replay.seek(self.recording.events.len());
        Ok(replay.game().status())
    }

    /// Returns the line of the action that ends the game, or the last line.
    fn end_line(&self) -> usize {
        let mut replay = Replay::new(&self.recording);
        while let Ok(Some(_)) = replay.step() {
            if replay.game().status().is_over() {
                return self.line(replay.position() - 1).unwrap_or(self.last_line);
            }
        }
        self.last_line
    }
}

/// Compares a cell with a board line whose cells count from `base`.
fn check_sample(board: &Board, sample: &BoardSample, base: u16) -> Result<(), Disagreement> {
    let &BoardSample { line, column_row: (column, row), cell: stated, .. } = sample;
    let coordinate = |number: u16| number.checked_sub(base).and_then(|number| u8::try_from(number).ok());
    let pos = coordinate(column).zip(coordinate(row)).map(|(x, y)| Pos::new(x, y));
    let found = pos.and_then(|pos| board.get(pos).ok());
    if found == Some(stated) { Ok(()) } else { Err(Disagreement::Cell { line, stated, found }) }
}
