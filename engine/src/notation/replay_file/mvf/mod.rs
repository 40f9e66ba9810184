//! MVF: Minesweeper Clone 0.97, 2006 and 2007, and, without a header, 0.96 and older.

mod headed;
mod headless;
mod samples;
mod shuffle;

use super::RecordedGame;
use super::reader::{Read, Reader};
use super::{ForeignText, Format};

/// The name of the program, which the oldest versions write in place of a player's name.
const PROGRAM: &str = "Minesweeper Clone";

/// Decodes an MVF file of any version.
pub(super) fn decode(bytes: &[u8]) -> Read<RecordedGame> {
    let draft = match bytes {
        [0x11, b'M', ..] => headed::decode(bytes)?,
        [0, 0, ..] => headed::decode_hack(bytes)?,
        _ => headless::decode(bytes)?,
    };
    let mut game = draft.finish();
    game.program = ForeignText::from(PROGRAM);
    Ok(game)
}

/// Returns whether bytes look like an MVF file.
pub(super) fn is_mvf(bytes: &[u8]) -> bool {
    match bytes {
        [0x11, b'M', ..] => true,
        [8, 8, 0, 10, ..] | [16, 16, 0, 40, ..] | [30, 16, 0, 99, ..] => bytes.len() > 4 + 2 * usize::from(bytes[3]),
        // A hack of 0.97 whose header is zeros: the date follows at byte 7.
        [0, 0, ..] => headed::is_hack(bytes),
        _ => false,
    }
}

/// Creates a reader.
const fn reader(bytes: &[u8], at: usize) -> Reader<'_> {
    Reader::new(Format::Mvf, bytes, at)
}
