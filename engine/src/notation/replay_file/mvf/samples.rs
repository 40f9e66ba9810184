//! Samples of the mouse, and the events between them.

use alloc::vec::Vec;

use crate::notation::mouse::{MouseEvent, MouseEventKind as Kind};

/// The state of the mouse at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sample {
    pub(super) at: i64,
    pub(super) left: bool,
    pub(super) middle: bool,
    pub(super) right: bool,
    pub(super) x: i32,
    pub(super) y: i32,
}

/// Turns samples into events.
#[derive(Debug, Default)]
pub(super) struct Samples {
    events: Vec<MouseEvent>,
    last: Option<Sample>,
}

impl Samples {
    /// Returns the number of events so far.
    pub(super) const fn len(&self) -> usize {
        self.events.len()
    }

    /// Returns the last sample.
    pub(super) const fn last(&self) -> Option<Sample> {
        self.last
    }

    /// Adds what changed since the sample before. The first one yields the press of whatever is held, else a move.
    pub(super) fn push(&mut self, sample: Sample) {
        let Sample { at, left, middle, right, x, y } = sample;
        let mut add = |kind| self.events.push(MouseEvent { at, kind, x, y });
        match self.last {
            None if middle => add(Kind::MiddlePress),
            None if right => add(Kind::RightPress),
            None if left => add(Kind::LeftPress),
            None => add(Kind::Move),
            Some(before) => {
                let changes = [
                    ((x, y) != (before.x, before.y), Kind::Move),
                    (left && !before.left, Kind::LeftPress),
                    (right && !before.right, Kind::RightPress),
                    (middle && !before.middle, Kind::MiddlePress),
                    (!left && before.left, Kind::LeftRelease),
                    (!right && before.right, Kind::RightRelease),
                    (!middle && before.middle, Kind::MiddleRelease),
                ];
                changes.into_iter().filter(|&(happened, _)| happened).for_each(|(_, kind)| add(kind));
            }
        }
        self.last = Some(sample);
    }

    /// Returns the events.
    pub(super) fn finish(self) -> Vec<MouseEvent> {
        self.events
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_the_changes_between_samples() {
        let sample = |left, right, x| Sample { at: 7, left, middle: false, right, x, y: 3 };
        let mut samples = Samples::default();
        for next in [sample(true, false, 1), sample(false, false, 1), sample(true, true, 2), sample(false, true, 2)] {
            samples.push(next);
        }
        let names: Vec<_> = samples.finish().iter().map(|event| event.kind.name()).collect();
        assert_eq!(names, ["lc", "lr", "mv", "lc", "rc", "lr"]);
    }
}
