//! The recording of a finished game, as it is kept.
//!
//! Version 1, numbers as `bytes.rs` has them: the version; the rules at the beginning; the length of the minefield as MBF and its
//! bytes; the events as in `game.rs`; a checksum.

use game_engine::minesweeper::Recording;
use game_engine::minesweeper::notation::mbf;

use super::bytes::{Reader, put};
use super::game::{of_rules, read_events, read_rules, write_events};
use super::{SavedError, closed};

const VERSION: u64 = 1;

/// Writes a recording.
#[must_use]
pub fn write(recording: &Recording) -> Vec<u8> {
    let (field, mut bytes) = (mbf::encode(&recording.field), Vec::new());
    for number in [VERSION, of_rules(recording.rules), field.len() as u64] {
        put(&mut bytes, number);
    }
    bytes.extend(field);
    write_events(&mut bytes, &recording.events);
    closed::close(bytes)
}

/// Reads what [`write()`] wrote.
///
/// # Errors
/// [`SavedError`] for any other bytes.
pub fn read(saved: &[u8]) -> Result<Recording, SavedError> {
    let mut reader = Reader(closed::open(saved)?);
    if reader.number()? != VERSION {
        return Err(SavedError::Format);
    }
    let rules = read_rules(reader.number()?)?;
    let length = reader.at_most(u32::MAX.into())? as usize;
    let field = mbf::decode(reader.take(length)?).map_err(|_| SavedError::Value)?;
    let events = read_events(&mut reader, field.params())?;
    let recording = Recording { field: field.into(), rules, events };
    if reader.0.is_empty() { Ok(recording) } else { Err(SavedError::Format) }
}

#[cfg(test)]
mod tests {
    use game_engine::minesweeper::replay::{Event, TimedEvent};
    use game_engine::minesweeper::{Action, Pos, Rules, Status, notation::board_text};

    use super::super::closed::tests::notices_every_change;
    use super::*;

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
    fn a_recording_round_trips_and_still_leads_to_its_end() {
        let read = read(&write(&recording())).unwrap();
        assert_eq!(read, recording());
        assert_eq!(read.final_state().unwrap().status(), Status::Won);
    }

    #[test]
    fn no_flip_and_no_truncation_is_taken_for_a_recording() {
        notices_every_change(&write(&recording()), read);
    }

    #[test]
    fn bytes_with_a_right_checksum_are_still_checked() {
        for bytes in [&[][..], &[7], &[0], &[255; 60]] {
            assert!(read(&closed::close(bytes.to_vec())).is_err());
        }
        let mut longer = write(&recording());
        longer.truncate(longer.len() - 8);
        longer.push(0);
        assert_eq!(read(&closed::close(longer)), Err(SavedError::Format), "bytes that are left over");
    }
}
