//! The events of an EVF file.

use alloc::vec::Vec;

use super::super::error::Fault;
use super::super::reader::{Read, Reader};
use crate::notation::mouse::{MouseEvent, MouseEventKind as Kind};

/// The kinds by code, from 1.
const KINDS: [Kind; 12] = [
    Kind::Move,
    Kind::LeftPress,
    Kind::LeftRelease,
    Kind::RightPress,
    Kind::RightRelease,
    Kind::MiddlePress,
    Kind::MiddleRelease,
    Kind::FlagBefore,
    Kind::BothPress,
    Kind::LeftChange,
    Kind::RightChange,
    Kind::MiddleChange,
];

/// Ends the events.
pub(super) const END: u8 = 0;
/// Version 0.4: a pause.
pub(super) const PAUSE: u8 = 255;

fn kind(code: u8) -> Option<Kind> {
    KINDS.get(usize::from(code).checked_sub(1)?).copied()
}

/// Returns the code of a kind, or `None` if EVF has none.
pub(super) fn code(kind: Kind) -> Option<u8> {
    (1..).zip(KINDS).find(|&(_, known)| known == kind).map(|(code, _)| code)
}

/// Reads the events of versions 0.0 to 0.3: time and place from the start.
pub(super) fn read_absolute(reader: &mut Reader) -> Read<Vec<MouseEvent>> {
    let mut events = Vec::new();
    loop {
        let start = reader.position();
        let code = reader.u8()?;
        if matches!(code, END | PAUSE) {
            return Ok(events);
        }
        reader.check_count(events.len())?;
        let kind = kind(code).ok_or(reader.fault_at(start, Fault::EventCode(code)))?;
        let at = reader.u24()?.into();
        let [x, y] = [reader.u16()?, reader.u16()?].map(i32::from);
        events.push(MouseEvent { at, kind, x, y });
    }
}

/// Reads the events of version 0.4: time and place from the event before.
pub(super) fn read_incremental(reader: &mut Reader) -> Read<Vec<MouseEvent>> {
    let mut events = Vec::new();
    let (mut at, mut x, mut y) = (0i64, 0i32, 0i32);
    loop {
        let start = reader.position();
        let code = reader.u8()?;
        match code {
            END => return Ok(events),
            PAUSE => at += i64::from(reader.u16()?),
            1..=12 => {
                reader.check_count(events.len())?;
                let kind = kind(code).ok_or(reader.fault_at(start, Fault::EventCode(code)))?;
                at += i64::from(reader.u8()?);
                x = x.saturating_add(reader.i16()?.into());
                y = y.saturating_add(reader.i16()?.into());
                events.push(MouseEvent { at, kind, x, y });
            }
            // Restart, won, lost, error.
            81..=83 | 99 => at += i64::from(reader.u8()?),
            // What the board shows.
            100..=121 => {
                at += i64::from(reader.u8()?);
                reader.take(2)?;
            }
            // Metrics: a number or a text.
            200 | 201 => {
                at += i64::from(reader.u8()?);
                reader.u16()?;
                if code == 200 { reader.take(8) } else { reader.zero_terminated() }?;
            }
            _ => return Err(reader.fault_at(start, Fault::EventCode(code))),
        }
    }
}
