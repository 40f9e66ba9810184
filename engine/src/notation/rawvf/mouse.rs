//! Translates presses and releases of mouse buttons into actions.

use crate::action::Action;
use crate::geometry::Pos;

/// A press or release of a mouse button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Button {
    LeftPress,
    LeftRelease,
    RightPress,
    RightRelease,
    MiddlePress,
    MiddleRelease,
    /// The left button while Shift is held.
    ShiftPress,
}

impl Button {
    /// Returns the button event of a RAWVF event name, or `None` for other events.
    pub(super) fn from_event_name(id: &str) -> Option<Self> {
        Some(match id {
            "lc" => Self::LeftPress,
            "lr" => Self::LeftRelease,
            "rc" => Self::RightPress,
            "rr" => Self::RightRelease,
            "mc" => Self::MiddlePress,
            "mr" => Self::MiddleRelease,
            "sc" => Self::ShiftPress,
            _ => return None,
        })
    }
}

/// Settings of the recording program that change what the buttons do.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct MouseSettings {
    /// The left button chords when released on a number.
    pub(super) super_click: bool,
    /// The left button acts on its press as well as on its release.
    pub(super) elmar: bool,
}

/// The state of the buttons.
#[derive(Debug, Default)]
pub(super) struct Mouse {
    pub(super) settings: MouseSettings,
    left: bool,
    right: bool,
    middle: bool,
    shift: bool,
    /// One button of a chord is still down; its release does nothing.
    chorded: bool,
    /// The current press of the right button has flagged or unflagged a cell.
    flagged: bool,
}

impl Mouse {
    /// Updates the buttons and returns the action, if any. `pos` is the cell below the mouse, `None` off the board, and
    /// `open` whether that cell is open.
    pub(super) fn act(&mut self, button: Button, pos: Option<Pos>, open: bool) -> Option<Action> {
        if self.middle && matches!(button, Button::LeftPress | Button::ShiftPress | Button::RightPress) {
            return None;
        }
        match button {
            Button::LeftPress | Button::ShiftPress => self.press_left(button == Button::ShiftPress, pos, open),
            Button::LeftRelease => self.release_left(pos, open),
            Button::RightPress => self.press_right(pos, open),
            Button::RightRelease => self.release_right(pos, open),
            Button::MiddlePress => {
                *self = Self { settings: self.settings, middle: true, ..Self::default() };
                None
            }
            Button::MiddleRelease => core::mem::take(&mut self.middle).then_some(Action::Chord(pos?)),
        }
    }

    fn press_left(&mut self, shift: bool, pos: Option<Pos>, open: bool) -> Option<Action> {
        (self.left, self.shift) = (true, shift);
        if !self.settings.elmar {
            return None;
        }
        let action = self.release_left(pos, open);
        (self.left, self.shift) = (true, shift);
        action
    }

    fn release_left(&mut self, pos: Option<Pos>, open: bool) -> Option<Action> {
        if !core::mem::take(&mut self.left) {
            return None;
        }
        let shift = core::mem::take(&mut self.shift);
        let Some(pos) = pos else {
            self.chorded = false;
            return None;
        };
        if self.right || shift || (self.settings.super_click && open) {
            self.chorded = self.right;
            return Some(Action::Chord(pos));
        }
        (!core::mem::take(&mut self.chorded)).then_some(Action::Reveal(pos))
    }

    fn press_right(&mut self, pos: Option<Pos>, open: bool) -> Option<Action> {
        (self.right, self.shift) = (true, false);
        let pos = pos?;
        if self.left || open {
            return None;
        }
        (self.flagged, self.chorded) = (true, false);
        Some(Action::Flag(pos))
    }

    /// Releases the right button. Without a flag or a chord since its press, a release on an open cell is a flag action
    /// that changes nothing, because programs count it as a click.
    fn release_right(&mut self, pos: Option<Pos>, open: bool) -> Option<Action> {
        if !core::mem::take(&mut self.right) {
            return None;
        }
        self.shift = false;
        let flagged = core::mem::take(&mut self.flagged);
        let Some(pos) = pos else {
            self.chorded = self.left;
            return None;
        };
        if self.left {
            self.chorded = true;
            return Some(Action::Chord(pos));
        }
        (!core::mem::take(&mut self.chorded) && !flagged && open).then_some(Action::Flag(pos))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Pos = Pos::new(2, 1);

    /// Returns the actions of a script of event names on one cell.
    fn actions(settings: MouseSettings, script: &str, open: bool) -> Vec<Action> {
        let mut mouse = Mouse { settings, ..Mouse::default() };
        script.split(' ').filter_map(|id| mouse.act(Button::from_event_name(id).unwrap(), Some(HERE), open)).collect()
    }

    #[test]
    fn buttons_act_as_in_other_programs() {
        let check = |script: &str, open: bool, expected: &[Action]| {
            assert_eq!(actions(MouseSettings::default(), script, open), expected, "{script}");
        };
        let (reveal, flag, chord) = (Action::Reveal(HERE), Action::Flag(HERE), Action::Chord(HERE));
        check("lc lr", false, &[reveal]);
        check("lc lr", true, &[reveal]);
        check("lr", false, &[]);
        check("rc rr", false, &[flag]);
        check("rc rr", true, &[flag]);
        check("lc rc lr rr", true, &[chord]);
        check("lc rc rr lr", true, &[chord]);
        check("rc lc lr rr", true, &[chord]);
        check("rc lc lr rr", false, &[flag, chord]);
        check("mc mr", true, &[chord]);
        check("mc lc mr lr", true, &[chord]);
        check("lc mc mr lr", true, &[chord]);
        check("sc lr", true, &[chord]);
        check("lc rc rr lr lc lr", true, &[chord, reveal]);
    }

    #[test]
    fn super_click_and_elmar_change_the_left_button() {
        let super_click = MouseSettings { super_click: true, elmar: false };
        assert_eq!(actions(super_click, "lc lr", true), [Action::Chord(HERE)]);
        assert_eq!(actions(super_click, "lc lr", false), [Action::Reveal(HERE)]);
        let elmar = MouseSettings { super_click: false, elmar: true };
        assert_eq!(actions(elmar, "lc lr", false), [Action::Reveal(HERE), Action::Reveal(HERE)]);
    }

    #[test]
    fn a_chord_whose_first_release_is_off_the_board_opens_nothing() {
        let mut mouse = Mouse::default();
        assert_eq!(mouse.act(Button::LeftPress, Some(HERE), false), None);
        assert_eq!(mouse.act(Button::RightPress, Some(HERE), false), None);
        assert_eq!(mouse.act(Button::RightRelease, None, false), None);
        assert_eq!(mouse.act(Button::LeftRelease, Some(HERE), false), None);
    }

    #[test]
    fn a_release_off_the_board_does_nothing() {
        let mut mouse = Mouse::default();
        assert_eq!(mouse.act(Button::LeftPress, Some(HERE), false), None);
        assert_eq!(mouse.act(Button::LeftRelease, None, false), None);
        assert_eq!(mouse.act(Button::LeftRelease, Some(HERE), false), None);
    }
}
