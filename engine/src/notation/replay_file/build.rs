//! Plays the mouse events of a decoded file and checks the cells that it states.

use alloc::string::String;
use alloc::vec::Vec;

use super::{ForeignText, Format, Mode, RecordedGame, StatedFacts};
use crate::board::Cell;
use crate::geometry::Pos;
use crate::minefield::Minefield;
use crate::notation::board_file::BoardFileError;
use crate::notation::mouse::{ButtonSettings, MouseEvent, MouseEventKind, Playback};
use crate::notation::rawvf::MAX_EVENTS;
use crate::replay::Recording;
use crate::rules::Rules;

/// A cell that a program stated after a number of mouse events.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct StatedCell {
    /// The number of mouse events before it.
    pub(super) after: usize,
    pub(super) pos: Pos,
    /// Hidden, flagged, questioned, revealed or exploded.
    pub(super) cell: Cell,
}

/// A stated cell that differs from the replay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct WrongCell {
    pub(super) stated: StatedCell,
    pub(super) found: Cell,
}

/// What a decoder found.
#[derive(Debug)]
pub(super) struct Draft {
    pub(super) format: Format,
    pub(super) format_version: String,
    pub(super) program: ForeignText,
    pub(super) version: ForeignText,
    pub(super) player: ForeignText,
    pub(super) timestamp: String,
    pub(super) mode: Mode,
    pub(super) square: u16,
    pub(super) question_marks: bool,
    pub(super) buttons: ButtonSettings,
    pub(super) mouse: Vec<MouseEvent>,
    pub(super) cells: Vec<StatedCell>,
    pub(super) stated: StatedFacts,
    /// Whether the clock of the file starts before the first opening.
    pub(super) starts_early: bool,
    field: Minefield,
}

impl Draft {
    /// Starts with the board.
    pub(super) fn new(format: Format, field: Minefield) -> Self {
        Self {
            format,
            format_version: String::new(),
            program: ForeignText::default(),
            version: ForeignText::default(),
            player: ForeignText::default(),
            timestamp: String::new(),
            mode: Mode::Classic,
            square: 16,
            question_marks: false,
            buttons: ButtonSettings::default(),
            mouse: Vec::new(),
            cells: Vec::new(),
            stated: StatedFacts::default(),
            starts_early: false,
            field,
        }
    }

    /// Adds a click: press and release at one time, in the middle of a cell, which may be off the board.
    pub(super) fn click(
        &mut self,
        kinds: [MouseEventKind; 2],
        at: i64,
        (column, row): (i32, i32),
    ) -> Result<(), BoardFileError> {
        if self.mouse.len() >= MAX_EVENTS {
            return Err(BoardFileError::TooManyClicks);
        }
        let square = i32::from(self.square);
        let [x, y] = [column, row].map(|cell| cell.saturating_mul(square).saturating_add(square / 2));
        self.mouse.extend(kinds.map(|kind| MouseEvent { at, kind, x, y }));
        Ok(())
    }

    /// Plays the mouse events.
    pub(super) fn finish(mut self) -> RecordedGame {
        let rules = Rules { question_marks: self.question_marks, ..Rules::default() };
        let recording = Recording { field: self.field.into(), rules, events: Vec::new() };
        let mut playback = Playback::new(recording, self.buttons, self.square);
        let mut wrong_cell = None;
        let mut cells = self.cells.iter().peekable();
        for (index, &event) in (1..).zip(&self.mouse) {
            playback.play(event);
            while let Some(&stated) = cells.next_if(|cell| cell.after <= index) {
                let found = playback.game().board().get(stated.pos).unwrap_or_default();
                if !agrees(stated.cell, found) {
                    wrong_cell = wrong_cell.or(Some(WrongCell { stated, found }));
                }
            }
        }
        let (clicks, flags, events_of_game) = (playback.clicks(), playback.flags(), playback.events_of_game());
        let first_opening = playback.first_opening();
        let (mut recording, mut button_events) = (playback.recording, playback.button_events);
        if let Some(start) = first_opening.filter(|_| self.starts_early) {
            self.mouse.iter_mut().for_each(|event| event.at -= start);
            recording.events.iter_mut().for_each(|event| event.at -= start);
            button_events.iter_mut().for_each(|event| event.mouse.at -= start);
        }
        RecordedGame {
            format: self.format,
            format_version: self.format_version,
            program: self.program,
            version: self.version,
            player: self.player,
            timestamp: self.timestamp,
            mode: self.mode,
            square: self.square,
            mouse: self.mouse,
            recording,
            button_events,
            clicks,
            flags,
            stated: self.stated,
            lines: Vec::new(),
            disagreement: None,
            stated_cells: self.cells.len(),
            wrong_cell,
            events_of_game,
        }
    }
}

/// Returns whether a stated cell agrees with the cell of the replay, which shows more once the game is over.
fn agrees(stated: Cell, found: Cell) -> bool {
    match stated {
        Cell::Hidden => matches!(found, Cell::Hidden | Cell::Mine),
        Cell::Questioned => matches!(found, Cell::Questioned | Cell::Mine),
        Cell::Flagged => matches!(found, Cell::Flagged | Cell::WrongFlag),
        _ => stated == found,
    }
}
