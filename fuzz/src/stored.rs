//! Oracles for what the browser stores of a finished game besides its summary and its recording.

use game_history::{analysis, checksum, outbox};

use crate::check_message;

/// A game in the outbox: it is decoded, or its bytes are too short; what was decoded is all of the bytes.
pub fn outbox(bytes: &[u8]) {
    let Some(row) = outbox::decode([7; 16], bytes) else { return };
    let again = outbox::encode(row.started_ms, row.won, &row.summary, &row.recording);
    // Any byte but 0 is a win.
    let canonical = [&bytes[..8], &[u8::from(bytes[8] > 0)], &bytes[9..]].concat();
    assert_eq!(again, canonical, "the game has changed");
    assert_eq!(row.recorded, !row.recording.is_empty());
}

/// An analysis, without its checksum: it is decoded to values in range, or a named error.
pub fn analysis(bytes: &[u8]) {
    match analysis::decode(&[bytes, &checksum::fnv1a(bytes).to_le_bytes()].concat()) {
        Ok(decoded) => {
            assert_eq!(analysis::decode(&analysis::encode(decoded)), Ok(decoded), "the analysis has changed");
            assert!(decoded.luck.is_none_or(|luck| (0.0..=1.0).contains(&luck)), "{decoded:?}");
        }
        Err(error) => check_message(&error),
    }
}
