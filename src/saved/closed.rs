//! A checksum behind bytes, so that a changed byte anywhere is noticed.

use super::SavedError;
use super::seal::checksum;

/// `bytes` with their checksum.
pub(super) fn close(mut bytes: Vec<u8>) -> Vec<u8> {
    let sum = checksum(&bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

/// The bytes before the checksum.
///
/// # Errors
/// [`SavedError::Checksum`] when it is not theirs.
pub(super) fn open(closed: &[u8]) -> Result<&[u8], SavedError> {
    let (bytes, sum) = closed.split_last_chunk().ok_or(SavedError::Checksum)?;
    if checksum(bytes) == u64::from_le_bytes(*sum) { Ok(bytes) } else { Err(SavedError::Checksum) }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Checks that `read` refuses `closed` with any bit flipped, and any beginning of it.
    pub(in super::super) fn notices_every_change<T>(closed: &[u8], read: impl Fn(&[u8]) -> Result<T, SavedError>) {
        for place in 0..closed.len() {
            assert_eq!(read(&closed[..place]).err(), Some(SavedError::Checksum), "the first {place}");
            for bit in 0..8 {
                let mut flipped = closed.to_vec();
                flipped[place] ^= 1 << bit;
                assert_eq!(read(&flipped).err(), Some(SavedError::Checksum), "bit {bit} of byte {place}");
            }
        }
    }

    #[test]
    fn every_flipped_bit_and_every_truncation_is_noticed() {
        let closed = close(b"a game".to_vec());
        assert_eq!(open(&closed), Ok(&b"a game"[..]));
        notices_every_change(&closed, |closed| open(closed).map(drop));
    }
}
