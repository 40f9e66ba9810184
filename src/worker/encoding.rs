//! The encoding of messages between page and worker: postcard bytes.

use serde::{Deserialize, Serialize};

/// Encodes a message.
#[must_use]
pub fn encode(message: &impl Serialize) -> Vec<u8> {
    postcard::to_allocvec(message).unwrap_or_default()
}

/// Decodes what [`encode`] returned; returns `None` for any other bytes.
#[must_use]
pub fn decode<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Option<T> {
    postcard::take_from_bytes(bytes).ok().filter(|(_, rest)| rest.is_empty()).map(|(message, _)| message)
}
