//! A finished game as it waits in the local storage until the database has it: the start as a double, a byte that is 1 for a
//! win, the length of the summary in four bytes, summary and recording. All little-endian.

use std::borrow::Cow;

use crate::GameId;
use crate::rows::Row;

/// Encodes a finished game.
#[must_use]
pub fn encode(started_ms: f64, won: bool, summary: &[u8], recording: &[u8]) -> Vec<u8> {
    let length = (summary.len() as u32).to_le_bytes();
    [&started_ms.to_le_bytes()[..], &[u8::from(won)], &length, summary, recording].concat()
}

/// Decodes what [`encode`] returned for the game `id`; returns `None` for bytes that are too short.
#[must_use]
pub fn decode(id: GameId, bytes: &[u8]) -> Option<Row<'_>> {
    let (started_ms, rest) = bytes.split_first_chunk()?;
    let (won, rest) = rest.split_first()?;
    let (length, rest) = rest.split_first_chunk()?;
    let (summary, recording) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
    Some(Row {
        id,
        favourite: false,
        reset: false,
        recorded: !recording.is_empty(),
        won: *won > 0,
        started_ms: f64::from_le_bytes(*started_ms),
        summary: Cow::Borrowed(summary),
        analysis: Cow::default(),
        recording: Cow::Borrowed(recording),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finished_game_round_trips_and_every_truncation_of_its_head_is_rejected() {
        let bytes = encode(1.8e12, true, b"summary", b"moves");
        let row = decode([7; 16], &bytes).unwrap();
        assert_eq!((row.started_ms, row.won, row.recorded, row.id), (1.8e12, true, true, [7; 16]));
        assert_eq!((&*row.summary, &*row.recording), (&b"summary"[..], &b"moves"[..]));
        for end in 0..20 {
            assert_eq!(decode([7; 16], &bytes[..end]), None, "{end} bytes");
        }
    }
}
