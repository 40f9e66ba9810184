//! What the buttons of the mouse did in a recorded game.

use super::{MouseEvent, MouseEventKind as Kind};

/// A press or a release of one button, whether or not the game reacted to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ButtonEvent {
    /// How many events of the recording precede it. If it caused an action, that is the event with this index.
    pub after: usize,
    /// When and where it happened, in sixteenths of a cell. [`is_button`](Kind::is_button) is true of its kind.
    pub mouse: MouseEvent,
}

/// The buttons that are down, whatever a program makes of them.
#[derive(Debug, Default)]
pub(super) struct HeldButtons {
    left: bool,
    right: bool,
    middle: bool,
}

impl HeldButtons {
    /// Updates the buttons and returns which of them went down or came up, if any.
    pub(super) const fn apply(&mut self, kind: Kind) -> Option<Kind> {
        let kind = match kind {
            Kind::LeftChange if self.left => Kind::LeftRelease,
            Kind::LeftChange => Kind::LeftPress,
            Kind::BothPress if self.left => Kind::RightPress,
            Kind::BothPress => Kind::LeftPress,
            Kind::RightChange if self.right => Kind::RightRelease,
            Kind::RightChange => Kind::RightPress,
            Kind::MiddleChange if self.middle => Kind::MiddleRelease,
            Kind::MiddleChange => Kind::MiddlePress,
            other => other,
        };
        match kind {
            Kind::LeftPress | Kind::ShiftPress => self.left = true,
            Kind::LeftRelease => self.left = false,
            Kind::RightPress => self.right = true,
            Kind::RightRelease => self.right = false,
            Kind::MiddlePress => self.middle = true,
            Kind::MiddleRelease => self.middle = false,
            _ => return None,
        }
        Some(kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_name_for_two_buttons_or_two_changes_is_resolved_by_what_is_held() {
        let check = |script: &str, expected: &str| {
            let mut held = HeldButtons::default();
            let kinds = script.split(' ').filter_map(|name| held.apply(Kind::from_name(name).unwrap()));
            let names: alloc::vec::Vec<&str> = kinds.map(Kind::name).collect();
            assert_eq!(names.join(" "), expected, "{script}");
        };
        check("mv lc mv lr mt pf", "lc lr");
        check("lc cc lr rr", "lc rc lr rr");
        check("rc cc lr rr", "rc lc lr rr");
        check("l r m l r m", "lc rc mc lr rr mr");
        check("sc lr", "sc lr");
        // Programs may ignore the left button here, but it went down.
        check("mc l mr l", "mc lc mr lr");
    }
}
