//! A checksum behind bytes, so that a changed bit anywhere is noticed.

use super::SavedError;

/// `bytes` with their checksum.
pub(crate) fn close(mut bytes: Vec<u8>) -> Vec<u8> {
    let sum = crc32(&bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

/// The bytes before the checksum.
///
/// # Errors
/// [`SavedError::Checksum`] when it is not theirs.
pub(crate) fn open(sealed: &[u8]) -> Result<&[u8], SavedError> {
    let (bytes, sum) = sealed.split_last_chunk().ok_or(SavedError::Checksum)?;
    if crc32(bytes) == u32::from_le_bytes(*sum) { Ok(bytes) } else { Err(SavedError::Checksum) }
}

/// CRC-32 as in gzip and PNG (ISO 3309): it notices every error in up to 32 neighbouring bits.
fn crc32(bytes: &[u8]) -> u32 {
    let bit = |sum: u32, _| (sum >> 1) ^ (0xedb8_8320 & (sum & 1).wrapping_neg());
    !bytes.iter().fold(!0, |sum, &byte| (0..8).fold(sum ^ u32::from(byte), bit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_the_one_that_everyone_uses() {
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
    }

    #[test]
    fn every_flipped_bit_and_every_truncation_is_noticed() {
        let sealed = close(b"a game".to_vec());
        assert_eq!(open(&sealed), Ok(&b"a game"[..]));
        for place in 0..sealed.len() {
            assert_eq!(open(&sealed[..place]), Err(SavedError::Checksum));
            for bit in 0..8 {
                let mut flipped = sealed.clone();
                flipped[place] ^= 1 << bit;
                assert_eq!(open(&flipped), Err(SavedError::Checksum), "bit {bit} of byte {place}");
            }
        }
    }
}
