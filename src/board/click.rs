//! Maps a completed click to the action that the player's settings assign to it.

use minesweeper_engine::{Action, Cell, Pos};

/// How mouse and touch differ from the default.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct GestureOptions {
    /// Whether the left mouse button flags and the right one opens.
    pub swap_buttons: bool,
    /// Whether a mouse button opens when it is pressed, and not when it is released.
    pub open_on_press: bool,
    /// Whether dragging the mouse from a covered cell with the button that flags flags the covered cells on its way.
    pub drag_flags: bool,
    /// Whether a double tap is a long press, and a tap on a covered cell waits until it cannot become one.
    pub double_tap_flags: bool,
}

/// The player's settings for pointers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PointerOptions {
    /// Whether a left click or a tap on a number chords.
    pub chord_left: bool,
    /// Whether the left and right buttons together chord.
    pub chord_both: bool,
    /// Whether a middle click chords.
    pub chord_middle: bool,
    /// Duration after which a touch counts as a long press, in milliseconds.
    pub long_press_ms: f64,
    /// Whether a click flags and a long press reveals, instead of the reverse.
    pub flag_mode: bool,
    /// How mouse and touch differ from the default.
    pub gestures: GestureOptions,
}

impl PointerOptions {
    /// Returns the mouse buttons that a gesture takes `buttons` for, as in `PointerEvent.buttons`.
    #[must_use]
    pub const fn map_buttons(self, buttons: u16) -> u16 {
        if self.gestures.swap_buttons { buttons & !3 | (buttons & 1) << 1 | buttons >> 1 & 1 } else { buttons }
    }
}

/// A completed click and its cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Click {
    /// A left click or a tap.
    Primary(Pos),
    /// A press of the right button.
    Secondary(Pos),
    /// A long press.
    Long(Pos),
    /// A click with both buttons or with the middle one.
    Chord(Pos),
}

impl Click {
    /// Returns the cell that was clicked.
    #[must_use]
    pub const fn pos(self) -> Pos {
        let (Self::Primary(pos) | Self::Secondary(pos) | Self::Long(pos) | Self::Chord(pos)) = self;
        pos
    }

    /// Returns the action that the click performs on a cell in the state `cell`.
    #[must_use]
    pub const fn action(self, cell: Cell, options: PointerOptions) -> Action {
        let flag = options.flag_mode && cell.is_covered();
        match self {
            Self::Primary(pos) if matches!(cell, Cell::Revealed(_)) && options.chord_left => Action::Chord(pos),
            Self::Primary(pos) if flag => Action::Flag(pos),
            Self::Long(pos) if !flag => Action::Flag(pos),
            Self::Primary(pos) | Self::Long(pos) => Action::Reveal(pos),
            Self::Secondary(pos) => Action::Flag(pos),
            Self::Chord(pos) => Action::Chord(pos),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Pos = Pos::new(1, 1);
    const OPTIONS: PointerOptions = PointerOptions {
        chord_left: true,
        chord_both: true,
        chord_middle: true,
        long_press_ms: 300.0,
        flag_mode: false,
        gestures: GestureOptions {
            swap_buttons: false,
            open_on_press: false,
            drag_flags: false,
            double_tap_flags: false,
        },
    };

    #[test]
    fn swapped_buttons_are_each_other_and_the_middle_one_is_itself() {
        let gestures = GestureOptions { swap_buttons: true, ..OPTIONS.gestures };
        let swapped = PointerOptions { gestures, ..OPTIONS };
        assert_eq!([0, 1, 2, 3, 4, 5, 6, 7].map(|buttons| swapped.map_buttons(buttons)), [0, 2, 1, 3, 4, 6, 5, 7]);
        assert_eq!([0, 1, 2, 3, 4, 5, 6, 7].map(|buttons| OPTIONS.map_buttons(buttons)), [0, 1, 2, 3, 4, 5, 6, 7]);
    }

    #[test]
    fn a_click_on_a_number_chords_only_if_chord_left_is_set() {
        let off = PointerOptions { chord_left: false, ..OPTIONS };
        assert_eq!(Click::Primary(A).action(Cell::Revealed(1), off), Action::Reveal(A));
        assert_eq!(Click::Primary(A).action(Cell::Revealed(1), OPTIONS), Action::Chord(A));
    }

    #[test]
    fn flag_mode_swaps_the_actions_of_tap_and_long_press() {
        let swapped = PointerOptions { flag_mode: true, ..OPTIONS };
        assert_eq!(Click::Primary(A).action(Cell::Hidden, swapped), Action::Flag(A));
        assert_eq!(Click::Long(A).action(Cell::Hidden, swapped), Action::Reveal(A));
        assert_eq!(Click::Secondary(A).action(Cell::Hidden, swapped), Action::Flag(A));
        assert_eq!(Click::Primary(A).action(Cell::Revealed(2), swapped), Action::Chord(A));
        assert_eq!(Click::Primary(A).action(Cell::Hidden, OPTIONS), Action::Reveal(A));
        assert_eq!(Click::Long(A).action(Cell::Hidden, OPTIONS), Action::Flag(A));
    }
}
