//! The backup file: everything that the game has stored, to be imported elsewhere or later.

use serde::{Deserialize, Serialize};

use crate::{SavedError, checksum};

/// The first bytes of every such file.
const MAGIC: &[u8] = b"Minesweeper record\n";

/// The versions, oldest first. Never reorder them: the index of a version is its number in the saved bytes.
#[derive(Serialize, Deserialize)]
enum Saved {
    V1 { storage_lines: String, rows: Vec<u8> },
}

/// The content of a backup file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Backup {
    /// A line for each stored text (settings, the game in progress): its key, a space, the text.
    pub storage_lines: String,
    /// The games with their recordings ([`crate::rows`]).
    pub rows: Vec<u8>,
}

/// Returns whether `bytes` begin like a backup file.
#[must_use]
pub fn is_backup(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC)
}

/// Encodes the file.
#[must_use]
pub fn encode(backup: Backup) -> Vec<u8> {
    let Backup { storage_lines, rows } = backup;
    let saved = postcard::to_extend(&Saved::V1 { storage_lines, rows }, MAGIC.to_vec());
    saved.map(checksum::append).unwrap_or_default()
}

/// Decodes what [`encode`] returned.
///
/// # Errors
/// [`SavedError`] for any other bytes.
pub fn decode(file: &[u8]) -> Result<Backup, SavedError> {
    let saved = checksum::verify(file)?.strip_prefix(MAGIC).ok_or(SavedError::Format)?;
    match postcard::take_from_bytes(saved) {
        Ok((Saved::V1 { storage_lines, rows }, [])) => Ok(Backup { storage_lines, rows }),
        _ => Err(SavedError::Format),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn backup() -> Backup {
        Backup { storage_lines: "minesweeper.settings 00ff\n".to_owned(), rows: vec![1, 2, 3] }
    }

    #[test]
    fn a_file_round_trips() {
        assert_eq!(decode(&encode(backup())), Ok(backup()));
        assert_eq!(decode(&encode(Backup::default())), Ok(Backup::default()));
        assert!(is_backup(&encode(backup())) && !is_backup(b"RawVF_Version: Rev6"));
    }

    #[test]
    fn every_corruption_is_detected() {
        let bytes = encode(backup());
        for index in 0..bytes.len() {
            assert!(decode(&bytes[..index]).is_err());
            for bit in 0..8 {
                let mut flipped = bytes.clone();
                flipped[index] ^= 1 << bit;
                assert!(decode(&flipped).is_err(), "bit {bit} of byte {index}");
            }
        }
    }
}
