//! Checksums of saved bytes and texts: FNV-1a with 64 bits. Each of its steps is invertible, so a change of any single byte
//! changes the checksum.
//!
//! Bytes carry the checksum as their last 8 bytes, little-endian. A text carries a sequence number too, which says which of
//! several copies is the newest: `text.SSSSSSSSSSSSSSSSCCCCCCCCCCCCCCCC`, 16 hexadecimal digits each; the checksum covers all
//! before it.

use crate::{SavedError, hex};

/// Computes the checksum of `bytes`.
#[must_use]
pub fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Appends the checksum of `bytes` to them.
#[must_use]
pub fn append(mut bytes: Vec<u8>) -> Vec<u8> {
    let sum = fnv1a(&bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

/// Returns the bytes before a checksum that [`append`] wrote.
///
/// # Errors
/// [`SavedError::Checksum`] if it does not match them.
pub fn verify(bytes: &[u8]) -> Result<&[u8], SavedError> {
    let (bytes, sum) = bytes.split_last_chunk().ok_or(SavedError::Checksum)?;
    if fnv1a(bytes) == u64::from_le_bytes(*sum) { Ok(bytes) } else { Err(SavedError::Checksum) }
}

/// Appends a sequence number and a checksum to `text`. The copy with the highest `sequence` is the newest.
#[must_use]
pub fn append_to_text(mut text: String, sequence: u64) -> String {
    text.push('.');
    text += &hex::encode(&sequence.to_be_bytes());
    let sum = fnv1a(text.as_bytes());
    text += &hex::encode(&sum.to_be_bytes());
    text
}

/// Returns the sequence number and the text that [`append_to_text`] was called with.
///
/// # Errors
/// [`SavedError::Checksum`] for any other text.
pub fn verify_text(saved: &str) -> Result<(u64, &str), SavedError> {
    let (text, suffix) = saved.rsplit_once('.').ok_or(SavedError::Checksum)?;
    let (Some(sequence), Some(sum), Some(covered)) = (suffix.get(..16), suffix.get(16..), saved.get(..text.len() + 17))
    else {
        return Err(SavedError::Checksum);
    };
    let number = |digits: &str| Some(u64::from_be_bytes(hex::decode(digits).ok()?.try_into().ok()?));
    match (number(sequence), sum == hex::encode(&fnv1a(covered.as_bytes()).to_be_bytes())) {
        (Some(sequence), true) => Ok((sequence, text)),
        _ => Err(SavedError::Checksum),
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Asserts that `decode` rejects `encoded` with any bit flipped, and any prefix of it.
    pub(crate) fn assert_detects_corruption<T>(encoded: &[u8], decode: impl Fn(&[u8]) -> Result<T, SavedError>) {
        for index in 0..encoded.len() {
            assert_eq!(decode(&encoded[..index]).err(), Some(SavedError::Checksum), "the first {index}");
            for bit in 0..8 {
                let mut flipped = encoded.to_vec();
                flipped[index] ^= 1 << bit;
                assert_eq!(decode(&flipped).err(), Some(SavedError::Checksum), "bit {bit} of byte {index}");
            }
        }
    }

    #[test]
    fn every_flipped_bit_and_every_truncation_is_detected() {
        let encoded = append(b"a game".to_vec());
        assert_eq!(verify(&encoded), Ok(&b"a game"[..]));
        assert_detects_corruption(&encoded, |encoded| verify(encoded).map(drop));
    }

    #[test]
    fn a_text_is_decoded_with_its_sequence_number() {
        let saved = append_to_text("00ff".to_owned(), 258);
        assert_eq!(saved, "00ff.0000000000000102d36eb5d8378e37d0");
        assert_eq!(verify_text(&saved), Ok((258, "00ff")));
        assert_eq!(verify_text(&append_to_text(String::new(), u64::MAX)), Ok((u64::MAX, "")));
    }

    #[test]
    fn the_checksum_is_fnv_1a() {
        // The values of the authors' own test suite.
        assert_eq!(fnv1a(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv1a(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv1a(b"foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn a_text_without_a_checksum_is_rejected() {
        for text in ["", ".", "é", "00ff", "00ff.", "00ff.é36eb5d8378e37d0", "a.b.c"] {
            assert_eq!(verify_text(text), Err(SavedError::Checksum), "{text}");
        }
    }
}
