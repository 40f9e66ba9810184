use crate::settings::state::SpeechLength;
use minesweeper_engine::{FirstReveal, Rules};

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
        rotates_wide_boards: false,
        cell_px: Some(80),
        keys: KeyBindings::parse(&KeyBindings::default().text().replace("\nf\n", "\nж\n")).unwrap(),
        assists_without_asking: true,
        coordinates: true,
        speech: SpeechLength::Full,
        gestures: GestureOptions { swap_buttons: true, open_on_press: true, drag_flags: true, double_tap_flags: true },
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
    for (number, theme) in Theme::ALL.into_iter().enumerate() {
        assert_eq!(saved(&Settings { theme, ..Settings::default() }), Some(format!("0{number}00")));
    }
    let custom = Settings::default().custom.into();
    let levels = [Difficulty::Beginner, Difficulty::Beginner8x8, Difficulty::Intermediate, Difficulty::Expert, custom];
    for (number, level) in levels.into_iter().enumerate() {
        let settings = Settings { level, ..Settings::default() };
        assert_eq!((saved(&settings), decode(&encode(&settings))), (Some(format!("000{number}")), Ok(settings)));
    }
}

#[test]
fn numbers_and_switches_out_of_range_are_rejected() {
    for (altered, error) in [
        ("0100000018104c00000000010101ac020100", SavedError::Format),
        ("000a000018104c00000000010101ac020100", SavedError::Format),
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
        ("0300000018104c00000000010101ac020100000003", SavedError::Format),
        ("0300000018104c00000000010101ac02010000000300", SavedError::Format),
        ("0300000018104c00000000010101ac02010000000102", SavedError::Format),
        ("0400000018104c00000000010101ac02010000000100", SavedError::Format),
        ("0400000018104c00000000010101ac02010000000100000002", SavedError::Format),
        ("0500000018104c00000000010101ac02010000000100000000", SavedError::Format),
        ("0000000018104c000000000101014f0100", SavedError::Value),
        ("0000000018104c00000000010101ac02010151", SavedError::Value),
    ] {
        assert_eq!(decode(altered), Err(error), "{altered}");
    }
}

#[test]
fn earlier_versions_stay_readable_and_the_fifth_is_written() {
    let text = "0000000018104c00000000010101ac020100";
    assert_eq!(decode(text), Ok(Settings::default()));
    let second = "0100000018104c00000000010101ac02010000";
    assert_eq!(decode(second), Ok(Settings::default()));
    let third = "0200000018104c00000000010101ac0201000000";
    assert_eq!(decode(third), Ok(Settings::default()));
    let fourth = "0300000018104c00000000010101ac020100000001";
    assert_eq!(decode(fourth), Ok(Settings::default()));
    let fifth = "0400000018104c00000000010101ac02010000000100000000";
    assert_eq!((decode(fifth), encode(&Settings::default())), (Ok(Settings::default()), fifth.to_owned()));
}

#[test]
fn each_gesture_option_has_a_byte_of_its_own() {
    let options: [fn(&mut GestureOptions) -> &mut bool; 4] = [
        |gestures| &mut gestures.swap_buttons,
        |gestures| &mut gestures.open_on_press,
        |gestures| &mut gestures.drag_flags,
        |gestures| &mut gestures.double_tap_flags,
    ];
    for (option, bytes) in options.into_iter().zip(["01000000", "00010000", "00000100", "00000001"]) {
        let mut settings = Settings::default();
        *option(&mut settings.gestures) = true;
        let text = format!("0400000018104c00000000010101ac020100000001{bytes}");
        assert_eq!((encode(&settings), decode(&text)), (text.clone(), Ok(settings)));
    }
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
                enter\ng\nh\nn\ns\nj\nk\nm\nw";
    let text = |keys: &str| "0000000018104c00000000010101ac020100".to_owned() + &hex::encode(keys.as_bytes());
    let settings = Settings { keys: KeyBindings::parse(keys).unwrap(), ..Settings::default() };
    assert_eq!(decode(&text(keys)), Ok(settings.clone()), "the first version");
    let second = "0100000018104c00000000010101ac02010000".to_owned() + &hex::encode(keys.as_bytes());
    assert_eq!(decode(&second), Ok(settings.clone()), "the second version");
    let third = "0200000018104c00000000010101ac0201000000".to_owned() + &hex::encode(keys.as_bytes());
    assert_eq!(decode(&third), Ok(settings.clone()), "the third version");
    let fourth =
        "0300000018104c00000000010101ac020100000001".to_owned() + &hex::encode(settings.keys.text().as_bytes());
    assert_eq!(decode(&fourth), Ok(settings.clone()), "the fourth version");
    let fifth =
        "0400000018104c00000000010101ac02010000000100000000".to_owned() + &hex::encode(settings.keys.text().as_bytes());
    assert_eq!((encode(&settings), decode(&fifth)), (fifth.clone(), Ok(settings.clone())));
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
    // After the keys of the first version the table may end: the later commands get their default keys.
    let keys = custom_settings().keys.text().to_owned();
    let complete: Vec<usize> = keys.match_indices('\n').skip(14).map(|(index, _)| keys_start + index).collect();
    for end in 0..bytes.len() {
        let expected = match end {
            _ if end == keys_start => Ok(without_keys.clone()),
            _ if complete.contains(&end) => Ok(custom_settings()),
            _ => Err(SavedError::Format),
        };
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
