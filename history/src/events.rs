//! Rules and events of a game as bytes, for recordings and for the game in progress.
//!
//! Of each event: the milliseconds since the one before, its kind, and two numbers that the kind explains.

use minesweeper_engine::replay::{Event, Point, TimedEvent};
use minesweeper_engine::{Action, FirstReveal, Params, Pos, Rules};

use crate::SavedError;
use crate::varint::{Reader, put, put_signed};

/// The longest time that is accepted, in milliseconds: about 35 years.
pub const MAX_MS: u64 = 1 << 40;

/// Encodes rules as one number below 16.
#[must_use]
pub fn encode_rules(rules: Rules) -> u64 {
    let first = match rules.first {
        FirstReveal::Opening => 0,
        FirstReveal::Safe => 1,
        FirstReveal::Any => 2,
    };
    first | u64::from(rules.question_marks) << 2 | u64::from(rules.flag_all_wins) << 3
}

/// Decodes what [`encode_rules`] returned.
///
/// # Errors
/// [`SavedError::Value`] for any other number.
pub fn decode_rules(number: u64) -> Result<Rules, SavedError> {
    let first = match number & 3 {
        0 => FirstReveal::Opening,
        1 => FirstReveal::Safe,
        2 => FirstReveal::Any,
        _ => return Err(SavedError::Value),
    };
    if number > 15 {
        return Err(SavedError::Value);
    }
    Ok(Rules { first, question_marks: number & 4 != 0, flag_all_wins: number & 8 != 0 })
}

/// Returns the cell at `x` and `y`.
///
/// # Errors
/// [`SavedError::Value`] if it is not on the board.
pub fn decode_pos(x: u64, y: u64, params: Params) -> Result<Pos, SavedError> {
    let size = params.size();
    let is_on = x < size.width().into() && y < size.height().into();
    if is_on { Ok(Pos::new(x as u8, y as u8)) } else { Err(SavedError::Value) }
}

/// Appends the number of events, and each event.
pub fn encode_events(bytes: &mut Vec<u8>, events: &[TimedEvent]) {
    put(bytes, events.len() as u64);
    let mut before = 0;
    for timed in events {
        put_signed(bytes, timed.at - before);
        before = timed.at;
        let (kind, x, y) = match timed.event {
            Event::Act(Action::Reveal(pos)) => (0, pos.x.into(), pos.y.into()),
            Event::Act(Action::Flag(pos)) => (1, pos.x.into(), pos.y.into()),
            Event::Act(Action::Chord(pos)) => (2, pos.x.into(), pos.y.into()),
            Event::Pointer(point) => (3, point.x.into(), point.y.into()),
            Event::Rules(rules) => (4, encode_rules(rules), 0),
        };
        for number in [kind, x, y] {
            put(bytes, number);
        }
    }
}

/// Decodes what [`encode_events`] appended.
///
/// # Errors
/// [`SavedError`] if the bytes end early, a cell is not on the board, or a time is out of range or before the last one.
pub fn decode_events(reader: &mut Reader, params: Params) -> Result<Vec<TimedEvent>, SavedError> {
    let (count, mut events, mut at) = (reader.number()?, Vec::new(), 0i64);
    for index in 0..count {
        let after = reader.signed()?;
        at = at.saturating_add(after);
        if at.unsigned_abs() > MAX_MS || (index > 0 && after < 0) {
            return Err(SavedError::Value);
        }
        let (kind, x, y) = (reader.number()?, reader.number()?, reader.number()?);
        let event = match kind {
            0 => Event::Act(Action::Reveal(decode_pos(x, y, params)?)),
            1 => Event::Act(Action::Flag(decode_pos(x, y, params)?)),
            2 => Event::Act(Action::Chord(decode_pos(x, y, params)?)),
            3 if x.max(y) <= u16::MAX.into() => Event::Pointer(Point { x: x as u16, y: y as u16 }),
            4 if y == 0 => Event::Rules(decode_rules(x)?),
            _ => return Err(SavedError::Value),
        };
        events.push(TimedEvent { at, event });
    }
    Ok(events)
}
