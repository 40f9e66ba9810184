//! The events of an RMV file: mouse events, the cells that they change, and the result.

use alloc::vec::Vec;

use super::super::build::StatedCell;
use super::super::error::Fault;
use super::super::reader::{Read, Reader};
use crate::board::Cell;
use crate::geometry::{Pos, Size};
use crate::notation::mouse::{MouseEvent, MouseEventKind as Kind};
use crate::rules::Status;

/// The upper left corner of the board in the window of version 1, in pixels.
const CORNER: (i32, i32) = (12, 56);

/// How places are stored.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    /// Version 2: pixels count from the corner of the board.
    pub(super) is_relative: bool,
    pub(super) square: u16,
}

/// The events.
#[derive(Debug, Default)]
pub(super) struct Events {
    pub(super) mouse: Vec<MouseEvent>,
    pub(super) cells: Vec<StatedCell>,
    /// The time of the end in milliseconds.
    pub(super) end: Option<i64>,
    pub(super) status: Option<Status>,
}

/// Reads the events up to the end of the game. Flags from before the recording come first.
pub(super) fn read(reader: &mut Reader, size: Size, layout: Layout, flags: &[Pos]) -> Read<Events> {
    let middle = |cell: u8| i32::from(cell) * i32::from(layout.square) + i32::from(layout.square) / 2;
    let flag = |pos: &Pos| MouseEvent { at: 0, kind: Kind::FlagBefore, x: middle(pos.x), y: middle(pos.y) };
    let mut events = Events { mouse: flags.iter().map(flag).collect(), ..Events::default() };
    let mut has_buttons = false;
    loop {
        reader.check_count(events.mouse.len() + events.cells.len())?;
        let at = reader.position();
        match reader.u8()? {
            0 => drop(reader.u32()?),
            code @ 1..=7 => {
                let event = read_mouse_event(reader, code, layout)?;
                // The press of the first click is missing.
                if event.kind != Kind::Move
                    && !core::mem::replace(&mut has_buttons, true)
                    && event.kind == Kind::LeftRelease
                {
                    events.mouse.push(MouseEvent { kind: Kind::LeftPress, ..event });
                }
                events.mouse.push(event);
            }
            28 => {
                let [time, step] = reader.array()?;
                let last = events.mouse.last().copied();
                let last = last.unwrap_or(MouseEvent { at: 0, kind: Kind::Move, x: 0, y: 0 });
                let [dx, dy] = [step & 0xf0, step << 4].map(|high| i32::from(high.cast_signed() >> 4));
                let (x, y) = (last.x.saturating_add(dx), last.y.saturating_add(dy));
                events.mouse.push(MouseEvent { at: last.at + i64::from(time), kind: Kind::Move, x, y });
            }
            code @ (9..=14 | 18..=27) => {
                let cell_at = reader.position();
                let [column, row] = reader.array()?;
                let (_, pos) = reader.cell(cell_at, size, (column.into(), row.into()))?;
                let after = events.mouse.len();
                events.cells.extend(cell(code).map(|cell| StatedCell { after, pos, cell }));
            }
            code @ 15..=17 => {
                events.end = Some(reader.u24()?.into());
                events.status = [Some(Status::Lost), Some(Status::Won), None][usize::from(code - 15)];
                return Ok(events);
            }
            code => return Err(reader.fault_at(at, Fault::EventCode(code))),
        }
    }
}

fn read_mouse_event(reader: &mut Reader, code: u8, layout: Layout) -> Read<MouseEvent> {
    let at = i64::from(reader.u24()?);
    reader.u8()?;
    let (x, y) = (reader.i16()?, reader.i16()?);
    let corner = if layout.is_relative { (0, 0) } else { CORNER };
    let kinds = [
        Kind::Move,
        Kind::LeftPress,
        Kind::LeftRelease,
        Kind::RightPress,
        Kind::RightRelease,
        Kind::MiddlePress,
        Kind::MiddleRelease,
    ];
    Ok(MouseEvent { at, kind: kinds[usize::from(code - 1)], x: i32::from(x) - corner.0, y: i32::from(y) - corner.1 })
}

/// Returns the cell that a code states, or `None` for one that is only drawn as pressed.
const fn cell(code: u8) -> Option<Cell> {
    Some(match code {
        11 => Cell::Hidden,
        12 => Cell::Questioned,
        13 => Cell::Flagged,
        14 | 27 => Cell::Exploded,
        18..=26 => Cell::Revealed(code - 18),
        _ => return None,
    })
}
