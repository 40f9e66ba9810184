//! The saved form of the settings.

use game_history::varint::{Reader, put};
use game_history::{Mode, SavedError, checksum, hex};
use minesweeper_engine::{Difficulty, Params};

use crate::board::click::GestureOptions;
use crate::settings::keys::bindings::KeyBindings;
use crate::settings::state::{CELL_PX, FIRST_REVEALS, LONG_PRESS, SPEECH_LENGTHS, Settings};
use crate::settings::theme::Theme;

/// The version that is written. The bytes, with numbers as in [`game_history::varint`]: version; theme; level; 1 for no-guess boards;
/// width, height and number of mines of the custom board; 1 for the small Beginner; guarantee for the first reveal; question marks;
/// whether flagging all mines wins; chords by left, by both and by middle button; length of a long press; whether boards are rotated;
/// 1 and the chosen size of a cell, or 0. Each version has more after them than the one before:
/// - 1: 1 if assistance is given without asking, or else 0;
/// - 2: 1 if coordinates are always shown, or else 0;
/// - 3: the length of speech;
/// - 4: 1 or 0 for each: whether the mouse buttons are swapped, whether they open on press, whether dragging flags, whether double
///   taps flag.
///
/// The key bindings follow as text, unless they are the default ones.
const VERSION: u8 = 4;

/// Encodes settings as hexadecimal text.
#[must_use]
pub fn encode(settings: &Settings) -> String {
    let (custom, rules) = (settings.custom, settings.rules);
    let level = match settings.level {
        Difficulty::Beginner => 0,
        Difficulty::Beginner8x8 => 1,
        Difficulty::Intermediate => 2,
        Difficulty::Expert => 3,
        Difficulty::Custom(_) => 4,
    };
    let no_guess = u8::from(settings.mode == Mode::NoGuess);
    let (width, height) = (custom.size().width(), custom.size().height());
    let mut bytes = vec![VERSION, settings.theme.number(), level, no_guess, width, height];
    put(&mut bytes, custom.mines().into());
    bytes.extend([settings.small_beginner.into(), rules.first as u8]);
    let switches =
        [rules.question_marks, rules.flag_all_wins, settings.chord_left, settings.chord_both, settings.chord_middle];
    bytes.extend(switches.map(u8::from));
    put(&mut bytes, settings.long_press_ms.into());
    bytes.extend([u8::from(settings.rotates_wide_boards), settings.cell_px.is_some().into()]);
    bytes.extend(settings.cell_px);
    let (assists, coordinates) = (settings.assists_without_asking.into(), settings.coordinates.into());
    bytes.extend([assists, coordinates, settings.speech as u8]);
    let GestureOptions { swap_buttons, open_on_press, drag_flags, double_tap_flags } = settings.gestures;
    bytes.extend([swap_buttons, open_on_press, drag_flags, double_tap_flags].map(u8::from));
    if !settings.keys.is_default() {
        bytes.extend_from_slice(settings.keys.text().as_bytes());
    }
    hex::encode(&bytes)
}

/// Decodes the text of [`encode`].
///
/// # Errors
/// Returns a [`SavedError`] for any other text.
pub fn decode(text: &str) -> Result<Settings, SavedError> {
    let bytes = hex::decode(text)?;
    let mut reader = Reader(&bytes);
    let version = small(&mut reader, VERSION)?;
    let mut settings = decode_first_version(&mut reader)?;
    if version >= 1 {
        settings.assists_without_asking = flag(&mut reader)?;
    }
    if version >= 2 {
        settings.coordinates = flag(&mut reader)?;
    }
    if version >= 3 {
        settings.speech = one_of(&mut reader, &SPEECH_LENGTHS)?;
    }
    if version >= 4 {
        let gestures = &mut settings.gestures;
        for switch in [
            &mut gestures.swap_buttons,
            &mut gestures.open_on_press,
            &mut gestures.drag_flags,
            &mut gestures.double_tap_flags,
        ] {
            *switch = flag(&mut reader)?;
        }
    }
    if !reader.0.is_empty() {
        settings.keys = std::str::from_utf8(reader.0).ok().and_then(KeyBindings::parse).ok_or(SavedError::Format)?;
    }
    Ok(settings)
}

/// Reads what all versions have.
fn decode_first_version(reader: &mut Reader) -> Result<Settings, SavedError> {
    let mut settings = Settings { theme: one_of(reader, &Theme::ALL)?, ..Settings::default() };
    let level = small(reader, 4)?;
    settings.mode = if flag(reader)? { Mode::NoGuess } else { Mode::Classic };
    let (width, height) = (small(reader, u8::MAX)?, small(reader, u8::MAX)?);
    let mines = reader.number()?;
    settings.small_beginner = flag(reader)?;
    settings.rules.first = one_of(reader, &FIRST_REVEALS)?;
    for switch in [
        &mut settings.rules.question_marks,
        &mut settings.rules.flag_all_wins,
        &mut settings.chord_left,
        &mut settings.chord_both,
        &mut settings.chord_middle,
    ] {
        *switch = flag(reader)?;
    }
    let long_press_ms = reader.number()?;
    settings.rotates_wide_boards = flag(reader)?;
    settings.cell_px = if flag(reader)? { Some(small(reader, u8::MAX)?) } else { None };
    // The values are checked last: bytes that are no settings have another error.
    let (mines, long_press_ms) = (u16::try_from(mines), u16::try_from(long_press_ms));
    let (Ok(mines), Ok(long_press_ms)) = (mines, long_press_ms) else { return Err(SavedError::Format) };
    let custom = Params::new(width.into(), height.into(), mines.into()).map_err(|_| SavedError::Value)?;
    if !LONG_PRESS.contains(&long_press_ms) || settings.cell_px.is_some_and(|px| !CELL_PX.contains(&px)) {
        return Err(SavedError::Value);
    }
    (settings.custom, settings.long_press_ms) = (custom, long_press_ms);
    settings.level = match level {
        0 => Difficulty::Beginner,
        1 => Difficulty::Beginner8x8,
        2 => Difficulty::Intermediate,
        3 => Difficulty::Expert,
        _ => Difficulty::Custom(custom),
    };
    Ok(settings)
}

/// Reads a byte of at most `max`.
#[inline(never)]
fn small(reader: &mut Reader, max: u8) -> Result<u8, SavedError> {
    match reader.bytes(1)? {
        &[byte] if byte <= max => Ok(byte),
        _ => Err(SavedError::Format),
    }
}

/// Reads the index of one of `values`.
fn one_of<T: Copy>(reader: &mut Reader, values: &[T]) -> Result<T, SavedError> {
    let index = small(reader, u8::MAX)?;
    values.get(usize::from(index)).copied().ok_or(SavedError::Format)
}

fn flag(reader: &mut Reader) -> Result<bool, SavedError> {
    Ok(small(reader, 1)? == 1)
}

/// Decodes settings with a sequence number and a checksum. Text without them, which early versions saved, gets the number 0.
///
/// # Errors
/// Returns a [`SavedError`] for any other text.
pub fn decode_with_checksum(text: &str) -> Result<(u64, Settings), SavedError> {
    let (sequence, text) = if text.contains('.') { checksum::verify_text(text)? } else { (0, text) };
    decode(text).map(|settings| (sequence, settings))
}

#[cfg(test)]
mod tests;
