//! The header of an EVF file, up to the events.

use alloc::string::String;

use super::super::Mode;
use super::super::error::Fault;
use super::super::reader::{Read, Reader};
use super::NEWEST_VERSION;
use super::date::{format_microseconds, format_microseconds_text};
use crate::minefield::Minefield;

/// The flag of a won game.
pub(super) const WON: u8 = 128;
/// The flag of a game without flags.
pub(super) const NO_FLAG: u8 = 16;
/// The flag of a file that was converted from another format.
pub(super) const TRANSCODED: u8 = 8;

/// The header.
pub(super) struct Header<'a> {
    pub(super) version: u8,
    pub(super) is_won: bool,
    pub(super) square: u16,
    pub(super) mode: Mode,
    pub(super) bbbv: u32,
    pub(super) time_ms: i64,
    pub(super) program: &'a [u8],
    pub(super) player: &'a [u8],
    pub(super) start: String,
    pub(super) field: Minefield,
}

/// The texts that are used.
struct Texts<'a> {
    program: &'a [u8],
    player: &'a [u8],
    start: String,
}

/// Reads the header up to the mines. `extra_text` reads one more text before them.
pub(super) fn read<'a>(reader: &mut Reader<'a>, extra_text: bool) -> Read<Header<'a>> {
    let at = reader.position();
    let version = reader.u8()?;
    if version > NEWEST_VERSION {
        return Err(reader.fault_at(at, Fault::Unexpected("this version is unknown: it may be 0 to 4")));
    }
    let flags = reader.u8()?;
    if version >= 3 {
        // Question marks, the pointer and restarts. Metasweeper has no question marks, whatever the bit says.
        reader.u8()?;
    }
    let [rows, columns] = reader.array()?;
    let mines = reader.u16()?;
    let params = reader.params(columns.into(), rows.into(), mines.into())?;
    let square = reader.u8()?;
    let mode = Mode::from_number(reader.u16()?);
    let bbbv = reader.u16()?.into();
    let time_ms = if version < NEWEST_VERSION { reader.u24()? } else { reader.u32()? }.into();
    let Texts { program, player, start } =
        if version < NEWEST_VERSION { read_texts(reader, version)? } else { read_newest_texts(reader, flags)? };
    if extra_text {
        reader.zero_terminated()?;
    }
    let field = reader.mine_bitmap(params)?;
    let square = if square == 0 { 16 } else { square.into() };
    Ok(Header { version, is_won: flags & WON != 0, square, mode, bbbv, time_ms, program, player, start, field })
}

/// Reads the texts of versions 0.0 to 0.3.
fn read_texts<'a>(reader: &mut Reader<'a>, version: u8) -> Read<Texts<'a>> {
    let program = reader.zero_terminated()?;
    let player = reader.zero_terminated()?;
    let [_race, _id] = [reader.zero_terminated()?, reader.zero_terminated()?];
    let [start, _end, _country] = [reader.zero_terminated()?, reader.zero_terminated()?, reader.zero_terminated()?];
    if version >= 2 {
        let _device = reader.zero_terminated()?;
    }
    Ok(Texts { program, player, start: format_microseconds_text(start) })
}

/// Reads the texts of version 0.4.
fn read_newest_texts<'a>(reader: &mut Reader<'a>, flags: u8) -> Read<Texts<'a>> {
    reader.take(2)?;
    let (start, _end) = (reader.u64()?, reader.u64()?);
    let program = reader.zero_terminated()?;
    if flags & TRANSCODED != 0 {
        let [_translator, _encoding] = [reader.zero_terminated()?, reader.zero_terminated()?];
    }
    let player = reader.zero_terminated()?;
    let [_race, _id] = [reader.zero_terminated()?, reader.zero_terminated()?];
    let length = reader.u16()?;
    let _device = reader.take(length.into())?;
    Ok(Texts { program, player, start: format_microseconds(start) })
}

/// Skips the names of additional metrics.
pub(super) fn skip_metric_names(reader: &mut Reader) -> Read<()> {
    for _ in 0..reader.u16()? {
        reader.zero_terminated()?;
    }
    Ok(())
}
