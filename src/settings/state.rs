//! What a player has chosen, and how a choice is made.

use game_engine::minesweeper::{Difficulty, FirstReveal, Params, Rules};
use game_history::Mode;

use crate::settings::keys::bindings::KeyBindings;

/// What the page looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// The bevelled grey of the nineties.
    Classic,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
    /// As much contrast as there is.
    HighContrast,
}

impl Theme {
    /// The name in attributes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Classic => "classic",
            Self::Light => "light",
            Self::Dark => "dark",
            Self::HighContrast => "high-contrast",
        }
    }

    /// The theme to show, given what the system prefers.
    #[must_use]
    pub const fn resolve(self, system_dark: bool, system_contrast: bool) -> Self {
        match self {
            Self::System if system_contrast => Self::HighContrast,
            Self::System if system_dark => Self::Dark,
            Self::System => Self::Light,
            chosen => chosen,
        }
    }
}

/// The shortest and longest press that may count as long, in milliseconds.
pub const LONG_PRESS: std::ops::RangeInclusive<u16> = 80..=800;

/// The smallest and largest cell that may be chosen, in CSS pixels.
pub const CELL_PX: std::ops::RangeInclusive<u8> = 24..=44;

/// All that a player has chosen.
#[derive(Debug, Clone, PartialEq)]
pub struct Settings {
    /// The theme.
    pub theme: Theme,
    /// The level last played.
    pub level: Difficulty,
    /// The mode last played.
    pub mode: Mode,
    /// The custom board last played.
    pub custom: Params,
    /// Whether Beginner is 8x8.
    pub small_beginner: bool,
    /// The rules.
    pub rules: Rules,
    /// Whether a left click or a tap on a number chords.
    pub chord_left: bool,
    /// Whether left and right together chord.
    pub chord_both: bool,
    /// Whether a middle click chords.
    pub chord_middle: bool,
    /// How long a finger must stay to flag, in milliseconds.
    pub long_press_ms: u16,
    /// Whether a wide board stands upright on a narrow screen.
    pub upright: bool,
    /// The side of a cell in CSS pixels, where it is not to follow the window.
    pub cell_px: Option<u8>,
    /// The keys of the board.
    pub keys: KeyBindings,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: Theme::System,
            level: Difficulty::Beginner,
            mode: Mode::Classic,
            custom: Params::new(24, 16, 76).unwrap_or(Difficulty::Intermediate.params()),
            small_beginner: false,
            rules: Rules::default(),
            chord_left: true,
            chord_both: true,
            chord_middle: true,
            long_press_ms: 300,
            upright: true,
            cell_px: None,
            keys: KeyBindings::default(),
        }
    }
}

impl Settings {
    /// The level that the Beginner button starts.
    #[must_use]
    pub const fn beginner(&self) -> Difficulty {
        if self.small_beginner { Difficulty::Beginner8x8 } else { Difficulty::Beginner }
    }
}

/// Whether `level` is Beginner, of either size.
#[must_use]
pub const fn is_beginner(level: Difficulty) -> bool {
    matches!(level, Difficulty::Beginner | Difficulty::Beginner8x8)
}

/// What can be switched on and off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Toggle {
    /// Beginner on 8x8.
    SmallBeginner,
    /// Question marks.
    QuestionMarks,
    /// Flagging every mine wins too.
    FlagAllWins,
    /// A left click or a tap on a number chords.
    ChordLeft,
    /// Left and right together chord.
    ChordBoth,
    /// A middle click chords.
    ChordMiddle,
    /// Wide boards stand upright on a narrow screen.
    Upright,
}

/// A choice the player makes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SettingChange {
    /// A theme.
    Theme(Theme),
    /// A promise about the first reveal.
    First(FirstReveal),
    /// A switch is thrown.
    Toggle(Toggle),
    /// How long a long press is, in milliseconds; the nearest that may be.
    LongPress(u32),
    /// The side of a cell in CSS pixels, the nearest that may be; or as the window has it.
    CellPx(Option<u8>),
}

impl Settings {
    /// Makes a choice.
    pub fn apply(&mut self, change: SettingChange) {
        match change {
            SettingChange::Theme(theme) => self.theme = theme,
            SettingChange::First(first) => self.rules.first = first,
            SettingChange::Toggle(switch) => {
                let on = self.switch(switch);
                *on = !*on;
                if switch == Toggle::SmallBeginner && is_beginner(self.level) {
                    self.level = self.beginner();
                }
            }
            SettingChange::LongPress(ms) => {
                let (shortest, longest) = LONG_PRESS.into_inner();
                self.long_press_ms = ms.clamp(shortest.into(), longest.into()) as u16;
            }
            SettingChange::CellPx(px) => self.cell_px = px.map(|px| px.clamp(*CELL_PX.start(), *CELL_PX.end())),
        }
    }

    /// The switch itself.
    pub const fn switch(&mut self, switch: Toggle) -> &mut bool {
        match switch {
            Toggle::SmallBeginner => &mut self.small_beginner,
            Toggle::QuestionMarks => &mut self.rules.question_marks,
            Toggle::FlagAllWins => &mut self.rules.flag_all_wins,
            Toggle::ChordLeft => &mut self.chord_left,
            Toggle::ChordBoth => &mut self.chord_both,
            Toggle::ChordMiddle => &mut self.chord_middle,
            Toggle::Upright => &mut self.upright,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_out_of_range_become_the_nearest() {
        let mut settings = Settings::default();
        settings.apply(SettingChange::LongPress(5));
        settings.apply(SettingChange::CellPx(Some(200)));
        assert_eq!((settings.long_press_ms, settings.cell_px), (80, Some(44)));
    }

    #[test]
    fn a_switch_thrown_twice_is_as_before() {
        let mut settings = Settings::default();
        for switch in [Toggle::QuestionMarks, Toggle::ChordLeft, Toggle::Upright, Toggle::SmallBeginner] {
            settings.apply(SettingChange::Toggle(switch));
            assert_ne!(settings, Settings::default());
            settings.apply(SettingChange::Toggle(switch));
            assert_eq!(settings, Settings::default());
        }
    }

    #[test]
    fn a_chosen_theme_is_shown_whatever_the_system_has() {
        assert_eq!(Theme::Light.resolve(true, true), Theme::Light);
        assert_eq!(Theme::System.resolve(true, false), Theme::Dark);
        assert_eq!(Theme::System.resolve(true, true), Theme::HighContrast);
        assert_eq!(Theme::System.resolve(false, false), Theme::Light);
    }
}
