//! What outlives the page: each saved thing has a type of its own with a version, and a decoder that answers every input
//! with a value or a named error.

pub mod backup;
mod bytes;
mod closed;
pub mod game;
pub mod judged;
pub mod moves;
pub mod played;
pub mod seal;
pub mod settings;

use std::fmt;

/// Why saved text could not be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SavedError {
    /// It is not pairs of hexadecimal digits.
    NotHex,
    /// The bytes are of no version that this program knows, or too few, or too many.
    Format,
    /// A value is out of its range.
    Value,
    /// The checksum is that of something else.
    Checksum,
}

impl fmt::Display for SavedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotHex => "it is not hexadecimal",
            Self::Format => "it is of no version that this program knows",
            Self::Value => "a value in it is out of range",
            Self::Checksum => "it is damaged, its checksum is wrong",
        })
    }
}

/// Text for a storage that keeps no bytes.
pub(crate) fn to_hex(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(2 * bytes.len());
    for half in bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]) {
        text.extend(char::from_digit(half.into(), 16));
    }
    text
}

pub(crate) fn from_hex(text: &str) -> Result<Vec<u8>, SavedError> {
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
        assert_eq!(from_hex(&to_hex(&bytes)), Ok(bytes));
        for bad in ["0", "0g", "é", "00 "] {
            assert_eq!(from_hex(bad), Err(SavedError::NotHex), "{bad}");
        }
    }
}
