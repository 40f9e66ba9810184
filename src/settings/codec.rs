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
    theme: SavedTheme,
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
enum SavedTheme {
    System,
    Classic,
    Light,
    Dark,
    HighContrast,
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
            theme: match settings.theme {
                Theme::System => SavedTheme::System,
                Theme::Classic => SavedTheme::Classic,
                Theme::Light => SavedTheme::Light,
                Theme::Dark => SavedTheme::Dark,
                Theme::HighContrast => SavedTheme::HighContrast,
            },
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
            theme: match saved.theme {
                SavedTheme::System => Theme::System,
                SavedTheme::Classic => Theme::Classic,
                SavedTheme::Light => Theme::Light,
                SavedTheme::Dark => Theme::Dark,
                SavedTheme::HighContrast => Theme::HighContrast,
            },
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
mod tests {
    use super::*;

    fn custom_settings() -> Settings {
        let custom = Params::new(250, 249, 62_000).unwrap();
        Settings {
            theme: Theme::HighContrast,
            level: Difficulty::Custom(custom),
            mode: Mode::NoGuess,
            custom,
            small_beginner: true,
            rules: Rules { first: FirstReveal::Any, question_marks: true, flag_all_wins: true },
            chord_left: false,
            chord_both: false,
            chord_middle: false,
            long_press_ms: 800,
            upright: false,
            cell_px: Some(80),
            keys: KeyBindings::parse(&KeyBindings::default().text().replace("\nf\n", "\nж\n")).unwrap(),
            help_without_asking: true,
            coordinates: true,
        }
    }

    #[test]
    fn settings_round_trip() {
        for settings in [Settings::default(), custom_settings()] {
            assert_eq!(decode(&encode(&settings)), Ok(settings));
        }
    }

    #[test]
    fn settings_are_read_with_a_checksum_or_in_the_old_form_without() {
        let text = encode(&custom_settings());
        assert_eq!(decode_with_checksum(&text), Ok((0, custom_settings())));
        let with_checksum = checksum::append_to_text(text, 3);
        assert_eq!(decode_with_checksum(&with_checksum), Ok((3, custom_settings())));
        assert_eq!(decode_with_checksum(&with_checksum.replacen('0', "1", 1)), Err(SavedError::Checksum));
    }

    #[test]
    fn the_numbers_of_themes_and_levels_never_change() {
        let saved = |settings: &Settings| encode(settings).get(2..6).map(str::to_owned);
        for (number, theme) in
            [Theme::System, Theme::Classic, Theme::Light, Theme::Dark, Theme::HighContrast].into_iter().enumerate()
        {
            assert_eq!(saved(&Settings { theme, ..Settings::default() }), Some(format!("0{number}00")));
        }
        let custom = Settings::default().custom.into();
        let levels =
            [Difficulty::Beginner, Difficulty::Beginner8x8, Difficulty::Intermediate, Difficulty::Expert, custom];
        for (number, level) in levels.into_iter().enumerate() {
            let settings = Settings { level, ..Settings::default() };
            assert_eq!((saved(&settings), decode(&encode(&settings))), (Some(format!("000{number}")), Ok(settings)));
        }
    }

    #[test]
    fn numbers_and_switches_out_of_range_are_rejected() {
        for (altered, error) in [
            ("0100000018104c00000000010101ac020100", SavedError::Format),
            ("0005000018104c00000000010101ac020100", SavedError::Format),
            ("0000050018104c00000000010101ac020100", SavedError::Format),
            ("0000000218104c00000000010101ac020100", SavedError::Format),
            ("0000000018104c00030000010101ac020100", SavedError::Format),
            ("0000000018104c00000000010102ac020100", SavedError::Format),
            ("0000000018104c00000000010101ac0201022c", SavedError::Format),
            ("0000000000004c00000000010101ac020100", SavedError::Value),
            ("0100000018104c00000000010101ac02010002", SavedError::Format),
            ("0200000018104c00000000010101ac02010000", SavedError::Format),
            ("0200000018104c00000000010101ac0201000002", SavedError::Format),
            ("0300000018104c00000000010101ac0201000000", SavedError::Format),
            ("0000000018104c000000000101014f0100", SavedError::Value),
            ("0000000018104c00000000010101ac02010151", SavedError::Value),
        ] {
            assert_eq!(decode(altered), Err(error), "{altered}");
        }
    }

    #[test]
    fn earlier_versions_stay_readable_and_the_third_is_written() {
        let text = "0000000018104c00000000010101ac020100";
        assert_eq!(decode(text), Ok(Settings::default()));
        let second = "0100000018104c00000000010101ac02010000";
        assert_eq!(decode(second), Ok(Settings::default()));
        let third = "0200000018104c00000000010101ac0201000000";
        assert_eq!((decode(third), encode(&Settings::default())), (Ok(Settings::default()), third.to_owned()));
    }

    #[test]
    fn sizes_and_durations_out_of_range_are_rejected() {
        let error = |change: fn(&mut Settings)| {
            let mut settings = Settings::default();
            change(&mut settings);
            decode(&encode(&settings)).err()
        };
        assert_eq!(error(|settings| settings.cell_px = Some(*CELL_PX.start() - 1)), Some(SavedError::Value));
        assert_eq!(error(|settings| settings.cell_px = Some(*CELL_PX.end() + 1)), Some(SavedError::Value));
        assert_eq!(error(|settings| settings.long_press_ms = *LONG_PRESS.start() - 1), Some(SavedError::Value));
        assert_eq!(error(|settings| settings.long_press_ms = *LONG_PRESS.end() + 1), Some(SavedError::Value));
    }

    #[test]
    fn changed_key_bindings_follow_the_other_settings() {
        let keys = "arrowleft\narrowright\narrowup\narrowdown\npageup\npagedown\nhome\nend\ncontrol+home\ncontrol+end\n \n\
                    enter\ng\nh\nn";
        let text = |keys: &str| "0000000018104c00000000010101ac020100".to_owned() + &hex::encode(keys.as_bytes());
        let settings = Settings { keys: KeyBindings::parse(keys).unwrap(), ..Settings::default() };
        assert_eq!(decode(&text(keys)), Ok(settings.clone()), "the first version");
        let second = "0100000018104c00000000010101ac02010000".to_owned() + &hex::encode(keys.as_bytes());
        assert_eq!(decode(&second), Ok(settings.clone()), "the second version");
        let third = "0200000018104c00000000010101ac0201000000".to_owned() + &hex::encode(keys.as_bytes());
        assert_eq!((encode(&settings), decode(&third)), (third.clone(), Ok(settings.clone())));
        for bad in ["tab", "h", "", "G", "control+g", "g\nq"] {
            let bad = keys.replace("\ng\n", &format!("\n{bad}\n"));
            assert_eq!(decode(&text(&bad)), Err(SavedError::Format), "{bad:?}");
        }
        assert_eq!(decode(&(text(keys) + "00")), Err(SavedError::Format));
    }

    #[test]
    fn truncated_and_altered_bytes_give_errors_or_valid_settings() {
        let bytes = hex::decode(&encode(&custom_settings())).unwrap();
        let without_keys = Settings { keys: KeyBindings::default(), ..custom_settings() };
        let keys_start = encode(&without_keys).len() / 2;
        for end in 0..bytes.len() {
            let expected = if end == keys_start { Ok(without_keys.clone()) } else { Err(SavedError::Format) };
            assert_eq!(decode(&hex::encode(&bytes[..end])), expected);
        }
        for index in 0..bytes.len() {
            for value in 0..=255 {
                let mut altered = bytes.clone();
                altered[index] = value;
                if let Ok(settings) = decode(&hex::encode(&altered)) {
                    assert_eq!(decode(&encode(&settings)), Ok(settings));
                }
            }
        }
        assert_eq!(decode(&(encode(&custom_settings()) + "00")), Err(SavedError::Format));
        assert_eq!(decode("settings"), Err(SavedError::NotHex));
    }
}
