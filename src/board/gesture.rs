//! State machine for mouse, pen and touch: takes pointer events, returns clicks and the pressed cells.
//!
//! A mouse reveals the cell on which the button is released, and flags on press; leaving the board cancels. A touch is a tap
//! or a long press; once the finger has moved, the touch pans the page and never acts.

use minesweeper_engine::Pos;

use crate::board::click::{Click, PointerOptions};

/// Bit of the left button in `PointerEvent.buttons`.
const LEFT: u16 = 1;
/// Bit of the right button.
const RIGHT: u16 = 2;
/// Bit of the middle button.
const MIDDLE: u16 = 4;

/// The largest movement of a touch that still counts as a tap, in CSS pixels.
const TAP_RADIUS: f64 = 10.0;

/// Builds a click from its cell.
type ClickAt = fn(Pos) -> Click;

/// The cells that are drawn as pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Press {
    /// The cell under the pointer.
    pub at: Pos,
    /// Whether the neighbours are pressed too, as for a chord, even if the cell is covered.
    pub chord: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Default)]
enum State {
    #[default]
    Idle,
    Left,
    Right,
    Both,
    Middle,
    /// The held buttons or fingers have already acted or were cancelled.
    Consumed,
    Finger {
        at: Pos,
        x: f64,
        y: f64,
        since: f64,
    },
}

/// The state of the pointers on the board.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Gesture {
    state: State,
    buttons: u16,
    at: Option<Pos>,
    fingers: u8,
}

impl Gesture {
    /// Handles a mouse event over the cell `at`; `buttons` are those held, as in `PointerEvent.buttons`. Returns the completed
    /// click, if any.
    pub fn mouse(&mut self, buttons: u16, at: Option<Pos>, options: PointerOptions) -> Option<Click> {
        let pressed = buttons & !self.buttons;
        self.buttons = buttons;
        self.at = at;
        let (next, click) = self.next(pressed, buttons, options);
        self.state = if buttons == 0 { State::Idle } else { next };
        click.and_then(|click| at.map(click))
    }

    /// Returns the next state and the completed click when the buttons `pressed` have just been pressed and `buttons` are held.
    fn next(&self, pressed: u16, buttons: u16, options: PointerOptions) -> (State, Option<ClickAt>) {
        let held = |button: u16| buttons & button != 0;
        match self.state {
            _ if pressed & MIDDLE != 0 && options.chord_middle => (State::Middle, None),
            State::Left | State::Right if held(LEFT) && held(RIGHT) && options.chord_both => (State::Both, None),
            State::Left if !held(LEFT) => (State::Idle, Some(Click::Primary)),
            State::Idle if pressed & LEFT != 0 && held(RIGHT) && options.chord_both => (State::Both, None),
            State::Idle | State::Right if pressed & LEFT != 0 => (State::Left, None),
            State::Idle if pressed & RIGHT != 0 => (State::Right, Some(Click::Secondary)),
            State::Left if pressed & RIGHT != 0 => (State::Left, Some(Click::Secondary)),
            State::Both if !held(LEFT) || !held(RIGHT) => (State::Consumed, Some(Click::Chord)),
            State::Middle if !held(MIDDLE) => (State::Consumed, Some(Click::Chord)),
            state => (state, None),
        }
    }

    /// Handles a mouse move with `buttons` held. Buttons that were pressed outside the board are ignored.
    pub const fn hover(&mut self, buttons: u16) {
        if self.buttons == 0 && buttons != 0 {
            self.buttons = buttons;
            self.state = State::Consumed;
        }
    }

    /// Handles the mouse leaving the board: cancels the held buttons.
    pub fn leave(&mut self) {
        self.at = None;
        if !matches!(self.state, State::Finger { .. }) {
            self.state = if self.buttons == 0 { State::Idle } else { State::Consumed };
        }
    }

    /// Handles a finger touching the board; `first` if no other finger touches the page. Returns whether it can become a long
    /// press.
    pub fn touch(&mut self, at: Option<Pos>, (x, y): (f64, f64), time: f64, first: bool) -> bool {
        // No event arrives for a finger whose cell was removed, so the first finger resets the count.
        self.fingers = if first { 1 } else { self.fingers.saturating_add(1) };
        self.at = at;
        self.state = match at {
            Some(at) if self.fingers == 1 => State::Finger { at, x, y, since: time },
            _ => State::Consumed,
        };
        matches!(self.state, State::Finger { .. })
    }

    /// Handles the movement of a finger.
    pub fn drag(&mut self, (to_x, to_y): (f64, f64)) {
        if let State::Finger { x, y, .. } = self.state
            && (to_x - x).powi(2) + (to_y - y).powi(2) > TAP_RADIUS * TAP_RADIUS
        {
            self.state = State::Consumed;
        }
    }

    /// Handles the timer for a long press.
    pub fn long_press(&mut self) -> Option<Click> {
        let State::Finger { at, .. } = self.state else { return None };
        self.state = State::Consumed;
        Some(Click::Long(at))
    }

    /// Handles the lifting of a finger. The timer can be late, so the duration decides whether it was a long press.
    pub fn pointer_up(&mut self, time: f64, options: PointerOptions) -> Option<Click> {
        let state = self.state;
        self.cancel();
        match state {
            State::Finger { at, since, .. } if time - since >= options.long_press_ms => Some(Click::Long(at)),
            State::Finger { at, .. } => Some(Click::Primary(at)),
            _ => None,
        }
    }

    /// Handles the loss of a finger, for example because the browser pans the page with it.
    pub fn cancel(&mut self) {
        self.fingers = self.fingers.saturating_sub(1);
        self.state = if self.fingers == 0 { State::Idle } else { State::Consumed };
    }

    /// Returns whether a finger is on the board.
    #[must_use]
    pub const fn is_touched(&self) -> bool {
        self.fingers > 0
    }

    /// Returns the cells to draw as pressed.
    #[must_use]
    pub fn press(&self) -> Option<Press> {
        match self.state {
            State::Left => self.at.map(|at| Press { at, chord: false }),
            State::Both | State::Middle => self.at.map(|at| Press { at, chord: true }),
            State::Finger { at, .. } => Some(Press { at, chord: false }),
            State::Idle | State::Right | State::Consumed => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Pos = Pos::new(1, 1);
    const B: Pos = Pos::new(2, 1);
    const OPTIONS: PointerOptions = PointerOptions {
        chord_left: true,
        chord_both: true,
        chord_middle: true,
        long_press_ms: 300.0,
        flag_mode: false,
    };

    /// Returns the clicks that result from a sequence of `(buttons, cell)`.
    fn clicks(options: PointerOptions, events: &[(u16, Pos)]) -> Vec<Click> {
        let mut gesture = Gesture::default();
        events.iter().filter_map(|&(buttons, at)| gesture.mouse(buttons, Some(at), options)).collect()
    }

    #[test]
    fn the_left_button_reveals_the_cell_on_which_it_is_released() {
        assert_eq!(clicks(OPTIONS, &[(0, A), (1, A), (1, B), (0, B)]), [Click::Primary(B)]);
    }

    #[test]
    fn the_right_button_flags_once_on_press() {
        assert_eq!(clicks(OPTIONS, &[(2, A), (2, B), (0, B)]), [Click::Secondary(A)]);
    }

    #[test]
    fn both_buttons_chord_once_on_the_first_release() {
        assert_eq!(clicks(OPTIONS, &[(1, A), (3, A), (2, A), (0, A)]), [Click::Chord(A)]);
        assert_eq!(clicks(OPTIONS, &[(1, A), (3, A), (1, A), (0, A)]), [Click::Chord(A)]);
        assert_eq!(clicks(OPTIONS, &[(2, A), (3, B), (1, B), (0, B)]), [Click::Secondary(A), Click::Chord(B)]);
    }

    #[test]
    fn the_middle_button_chords_on_release() {
        assert_eq!(clicks(OPTIONS, &[(4, A), (4, B), (0, B)]), [Click::Chord(B)]);
    }

    #[test]
    fn each_way_to_chord_can_be_switched_off() {
        let off = PointerOptions { chord_left: false, chord_both: false, chord_middle: false, ..OPTIONS };
        assert_eq!(clicks(off, &[(4, A), (0, A)]), []);
        assert_eq!(clicks(off, &[(1, A), (3, A), (1, A), (0, A)]), [Click::Secondary(A), Click::Primary(A)]);
    }

    #[test]
    fn leaving_the_board_cancels_until_all_buttons_are_up() {
        let mut gesture = Gesture::default();
        gesture.mouse(1, Some(A), OPTIONS);
        gesture.leave();
        assert_eq!(gesture.press(), None);
        assert_eq!(gesture.mouse(1, Some(B), OPTIONS), None);
        assert_eq!(gesture.mouse(0, Some(B), OPTIONS), None);
        gesture.mouse(1, Some(B), OPTIONS);
        assert_eq!(gesture.mouse(0, Some(B), OPTIONS), Some(Click::Primary(B)));
    }

    #[test]
    fn a_button_released_outside_the_board_is_noticed_when_the_mouse_returns() {
        let mut gesture = Gesture::default();
        gesture.mouse(1, Some(A), OPTIONS);
        gesture.leave();
        assert_eq!(gesture.mouse(0, Some(A), OPTIONS), None);
        gesture.mouse(1, Some(A), OPTIONS);
        assert_eq!(gesture.press(), Some(Press { at: A, chord: false }));
    }

    #[test]
    fn held_buttons_press_the_cell_or_the_chord() {
        let mut gesture = Gesture::default();
        gesture.mouse(1, Some(A), OPTIONS);
        gesture.mouse(1, Some(B), OPTIONS);
        assert_eq!(gesture.press(), Some(Press { at: B, chord: false }));
        gesture.mouse(3, Some(B), OPTIONS);
        assert_eq!(gesture.press(), Some(Press { at: B, chord: true }));
        gesture.mouse(0, Some(B), OPTIONS);
        assert_eq!(gesture.press(), None);
    }

    #[test]
    fn a_tap_reveals_and_a_long_press_flags_once() {
        let mut gesture = Gesture::default();
        assert!(gesture.touch(Some(A), (5.0, 5.0), 0.0, true));
        assert_eq!(gesture.pointer_up(100.0, OPTIONS), Some(Click::Primary(A)));
        gesture.touch(Some(A), (5.0, 5.0), 1000.0, true);
        assert_eq!(gesture.long_press(), Some(Click::Long(A)));
        assert_eq!(gesture.pointer_up(1400.0, OPTIONS), None);
        gesture.touch(Some(A), (5.0, 5.0), 2000.0, true);
        assert_eq!(gesture.pointer_up(2300.0, OPTIONS), Some(Click::Long(A)), "the timer was late");
    }

    #[test]
    fn a_finger_that_moved_never_acts() {
        let mut gesture = Gesture::default();
        gesture.touch(Some(A), (5.0, 5.0), 0.0, true);
        gesture.drag((12.0, 5.0));
        assert!(gesture.press().is_some());
        gesture.drag((5.0, 16.0));
        assert_eq!((gesture.press(), gesture.long_press()), (None, None));
        assert_eq!(gesture.pointer_up(50.0, OPTIONS), None);
    }

    #[test]
    fn fingers_outside_the_board_or_lost_with_their_cell_do_not_block_a_tap() {
        let mut gesture = Gesture::default();
        assert!(gesture.touch(Some(A), (5.0, 5.0), 0.0, false));
        assert_eq!(gesture.pointer_up(20.0, OPTIONS), Some(Click::Primary(A)));
        gesture.touch(Some(A), (5.0, 5.0), 100.0, true);
        gesture.touch(Some(B), (5.0, 5.0), 200.0, true);
        assert_eq!(gesture.pointer_up(220.0, OPTIONS), Some(Click::Primary(B)));
    }

    #[test]
    fn a_second_finger_cancels_the_tap() {
        let mut gesture = Gesture::default();
        gesture.touch(Some(A), (5.0, 5.0), 0.0, true);
        assert!(!gesture.touch(Some(B), (50.0, 5.0), 10.0, false));
        assert_eq!(gesture.pointer_up(20.0, OPTIONS), None);
        assert_eq!(gesture.pointer_up(30.0, OPTIONS), None);
        gesture.touch(Some(A), (5.0, 5.0), 100.0, true);
        assert_eq!(gesture.pointer_up(120.0, OPTIONS), Some(Click::Primary(A)));
    }
}
