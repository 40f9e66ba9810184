//! What judging a finished game found, as it is kept.

use serde::{Deserialize, Serialize};

use super::{SavedError, closed};
use crate::record::Judged;

/// The versions, oldest first: the place of a version here is its number in the saved bytes, so it never changes.
#[derive(Serialize, Deserialize)]
enum Saved {
    V1 { luck: f64, accuracy: Option<f64> },
}

/// Writes what judging found.
#[must_use]
pub fn write(judged: Judged) -> Vec<u8> {
    let Judged { luck, accuracy } = judged;
    postcard::to_allocvec(&Saved::V1 { luck, accuracy }).map(closed::close).unwrap_or_default()
}

/// Reads what [`write()`] wrote.
///
/// # Errors
/// [`SavedError`] for any other bytes.
pub fn read(saved: &[u8]) -> Result<Judged, SavedError> {
    let is_share = |share: &f64| (0.0..=1.0).contains(share);
    match postcard::take_from_bytes(closed::open(saved)?) {
        Ok((Saved::V1 { luck, accuracy }, [])) if is_share(&luck) && accuracy.as_ref().is_none_or(is_share) => {
            Ok(Judged { luck, accuracy })
        }
        Ok((Saved::V1 { .. }, [])) => Err(SavedError::Value),
        _ => Err(SavedError::Format),
    }
}

#[cfg(test)]
mod tests {
    use super::super::closed::tests::notices_every_change;
    use super::*;

    #[test]
    fn what_was_judged_round_trips_and_nothing_else_is_read() {
        for judged in [Judged { luck: 0.25, accuracy: Some(1.0) }, Judged { luck: 1.0, accuracy: None }] {
            let bytes = write(judged);
            assert_eq!(read(&bytes), Ok(judged));
            notices_every_change(&bytes, read);
        }
        for bad in [f64::NAN, f64::INFINITY, -0.1, 1.1] {
            assert_eq!(read(&write(Judged { luck: bad, accuracy: None })), Err(SavedError::Value));
            assert_eq!(read(&write(Judged { luck: 0.5, accuracy: Some(bad) })), Err(SavedError::Value));
        }
    }
}
