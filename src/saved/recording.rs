//! A recorded game as bytes: the part that the game in progress and the record of games have in common. Each of them puts
//! it into a type of its own, with a version.

use game_engine::minesweeper::notation::mbf;
use game_engine::minesweeper::replay::{Event, Point, Timed};
use game_engine::minesweeper::{Action, FirstReveal, Pos, Recording, Rules};
use serde::{Deserialize, Serialize};

use super::SavedError;

/// A recording as it is saved. Times are differences: most take a byte or two.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedRecording {
    field: Vec<u8>,
    rules: SavedRules,
    events: Vec<(i64, SavedEvent)>,
}

/// Rules as they are saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedRules {
    first: SavedFirst,
    question_marks: bool,
    flag_all_wins: bool,
}

/// A promise of the first reveal as it is saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum SavedFirst {
    Opening,
    Safe,
    Any,
}

/// An event as it is saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum SavedEvent {
    Reveal(u8, u8),
    Flag(u8, u8),
    Chord(u8, u8),
    Pointer(u16, u16),
    Rules(SavedRules),
}

impl From<FirstReveal> for SavedFirst {
    fn from(first: FirstReveal) -> Self {
        match first {
            FirstReveal::Opening => Self::Opening,
            FirstReveal::Safe => Self::Safe,
            FirstReveal::Any => Self::Any,
        }
    }
}

impl From<SavedFirst> for FirstReveal {
    fn from(first: SavedFirst) -> Self {
        match first {
            SavedFirst::Opening => Self::Opening,
            SavedFirst::Safe => Self::Safe,
            SavedFirst::Any => Self::Any,
        }
    }
}

impl From<Rules> for SavedRules {
    fn from(rules: Rules) -> Self {
        let Rules { first, question_marks, flag_all_wins } = rules;
        Self { first: first.into(), question_marks, flag_all_wins }
    }
}

impl From<SavedRules> for Rules {
    fn from(rules: SavedRules) -> Self {
        let SavedRules { first, question_marks, flag_all_wins } = rules;
        Self { first: first.into(), question_marks, flag_all_wins }
    }
}

impl From<Event> for SavedEvent {
    fn from(event: Event) -> Self {
        match event {
            Event::Act(Action::Reveal(pos)) => Self::Reveal(pos.x, pos.y),
            Event::Act(Action::Flag(pos)) => Self::Flag(pos.x, pos.y),
            Event::Act(Action::Chord(pos)) => Self::Chord(pos.x, pos.y),
            Event::Pointer(point) => Self::Pointer(point.x, point.y),
            Event::Rules(rules) => Self::Rules(rules.into()),
        }
    }
}

impl From<SavedEvent> for Event {
    fn from(event: SavedEvent) -> Self {
        match event {
            SavedEvent::Reveal(x, y) => Self::Act(Action::Reveal(Pos::new(x, y))),
            SavedEvent::Flag(x, y) => Self::Act(Action::Flag(Pos::new(x, y))),
            SavedEvent::Chord(x, y) => Self::Act(Action::Chord(Pos::new(x, y))),
            SavedEvent::Pointer(x, y) => Self::Pointer(Point { x, y }),
            SavedEvent::Rules(rules) => Self::Rules(rules.into()),
        }
    }
}

/// The events as they are saved: each with the time since the one before.
pub(super) fn pack(events: &[Timed]) -> Vec<(i64, SavedEvent)> {
    let mut before = 0;
    let differ = |timed: &Timed| (timed.at - std::mem::replace(&mut before, timed.at), timed.event.into());
    events.iter().map(differ).collect()
}

/// The events that were saved.
///
/// # Errors
/// [`SavedError::Value`] when the times go back, or beyond what can be counted.
pub(super) fn unpack(events: &[(i64, SavedEvent)]) -> Result<Vec<Timed>, SavedError> {
    let mut at = 0i64;
    let mut timed = Vec::with_capacity(events.len());
    for (place, &(difference, event)) in events.iter().enumerate() {
        if place > 0 && difference < 0 {
            return Err(SavedError::Value);
        }
        at = at.checked_add(difference).ok_or(SavedError::Value)?;
        timed.push(Timed { at, event: event.into() });
    }
    Ok(timed)
}

impl From<&Recording> for SavedRecording {
    fn from(recording: &Recording) -> Self {
        let Recording { field, rules, events } = recording;
        Self { field: mbf::write(field), rules: (*rules).into(), events: pack(events) }
    }
}

impl TryFrom<&SavedRecording> for Recording {
    type Error = SavedError;

    fn try_from(saved: &SavedRecording) -> Result<Self, SavedError> {
        let field = mbf::read(&saved.field).map_err(|_| SavedError::Value)?;
        let size = field.size();
        let events = unpack(&saved.events)?;
        let is_off = |timed: &Timed| matches!(timed.event, Event::Act(action) if size.index(action.pos()).is_err());
        if events.iter().any(is_off) {
            return Err(SavedError::Value);
        }
        Ok(Self { field: field.into(), rules: saved.rules.into(), events })
    }
}

#[cfg(test)]
mod tests {
    use game_engine::minesweeper::notation::board_text;

    use super::*;

    fn recording() -> Recording {
        let field = board_text::read("..*\n...").unwrap().into();
        let rules = Rules { first: FirstReveal::Any, question_marks: true, flag_all_wins: false };
        let events = [
            (-700, Event::Act(Action::Flag(Pos::new(2, 0)))),
            (0, Event::Act(Action::Reveal(Pos::new(0, 0)))),
            (12, Event::Pointer(Point { x: 33, y: 7 })),
            (12, Event::Rules(Rules::default())),
            (4_000_000_000, Event::Act(Action::Chord(Pos::new(1, 1)))),
        ];
        Recording { field, rules, events: events.map(|(at, event)| Timed { at, event }).to_vec() }
    }

    #[test]
    fn a_recording_round_trips() {
        let saved = SavedRecording::from(&recording());
        let bytes = postcard::to_allocvec(&saved).unwrap();
        assert_eq!(postcard::from_bytes(&bytes), Ok(saved.clone()));
        assert_eq!(Recording::try_from(&saved), Ok(recording()));
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let bad = |change: fn(&mut SavedRecording)| {
            let mut saved = SavedRecording::from(&recording());
            change(&mut saved);
            Recording::try_from(&saved)
        };
        assert_eq!(bad(|saved| saved.events[1].0 = -1), Err(SavedError::Value), "time goes back");
        assert_eq!(bad(|saved| saved.events[1].0 = i64::MAX), Err(SavedError::Value), "beyond what can be counted");
        assert_eq!(bad(|saved| saved.events[1].1 = SavedEvent::Reveal(3, 0)), Err(SavedError::Value), "off the board");
        assert_eq!(bad(|saved| saved.field.truncate(5)), Err(SavedError::Value));
    }
}
