//! What the buttons of the mouse did in a game that another program recorded, as bytes behind the events of its recording.
//!
//! Of each press or release: the number of events since the one before, the milliseconds since then, its kind, and its point.

use minesweeper_engine::notation::mouse::{ButtonEvent, MouseEvent, MouseEventKind as Kind};

use crate::SavedError;
use crate::events::MAX_MS;
use crate::varint::{Reader, put, put_signed};

/// The kinds. Never reorder them: the index of a kind is its number in the saved bytes.
const KINDS: [Kind; 7] = [
    Kind::LeftPress,
    Kind::LeftRelease,
    Kind::RightPress,
    Kind::RightRelease,
    Kind::MiddlePress,
    Kind::MiddleRelease,
    Kind::ShiftPress,
];

/// Appends the number of presses and releases, and each of them. Leaves out events that are neither.
pub(crate) fn encode_button_events(bytes: &mut Vec<u8>, events: &[ButtonEvent]) {
    let events =
        events.iter().filter_map(|event| Some((event, KINDS.iter().position(|&kind| kind == event.mouse.kind)?)));
    put(bytes, events.clone().count() as u64);
    let (mut after, mut at) = (0, 0);
    for (event, kind) in events {
        put(bytes, event.after.saturating_sub(after) as u64);
        put_signed(bytes, event.mouse.at - at);
        (after, at) = (event.after.max(after), event.mouse.at);
        put(bytes, kind as u64);
        put_signed(bytes, event.mouse.x.into());
        put_signed(bytes, event.mouse.y.into());
    }
}

/// Decodes what [`encode_button_events`] appended to a recording with this number of events.
///
/// # Errors
/// [`SavedError`] if the bytes end early, a number is unknown or out of range, or a time is before the last one.
pub(crate) fn decode_button_events(reader: &mut Reader, events: usize) -> Result<Vec<ButtonEvent>, SavedError> {
    let (count, mut decoded, mut after, mut at) = (reader.number()?, Vec::new(), 0u64, 0i64);
    for index in 0..count {
        after = after.saturating_add(reader.number()?);
        let later = reader.signed()?;
        at = at.saturating_add(later);
        if after > events as u64 || at.unsigned_abs() > MAX_MS || (index > 0 && later < 0) {
            return Err(SavedError::Value);
        }
        let kind = usize::try_from(reader.number()?).ok().and_then(|kind| KINDS.get(kind)).ok_or(SavedError::Value)?;
        let [x, y] = [reader.signed()?, reader.signed()?].map(i32::try_from);
        let (Ok(x), Ok(y)) = (x, y) else { return Err(SavedError::Value) };
        decoded.push(ButtonEvent { after: after as usize, mouse: MouseEvent { at, kind: *kind, x, y } });
    }
    Ok(decoded)
}
