//! Finds the format of a replay from its content.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::{Format, RecordedGame, ReplayError, avf, click_path, evf, mvf, online, rmv};
use crate::notation::rawvf;

/// How much of a text is searched for the lines of RAWVF, in bytes.
const SEARCHED_TEXT: usize = 1 << 20;

/// Returns the format of a replay, or `None` if it is none of the known ones.
///
/// ```
/// use minesweeper_engine::notation::replay_file::{Format, detect};
/// assert_eq!(detect(b"Board:\n0*\nEvents:\n"), Some(Format::Rawvf));
/// assert_eq!(detect(b"GIF89a"), None);
/// ```
#[must_use]
pub fn detect(bytes: &[u8]) -> Option<Format> {
    if let Some(format) = rmv::detect(bytes) {
        Some(format)
    } else if mvf::is_mvf(bytes) {
        Some(Format::Mvf)
    } else if evf::is_evf(bytes) {
        Some(Format::Evf)
    } else if let Some(format) = avf::detect(bytes) {
        Some(format)
    } else if evf::is_session(bytes) {
        Some(Format::Evfs)
    } else if is_rawvf(bytes) {
        Some(Format::Rawvf)
    } else {
        let text = pasted(bytes)?;
        if online::is_replay(text) {
            Some(Format::Online)
        } else {
            click_path::is_click_path(text).then_some(Format::ClickPath)
        }
    }
}

/// Returns a text without the white space around it.
fn pasted(bytes: &[u8]) -> Option<&str> {
    Some(core::str::from_utf8(bytes).ok()?.trim_start_matches('\u{feff}').trim())
}

/// Decodes a replay in any format; of a session, the first game.
///
/// ```
/// use minesweeper_engine::Status;
/// use minesweeper_engine::notation::replay_file::{Format, decode};
/// let text = "Player: Ada\nBoard:\n0*\nEvents:\n0.00 lc 1 1 (8 8)\n0.08 lr 1 1 (8 8)\nwon\n";
/// let game = decode(text.as_bytes())?;
/// assert_eq!((game.format, game.player.decode()), (Format::Rawvf, "Ada".to_owned()));
/// assert_eq!(game.stated.status, Some(Status::Won));
/// assert!(game.differences().is_empty());
/// # Ok::<(), minesweeper_engine::notation::replay_file::ReplayError>(())
/// ```
///
/// # Errors
/// [`ReplayError`] names the fault and its position.
pub fn decode(bytes: &[u8]) -> Result<RecordedGame, ReplayError> {
    let mut games = decode_all(bytes)?.into_iter();
    games.next().ok_or(ReplayError::UnknownFormat)
}

/// Decodes all games of a file: several of a session (EVFS), one of any other format.
///
/// # Errors
/// [`ReplayError`] names the fault and its position.
pub fn decode_all(bytes: &[u8]) -> Result<Vec<RecordedGame>, ReplayError> {
    // The error of the parser says what a text lacks.
    let format = detect(bytes).or_else(|| is_text(bytes).then_some(Format::Rawvf));
    let game = match format.ok_or(ReplayError::UnknownFormat)? {
        format @ (Format::Avf | Format::Fsvf) => avf::decode(format, bytes),
        Format::Mvf => mvf::decode(bytes),
        format @ (Format::Rmv | Format::Umf) => rmv::decode(format, bytes),
        Format::Evf => evf::decode(bytes),
        Format::Evfs => return evf::decode_session(bytes),
        Format::Rawvf => decode_text(bytes),
        format @ (Format::Online | Format::ClickPath) => decode_pasted(format, pasted(bytes).unwrap_or_default()),
    };
    Ok(vec![game?])
}

fn decode_pasted(format: Format, text: &str) -> Result<RecordedGame, ReplayError> {
    let game = if format == Format::Online { online::decode(text) } else { click_path::decode(text) };
    game.map_err(|error| ReplayError::Pasted { format, error })
}

/// Decodes a text. Only names are in another encoding than ASCII.
fn decode_text(bytes: &[u8]) -> Result<RecordedGame, ReplayError> {
    let mut game = RecordedGame::from(rawvf::parse(&String::from_utf8_lossy(bytes))?);
    let player = bytes.split(|&byte| byte == b'\n').find_map(|line| line.trim_ascii().strip_prefix(b"Player:"));
    if let Some(player) = player.filter(|player| core::str::from_utf8(player).is_err()) {
        game.player = player.trim_ascii().into();
    }
    Ok(game)
}

/// Returns whether bytes are a text.
fn is_text(bytes: &[u8]) -> bool {
    core::str::from_utf8(bytes)
        .is_ok_and(|text| !text.contains(|char: char| char.is_control() && !char.is_whitespace()))
}

/// Returns whether bytes are a text with a section of RAWVF, or at least with its first line.
fn is_rawvf(bytes: &[u8]) -> bool {
    let text = &bytes[..bytes.len().min(SEARCHED_TEXT)];
    if text.contains(&0) {
        return false;
    }
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    let mut lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    lines.any(|line| {
        line.eq_ignore_ascii_case(b"board:")
            || line.eq_ignore_ascii_case(b"events:")
            || line.starts_with(b"RawVF_Version")
    })
}
