//! The saved form of the settings.

use game_history::{Mode, SavedError, checksum, hex};
use minesweeper_engine::{Difficulty, FirstReveal, Params, Rules};
use serde::{Deserialize, Serialize};

use crate::settings::keys::bindings::KeyBindings;
use crate::settings::state::{CELL_PX, LONG_PRESS, Settings, Theme};

/// The version that is written. The first byte is the version:
/// - 0: the fields of [`V1`], and the key bindings as text unless they are the default ones;
/// - 1: a byte between them, 1 if help is shown without asking, or else 0;
/// - 2: another byte after it, 1 if coordinates are always shown, or else 0.
const VERSION: u8 = 2;

#[derive(Serialize, Deserialize)]
struct V1 {
    /// [`Theme::number`].
    theme: u8,
    level: SavedLevel,
    no_guess: bool,
    custom: (u8, u8, u16),
    small_beginner: bool,
    first: SavedFirst,
    question_marks: bool,
    flag_all_wins: bool,
    chord_left: bool,
    chord_both: bool,
    chord_middle: bool,
    long_press_ms: u16,
    upright: bool,
    cell_px: Option<u8>,
}

#[derive(Serialize, Deserialize)]
enum SavedLevel {
    Beginner,
    Beginner8x8,
    Intermediate,
    Expert,
    Custom,
}

#[derive(Serialize, Deserialize)]
enum SavedFirst {
    Opening,
    Safe,
    Any,
}

/// Encodes settings as hexadecimal text.
#[must_use]
pub fn encode(settings: &Settings) -> String {
    let saved = (VERSION, V1::from(settings), settings.help_without_asking, settings.coordinates);
    let mut bytes = postcard::to_allocvec(&saved).unwrap_or_default();
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
    let (version, bytes) = bytes.split_first().ok_or(SavedError::Format)?;
    let (saved, rest): (V1, _) = postcard::take_from_bytes(bytes).map_err(|_| SavedError::Format)?;
    let mut settings = Settings::try_from(saved)?;
    let rest = match (*version, rest) {
        (0, rest) => rest,
        (1, [help @ 0..=1, rest @ ..]) => {
            settings.help_without_asking = *help == 1;
            rest
        }
        (VERSION, [help @ 0..=1, coordinates @ 0..=1, rest @ ..]) => {
            (settings.help_without_asking, settings.coordinates) = (*help == 1, *coordinates == 1);
            rest
        }
        _ => return Err(SavedError::Format),
    };
    if !rest.is_empty() {
        settings.keys = std::str::from_utf8(rest).ok().and_then(KeyBindings::parse).ok_or(SavedError::Format)?;
    }
    Ok(settings)
}

/// Decodes settings with a sequence number and a checksum. Text without them, which early versions saved, gets the number 0.
///
/// # Errors
/// Returns a [`SavedError`] for any other text.
pub fn decode_with_checksum(text: &str) -> Result<(u64, Settings), SavedError> {
    let (sequence, text) = if text.contains('.') { checksum::verify_text(text)? } else { (0, text) };
    decode(text).map(|settings| (sequence, settings))
}

impl From<&Settings> for V1 {
    fn from(settings: &Settings) -> Self {
        let custom = settings.custom;
        Self {
            theme: settings.theme.number(),
            level: match settings.level {
                Difficulty::Beginner => SavedLevel::Beginner,
                Difficulty::Beginner8x8 => SavedLevel::Beginner8x8,
                Difficulty::Intermediate => SavedLevel::Intermediate,
                Difficulty::Expert => SavedLevel::Expert,
                Difficulty::Custom(_) => SavedLevel::Custom,
            },
            no_guess: settings.mode == Mode::NoGuess,
            custom: (custom.size().width(), custom.size().height(), custom.mines()),
            small_beginner: settings.small_beginner,
            first: match settings.rules.first {
                FirstReveal::Opening => SavedFirst::Opening,
                FirstReveal::Safe => SavedFirst::Safe,
                FirstReveal::Any => SavedFirst::Any,
            },
            question_marks: settings.rules.question_marks,
            flag_all_wins: settings.rules.flag_all_wins,
            chord_left: settings.chord_left,
            chord_both: settings.chord_both,
            chord_middle: settings.chord_middle,
            long_press_ms: settings.long_press_ms,
            upright: settings.upright,
            cell_px: settings.cell_px,
        }
    }
}

impl TryFrom<V1> for Settings {
    type Error = SavedError;

    fn try_from(saved: V1) -> Result<Self, SavedError> {
        let (width, height, mines) = saved.custom;
        let custom = Params::new(width.into(), height.into(), mines.into()).map_err(|_| SavedError::Value)?;
        if !LONG_PRESS.contains(&saved.long_press_ms) || saved.cell_px.is_some_and(|px| !CELL_PX.contains(&px)) {
            return Err(SavedError::Value);
        }
        let first = match saved.first {
            SavedFirst::Opening => FirstReveal::Opening,
            SavedFirst::Safe => FirstReveal::Safe,
            SavedFirst::Any => FirstReveal::Any,
        };
        let rules = Rules { first, question_marks: saved.question_marks, flag_all_wins: saved.flag_all_wins };
        Ok(Self {
            theme: Theme::from_number(saved.theme).ok_or(SavedError::Format)?,
            level: match saved.level {
                SavedLevel::Beginner => Difficulty::Beginner,
                SavedLevel::Beginner8x8 => Difficulty::Beginner8x8,
                SavedLevel::Intermediate => Difficulty::Intermediate,
                SavedLevel::Expert => Difficulty::Expert,
                SavedLevel::Custom => custom.into(),
            },
            mode: if saved.no_guess { Mode::NoGuess } else { Mode::Classic },
            custom,
            small_beginner: saved.small_beginner,
            rules,
            chord_left: saved.chord_left,
            chord_both: saved.chord_both,
            chord_middle: saved.chord_middle,
            long_press_ms: saved.long_press_ms,
            upright: saved.upright,
            cell_px: saved.cell_px,
            keys: KeyBindings::default(),
            help_without_asking: false,
            coordinates: false,
        })
    }
}

#[cfg(test)]
mod tests;
