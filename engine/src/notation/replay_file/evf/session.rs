//! EVFS: a session of games.

use alloc::vec::Vec;

use super::super::reader::{Read, Reader};
use super::super::{Format, RecordedGame};
use super::{decode, is_evf};

/// The longest name of a file in a session, in bytes.
const MAX_NAME_BYTES: usize = 1000;

/// Decodes the games of a session.
pub(in super::super) fn decode_session(bytes: &[u8]) -> Read<Vec<RecordedGame>> {
    let mut games = Vec::new();
    each_game(bytes, |file| {
        games.push(decode(file)?);
        Ok(true)
    })?;
    Ok(games)
}

/// Returns whether bytes look like a session: the first game looks like an EVF file.
pub(in super::super) fn is_session(bytes: &[u8]) -> bool {
    let mut is_first_evf = false;
    let read = each_game(bytes, |file| {
        is_first_evf = is_evf(file);
        Ok(false)
    });
    bytes.first() == Some(&0) && read.is_ok() && is_first_evf
}

/// Calls a function with the bytes of each game, until it returns false.
fn each_game(bytes: &[u8], mut visit: impl FnMut(&[u8]) -> Read<bool>) -> Read<()> {
    let mut reader = Reader::new(Format::Evfs, bytes, 0);
    reader.u8()?;
    let checksum_bytes = reader.u16()?;
    while !reader.rest().is_empty() {
        let mut name =
            Reader::new(Format::Evfs, &bytes[..bytes.len().min(reader.position() + MAX_NAME_BYTES)], reader.position());
        let name = name.zero_terminated()?;
        reader.take(name.len() + 1)?;
        let length = reader.u32()? as usize;
        let file = reader.take(length)?;
        reader.take(checksum_bytes.into())?;
        if !visit(file)? {
            break;
        }
    }
    Ok(())
}
