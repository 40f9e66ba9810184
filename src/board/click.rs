//! What a finished click means, by what the player has chosen.

use game_engine::minesweeper::{Action, Cell, Pos};

/// What the player has chosen about pointers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PointerOptions {
    /// A left click or a tap on a number chords.
    pub chord_left: bool,
    /// Left and right together chord.
    pub chord_both: bool,
    /// A middle click chords.
    pub chord_middle: bool,
    /// How long a finger must stay to press long, in milliseconds.
    pub long_press_ms: f64,
    /// Whether a click flags, and a long press reveals.
    pub flag_mode: bool,
}

/// A finished click.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Click {
    /// A left click or a tap.
    Primary(Pos),
    /// A right press.
    Secondary(Pos),
    /// A long press.
    Long(Pos),
    /// Both buttons or the middle one.
    Chord(Pos),
}

impl Click {
    /// The cell that was clicked.
    #[must_use]
    pub const fn pos(self) -> Pos {
        let (Self::Primary(pos) | Self::Secondary(pos) | Self::Long(pos) | Self::Chord(pos)) = self;
        pos
    }

    /// What the click does to a cell that looks like `cell`.
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
    };

    #[test]
    fn a_click_on_a_number_chords_if_that_is_chosen() {
        let off = PointerOptions { chord_left: false, ..OPTIONS };
        assert_eq!(Click::Primary(A).action(Cell::Revealed(1), off), Action::Reveal(A));
        assert_eq!(Click::Primary(A).action(Cell::Revealed(1), OPTIONS), Action::Chord(A));
    }

    #[test]
    fn flag_mode_swaps_tap_and_long_press() {
        let swapped = PointerOptions { flag_mode: true, ..OPTIONS };
        assert_eq!(Click::Primary(A).action(Cell::Hidden, swapped), Action::Flag(A));
        assert_eq!(Click::Long(A).action(Cell::Hidden, swapped), Action::Reveal(A));
        assert_eq!(Click::Secondary(A).action(Cell::Hidden, swapped), Action::Flag(A));
        assert_eq!(Click::Primary(A).action(Cell::Revealed(2), swapped), Action::Chord(A));
        assert_eq!(Click::Primary(A).action(Cell::Hidden, OPTIONS), Action::Reveal(A));
        assert_eq!(Click::Long(A).action(Cell::Hidden, OPTIONS), Action::Flag(A));
    }
}
