//! A seal on saved text: which of several copies is the newest, and whether one is whole.
//!
//! `text.SSSSSSSSSSSSSSSSCCCCCCCCCCCCCCCC`: a sequence number and the checksum of all before it, 16 hexadecimal digits each. The
//! checksum is FNV-1a with 64 bits: each of its steps can be undone, so that no change of a single byte goes unseen.

use super::{SavedError, from_hex, to_hex};

/// The checksum of `bytes`.
#[must_use]
pub fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Seals `text`: the copy with the highest `sequence` is the newest.
#[must_use]
pub fn seal(mut text: String, sequence: u64) -> String {
    text.push('.');
    text += &to_hex(&sequence.to_be_bytes());
    let sum = checksum(text.as_bytes());
    text += &to_hex(&sum.to_be_bytes());
    text
}

/// What was sealed, and its sequence number.
///
/// # Errors
/// [`SavedError::Checksum`] when anything but the seal's own writing is found.
pub fn open(sealed: &str) -> Result<(u64, &str), SavedError> {
    let (text, seal) = sealed.rsplit_once('.').ok_or(SavedError::Checksum)?;
    let (Some(sequence), Some(sum), Some(covered)) = (seal.get(..16), seal.get(16..), sealed.get(..text.len() + 17))
    else {
        return Err(SavedError::Checksum);
    };
    let number = |digits: &str| Some(u64::from_be_bytes(from_hex(digits).ok()?.try_into().ok()?));
    match (number(sequence), sum == to_hex(&checksum(covered.as_bytes()).to_be_bytes())) {
        (Some(sequence), true) => Ok((sequence, text)),
        _ => Err(SavedError::Checksum),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sealed_text_is_opened_with_its_number() {
        let sealed = seal("00ff".to_owned(), 258);
        assert_eq!(sealed, "00ff.0000000000000102d36eb5d8378e37d0");
        assert_eq!(open(&sealed), Ok((258, "00ff")));
        assert_eq!(open(&seal(String::new(), u64::MAX)), Ok((u64::MAX, "")));
    }

    #[test]
    fn the_checksum_is_fnv_1a() {
        // The values of the authors' own test suite.
        assert_eq!(checksum(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(checksum(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(checksum(b"foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn what_has_no_seal_is_refused() {
        for text in ["", ".", "é", "00ff", "00ff.", "00ff.é36eb5d8378e37d0", "a.b.c"] {
            assert_eq!(open(text), Err(SavedError::Checksum), "{text}");
        }
    }
}
