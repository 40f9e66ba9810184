//! EVF 0.0 to 0.4: Metasweeper, and EVFS: a session of games. Version 0.4 is also written.
//!
//! The device id is skipped.

mod date;
mod encode;
mod events;
mod header;
mod session;

use alloc::format;

use super::build::Draft;
use super::reader::{Read, Reader};
use super::{Format, RecordedGame, StatedFacts};
use crate::notation::mouse::ButtonSettings;
use crate::rules::Status;
use header::Header;

pub(super) use date::format_unix_seconds;
pub use encode::encode;
pub(super) use session::{decode_session, is_session};

/// The newest version.
const NEWEST_VERSION: u8 = 4;

/// Decodes an EVF file.
pub(super) fn decode(bytes: &[u8]) -> Read<RecordedGame> {
    let mut reader = Reader::new(Format::Evf, bytes, 0);
    let header = read_header(&mut reader)?;
    let mouse = if header.version < NEWEST_VERSION {
        events::read_absolute(&mut reader)?
    } else {
        header::skip_metric_names(&mut reader)?;
        events::read_incremental(&mut reader)?
    };
    let mut draft = Draft::new(Format::Evf, header.field);
    draft.format_version = format!("0.{}", header.version);
    draft.program = header.program.into();
    draft.player = header.player.into();
    draft.timestamp = header.start;
    draft.mode = header.mode;
    draft.square = header.square;
    draft.stated = StatedFacts {
        // Without the flag the game is not always lost.
        status: header.is_won.then_some(Status::Won),
        time_ms: Some(header.time_ms),
        bbbv: Some(header.bbbv),
        ..StatedFacts::default()
    };
    draft.buttons = ButtonSettings { independent_middle: true, ..ButtonSettings::default() };
    draft.starts_early = true;
    draft.mouse = mouse;
    Ok(draft.finish())
}

/// Returns whether bytes look like an EVF file: a version, a plausible board, and as many mines as stated.
pub(super) fn is_evf(bytes: &[u8]) -> bool {
    bytes.first().is_some_and(|&version| version <= NEWEST_VERSION)
        && read_header(&mut Reader::new(Format::Evf, bytes, 0)).is_ok()
}

/// Reads the header. Some writers put version 0 on files with the texts of version 0.2.
fn read_header<'a>(reader: &mut Reader<'a>) -> Read<Header<'a>> {
    let start = *reader;
    header::read(reader, false).or_else(|error| {
        let mut again = start;
        let header = header::read(&mut again, true).map_err(|_| error)?;
        *reader = again;
        Ok(header)
    })
}
