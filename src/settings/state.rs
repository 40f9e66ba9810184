//! The player's settings, and how they change.

use game_history::Mode;
use minesweeper_engine::{Difficulty, FirstReveal, Params, Rules};

use crate::settings::keys::bindings::KeyBindings;

/// A colour theme.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Theme {
    /// Follows the preference of the operating system.
    #[default]
    System,
    /// The bevelled grey of the 1990s.
    Classic,
    /// Dark text on a light background.
    Light,
    /// Light text on a dark background.
    Dark,
    /// The highest contrast.
    HighContrast,
    /// Classic, drawn in square pixels.
    ClassicPixels,
    /// Ink on warm paper.
    Paper,
    /// Dim and warm.
    Night,
    /// Colours for red-green colour blindness.
    RedGreen,
    /// Colours for blue-yellow colour blindness.
    BlueYellow,
}

impl Theme {
    /// All themes. The index is the number in saved settings, so a new theme is added at the end.
    pub const ALL: [Self; 10] = [
        Self::System,
        Self::Classic,
        Self::Light,
        Self::Dark,
        Self::HighContrast,
        Self::ClassicPixels,
        Self::Paper,
        Self::Night,
        Self::RedGreen,
        Self::BlueYellow,
    ];

    /// Returns the number in saved settings.
    pub(crate) const fn number(self) -> u8 {
        self as u8
    }

    /// Returns the theme with this number in saved settings; `None` if there is none.
    pub(crate) fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// Returns the name in attributes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Classic => "classic",
            Self::Light => "light",
            Self::Dark => "dark",
            Self::HighContrast => "high-contrast",
            Self::ClassicPixels => "classic-pixels",
            Self::Paper => "paper",
            Self::Night => "night",
            Self::RedGreen => "red-green",
            Self::BlueYellow => "blue-yellow",
        }
    }

    /// Returns the theme to show, given the preferences of the system.
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

/// How much a screen reader is given to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SpeechLength {
    /// Numbers and names without more.
    Brief,
    /// What most players need.
    #[default]
    Normal,
    /// Whole sentences.
    Full,
}

/// The range of the long-press time in milliseconds.
pub const LONG_PRESS: std::ops::RangeInclusive<u16> = 80..=800;

/// The range of a chosen cell size in CSS pixels.
pub const CELL_PX: std::ops::RangeInclusive<u8> = 24..=80;

/// The player's settings.
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
    /// The rules of new games.
    pub rules: Rules,
    /// Whether a left click or a tap on a number chords.
    pub chord_left: bool,
    /// Whether left and right together chord.
    pub chord_both: bool,
    /// Whether a middle click chords.
    pub chord_middle: bool,
    /// The time in milliseconds after which a touch counts as a long press and flags.
    pub long_press_ms: u16,
    /// Whether wide boards are rotated on a narrow screen.
    pub upright: bool,
    /// The chosen cell size in CSS pixels; `None` to fit the window.
    pub cell_px: Option<u8>,
    /// The key bindings.
    pub keys: KeyBindings,
    /// Whether hints and probabilities are shown without the question whether the game may leave the statistics for them.
    pub help_without_asking: bool,
    /// Whether columns and rows always have their names at the edges, and not only while a text names cells.
    pub coordinates: bool,
    /// How much a screen reader is given to say.
    pub speech: SpeechLength,
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
            help_without_asking: false,
            coordinates: false,
            speech: SpeechLength::Normal,
        }
    }
}

impl Settings {
    /// Returns the level that the Beginner button starts.
    #[must_use]
    pub const fn beginner(&self) -> Difficulty {
        if self.small_beginner { Difficulty::Beginner8x8 } else { Difficulty::Beginner }
    }
}

/// Returns whether `level` is Beginner, of either size.
#[must_use]
pub const fn is_beginner(level: Difficulty) -> bool {
    matches!(level, Difficulty::Beginner | Difficulty::Beginner8x8)
}

/// A setting that is on or off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Toggle {
    /// Beginner is 8x8 and not 9x9.
    SmallBeginner,
    /// Question marks.
    QuestionMarks,
    /// Flagging all mines wins too.
    FlagAllWins,
    /// A left click or a tap on a number chords.
    ChordLeft,
    /// The left and right buttons together chord.
    ChordBoth,
    /// A middle click chords.
    ChordMiddle,
    /// Wide boards are rotated on a narrow screen.
    Upright,
    /// Hints and probabilities are shown without a question first.
    HelpWithoutAsking,
    /// Columns and rows always have their names at the edges.
    Coordinates,
}

/// A change of one setting.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SettingChange {
    /// Sets the theme.
    Theme(Theme),
    /// Sets the guarantee for the first reveal.
    First(FirstReveal),
    /// Sets how much a screen reader is given to say.
    Speech(SpeechLength),
    /// Turns a setting on or off.
    Toggle(Toggle),
    /// Sets the long-press time in milliseconds, limited to [`LONG_PRESS`].
    LongPress(u32),
}

/// The guarantees for the first reveal, in the order of their numbers in commands and in saved settings.
pub(crate) const FIRST_REVEALS: [FirstReveal; 3] = [FirstReveal::Opening, FirstReveal::Safe, FirstReveal::Any];

/// The lengths of speech, in the order of their numbers in commands and in saved settings.
pub(crate) const SPEECH_LENGTHS: [SpeechLength; 3] = [SpeechLength::Brief, SpeechLength::Normal, SpeechLength::Full];

/// The switches, in the order of their numbers in commands.
const TOGGLES: [Toggle; 9] = [
    Toggle::SmallBeginner,
    Toggle::QuestionMarks,
    Toggle::FlagAllWins,
    Toggle::ChordLeft,
    Toggle::ChordBoth,
    Toggle::ChordMiddle,
    Toggle::Upright,
    Toggle::HelpWithoutAsking,
    Toggle::Coordinates,
];

impl SettingChange {
    /// Encodes the change for the command of an input. A long press is without its time, which the page appends as text.
    #[must_use]
    pub fn encode(self) -> Vec<u8> {
        let number = |index: Option<usize>| index.unwrap_or_default() as u8;
        match self {
            Self::Theme(theme) => vec![0, theme.number()],
            Self::First(first) => vec![1, number(FIRST_REVEALS.iter().position(|&other| other == first))],
            Self::Toggle(toggle) => vec![2, number(TOGGLES.iter().position(|&other| other == toggle))],
            Self::Speech(length) => vec![3, number(SPEECH_LENGTHS.iter().position(|&other| other == length))],
            Self::LongPress(_) => vec![4],
        }
    }

    /// Decodes a change and the value that the page has appended; `None` for other bytes.
    #[must_use]
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let (kind, value) = bytes.split_first()?;
        let number = usize::from(*value.first()?);
        match kind {
            0 => Theme::from_number(*value.first()?).map(Self::Theme),
            1 => FIRST_REVEALS.get(number).copied().map(Self::First),
            2 => TOGGLES.get(number).copied().map(Self::Toggle),
            3 => SPEECH_LENGTHS.get(number).copied().map(Self::Speech),
            _ => std::str::from_utf8(value).ok()?.parse().ok().map(Self::LongPress),
        }
    }
}

impl Settings {
    /// Applies a change.
    pub fn apply(&mut self, change: SettingChange) {
        match change {
            SettingChange::Theme(theme) => self.theme = theme,
            SettingChange::First(first) => self.rules.first = first,
            SettingChange::Speech(length) => self.speech = length,
            SettingChange::Toggle(toggle) => {
                let on = self.toggle_mut(toggle);
                *on = !*on;
                if toggle == Toggle::SmallBeginner && is_beginner(self.level) {
                    self.level = self.beginner();
                }
            }
            SettingChange::LongPress(ms) => {
                let (shortest, longest) = LONG_PRESS.into_inner();
                self.long_press_ms = ms.clamp(shortest.into(), longest.into()) as u16;
            }
        }
    }

    /// Returns the field of a setting that is on or off.
    pub const fn toggle_mut(&mut self, toggle: Toggle) -> &mut bool {
        match toggle {
            Toggle::SmallBeginner => &mut self.small_beginner,
            Toggle::QuestionMarks => &mut self.rules.question_marks,
            Toggle::FlagAllWins => &mut self.rules.flag_all_wins,
            Toggle::ChordLeft => &mut self.chord_left,
            Toggle::ChordBoth => &mut self.chord_both,
            Toggle::ChordMiddle => &mut self.chord_middle,
            Toggle::Upright => &mut self.upright,
            Toggle::HelpWithoutAsking => &mut self.help_without_asking,
            Toggle::Coordinates => &mut self.coordinates,
        }
    }
}

#[cfg(test)]
mod tests;
