//! The error of all decoders.

use thiserror::Error;

/// Why saved text or bytes cannot be decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum SavedError {
    /// The text is not pairs of hexadecimal digits.
    #[error("it is not hexadecimal")]
    NotHex,
    /// The version is unknown, or there are too few or too many bytes.
    #[error("it is of no version that this program knows")]
    Format,
    /// A value is out of range.
    #[error("a value in it is out of range")]
    Value,
    /// The checksum does not match.
    #[error("it is damaged, its checksum is wrong")]
    Checksum,
}
