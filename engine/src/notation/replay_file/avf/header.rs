//! The header of an AVF file, up to the events.

use alloc::borrow::ToOwned as _;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::error::Fault;
use super::super::reader::{Read, Reader};
use crate::difficulty::Params;
use crate::minefield::Minefield;

/// Added to a veiled byte, modulo 256.
const VEIL: u8 = 45;
/// How much the stored number of events exceeds the number of events.
const EVENT_COUNT_EXCESS: u32 = 5;
/// The byte that says that question marks are on.
const MARKS_ON: u8 = 0x11;
/// How far after the mines the stamp begins at most: sums, counts and a name of 255 bytes.
const MAX_STAMP_DISTANCE: usize = 320;

/// The header.
pub(super) struct Header {
    pub(super) field: Minefield,
    /// The number of events, where it is stated in the known place.
    pub(super) event_count: Option<usize>,
    pub(super) player: Vec<u8>,
    pub(super) question_marks: bool,
    pub(super) stamp: Stamp,
}

/// The stamp: start, 3BV and time, as text in brackets.
#[derive(Debug, Default)]
pub(super) struct Stamp {
    pub(super) start: String,
    pub(super) bbbv: Option<u32>,
    /// The time as it is written, in milliseconds.
    pub(super) time_ms: Option<i64>,
}

/// Reads everything between the version and the events.
pub(super) fn read(reader: &mut Reader) -> Read<Header> {
    reader.take(4)?;
    let field = read_field(reader)?;
    let mut strict = *reader;
    let header = match read_fields(&mut strict, &field) {
        Ok(header) => {
            *reader = strict;
            header
        }
        // Old versions lack fields before the stamp.
        Err(_) => {
            let start = find_stamp(reader.rest(), 0).ok_or(reader.fault(Fault::Unexpected("there is no stamp")))?;
            let marks = start.checked_sub(2).and_then(|index| reader.rest().get(index).copied());
            reader.take(start)?;
            let stamp = read_stamp(reader)?;
            Header { field, event_count: None, player: Vec::new(), question_marks: marks == Some(MARKS_ON), stamp }
        }
    };
    skip_to_events(reader)?;
    Ok(header)
}

fn read_field(reader: &mut Reader) -> Read<Minefield> {
    let at = reader.position();
    let level = reader.u8()?;
    let (width, height, mines) = match level {
        3 => (8, 8, 10),
        4 => (16, 16, 40),
        5 => (30, 16, 99),
        6 => (u32::from(reader.u8()?) + 1, u32::from(reader.u8()?) + 1, u32::from(reader.u16()?)),
        _ => return Err(reader.fault_at(at, Fault::Unexpected("the level is none of 3 to 6"))),
    };
    let params: Params = reader.params(width, height, mines)?;
    reader.mines(params, false, 1)
}

/// Reads the fields after the mines as version 0.52 writes them.
fn read_fields(reader: &mut Reader, field: &Minefield) -> Read<Header> {
    skip_digits(reader);
    let count = reader.array::<4>()?.map(|byte| byte.wrapping_add(VEIL));
    let count = u32::from_be_bytes(count).checked_sub(EVENT_COUNT_EXCESS);
    let count = count.and_then(|count| usize::try_from(count).ok());
    reader.u8()?;
    let player = reader.short_text()?.iter().map(|byte| byte.wrapping_add(VEIL)).collect();
    skip_digits(reader);
    let question_marks = reader.u8()? == MARKS_ON;
    let length = usize::from(reader.u8()?);
    let mut end = *reader;
    end.take(length)?;
    let stamp = read_stamp(reader)?;
    if reader.position() != end.position() {
        return Err(reader.fault(Fault::Unexpected("the stamp has another length than stated")));
    }
    Ok(Header { field: field.clone(), event_count: count, player, question_marks, stamp })
}

/// Skips the digits of a sum.
fn skip_digits(reader: &mut Reader) {
    while reader.rest().first().is_some_and(|byte| (3..=12).contains(byte)) {
        let _: Read<u8> = reader.u8();
    }
}

/// Skips the sum of the stamp. The first event follows, at second 0, which is stored as 1.
fn skip_to_events(reader: &mut Reader) -> Read<()> {
    loop {
        match *reader.rest() {
            [_, 0..=1, 1, ..] => return Ok(()),
            [3..=12, ..] => drop(reader.u8()?),
            [] => return Err(reader.fault(Fault::End)),
            _ => return Err(reader.fault(Fault::Unexpected("an event at second 0 should begin here"))),
        }
    }
}

/// Returns where the stamp begins: `[`, a digit from 0 to 3, and `|`.
pub(super) fn find_stamp(bytes: &[u8], from: usize) -> Option<usize> {
    let mines = 2 * usize::from(u16::MAX);
    let window = bytes.get(from..)?;
    let window = &window[..window.len().min(mines + MAX_STAMP_DISTANCE)];
    let start = window.windows(3).position(|window| matches!(window, [b'[', b'0'..=b'3', b'|']))?;
    Some(from + start)
}

/// Reads the stamp, from its opening to its closing bracket.
fn read_stamp(reader: &mut Reader) -> Read<Stamp> {
    let length = reader.rest().iter().take(256).position(|&byte| byte == b']');
    let length = length.ok_or(reader.fault(Fault::Unexpected("the stamp has no closing bracket")))?;
    let text = reader.take(length + 1)?;
    let [b'[', level @ b'0'..=b'3', b'|', fields @ .., b']'] = text else {
        return Err(reader.fault_at(reader.position() - text.len(), Fault::Unexpected("this is no stamp")));
    };
    let fields = String::from_utf8_lossy(fields);
    let mut start = String::new();
    let mut figures = None;
    for (index, field) in fields.split('|').enumerate() {
        let is_size = *level == b'3' && field.starts_with('W');
        if start.is_empty() && !is_size && index <= 1 {
            start = field.to_owned();
        }
        // Without a bar before it, the end of the game precedes the figures: `...:12:3456B31T7,10`.
        if let Some(figure) = field.rfind('B').map(|at| &field[at + 1..]).and_then(parse_figures) {
            figures = Some(figure);
        }
    }
    let (bbbv, time_ms) = figures.unzip();
    Ok(Stamp { start: iso_date(&start).unwrap_or(start), bbbv, time_ms })
}

/// Returns a date such as `22.5.2021.16:39:05:9912` as `2021-05-22 16:39:05`, or `None` for one of another form.
fn iso_date(text: &str) -> Option<String> {
    let mut parts = text.split(['.', ':']).map(|part| part.parse::<u16>().ok());
    let mut next = || parts.next().flatten();
    let [day, month, year, hour, minute, second] = [next()?, next()?, next()?, next()?, next()?, next()?];
    Some(format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}"))
}

/// Parses `<3BV>T<time>`, whose time has a point or a comma.
fn parse_figures(text: &str) -> Option<(u32, i64)> {
    let (bbbv, time) = text.split_once('T')?;
    let (seconds, rest) = time.split_once(['.', ',']).unwrap_or((time, ""));
    let is_number = |text: &str| text.len() <= 9 && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number(seconds) || !is_number(rest) {
        return None;
    }
    let thousandths = rest.bytes().chain(core::iter::repeat(b'0')).take(3);
    let thousandths = thousandths.fold(0, |sum, digit| sum * 10 + i64::from(digit - b'0'));
    Some((bbbv.parse().ok()?, seconds.parse::<i64>().ok()? * 1000 + thousandths))
}
