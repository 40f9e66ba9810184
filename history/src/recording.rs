//! The stored form of a finished game's recording.
//!
//! Version 1, numbers as in [`crate::varint`]: the version; the rules at the start; the length of the minefield as MBF, and its
//! bytes; the events as in [`crate::events`]; a checksum.

use minesweeper_engine::Recording;
use minesweeper_engine::notation::mbf;

use crate::events::{decode_events, decode_rules, encode_events, encode_rules};
use crate::varint::{Reader, put};
use crate::{SavedError, checksum};

const VERSION: u64 = 1;

/// Encodes a recording.
#[must_use]
pub fn encode(recording: &Recording) -> Vec<u8> {
    let (field, mut bytes) = (mbf::encode(&recording.field), Vec::new());
    for number in [VERSION, encode_rules(recording.rules), field.len() as u64] {
        put(&mut bytes, number);
    }
    bytes.extend(field);
    encode_events(&mut bytes, &recording.events);
    checksum::append(bytes)
}

/// Decodes what [`encode`] returned.
///
/// # Errors
/// [`SavedError`] for any other bytes.
pub fn decode(bytes: &[u8]) -> Result<Recording, SavedError> {
    let mut reader = Reader(checksum::verify(bytes)?);
    if reader.number()? != VERSION {
        return Err(SavedError::Format);
    }
    let rules = decode_rules(reader.number()?)?;
    let length = reader.at_most(u32::MAX.into())? as usize;
    let field = mbf::decode(reader.bytes(length)?).map_err(|_| SavedError::Value)?;
    let events = decode_events(&mut reader, field.params())?;
    let recording = Recording { field: field.into(), rules, events };
    if reader.0.is_empty() { Ok(recording) } else { Err(SavedError::Format) }
}

/// Returns a checksum of the mines of an encoded recording, which differs from board to board; `None` if it is damaged.
#[must_use]
pub fn fingerprint(bytes: &[u8]) -> Option<u64> {
    let mut reader = Reader(checksum::verify(bytes).ok()?);
    let (_version, _rules) = (reader.number().ok()?, reader.number().ok()?);
    let length = reader.at_most(u32::MAX.into()).ok()? as usize;
    reader.bytes(length).ok().map(checksum::fnv1a)
}

#[cfg(test)]
mod tests {
    use minesweeper_engine::replay::{Event, TimedEvent};
    use minesweeper_engine::{Action, Pos, Rules, Status, notation::board_text};

    use super::*;
    use crate::checksum::tests::assert_detects_corruption;

    fn recording() -> Recording {
        let field = board_text::parse("..*\n...").unwrap().into();
        let at = |at, action| TimedEvent { at, event: Event::Act(action) };
        let events = vec![
            at(-20, Action::Flag(Pos::new(2, 0))),
            at(0, Action::Reveal(Pos::new(0, 0))),
            at(70, Action::Chord(Pos::new(1, 0))),
        ];
        Recording { field, rules: Rules::default(), events }
    }

    #[test]
    fn a_recording_round_trips_and_replays_to_its_end() {
        let decoded = decode(&encode(&recording())).unwrap();
        assert_eq!(decoded, recording());
        assert_eq!(decoded.final_state().unwrap().status(), Status::Won);
    }

    #[test]
    fn every_corruption_is_detected() {
        assert_detects_corruption(&encode(&recording()), decode);
    }

    #[test]
    fn the_fingerprint_depends_on_the_mines_alone() {
        let shorter = Recording { events: Vec::new(), ..recording() };
        let field = board_text::parse("*..\n...").unwrap().into();
        let [one, same, other] = [recording(), shorter, Recording { field, ..recording() }].map(|it| encode(&it));
        assert_eq!(fingerprint(&one), fingerprint(&same));
        assert!(fingerprint(&one).is_some() && fingerprint(&one) != fingerprint(&other));
        assert_eq!([fingerprint(&one[1..]), fingerprint(b"")], [None, None]);
    }

    #[test]
    fn bytes_with_a_valid_checksum_are_still_checked() {
        for bytes in [&[][..], &[7], &[0], &[255; 60]] {
            assert!(decode(&checksum::append(bytes.to_vec())).is_err());
        }
        let mut longer = encode(&recording());
        longer.truncate(longer.len() - 8);
        longer.push(0);
        assert_eq!(decode(&checksum::append(longer)), Err(SavedError::Format), "left-over bytes");
    }
}
