//! Reading a replay text.

use super::super::super::board::Cell;
use super::super::super::game::Game;
use super::super::super::geometry::{Pos, Size};
use super::super::super::minefield::Minefield;
use super::super::super::replay::{Event, Point, Recording, Timed};
use super::super::super::rules::{Rules, Status};
use super::error::beginning;
use super::mouse::{Button, Mouse};
use super::{Facts, LONGEST_FACT, MOST_EVENTS, RawvfError, Record, SQUARE, Sighting};

/// Reads a replay. Text that is no Unicode is best read with its foreign bytes replaced: names alone may have any.
///
/// A time before the one above it is taken to be the same. Movements off the board are taken to be at its edge, clicks there do
/// nothing.
///
/// ```
/// use game_engine::minesweeper::{Status, notation::rawvf};
/// let text = "Marks: Off\nBoard:\n0*\nEvents:\n0.00 lc 1 1 (8 8)\n0.08 lr 1 1 (8 8)\nwon\n";
/// let record = rawvf::read(text)?;
/// assert_eq!(record.recording.events.len(), 1);
/// assert_eq!(record.verify(), Ok(Status::Won));
/// # Ok::<(), rawvf::RawvfError>(())
/// ```
///
/// # Errors
/// [`RawvfError`] says what is wrong and in which line.
pub fn read(text: &str) -> Result<Record, RawvfError> {
    let mut lines = (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty());
    let mut header = Header::default();
    loop {
        let (line, text) = lines.next().ok_or(RawvfError::Missing("Board:"))?;
        if text.eq_ignore_ascii_case("board:") {
            break;
        }
        header.take(line, text)?;
    }
    let mut rows = Rows::default();
    loop {
        let (line, text) = lines.next().ok_or(RawvfError::Missing("Events:"))?;
        if text.eq_ignore_ascii_case("events:") {
            rows.end(line, &header)?;
            break;
        }
        rows.take(line, text, &header)?;
    }
    let mut reader = Reader::new(rows.minefield(&header)?, header)?;
    for (line, text) in lines {
        reader.take(line, text)?;
    }
    Ok(reader.record)
}

/// A number that a header states, and its line.
type Stated = Option<(usize, usize)>;

#[derive(Debug, Default)]
struct Header {
    facts: Facts,
    width: Stated,
    height: Stated,
    mines: Stated,
    square: u16,
    rules: Rules,
    mouse: Mouse,
    status: Option<(Status, usize)>,
}

impl Header {
    fn take(&mut self, line: usize, text: &str) -> Result<(), RawvfError> {
        let malformed = || RawvfError::Line { line, found: beginning(text), expected: "Key: Value, or Board:" };
        let (key, value) = text.split_once(':').ok_or_else(malformed)?;
        let value = value.trim();
        let fact = || value.chars().take(LONGEST_FACT).collect();
        match key.trim().to_ascii_lowercase().as_str() {
            "program" => self.facts.program = fact(),
            "version" => self.facts.version = fact(),
            "player" => self.facts.player = fact(),
            "timestamp" => self.facts.timestamp = fact(),
            "mode" => self.facts.mode = fact(),
            "width" => self.width = Some((number(line, "Width", value)?, line)),
            "height" => self.height = Some((number(line, "Height", value)?, line)),
            "mines" => self.mines = Some((number(line, "Mines", value)?, line)),
            "squaresize" => self.square = square(line, value)?,
            "marks" => self.rules.question_marks = switch(line, "Marks", value)?,
            "flagallwins" => self.rules.flag_all_wins = switch(line, "FlagAllWins", value)?,
            "firstreveal" => {
                let wrong = |_| wrong(line, "FirstReveal", value, "opening, safe or any");
                self.rules.first = value.parse().map_err(wrong)?;
            }
            "superclick" => self.mouse.habits.super_click = switch(line, "SuperClick", value)?,
            "elmar" => self.mouse.habits.elmar = switch(line, "Elmar", value)?,
            "nono" => unsupported(line, "Nono", value)?,
            "superflag" => unsupported(line, "SuperFlag", value)?,
            "status" => self.status = status(value).map(|status| (status, line)),
            _ => {}
        }
        Ok(())
    }
}

fn wrong(line: usize, key: &'static str, value: &str, expected: &'static str) -> RawvfError {
    RawvfError::Value { line, key, found: beginning(value), expected }
}

fn number(line: usize, key: &'static str, value: &str) -> Result<usize, RawvfError> {
    if value.is_empty() || !value.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(wrong(line, key, value, "a whole number"));
    }
    // More digits than fit are too much for any board, and to be the same on machines of every width.
    Ok(value.parse::<u32>().unwrap_or(u32::MAX) as usize)
}

fn square(line: usize, value: &str) -> Result<u16, RawvfError> {
    let size = number(line, "SquareSize", value)?;
    let fits = u16::try_from(size).ok().filter(|size| (1..=1000).contains(size));
    fits.ok_or_else(|| wrong(line, "SquareSize", value, "1 to 1000"))
}

fn switch(line: usize, key: &'static str, value: &str) -> Result<bool, RawvfError> {
    match value.to_ascii_lowercase().as_str() {
        "on" | "yes" | "true" | "1" => Ok(true),
        "off" | "no" | "false" | "0" | "" => Ok(false),
        _ => Err(wrong(line, key, value, "On or Off")),
    }
}

fn unsupported(line: usize, key: &'static str, value: &str) -> Result<(), RawvfError> {
    if switch(line, key, value)? { Err(RawvfError::Unsupported { line, key }) } else { Ok(()) }
}

fn status(word: &str) -> Option<Status> {
    match word.to_ascii_lowercase().as_str() {
        "won" | "win" => Some(Status::Won),
        "lost" | "loss" | "lose" | "boom" => Some(Status::Lost),
        _ => None,
    }
}

/// The rows of the board.
#[derive(Debug, Default)]
struct Rows {
    width: usize,
    height: usize,
    mines: Vec<usize>,
}

impl Rows {
    fn take(&mut self, line: usize, text: &str, header: &Header) -> Result<(), RawvfError> {
        if self.height == 0 {
            let expected = header.width.map_or(text.len(), |(width, _)| width);
            Size::new(count(expected), 1).map_err(|error| RawvfError::Size { line, error })?;
            self.width = expected;
        }
        if text.len() != self.width {
            return Err(RawvfError::Shape { line, found: text.len(), expected: self.width });
        }
        let start = self.height * self.width;
        for (column, byte) in text.bytes().enumerate() {
            match byte {
                b'*' => self.mines.push(start + column),
                b'0' => {}
                _ => return Err(RawvfError::Line { line, found: beginning(text), expected: "a row of * and 0" }),
            }
        }
        self.height += 1;
        Size::new(1, count(self.height)).map(|_| ()).map_err(|error| RawvfError::Size { line, error })
    }

    fn end(&self, line: usize, header: &Header) -> Result<(), RawvfError> {
        match header.height {
            Some((expected, _)) if expected != self.height => {
                Err(RawvfError::Shape { line, found: self.height, expected })
            }
            _ => Size::new(1, count(self.height)).map(|_| ()).map_err(|error| RawvfError::Size { line, error }),
        }
    }

    fn minefield(&self, header: &Header) -> Result<Minefield, RawvfError> {
        let found = self.mines.len();
        if let Some((stated, line)) = header.mines.filter(|&(stated, _)| stated != found) {
            return Err(RawvfError::Mines { line, stated, found });
        }
        let size = Size::new(count(self.width), count(self.height));
        let size = size.map_err(|error| RawvfError::Size { line: 0, error })?;
        if found == size.cells() {
            return Err(RawvfError::NoSafeCell(size));
        }
        Ok(Minefield::from_indices(size, self.mines.iter().copied()))
    }
}

fn count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// Reads the events, playing along.
struct Reader {
    record: Record,
    game: Game,
    mouse: Mouse,
    square: i32,
}

impl Reader {
    fn new(field: Minefield, header: Header) -> Result<Self, RawvfError> {
        let Header { facts, rules, mouse, status, square, .. } = header;
        let recording = Recording { field: field.into(), rules, events: Vec::new() };
        let game = recording.game();
        let (lines, sightings) = (Vec::new(), Vec::new());
        let record = Record { facts, recording, lines, status, sightings, end: 0 };
        let square = i32::from(if square == 0 { SQUARE } else { square });
        Ok(Self { record, game, mouse, square })
    }

    fn take(&mut self, line: usize, text: &str) -> Result<(), RawvfError> {
        self.record.end = line;
        let malformed = || RawvfError::Line { line, found: beginning(text), expected: "an event" };
        let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        if first.starts_with(|first: char| first.is_ascii_alphabetic()) {
            self.take_board_line(line, first, rest).ok_or_else(malformed)
        } else {
            let at = time(first).ok_or_else(malformed)?;
            let (id, place) = rest.trim_start().split_once(char::is_whitespace).unwrap_or((rest.trim_start(), ""));
            self.take_timed(line, at, id, place.trim_start()).ok_or_else(malformed)?;
            if self.record.recording.events.len() > MOST_EVENTS { Err(RawvfError::TooManyEvents) } else { Ok(()) }
        }
    }

    /// A line without a time: a result, or what a cell has become. Words that tell nothing of these are passed over.
    fn take_board_line(&mut self, line: usize, word: &str, rest: &str) -> Option<()> {
        if let Some(status) = status(word) {
            self.record.status = Some((status, line));
            return Some(());
        }
        let cell = match word.strip_prefix("number").map(|digit| (digit.len(), digit.parse())) {
            Some((1, Ok(number @ 0..=8))) => Cell::Revealed(number),
            Some(_) => return None,
            None if word == "flag" => Cell::Flagged,
            None => return Some(()),
        };
        let mut numbers = rest.split_whitespace().map(str::parse);
        let (Some(Ok(column)), Some(Ok(row)), None) = (numbers.next(), numbers.next(), numbers.next()) else {
            return None;
        };
        let after = self.record.recording.events.len();
        self.record.sightings.push(Sighting { line, after, place: (column, row), cell });
        Some(())
    }

    fn take_timed(&mut self, line: usize, at: i64, id: &str, place: &str) -> Option<()> {
        if let Some(status) = status(id) {
            self.record.status = Some((status, line));
        } else if id == "mv" {
            let (x, y) = self.pixels(place)?;
            let point = |pixel: i32| (i64::from(pixel.max(0)) * i64::from(SQUARE) / i64::from(self.square)) as u16;
            self.push(line, at, Event::Pointer(Point { x: point(x), y: point(y) }));
        } else if id == "mt" {
            let rules = self.game.rules();
            self.push(line, at, Event::Rules(Rules { question_marks: !rules.question_marks, ..rules }));
        } else if let Some(button) = Button::named(id) {
            let pos = self.pos(self.pixels(place)?);
            let open = pos.is_some_and(|pos| self.game.board().get(pos).is_ok_and(|cell| !cell.is_covered()));
            if let Some(action) = self.mouse.act(button, pos, open) {
                self.push(line, at, Event::Act(action));
            }
        } else if !id.starts_with(|first: char| first.is_ascii_alphabetic()) {
            return None;
        }
        Some(())
    }

    fn push(&mut self, line: usize, at: i64, event: Event) {
        // The cell of an action is on the board.
        drop(event.happen(&mut self.game));
        let events = &mut self.record.recording.events;
        let at = events.last().map_or(at, |before| before.at.max(at));
        events.push(Timed { at, event });
        self.record.lines.push(line);
    }

    /// The pixels of `column row (x y)`, or the middle of the cell, counted from 1, where they are left out. Far off is as good as
    /// a little off.
    fn pixels(&self, place: &str) -> Option<(i32, i32)> {
        let pair = |text: &str| {
            let mut numbers = text.split_whitespace().map(str::parse::<i32>);
            let (Some(Ok(x)), Some(Ok(y)), None) = (numbers.next(), numbers.next(), numbers.next()) else {
                return None;
            };
            Some((x, y))
        };
        let far = i32::from(u16::MAX) * self.square / i32::from(SQUARE);
        let (x, y) = match place.split_once('(') {
            Some((_, pixels)) => pair(pixels.split_once(')')?.0)?,
            None => {
                let (column, row) = pair(place)?;
                let middle = |cell: i32| cell.clamp(0, 1000).saturating_sub(1) * self.square + self.square / 2;
                (middle(column), middle(row))
            }
        };
        Some((x.clamp(-1, far), y.clamp(-1, far)))
    }

    fn pos(&self, (x, y): (i32, i32)) -> Option<Pos> {
        let cell = |pixel: i32| u8::try_from(pixel.div_euclid(self.square)).ok();
        let pos = Pos::new(cell(x)?, cell(y)?);
        self.game.size().contains(pos).then_some(pos)
    }
}

/// Seconds with up to three digits after the point that count, as milliseconds.
fn time(text: &str) -> Option<i64> {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    let (seconds, rest) = digits.split_once('.').unwrap_or((digits, ""));
    let is_number = |text: &str| text.len() <= 12 && text.bytes().all(|byte| byte.is_ascii_digit());
    if seconds.is_empty() || !is_number(seconds) || !is_number(rest) {
        return None;
    }
    let thousandths = rest.bytes().chain(std::iter::repeat(b'0')).take(3);
    let thousandths = thousandths.fold(0, |sum, digit| sum * 10 + i64::from(digit - b'0'));
    Some(sign * (seconds.parse::<i64>().ok()? * 1000 + thousandths))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_to_the_millisecond() {
        let times = ["0.00", "1.5", "12.345", "-0.12", "-3.007", "7", "0.1239"].map(time);
        assert_eq!(times, [0, 1500, 12345, -120, -3007, 7000, 123].map(Some));
        for bad in ["", "-", ".5", "1.2.3", "1,5", "--1", "1e3", "9999999999999"] {
            assert_eq!(time(bad), None, "{bad}");
        }
    }
}
