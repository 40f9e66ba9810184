//! The project's file: everything that is kept, to be taken elsewhere or back.

use serde::{Deserialize, Serialize};

use super::{SavedError, closed};

/// How every such file begins.
const MAGIC: &[u8] = b"Minesweeper record\n";

/// The versions, oldest first: the place of a version here is its number in the saved bytes, so it never changes.
#[derive(Serialize, Deserialize)]
enum Saved {
    V1 { local: String, rows: Vec<u8> },
}

/// What such a file holds.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Backup {
    /// A line for each short text that is kept, its key before it: settings, the game in progress.
    pub local: String,
    /// The record ([`crate::record::rows`]), with moves.
    pub rows: Vec<u8>,
}

/// Whether `bytes` begin as such a file does.
#[must_use]
pub fn is_one(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC)
}

/// Writes the file.
#[must_use]
pub fn write(backup: Backup) -> Vec<u8> {
    let Backup { local, rows } = backup;
    let saved = postcard::to_extend(&Saved::V1 { local, rows }, MAGIC.to_vec());
    saved.map(closed::close).unwrap_or_default()
}

/// Reads what [`write()`] wrote.
///
/// # Errors
/// [`SavedError`] for any other bytes.
pub fn read(file: &[u8]) -> Result<Backup, SavedError> {
    let saved = closed::open(file)?.strip_prefix(MAGIC).ok_or(SavedError::Format)?;
    match postcard::take_from_bytes(saved) {
        Ok((Saved::V1 { local, rows }, [])) => Ok(Backup { local, rows }),
        _ => Err(SavedError::Format),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn backup() -> Backup {
        Backup { local: "minesweeper.settings 00ff\n".to_owned(), rows: vec![1, 2, 3] }
    }

    #[test]
    fn a_file_round_trips() {
        assert_eq!(read(&write(backup())), Ok(backup()));
        assert_eq!(read(&write(Backup::default())), Ok(Backup::default()));
        assert!(is_one(&write(backup())) && !is_one(b"RawVF_Version: Rev6"));
    }

    #[test]
    fn no_flip_and_no_truncation_is_taken_for_a_file() {
        let bytes = write(backup());
        for place in 0..bytes.len() {
            assert!(read(&bytes[..place]).is_err());
            for bit in 0..8 {
                let mut flipped = bytes.clone();
                flipped[place] ^= 1 << bit;
                assert!(read(&flipped).is_err(), "bit {bit} of byte {place}");
            }
        }
    }
}
