//! The error of all decoders.

use std::fmt;

/// Why saved text or bytes cannot be decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SavedError {
    /// The text is not pairs of hexadecimal digits.
    NotHex,
    /// The version is unknown, or there are too few or too many bytes.
    Format,
    /// A value is out of range.
    Value,
    /// The checksum does not match.
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
