//! State machine for mouse, pen and touch: takes pointer events, returns clicks and the pressed cells.
//!
//! A mouse reveals the cell on which the button is released, and flags on press; leaving the board cancels. A touch is a tap
//! or a long press; once the finger has moved, the touch pans the page and never acts. The player's options change some of this.

use minesweeper_engine::Pos;

use crate::board::click::{Click, GestureOptions, PointerOptions};

/// Bit of the left button in `PointerEvent.buttons`.
const LEFT: u16 = 1;
/// Bit of the right button.
const RIGHT: u16 = 2;
/// Bit of the middle button.
const MIDDLE: u16 = 4;

/// The largest movement of a touch that still counts as a tap, in CSS pixels.
const TAP_RADIUS: f64 = 10.0;
/// The longest time between the two touches of a double tap, in milliseconds.
pub const DOUBLE_TAP_MS: f64 = 250.0;

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
    /// A held button has acted when it was pressed.
    Acted {
        /// Whether it flags the covered cells over which it is dragged.
        flags: bool,
    },
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
    /// A tap that the next touch can make a double tap.
    Tapped(Pos),
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
    /// Handles a mouse event over the cell `at`, which is covered and unmarked if `is_hidden`; `buttons` are those held, as in
    /// `PointerEvent.buttons`. Returns the completed click, if any.
    pub fn mouse(&mut self, buttons: u16, at: Option<Pos>, is_hidden: bool, options: PointerOptions) -> Option<Click> {
        let pressed = buttons & !self.buttons;
        self.buttons = buttons;
        self.at = at;
        let (next, click) = self.next(pressed, buttons, is_hidden, options);
        self.state = if buttons == 0 { State::Idle } else { next };
        click.and_then(|click| at.map(click))
    }

    /// Returns the next state and the completed click when the buttons `pressed` have just been pressed and `buttons` are held.
    fn next(&self, pressed: u16, buttons: u16, is_hidden: bool, options: PointerOptions) -> (State, Option<ClickAt>) {
        let held = |button: u16| buttons & button != 0;
        let GestureOptions { open_on_press, drag_flags, .. } = options.gestures;
        match self.state {
            _ if pressed & MIDDLE != 0 && options.chord_middle => (State::Middle, None),
            State::Left | State::Acted { .. } if held(LEFT) && held(RIGHT) && options.chord_both => (State::Both, None),
            State::Left if !held(LEFT) => (State::Idle, Some(Click::Primary)),
            State::Idle if pressed & LEFT != 0 && held(RIGHT) && options.chord_both => (State::Both, None),
            State::Idle | State::Acted { .. } if pressed & LEFT != 0 && open_on_press => {
                (State::Acted { flags: false }, Some(Click::Primary))
            }
            State::Idle | State::Acted { .. } if pressed & LEFT != 0 => (State::Left, None),
            State::Idle if pressed & RIGHT != 0 => {
                (State::Acted { flags: drag_flags && is_hidden }, Some(Click::Secondary))
            }
            State::Left | State::Acted { .. } if pressed & RIGHT != 0 => (self.state, Some(Click::Secondary)),
            State::Both if !held(LEFT) || !held(RIGHT) => (State::Consumed, Some(Click::Chord)),
            State::Middle if !held(MIDDLE) => (State::Consumed, Some(Click::Chord)),
            state => (state, None),
        }
    }

    /// Moves the mouse one cell closer to `to` if it is dragged to flag cells, and returns the cell that it comes to. A quick mouse
    /// has no event over some of the cells on its way.
    pub fn drag_towards(&mut self, to: Pos) -> Option<Pos> {
        let at = self.at.filter(|&at| at != to && self.state == State::Acted { flags: true })?;
        let (dx, dy) = (f64::from(to.x) - f64::from(at.x), f64::from(to.y) - f64::from(at.y));
        let steps = dx.abs().max(dy.abs());
        let step = |from: u8, by: f64| (f64::from(from) + (by / steps).round()) as u8;
        self.at = Some(Pos::new(step(at.x, dx), step(at.y, dy)));
        self.at
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
        if !matches!(self.state, State::Finger { .. } | State::Tapped(_)) {
            self.state = if self.buttons == 0 { State::Idle } else { State::Consumed };
        }
    }

    /// Handles a finger touching the board; `first` if no other finger touches the page. Returns the click that it completes: a
    /// double tap, or the tap before it if it touches another cell.
    pub fn touch(&mut self, at: Option<Pos>, (x, y): (f64, f64), time: f64, first: bool) -> Option<Click> {
        // No event arrives for a finger whose cell was removed, so the first finger resets the count.
        self.fingers = if first { 1 } else { self.fingers.saturating_add(1) };
        self.at = at;
        let tapped = if let State::Tapped(tapped) = self.state { Some(tapped) } else { None };
        self.state = match at {
            Some(at) if self.fingers == 1 && tapped != Some(at) => State::Finger { at, x, y, since: time },
            _ => State::Consumed,
        };
        tapped.map(if tapped == at { Click::Long } else { Click::Primary })
    }

    /// Returns the time in milliseconds after which [`Self::on_timer`] is to be called, if no other event comes before. A press of the
    /// mouse is drawn after all other events of the same frame: a touchpad is often released by then, and nobody would see it.
    #[must_use]
    pub const fn timer_ms(&self, options: PointerOptions) -> Option<f64> {
        match self.state {
            State::Finger { .. } => Some(options.long_press_ms),
            State::Tapped(_) => Some(DOUBLE_TAP_MS),
            State::Left | State::Both | State::Middle => Some(0.0),
            _ => None,
        }
    }

    /// Handles the movement of a finger.
    pub fn drag(&mut self, (to_x, to_y): (f64, f64)) {
        if let State::Finger { x, y, .. } = self.state
            && (to_x - x).powi(2) + (to_y - y).powi(2) > TAP_RADIUS * TAP_RADIUS
        {
            self.state = State::Consumed;
        }
    }

    /// Handles the timer: a finger is down for a long press, or no second tap has come. Returns `None` for the mouse.
    pub fn on_timer(&mut self) -> Option<Click> {
        let (next, click) = match self.state {
            State::Finger { at, .. } => (State::Consumed, Click::Long(at)),
            State::Tapped(at) => (State::Idle, Click::Primary(at)),
            _ => return None,
        };
        self.state = next;
        Some(click)
    }

    /// Handles the lifting of a finger from a cell that is covered if `is_covered`. The timer can be late, so the duration decides
    /// whether it was a long press.
    pub fn pointer_up(&mut self, time: f64, is_covered: bool, options: PointerOptions) -> Option<Click> {
        let state = self.state;
        self.cancel();
        match state {
            State::Finger { at, since, .. } if time - since >= options.long_press_ms => Some(Click::Long(at)),
            State::Finger { at, .. } if is_covered && options.gestures.double_tap_flags => {
                self.state = State::Tapped(at);
                None
            }
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
            State::Finger { at, .. } | State::Tapped(at) => Some(Press { at, chord: false }),
            State::Idle | State::Acted { .. } | State::Consumed => None,
        }
    }
}

#[cfg(test)]
mod tests;
