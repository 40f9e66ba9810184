//! The player's settings.

use game_history::Mode;
use minesweeper_engine::{Difficulty, FirstReveal, Params, Rules};

use crate::board::click::GestureOptions;
use crate::settings::keys::bindings::KeyBindings;
use crate::settings::theme::Theme;

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

/// The guarantees for the first reveal, in the order of their numbers in commands and in saved settings.
pub(crate) const FIRST_REVEALS: [FirstReveal; 3] = [FirstReveal::Opening, FirstReveal::Safe, FirstReveal::Any];

/// The lengths of speech, in the order of their numbers in commands and in saved settings.
pub(crate) const SPEECH_LENGTHS: [SpeechLength; 3] = [SpeechLength::Brief, SpeechLength::Normal, SpeechLength::Full];

// `as u8` gives the number of a value: its index in its table.
const _: () = {
    let mut index = 0;
    while index < 3 {
        assert!(FIRST_REVEALS[index] as usize == index && SPEECH_LENGTHS[index] as usize == index);
        index += 1;
    }
};

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
    pub rotates_wide_boards: bool,
    /// The chosen cell size in CSS pixels; `None` to fit the window.
    pub cell_px: Option<u8>,
    /// The key bindings.
    pub keys: KeyBindings,
    /// Whether hints and probabilities are shown without the question whether the game may leave the statistics for them.
    pub assists_without_asking: bool,
    /// Whether columns and rows always have their names at the edges, and not only while a text names cells.
    pub coordinates: bool,
    /// How much a screen reader is given to say.
    pub speech: SpeechLength,
    /// How mouse and touch differ from the default.
    pub gestures: GestureOptions,
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
            rotates_wide_boards: true,
            cell_px: None,
            keys: KeyBindings::default(),
            assists_without_asking: false,
            coordinates: false,
            speech: SpeechLength::Normal,
            gestures: GestureOptions::default(),
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
