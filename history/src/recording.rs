//! The stored form of a finished game's recording.
//!
//! Version 1, numbers as in [`crate::varint`]: the version; the rules at the start; the length of the minefield as MBF, and its
//! bytes; the events as in [`crate::events`]; a checksum. Version 2 has presses and releases of buttons behind the events; it is
//! written only of games that have some, which are imported, so that earlier programs can read all others.

use minesweeper_engine::Recording;
use minesweeper_engine::notation::mbf;
use minesweeper_engine::notation::mouse::ButtonEvent;

use crate::button_events::{decode_button_events, encode_button_events};
use crate::events::{decode_events, decode_rules, encode_events, encode_rules};
use crate::varint::{Reader, put};
use crate::{SavedError, checksum};

const VERSION: u64 = 1;
const VERSION_WITH_BUTTONS: u64 = 2;

/// Encodes a recording.
#[must_use]
pub fn encode(recording: &Recording) -> Vec<u8> {
    checksum::append(encode_version(VERSION, recording))
}

/// Encodes a recording with the presses and releases of the buttons, in order.
#[must_use]
pub fn encode_with_buttons(recording: &Recording, buttons: &[ButtonEvent]) -> Vec<u8> {
    if buttons.is_empty() {
        return encode(recording);
    }
    let mut bytes = encode_version(VERSION_WITH_BUTTONS, recording);
    encode_button_events(&mut bytes, buttons);
    checksum::append(bytes)
}

fn encode_version(version: u64, recording: &Recording) -> Vec<u8> {
    let (field, mut bytes) = (mbf::encode(&recording.field), Vec::new());
    for number in [version, encode_rules(recording.rules), field.len() as u64] {
        put(&mut bytes, number);
    }
    bytes.extend(field);
    encode_events(&mut bytes, &recording.events);
    bytes
}

/// Decodes what [`encode`] or [`encode_with_buttons`] returned, without the buttons.
///
/// # Errors
/// [`SavedError`] for any other bytes.
pub fn decode(bytes: &[u8]) -> Result<Recording, SavedError> {
    decode_with_buttons(bytes).map(|(recording, _)| recording)
}

/// Decodes what [`encode`] or [`encode_with_buttons`] returned.
///
/// # Errors
/// [`SavedError`] for any other bytes.
pub fn decode_with_buttons(bytes: &[u8]) -> Result<(Recording, Vec<ButtonEvent>), SavedError> {
    let mut reader = Reader(checksum::verify(bytes)?);
    let version = reader.number()?;
    if !(VERSION..=VERSION_WITH_BUTTONS).contains(&version) {
        return Err(SavedError::Format);
    }
    let rules = decode_rules(reader.number()?)?;
    let length = reader.at_most(u32::MAX.into())? as usize;
    let field = mbf::decode(reader.bytes(length)?).map_err(|_| SavedError::Value)?;
    let events = decode_events(&mut reader, field.params())?;
    let has_buttons = version == VERSION_WITH_BUTTONS;
    let buttons = if has_buttons { decode_button_events(&mut reader, events.len())? } else { Vec::new() };
    let recording = Recording { field: field.into(), rules, events };
    if reader.0.is_empty() { Ok((recording, buttons)) } else { Err(SavedError::Format) }
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
    use minesweeper_engine::notation::mouse::{MouseEvent, MouseEventKind};
    use minesweeper_engine::replay::{Event, TimedEvent};
    use minesweeper_engine::{Action, Pos, Rules, Status, notation::board_text};

    use super::*;
    use crate::checksum::tests::assert_detects_corruption;
    use crate::hex;

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

    fn buttons() -> Vec<ButtonEvent> {
        let button = |after, at, kind, x| ButtonEvent { after, mouse: MouseEvent { at, kind, x, y: 8 } };
        vec![
            button(0, -20, MouseEventKind::RightPress, 40),
            button(1, -20, MouseEventKind::RightRelease, -3),
            button(1, 0, MouseEventKind::LeftPress, 8),
            button(3, 90, MouseEventKind::LeftRelease, 70_000),
        ]
    }

    #[test]
    fn the_first_version_is_decoded_and_still_written_of_games_without_buttons() {
        // Written by the program before there was version 2.
        let bytes = hex::decode("0100060302000102000327010200280000008c01020100a9a88112031190de").unwrap();
        assert_eq!([encode(&recording()), encode_with_buttons(&recording(), &[])], [bytes.clone(), bytes.clone()]);
        assert_eq!(decode_with_buttons(&bytes), Ok((recording(), Vec::new())));
    }

    #[test]
    fn presses_and_releases_round_trip() {
        let bytes = encode_with_buttons(&recording(), &buttons());
        assert_eq!(decode_with_buttons(&bytes), Ok((recording(), buttons())));
        assert_eq!(decode(&bytes), Ok(recording()));
        assert_eq!(fingerprint(&bytes), fingerprint(&encode(&recording())), "the board is the same");
        assert_detects_corruption(&bytes, decode_with_buttons);
    }

    #[test]
    fn presses_out_of_order_or_behind_the_last_event_are_rejected() {
        let mut late = buttons();
        late[3].after = 4;
        let mut early = buttons();
        early[3].mouse.at = -1;
        for wrong in [late, early] {
            assert_eq!(decode(&encode_with_buttons(&recording(), &wrong)), Err(SavedError::Value));
        }
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
