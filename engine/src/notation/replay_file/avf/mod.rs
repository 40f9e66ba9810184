//! AVF: Minesweeper Arbiter 0.35 to 0.52, and FSVF: FreeSweeper up to release 10.
//!
//! Some bytes are *veiled*: the true byte less 45, modulo 256. *Digits* are the veiled ASCII digits of a number without
//! leading zeros.

mod events;
mod header;
mod tail;

use alloc::format;
use alloc::string::String;

use super::build::Draft;
use super::error::Fault;
use super::reader::{Read, Reader};
use super::{Format, RecordedGame, StatedFacts};
use crate::notation::mouse::ButtonSettings;

/// The last minor version in which a chord whose right button came up first opened a covered cell.
const LAST_REVEALING_VERSION: u8 = 44;

/// Decodes a file of the format that [`detect`] finds.
pub(super) fn decode(format: Format, bytes: &[u8]) -> Read<RecordedGame> {
    let mut reader = Reader::new(format, bytes, 0);
    let version = reader.u8()?;
    let header = header::read(&mut reader)?;
    let (mut mouse, end) = events::read(&mut reader, header.event_count)?;
    let tail = tail::read(end, if format == Format::Fsvf { mouse.len() } else { 0 });
    for (event, thousandths) in mouse.iter_mut().zip(tail.thousandths) {
        event.at += i64::from(thousandths & 15);
    }
    if mouse.is_empty() {
        return Err(reader.fault(Fault::Unexpected("there are no events")));
    }
    let mut draft = Draft::new(format, header.field);
    draft.format_version = if version == 0 { String::new() } else { format!("0.{version}") };
    draft.program = tail.program.into();
    draft.player = if header.player.is_empty() { tail.player } else { header.player.as_slice() }.into();
    draft.timestamp = header.stamp.start;
    draft.question_marks = header.question_marks;
    // The clock of Arbiter shows 1 at its start.
    let offset = if format == Format::Avf { 1000 } else { 0 };
    draft.stated = StatedFacts {
        time_ms: header.stamp.time_ms.map(|time| time - offset),
        bbbv: header.stamp.bbbv,
        ..StatedFacts::default()
    };
    let reveals_after_chord = format == Format::Avf && version <= LAST_REVEALING_VERSION;
    draft.buttons = ButtonSettings { independent_middle: true, reveals_after_chord, ..ButtonSettings::default() };
    draft.mouse = mouse;
    Ok(draft.finish())
}

/// Returns which of the formats bytes look like, if any: both have a level, and a stamp in brackets after the mines.
pub(super) fn detect(bytes: &[u8]) -> Option<Format> {
    let level = bytes.get(5).copied()?;
    let is_known = (3..=6).contains(&level) && header::find_stamp(bytes, 6).is_some();
    is_known.then_some(if bytes.first() == Some(&0) { Format::Fsvf } else { Format::Avf })
}
