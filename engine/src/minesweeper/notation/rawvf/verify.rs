//! Whether the actions of a replay lead to what it says they do.

use std::fmt;

use super::super::super::board::{Board, Cell};
use super::super::super::geometry::{OffBoard, Pos};
use super::super::super::opening::Regions;
use super::super::super::replay::Replay;
use super::super::super::rules::Status;
use super::fields::format_seconds;
use super::{BoardSample, ReplayFile};

/// So far may the time that a header says be from that of the moves, in milliseconds.
const MAX_DIFFERENCE_MS: u64 = 1000;

/// Where a record does not lead to what it states. Lines count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Disagreement {
    /// The game ends otherwise than the record says.
    Result {
        /// The line on which the game ends, or on which the record does.
        line: usize,
        /// What the record says.
        stated: Status,
        /// How the game stands there.
        found: Status,
    },
    /// A cell is not what a board line says it has become.
    Cell {
        /// The board line.
        line: usize,
        /// What it says.
        stated: Cell,
        /// What the cell is; `None` when there is no such cell.
        found: Option<Cell>,
    },
    /// The header says another 3BV than the board has.
    Bbbv {
        /// The header's line.
        line: usize,
        /// What it says.
        stated: usize,
        /// What the board has.
        found: usize,
    },
    /// The header says that the game took longer or shorter than its moves do, by more than a second.
    Time {
        /// The header's line.
        line: usize,
        /// What it says, in milliseconds.
        stated: i64,
        /// The time of the last action that changed anything, in milliseconds.
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
                let [stated, found] = [*stated, *found].map(format_seconds);
                write!(f, "line {line}: the header says {stated} s, the moves take {found} s")
            }
        }
    }
}

impl std::error::Error for Disagreement {}

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
    /// Replays the game, and tells whether it comes to what the record says: its result, what the cells became that board lines
    /// name, its 3BV and its time. Cells may be numbered from 1 or from 0 there. How it ends, if all is well.
    ///
    /// Programs round their time, begin it with 1, or leave out zeros behind the point: up to a second more or less is no
    /// disagreement. Of a game that does not end nobody knows how long it would take.
    ///
    /// # Errors
    /// The first [`Disagreement`].
    pub fn verify(&self) -> Result<Status, Disagreement> {
        let from_1 = self.replay(1);
        let result = match from_1 {
            Err(Disagreement::Cell { .. }) => match self.replay(0) {
                Err(Disagreement::Cell { .. }) => from_1,
                from_0 => from_0,
            },
            _ => from_1,
        };
        let found = result?;
        match self.stated.iter().find(|&&stated| stated != found) {
            Some(&stated) => Err(Disagreement::Result { line: self.line_of_end(), stated, found }),
            None => self.check_totals(found),
        }
    }

    /// Whether board and moves come to what the header says of them.
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

    /// Plays everything and looks at the cells that board lines name, numbered from `base`, for as long as the game goes on.
    fn replay(&self, base: u16) -> Result<Status, Disagreement> {
        let mut replay = Replay::new(&self.recording);
        for sample in &self.samples {
            // All actions are on the board.
            let _: Result<(), OffBoard> = replay.seek(sample.after);
            if replay.game().status().is_over() {
                break;
            }
            look(replay.game().board(), sample, base)?;
        }
        let _: Result<(), OffBoard> = replay.seek(self.recording.events.len());
        Ok(replay.game().status())
    }

    /// The line of the action that ends the game, or the last one.
    fn line_of_end(&self) -> usize {
        let mut replay = Replay::new(&self.recording);
        while let Ok(Some(_)) = replay.step() {
            if replay.game().status().is_over() {
                return self.line(replay.position() - 1).unwrap_or(self.end);
            }
        }
        self.end
    }
}

fn look(board: &Board, sample: &BoardSample, base: u16) -> Result<(), Disagreement> {
    let &BoardSample { line, place: (column, row), cell: stated, .. } = sample;
    let coordinate = |number: u16| number.checked_sub(base).and_then(|number| u8::try_from(number).ok());
    let pos = coordinate(column).zip(coordinate(row)).map(|(x, y)| Pos::new(x, y));
    let found = pos.and_then(|pos| board.get(pos).ok());
    if found == Some(stated) { Ok(()) } else { Err(Disagreement::Cell { line, stated, found }) }
}
