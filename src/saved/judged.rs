//! What judging a finished game found, as it is kept.

use serde::{Deserialize, Serialize};

use super::{SavedError, closed};
use crate::record::Judged;

/// More than one to each cell of the largest board cannot be risked.
const MOST_RISK: f64 = 62_500.0;

/// The versions, oldest first: the place of a version here is its number in the saved bytes, so it never changes.
#[derive(Serialize, Deserialize)]
enum Saved {
    V1 { luck: f64, accuracy: Option<f64> },
    V2 { luck: Option<f64>, risk: Option<f64>, accuracy: Option<f64> },
}

/// Writes what judging found.
#[must_use]
pub fn write(judged: Judged) -> Vec<u8> {
    let Judged { luck, risk, accuracy } = judged;
    postcard::to_allocvec(&Saved::V2 { luck, risk, accuracy }).map(closed::close).unwrap_or_default()
}

/// Reads what [`write()`] wrote.
///
/// # Errors
/// [`SavedError`] for any other bytes.
pub fn read(saved: &[u8]) -> Result<Judged, SavedError> {
    let (luck, risk, accuracy) = match postcard::take_from_bytes(closed::open(saved)?) {
        Ok((Saved::V1 { luck, accuracy }, [])) => (Some(luck), None, accuracy),
        Ok((Saved::V2 { luck, risk, accuracy }, [])) => (luck, risk, accuracy),
        _ => return Err(SavedError::Format),
    };
    let up_to = |most: f64, value: Option<f64>| value.is_none_or(|value| (0.0..=most).contains(&value));
    let is_sound = up_to(1.0, luck) && up_to(MOST_RISK, risk) && up_to(1.0, accuracy);
    if is_sound { Ok(Judged { luck, risk, accuracy }) } else { Err(SavedError::Value) }
}

#[cfg(test)]
mod tests {
    use super::super::closed::tests::notices_every_change;
    use super::*;

    #[test]
    fn what_was_judged_round_trips_and_nothing_else_is_read() {
        let nothing = Judged { luck: None, risk: None, accuracy: None };
        for judged in [Judged { luck: Some(0.25), risk: Some(1.5), accuracy: Some(1.0) }, nothing] {
            let bytes = write(judged);
            assert_eq!(read(&bytes), Ok(judged));
            notices_every_change(&bytes, read);
        }
        for bad in [f64::NAN, f64::INFINITY, -0.1, 1.1] {
            let bad = Some(bad);
            assert_eq!(read(&write(Judged { luck: bad, ..nothing })), Err(SavedError::Value));
            assert_eq!(read(&write(Judged { accuracy: bad, ..nothing })), Err(SavedError::Value));
        }
        for bad in [f64::NAN, f64::INFINITY, -0.1, 62_501.0] {
            assert_eq!(read(&write(Judged { risk: Some(bad), ..nothing })), Err(SavedError::Value));
        }
    }

    #[test]
    fn what_was_judged_before_risks_were_kept_is_read() {
        let saved = |luck| closed::close(postcard::to_allocvec(&Saved::V1 { luck, accuracy: Some(0.5) }).unwrap());
        assert_eq!(read(&saved(0.25)), Ok(Judged { luck: Some(0.25), risk: None, accuracy: Some(0.5) }));
        assert_eq!(read(&saved(1.5)), Err(SavedError::Value));
    }
}
