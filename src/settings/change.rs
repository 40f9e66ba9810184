//! Changes of the settings, how they are encoded in the commands of inputs, and how they are applied.

use minesweeper_engine::FirstReveal;

use crate::settings::state::{FIRST_REVEALS, LONG_PRESS, SPEECH_LENGTHS, Settings, SpeechLength, is_beginner};
use crate::settings::theme::Theme;

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
    RotateWideBoards,
    /// Hints and probabilities are shown without a question first.
    AssistWithoutAsking,
    /// Columns and rows always have their names at the edges.
    Coordinates,
    /// The left mouse button flags and the right one opens.
    SwapButtons,
    /// A mouse button opens when it is pressed.
    OpenOnPress,
    /// Dragging with the button that flags flags the covered cells on its way.
    DragFlags,
    /// A double tap flags.
    DoubleTapFlags,
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
    /// Sets everything back to its default, except the level, the mode and the keys, which have a reset of their own.
    Defaults,
}

/// The switches, in the order of their numbers in commands.
const TOGGLES: [Toggle; 13] = [
    Toggle::SmallBeginner,
    Toggle::QuestionMarks,
    Toggle::FlagAllWins,
    Toggle::ChordLeft,
    Toggle::ChordBoth,
    Toggle::ChordMiddle,
    Toggle::RotateWideBoards,
    Toggle::AssistWithoutAsking,
    Toggle::Coordinates,
    Toggle::SwapButtons,
    Toggle::OpenOnPress,
    Toggle::DragFlags,
    Toggle::DoubleTapFlags,
];

// `as u8` gives the number of a switch: its index in its table.
const _: () = {
    let mut index = 0;
    while index < TOGGLES.len() {
        assert!(TOGGLES[index] as usize == index);
        index += 1;
    }
};

impl SettingChange {
    /// Encodes the change for the command of an input. A long press is without its time, which the page appends as text.
    #[must_use]
    pub fn encode(self) -> Vec<u8> {
        match self {
            Self::Theme(theme) => vec![0, theme.number()],
            Self::First(first) => vec![1, first as u8],
            Self::Toggle(toggle) => vec![2, toggle as u8],
            Self::Speech(length) => vec![3, length as u8],
            Self::LongPress(_) => vec![4],
            Self::Defaults => vec![5, 0],
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
            4 => std::str::from_utf8(value).ok()?.parse().ok().map(Self::LongPress),
            5 => Some(Self::Defaults),
            _ => None,
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
            SettingChange::Defaults => {
                let Self { level, mode, custom, keys, .. } = std::mem::take(self);
                *self = Self { level, mode, custom, keys, ..Self::default() };
                if is_beginner(level) {
                    self.level = self.beginner();
                }
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
            Toggle::RotateWideBoards => &mut self.rotates_wide_boards,
            Toggle::AssistWithoutAsking => &mut self.assists_without_asking,
            Toggle::Coordinates => &mut self.coordinates,
            Toggle::SwapButtons => &mut self.gestures.swap_buttons,
            Toggle::OpenOnPress => &mut self.gestures.open_on_press,
            Toggle::DragFlags => &mut self.gestures.drag_flags,
            Toggle::DoubleTapFlags => &mut self.gestures.double_tap_flags,
        }
    }
}

#[cfg(test)]
mod tests;
