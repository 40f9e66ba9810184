//! The events of an AVF file: eight bytes each.

use alloc::vec::Vec;

use super::super::error::Fault;
use super::super::reader::{Read, Reader};
use crate::notation::mouse::{MouseEvent, MouseEventKind as Kind};

/// Reads the events, up to the record that ends them or the stated number. Returns them and the bytes after the last.
pub(super) fn read<'a>(reader: &mut Reader<'a>, count: Option<usize>) -> Read<(Vec<MouseEvent>, &'a [u8])> {
    let mut events = Vec::new();
    while count.is_none_or(|count| events.len() < count) {
        let at = reader.position();
        let [code, x_high, second_low, x_low, hundredths, y_high, second_high, y_low] = reader.array()?;
        let second = u16::from_be_bytes([second_high, second_low]);
        // The record that ends the events has second 0; the others store the second plus 1.
        let Some(second) = second.checked_sub(1) else { break };
        reader.check_count(events.len())?;
        let kind = kind(code).ok_or(reader.fault_at(at, Fault::EventCode(code)))?;
        let time = i64::from(second) * 1000 + i64::from(hundredths) * 10;
        let [x, y] = [[x_high, x_low], [y_high, y_low]].map(|bytes| i32::from(u16::from_be_bytes(bytes)));
        events.push(MouseEvent { at: time, kind, x, y });
    }
    Ok((events, reader.rest()))
}

/// Returns the kind of an event code, whose bits are: 1 always, 2 and 4 left down and up, 8 and 16 right, 32 and 64
/// middle, 128 for a release after the pointer had left the board.
const fn kind(code: u8) -> Option<Kind> {
    Some(match code {
        1 => Kind::Move,
        3 => Kind::LeftPress,
        5 => Kind::LeftRelease,
        9 => Kind::RightPress,
        17 | 145 => Kind::RightRelease,
        33 => Kind::MiddlePress,
        65 | 193 => Kind::MiddleRelease,
        11 => Kind::ShiftPress,
        21 => Kind::LeftRelease,
        _ => return None,
    })
}
