//! The parser for replay texts.

use alloc::vec::Vec;

use super::board_rows::BoardRows;
use super::fields::{parse_seconds, parse_status};
use super::header::Header;
use super::{BoardSample, MAX_EVENTS, RawvfError, ReplayFile, SQUARE_SIZE};
use crate::board::Cell;
use crate::minefield::Minefield;
use crate::notation::mouse::{MouseEvent, MouseEventKind, Playback};
use crate::notation::truncated;
use crate::replay::Recording;

/// Parses a replay. A byte order mark is skipped. If the text is not valid UTF-8, replace the invalid bytes first
/// ([`String::from_utf8_lossy`](alloc::string::String::from_utf8_lossy)): only names contain them.
///
/// A time earlier than the one before it is raised to that time. Positions of the mouse above or left of the board move
/// to its edge; those below or right of it are read, up to the range of a [`Point`](crate::replay::Point). Clicks off the board are ignored.
///
/// ```
/// use minesweeper_engine::{Status, notation::rawvf};
/// let text = "Marks: Off\nBoard:\n0*\nEvents:\n0.00 lc 1 1 (8 8)\n0.08 lr 1 1 (8 8)\nwon\n";
/// let replay = rawvf::parse(text)?;
/// assert_eq!(replay.recording.events.len(), 1);
/// assert_eq!(replay.verify(), Ok(Status::Won));
/// # Ok::<(), rawvf::RawvfError>(())
/// ```
///
/// # Errors
/// [`RawvfError`] names the fault and its line.
pub fn parse(text: &str) -> Result<ReplayFile, RawvfError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty()).peekable();
    let mut header = Header::default();
    loop {
        let &(line, text) = lines.peek().ok_or(RawvfError::Missing("Board:"))?;
        // Some programs leave out `Board:`.
        if BoardRows::is_row(text) {
            break;
        }
        lines.next();
        if text.eq_ignore_ascii_case("board:") {
            break;
        }
        header.parse_line(line, text)?;
    }
    let mut rows = BoardRows::default();
    loop {
        let &(line, text) = lines.peek().ok_or(RawvfError::Missing("Events:"))?;
        let is_heading = text.eq_ignore_ascii_case("events:");
        // Some programs leave out `Events:`.
        if is_heading || rows.ends_before(text, &header) {
            rows.check_height(line, &header)?;
            lines.next_if(|_| is_heading);
            break;
        }
        lines.next();
        rows.parse_line(line, text, &header)?;
    }
    let mut parser = EventParser::new(rows.minefield(&header)?, header);
    for (line, text) in lines {
        parser.parse_line(line, text)?;
    }
    Ok(parser.finish())
}

/// Parses the events and plays them, because the meaning of a click depends on the board.
struct EventParser {
    /// The recording is still in `playback`.
    file: ReplayFile,
    playback: Playback,
    /// The side of a square in pixels.
    square: i32,
}

impl EventParser {
    fn new(field: Minefield, header: Header) -> Self {
        let Header { metadata, rules, mut buttons, status, square, totals, .. } = header;
        let recording = Recording { field: field.into(), rules, events: Vec::new() };
        let square = if square == 0 { SQUARE_SIZE } else { square };
        buttons.independent_middle = ["Arbiter", "Minesweeper X"].iter().any(|name| contains(&metadata.program, name));
        let playback = Playback::new(recording.clone(), buttons, square);
        let file = ReplayFile {
            metadata,
            recording,
            mouse: Vec::new(),
            button_events: Vec::new(),
            clicks: playback.clicks(),
            flags: 0,
            events_of_game: 0..0,
            square,
            lines: Vec::new(),
            stated: status.into_iter().collect(),
            stated_totals: totals,
            samples: Vec::new(),
            last_line: 0,
        };
        Self { file, playback, square: i32::from(square) }
    }

    fn finish(self) -> ReplayFile {
        let (clicks, flags, events_of_game) =
            (self.playback.clicks(), self.playback.flags(), self.playback.events_of_game());
        let Playback { recording, button_events, .. } = self.playback;
        ReplayFile { recording, button_events, clicks, flags, events_of_game, ..self.file }
    }

    fn parse_line(&mut self, line: usize, text: &str) -> Result<(), RawvfError> {
        self.file.last_line = line;
        let malformed = || RawvfError::Line { line, found: truncated(text), expected: "an event" };
        let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        if first.starts_with(|first: char| first.is_ascii_alphabetic()) {
            self.parse_board_line(line, first, rest).ok_or_else(malformed)?;
        } else {
            let at = parse_seconds(first).ok_or_else(malformed)?;
            let (id, position) = rest.trim_start().split_once(char::is_whitespace).unwrap_or((rest.trim_start(), ""));
            self.parse_timed(line, at, id, position.trim_start()).ok_or_else(malformed)?;
        }
        let count = self.playback.recording.events.len().max(self.file.mouse.len()) + self.file.samples.len();
        if count > MAX_EVENTS { Err(RawvfError::TooManyEvents) } else { Ok(()) }
    }

    /// Parses a line without a time: a result or a board line. Returns `None` for a malformed board line; ignores other
    /// words.
    fn parse_board_line(&mut self, line: usize, word: &str, rest: &str) -> Option<()> {
        if let Some(status) = parse_status(word) {
            self.file.add_stated_status(status);
            return Some(());
        }
        let cell = match word.strip_prefix("number").map(|digit| (digit.len(), digit.parse())) {
            Some((1, Ok(number @ 0..=8))) => Cell::Revealed(number),
            Some(_) => return None,
            None if word == "flag" => Cell::Flagged,
            None if word == "closed" => Cell::Hidden,
            None => return Some(()),
        };
        let mut numbers = rest.split_whitespace().map(str::parse);
        let (Some(Ok(column)), Some(Ok(row)), None) = (numbers.next(), numbers.next(), numbers.next()) else {
            return None;
        };
        let after = self.playback.recording.events.len();
        self.file.samples.push(BoardSample { line, after, column_row: (column, row), cell });
        Some(())
    }

    /// Parses a line with a time. Returns `None` if it is malformed; ignores unknown events.
    fn parse_timed(&mut self, line: usize, at: i64, id: &str, position: &str) -> Option<()> {
        if let Some(status) = parse_status(id) {
            self.file.add_stated_status(status);
        } else if let Some(kind) = MouseEventKind::from_name(id) {
            let pixels = if kind == MouseEventKind::MarksChange { Some((0, 0)) } else { self.pixels(position) };
            let (x, y) = pixels?;
            let event = MouseEvent { at, kind, x, y };
            self.file.mouse.push(event);
            self.playback.play(event);
            self.file.lines.resize(self.playback.recording.events.len(), line);
        } else if !id.starts_with(|first: char| first.is_ascii_alphabetic()) {
            return None;
        }
        Some(())
    }

    /// Parses the pixels of `column row (x y)`. Without them, returns the middle of the cell, counted from 1. Pixels
    /// far off the board are clamped.
    fn pixels(&self, position: &str) -> Option<(i32, i32)> {
        let pair = |text: &str| {
            let mut numbers = text.split_whitespace().map(str::parse::<i32>);
            let (Some(Ok(x)), Some(Ok(y)), None) = (numbers.next(), numbers.next(), numbers.next()) else {
                return None;
            };
            Some((x, y))
        };
        let far = i32::from(u16::MAX) * self.square / i32::from(SQUARE_SIZE);
        let (x, y) = match position.split_once('(') {
            Some((_, pixels)) => pair(pixels.split_once(')')?.0)?,
            None => {
                let (column, row) = pair(position)?;
                let middle = |cell: i32| cell.clamp(0, 1000).saturating_sub(1) * self.square + self.square / 2;
                (middle(column), middle(row))
            }
        };
        Some((x.clamp(-1, far), y.clamp(-1, far)))
    }
}

/// Returns whether a text contains a name. `str::contains` would be a kilobyte of a WebAssembly program.
fn contains(text: &str, name: &str) -> bool {
    text.as_bytes().windows(name.len()).any(|part| part == name.as_bytes())
}
