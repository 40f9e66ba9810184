//! The state of the mouse buttons, and the actions and clicks that follow from presses and releases.

use super::MouseEventKind as Kind;
use super::clicks::ClickTotals;
use crate::action::Action;
use crate::geometry::Pos;

/// Settings of the recording program that change what the buttons do.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::notation) struct ButtonSettings {
    /// The left button chords when released on a number.
    pub(in crate::notation) super_click: bool,
    /// The left button acts on its press as well as on its release: RAWVF's `ElmarTechnique`.
    pub(in crate::notation) elmar: bool,
    /// Presses of the other buttons count while the middle one is down.
    pub(in crate::notation) independent_middle: bool,
    /// A chord whose right button comes up first opens a covered cell when the left one comes up.
    pub(in crate::notation) reveals_after_chord: bool,
}

/// The state of the buttons.
#[derive(Debug, Default)]
pub(super) struct Buttons {
    pub(super) settings: ButtonSettings,
    /// The clicks so far, without `effective`.
    pub(super) clicks: ClickTotals,
    left: bool,
    right: bool,
    middle: bool,
    shift: bool,
    /// One button of a chord is still down; its release does nothing.
    chorded: bool,
    /// The current press of the right button has flagged or unflagged a cell.
    flagged: bool,
    /// The current press of the right button counted as a click, although it could not flag. A chord takes that back.
    counted_in_vain: bool,
}

impl Buttons {
    /// Creates buttons that are all up.
    pub(super) fn new(settings: ButtonSettings) -> Self {
        Self { settings, ..Self::default() }
    }

    /// Updates the buttons and returns the action, if any. `pos` is the cell below the mouse, `None` off the board, and
    /// `open` whether that cell is open.
    pub(super) fn act(&mut self, kind: Kind, pos: Option<Pos>, open: bool) -> Option<Action> {
        let kind = self.resolve(kind);
        let is_press = matches!(kind, Kind::LeftPress | Kind::ShiftPress | Kind::RightPress | Kind::BothPress);
        if self.middle && is_press && !self.settings.independent_middle {
            return None;
        }
        match kind {
            Kind::LeftPress | Kind::ShiftPress => self.press_left(kind == Kind::ShiftPress, pos, open),
            Kind::LeftRelease => self.release_left(pos, open),
            Kind::RightPress => self.press_right(pos, open),
            Kind::RightRelease => self.release_right(pos, open),
            Kind::BothPress => {
                (self.left, self.right) = (true, true);
                None
            }
            Kind::MiddlePress => {
                self.press_middle();
                None
            }
            Kind::MiddleRelease => core::mem::take(&mut self.middle).then(|| self.chord(pos)).flatten(),
            Kind::FlagBefore => {
                self.clicks.right += 1;
                Some(Action::Flag(pos?))
            }
            _ => None,
        }
    }

    /// Forgets the clicks so far, because the game has not begun.
    pub(super) fn forget_clicks(&mut self) {
        self.clicks = ClickTotals::default();
        self.counted_in_vain = false;
    }

    /// Turns a change of a button into its press or its release.
    const fn resolve(&self, kind: Kind) -> Kind {
        match kind {
            Kind::LeftChange if self.left => Kind::LeftRelease,
            Kind::LeftChange => Kind::LeftPress,
            Kind::RightChange if self.right => Kind::RightRelease,
            Kind::RightChange => Kind::RightPress,
            Kind::MiddleChange if self.middle => Kind::MiddleRelease,
            Kind::MiddleChange => Kind::MiddlePress,
            other => other,
        }
    }

    fn press_middle(&mut self) {
        if self.settings.independent_middle {
            self.middle = true;
        } else {
            *self = Self { settings: self.settings, clicks: self.clicks, middle: true, ..Self::default() };
        }
    }

    fn chord(&mut self, pos: Option<Pos>) -> Option<Action> {
        if core::mem::take(&mut self.counted_in_vain) {
            self.clicks.right = self.clicks.right.saturating_sub(1);
        }
        let pos = pos?;
        self.clicks.chord += 1;
        Some(Action::Chord(pos))
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
        if self.right || shift || (self.settings.super_click && open) {
            let action = self.chord(pos);
            self.chorded = self.right && pos.is_some();
            return action;
        }
        if core::mem::take(&mut self.chorded) {
            return (self.settings.reveals_after_chord && !open).then_some(Action::Reveal(pos?));
        }
        self.clicks.left += 1;
        Some(Action::Reveal(pos?))
    }

    fn press_right(&mut self, pos: Option<Pos>, open: bool) -> Option<Action> {
        if !self.left && !self.right {
            self.clicks.right += 1;
            self.counted_in_vain = pos.is_none() || open;
        }
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
        if self.left {
            self.chorded = true;
            return self.chord(pos);
        }
        let chorded = core::mem::take(&mut self.chorded);
        self.counted_in_vain = false;
        (!chorded && !flagged && open).then_some(Action::Flag(pos?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Pos = Pos::new(2, 1);

    /// Returns the actions of a script of event names on one cell.
    fn actions(settings: ButtonSettings, script: &str, open: bool) -> Vec<Action> {
        let mut mouse = Buttons { settings, ..Buttons::default() };
        script.split(' ').filter_map(|id| mouse.act(Kind::from_name(id).unwrap(), Some(HERE), open)).collect()
    }

    #[test]
    fn buttons_act_as_in_other_programs() {
        let check = |script: &str, open: bool, expected: &[Action]| {
            assert_eq!(actions(ButtonSettings::default(), script, open), expected, "{script}");
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
        let super_click = ButtonSettings { super_click: true, ..ButtonSettings::default() };
        assert_eq!(actions(super_click, "lc lr", true), [Action::Chord(HERE)]);
        assert_eq!(actions(super_click, "lc lr", false), [Action::Reveal(HERE)]);
        let elmar = ButtonSettings { elmar: true, ..ButtonSettings::default() };
        assert_eq!(actions(elmar, "lc lr", false), [Action::Reveal(HERE), Action::Reveal(HERE)]);
    }

    #[test]
    fn a_chord_whose_first_release_is_off_the_board_opens_nothing() {
        let mut mouse = Buttons::default();
        assert_eq!(mouse.act(Kind::LeftPress, Some(HERE), false), None);
        assert_eq!(mouse.act(Kind::RightPress, Some(HERE), false), None);
        assert_eq!(mouse.act(Kind::RightRelease, None, false), None);
        assert_eq!(mouse.act(Kind::LeftRelease, Some(HERE), false), None);
    }

    #[test]
    fn a_release_off_the_board_does_nothing() {
        let mut mouse = Buttons::default();
        assert_eq!(mouse.act(Kind::LeftPress, Some(HERE), false), None);
        assert_eq!(mouse.act(Kind::LeftRelease, None, false), None);
        assert_eq!(mouse.act(Kind::LeftRelease, Some(HERE), false), None);
    }

    #[test]
    fn what_a_program_does_differently_is_a_setting() {
        let independent = ButtonSettings { independent_middle: true, ..ButtonSettings::default() };
        assert_eq!(actions(independent, "mc lc mr lr", true), [Action::Chord(HERE), Action::Reveal(HERE)]);
        assert_eq!(actions(ButtonSettings::default(), "lc rc rr lr", false), [Action::Chord(HERE)]);
        let revealing = ButtonSettings { reveals_after_chord: true, ..ButtonSettings::default() };
        assert_eq!(actions(revealing, "lc rc rr lr", false), [Action::Chord(HERE), Action::Reveal(HERE)]);
        assert_eq!(actions(revealing, "lc rc lr rr", false), [Action::Chord(HERE)]);
        assert_eq!(actions(revealing, "lc rc rr lr", true), [Action::Chord(HERE)]);
    }

    #[test]
    fn one_name_for_two_buttons_or_two_changes_is_resolved_by_the_state() {
        let check = |script: &str, open: bool, expected: &[Action]| {
            assert_eq!(actions(ButtonSettings::default(), script, open), expected, "{script}");
        };
        check("lc cc lr rr", true, &[Action::Chord(HERE)]);
        check("rc cc rr lr", true, &[Action::Chord(HERE)]);
        check("l l m m", true, &[Action::Reveal(HERE), Action::Chord(HERE)]);
        check("r l l r", true, &[Action::Chord(HERE)]);
        check("pf rc rr", false, &[Action::Flag(HERE), Action::Flag(HERE)]);
    }

    #[test]
    fn clicks_are_counted_as_the_programs_count_them() {
        let count = |script: &str, pos: Option<Pos>, open: bool| {
            let mut buttons = Buttons::default();
            for name in script.split(' ') {
                buttons.act(Kind::from_name(name).unwrap(), pos, open);
            }
            (buttons.clicks.left, buttons.clicks.right, buttons.clicks.chord)
        };
        assert_eq!(count("lc lr lc lr", Some(HERE), true), (2, 0, 0));
        assert_eq!(count("rc rr", Some(HERE), true), (0, 1, 0), "a right click on a number counts");
        assert_eq!(count("rc lc lr rr", Some(HERE), true), (0, 0, 1), "unless it becomes a chord");
        assert_eq!(count("rc lc lr lc lr rr", Some(HERE), true), (0, 0, 2));
        assert_eq!(count("rc lc lr rr", Some(HERE), false), (0, 1, 1), "a flag counts even so");
        assert_eq!(count("lc rc rr lr", Some(HERE), false), (0, 0, 1));
        assert_eq!(count("lc lr rc rr", None, false), (1, 1, 0), "off the board too");
        assert_eq!(count("lc rc lr rr", None, false), (0, 0, 0));
    }
}
