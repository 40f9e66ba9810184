//! Replay files of many programs: one result for every format.
//!
//! [`decode`] finds the format from the content. A [`RecordedGame`] has the board, the mouse events, the recording of
//! actions that follows from them, and what the program stated of its game. [`RecordedGame::differences`] compares
//! these statements with the replay.
//!
//! | module | format |
//! | --- | --- |
//! | `avf` | Minesweeper Arbiter, FreeSweeper |
//! | `mvf` | Minesweeper Clone |
//! | `rmv` | Viennasweeper: RMV 1 and 2, UMF |
//! | [`evf`] | Metasweeper: EVF 0.0 to 0.4, EVFS |
//! | `text` | RAWVF |
//! | `online` | frames of the socket of minesweeper.online, pasted |
//! | `click_path` | links of LlamaSweeper with a path of clicks |

mod avf;
mod build;
mod click_path;
mod detect;
mod differences;
mod error;
pub mod evf;
mod foreign_text;
mod format;
mod mode;
mod mvf;
mod online;
mod reader;
mod rmv;
mod text;

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::mouse::{ButtonEvent, ClickTotals, MouseEvent};
use super::rawvf::Disagreement;
use crate::float::sqrt;
use crate::replay::Recording;
use crate::rules::Status;

use build::WrongCell;

pub use detect::{decode, decode_all, detect};
pub use differences::{Difference, Fact};
pub use error::{Fault, ReplayError};
pub use foreign_text::ForeignText;
pub use format::{Format, FormatError};
pub use mode::{Judging, Mode};

/// What the program that recorded a game stated of it. [`RecordedGame::differences`] compares it with the replay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct StatedFacts {
    /// The result.
    pub status: Option<Status>,
    /// The time in milliseconds.
    pub time_ms: Option<i64>,
    /// The 3BV of the board.
    pub bbbv: Option<u32>,
    /// The solved 3BV.
    pub solved: Option<u32>,
    /// The left clicks.
    pub left: Option<u32>,
    /// The right clicks.
    pub right: Option<u32>,
    /// The chords.
    pub chord: Option<u32>,
}

/// A game decoded from a replay file.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct RecordedGame {
    /// The format.
    pub format: Format,
    /// The version of the format, or of the program that wrote it: `0.52`, `2`, `0.97`.
    pub format_version: String,
    /// The program.
    pub program: ForeignText,
    /// The version of the program, if it is stated apart from its name.
    pub version: ForeignText,
    /// The name of the player.
    pub player: ForeignText,
    /// When the game was played, in the program's own form.
    pub timestamp: String,
    /// The kind of game.
    pub mode: Mode,
    /// The side of a square in pixels.
    pub square: u16,
    /// The mouse events. Times are in milliseconds since the first release that opened a cell.
    pub mouse: Vec<MouseEvent>,
    /// The game.
    pub recording: Recording,
    /// The presses and releases of the buttons, on the clock of the recording.
    pub button_events: Vec<ButtonEvent>,
    /// The clicks.
    pub clicks: ClickTotals,
    /// The number of flags that the player had set at the end.
    pub flags: u16,
    /// What the program stated.
    pub stated: StatedFacts,
    /// In a text: by event of the recording, its line.
    lines: Vec<usize>,
    /// In a text: the first difference.
    disagreement: Option<Disagreement>,
    /// How many cells the program stated on the way, and the first that differs.
    stated_cells: usize,
    wrong_cell: Option<WrongCell>,
    /// The indices of the mouse events from the first opening to the end of the game.
    events_of_game: Range<usize>,
}

impl RecordedGame {
    /// Returns the line, from 1, of an event of the recording, or `None` if the file is no text.
    #[must_use]
    pub fn line(&self, event: usize) -> Option<usize> {
        self.lines.get(event).copied()
    }

    /// Returns how many cells the program stated on the way.
    #[must_use]
    pub fn stated_cells(&self) -> usize {
        self.stated_cells
    }

    /// Returns the length of the path of the mouse from the first opening to the end of the game: straight lines between
    /// the places on the board, in pixels of squares of 16.
    #[must_use]
    pub fn path_px(&self) -> f64 {
        let size = self.recording.field.size();
        let [width, height] = [size.width(), size.height()].map(|cells| i32::from(cells) * i32::from(self.square));
        let events = self.mouse.get(self.events_of_game.clone()).unwrap_or_default().iter();
        let inside = events.filter(|event| (0..width).contains(&event.x) && (0..height).contains(&event.y));
        let pairs = inside.clone().zip(inside.skip(1));
        let length: f64 = pairs.map(|(from, to)| distance(from.x - to.x, from.y - to.y)).sum();
        length * 16.0 / f64::from(self.square.max(1))
    }
}

fn distance(x: i32, y: i32) -> f64 {
    sqrt(f64::from(x) * f64::from(x) + f64::from(y) * f64::from(y))
}
