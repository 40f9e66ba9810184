//! RMV 1 and 2: Viennasweeper, and UMF, its predecessor.
//!
//! Nicknames and tokens, which may hold the key of a tournament, are skipped.

mod events;
mod header;

use alloc::string::ToString as _;

use super::build::Draft;
use super::reader::{Read, Reader};
use super::{Format, RecordedGame, StatedFacts};
use events::Layout;

/// Decodes a file of the format that [`detect`] finds.
pub(super) fn decode(format: Format, bytes: &[u8]) -> Read<RecordedGame> {
    let mut reader = Reader::new(format, bytes, 4);
    let header = header::read(&mut reader, format)?;
    let mut draft = Draft::new(format, header.field);
    let size = header.params.size();
    let layout = Layout { is_relative: header.version == 2, square: header.square };
    let events = events::read(&mut reader, size, layout, &header.flags_before)?;
    draft.format_version = header.version.to_string();
    draft.program = header.program.into();
    draft.player = header.player.into();
    draft.timestamp = header.timestamp;
    draft.mode = header.mode;
    draft.square = header.square;
    draft.question_marks = header.question_marks;
    draft.stated = StatedFacts {
        status: events.status,
        time_ms: events.end,
        bbbv: header.bbbv.filter(|&bbbv| bbbv > 0),
        ..StatedFacts::default()
    };
    draft.mouse = events.mouse;
    draft.cells = events.cells;
    Ok(draft.finish())
}

/// Returns which of the formats bytes begin as, if any.
pub(super) fn detect(bytes: &[u8]) -> Option<Format> {
    match bytes.first_chunk()? {
        b"*rmv" => Some(Format::Rmv),
        b"*umf" => Some(Format::Umf),
        _ => None,
    }
}
