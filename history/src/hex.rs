//! Bytes as hexadecimal text, for storage that holds only text.

use crate::SavedError;

/// Encodes bytes as lower-case hexadecimal digits.
#[must_use]
pub fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(2 * bytes.len());
    for half in bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]) {
        text.extend(char::from_digit(half.into(), 16));
    }
    text
}

/// Decodes hexadecimal digits of either case.
///
/// # Errors
/// [`SavedError::NotHex`] for any other text.
pub fn decode(text: &str) -> Result<Vec<u8>, SavedError> {
    let digit = |byte: &u8| char::from(*byte).to_digit(16).map(|value| value as u8).ok_or(SavedError::NotHex);
    let pair = |pair: &[u8]| match pair {
        [high, low] => Ok(digit(high)? * 16 + digit(low)?),
        _ => Err(SavedError::NotHex),
    };
    text.as_bytes().chunks(2).map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexadecimal_round_trips() {
        let bytes: Vec<u8> = (0..=255).collect();
        assert_eq!(decode(&encode(&bytes)), Ok(bytes));
        for bad in ["0", "0g", "é", "00 "] {
            assert_eq!(decode(bad), Err(SavedError::NotHex), "{bad}");
        }
    }
}
