use game_history::Mode;
use minesweeper_engine::Difficulty;

use super::*;

#[test]
fn values_out_of_range_are_clamped() {
    let mut settings = Settings::default();
    settings.apply(SettingChange::LongPress(5));
    assert_eq!(settings.long_press_ms, 80);
    settings.apply(SettingChange::LongPress(5_000));
    assert_eq!(settings.long_press_ms, 800);
}

#[test]
fn toggling_twice_restores_the_setting() {
    let mut settings = Settings::default();
    for toggle in TOGGLES {
        settings.apply(SettingChange::Toggle(toggle));
        assert_ne!(settings, Settings::default());
        settings.apply(SettingChange::Toggle(toggle));
        assert_eq!(settings, Settings::default());
    }
}

#[test]
fn the_defaults_leave_level_and_mode_alone() {
    let mut settings = Settings { level: Difficulty::Expert, mode: Mode::NoGuess, ..Settings::default() };
    let expected = settings.clone();
    settings.apply(SettingChange::Theme(Theme::Dark));
    settings.apply(SettingChange::Toggle(Toggle::ChordLeft));
    settings.apply(SettingChange::Defaults);
    assert_eq!(settings, expected);
}

#[test]
fn changes_are_encoded_with_the_value_of_their_input() {
    let themes = Theme::ALL.map(SettingChange::Theme).into_iter();
    let toggles = TOGGLES.map(SettingChange::Toggle).into_iter();
    let others = FIRST_REVEALS.map(SettingChange::First).into_iter().chain(SPEECH_LENGTHS.map(SettingChange::Speech));
    let others = others.chain([SettingChange::Defaults]);
    for change in themes.chain(toggles).chain(others) {
        let bytes = [&change.encode()[..], b"on"].concat();
        assert_eq!(SettingChange::decode(&bytes), Some(change));
    }
    let slider = [&SettingChange::LongPress(0).encode()[..], b"480"].concat();
    assert_eq!(SettingChange::decode(&slider), Some(SettingChange::LongPress(480)));
    for bytes in [&[][..], &[0], &[0, 10], &[2, 13], &[4, b'x'], &[4, 255], b"\x064", b"\xff480"] {
        assert_eq!(SettingChange::decode(bytes), None, "{bytes:?}");
    }
}
