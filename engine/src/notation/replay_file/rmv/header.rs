//! The header of an RMV or UMF file, up to the events.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::super::error::Fault;
use super::super::reader::{Read, Reader};
use super::super::{Format, Mode};
use crate::difficulty::Params;
use crate::geometry::Pos;
use crate::minefield::Minefield;

/// The header.
pub(super) struct Header<'a> {
    pub(super) version: u16,
    pub(super) program: &'a [u8],
    pub(super) player: &'a [u8],
    pub(super) params: Params,
    pub(super) field: Minefield,
    /// Cells that were flagged before the recording began.
    pub(super) flags_before: Vec<Pos>,
    pub(super) timestamp: String,
    pub(super) mode: Mode,
    pub(super) question_marks: bool,
    pub(super) square: u16,
    pub(super) bbbv: Option<u32>,
}

/// The sizes of the sections, in bytes.
#[derive(Default)]
struct Sizes {
    summary: u16,
    version: u16,
    player: u16,
    board: u16,
    flags: u16,
    properties: u16,
    extensions: u16,
}

/// Reads the header after the magic bytes. The reader is then at the first event.
pub(super) fn read<'a>(reader: &mut Reader<'a>, format: Format) -> Read<Header<'a>> {
    let at = reader.position();
    let version = reader.u16()?;
    if !matches!((format, version), (Format::Umf, 1) | (Format::Rmv, 1 | 2)) {
        return Err(reader.fault_at(at, Fault::Unexpected("this version is unknown: it may be 1 or 2")));
    }
    if version == 2 {
        reader.u16()?;
    }
    reader.u32()?;
    let sizes = read_sizes(reader, format, version)?;
    if format == Format::Umf {
        reader.u8()?;
    }
    let summary = reader.take(sizes.summary.into())?;
    let program = reader.take(sizes.version.into())?;
    let player = read_player(&mut section(reader, sizes.player)?, sizes.player)?;
    let mut board = section(reader, sizes.board)?;
    let seconds = board.u32()?;
    let [width, height] = board.array()?;
    let mines = board.u16()?;
    let params = board.params(width.into(), height.into(), mines.into())?;
    let field = board.mines(params, true, 0)?;
    let flags_before = read_flags(&mut section(reader, sizes.flags)?, params, sizes.flags)?;
    let properties = reader.take(sizes.properties.into())?;
    reader.take(sizes.extensions.into())?;
    let number = |index: usize| properties.get(index).copied().unwrap_or_default();
    let bbbv = match version {
        2 => properties.get(4..6).map(|bytes| u32::from(u16::from_le_bytes([bytes[0], bytes[1]]))),
        _ => summary_value(summary, "3BV").and_then(|value| value.parse().ok()),
    };
    let square = properties.get(6).copied().filter(|&square| version == 2 && square > 0).unwrap_or(16);
    Ok(Header {
        version,
        program,
        player,
        params,
        field,
        flags_before,
        timestamp: unix_seconds(seconds),
        mode: mode(version, number(2)),
        question_marks: number(0) == 1,
        square: square.into(),
        bbbv,
    })
}

fn read_sizes(reader: &mut Reader, format: Format, version: u16) -> Read<Sizes> {
    let mut sizes = Sizes::default();
    if format == Format::Rmv && version == 1 {
        sizes.summary = reader.u16()?;
    }
    sizes.version = reader.u16()?;
    sizes.player = reader.u16()?;
    sizes.board = reader.u16()?;
    sizes.flags = reader.u16()?;
    sizes.properties = reader.u16()?;
    if version == 2 {
        sizes.extensions = reader.u16()?;
    }
    reader.u32()?;
    if format == Format::Rmv {
        reader.u16()?;
    }
    Ok(sizes)
}

/// Skips a section and returns a reader at its start.
fn section<'a>(reader: &mut Reader<'a>, size: u16) -> Read<Reader<'a>> {
    let start = *reader;
    reader.take(size.into())?;
    Ok(start)
}

/// Reads the name of the player, the first of the texts of this section. The others are nickname, country and token.
fn read_player<'a>(reader: &mut Reader<'a>, size: u16) -> Read<&'a [u8]> {
    if size < 3 || reader.u16()? == 0 { Ok(&[]) } else { reader.short_text() }
}

fn read_flags(reader: &mut Reader, params: Params, size: u16) -> Read<Vec<Pos>> {
    if size == 0 {
        return Ok(Vec::new());
    }
    let count = reader.u16()?;
    let mut is_flagged = vec![false; params.size().cells()];
    let mut flags = Vec::new();
    for _ in 0..count {
        let at = reader.position();
        let [column, row] = reader.array()?;
        let (index, pos) = reader.cell(at, params.size(), (column.into(), row.into()))?;
        if !core::mem::replace(&mut is_flagged[index], true) {
            flags.push(pos);
        }
    }
    Ok(flags)
}

/// Returns the mode of a number. Version 1 counts them in another order than version 2.
const fn mode(version: u16, number: u8) -> Mode {
    match (version, number) {
        (1, 1) => Mode::KnownBoard,
        (1, 2) => Mode::Cheat,
        (1, 3) => Mode::Density,
        (1, _) => Mode::Classic,
        _ => Mode::from_number(number as u16),
    }
}

/// Returns the value of a key in the summary: `KEY:value#`.
fn summary_value<'a>(summary: &'a [u8], key: &str) -> Option<&'a str> {
    let fields = summary.split(|&byte| byte == b'#').map(<[u8]>::trim_ascii);
    let value = fields.into_iter().find_map(|field| field.strip_prefix(key.as_bytes())?.strip_prefix(b":"));
    core::str::from_utf8(value?).ok().map(str::trim)
}

/// Formats seconds since 1970 as `@seconds`, because the time zone is unknown. 0 means that the time is unknown.
fn unix_seconds(seconds: u32) -> String {
    if seconds == 0 { String::new() } else { super::super::evf::format_unix_seconds(seconds.into()) }
}
