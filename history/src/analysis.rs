//! The result of analysing a finished game by exact mine probabilities, and its stored form.

use serde::{Deserialize, Serialize};

use crate::{SavedError, checksum};

/// An upper bound of [`GameAnalysis::risk`]: one for each cell of the largest board.
const MAX_RISK: f64 = 62_500.0;

/// The result of analysing a game.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct GameAnalysis {
    /// The product of the chances taken; `None` if one of them is unknown.
    pub luck: Option<f64>,
    /// The sum of the risks taken, from which expected wins are computed; `None` if one of them is unknown, and in analyses of
    /// version 1.
    pub risk: Option<f64>,
    /// The share of moves that no other move was better than; `None` if no move could be rated.
    pub accuracy: Option<f64>,
    /// The [fingerprint](crate::recording::fingerprint) of the mines, which outlasts the recording; `None` in analyses of earlier
    /// versions.
    pub board: Option<u64>,
}

/// The versions, oldest first. Never reorder them: the index of a version is its number in the saved bytes.
#[derive(Serialize, Deserialize)]
enum Saved {
    V1 { luck: f64, accuracy: Option<f64> },
    V2 { luck: Option<f64>, risk: Option<f64>, accuracy: Option<f64> },
    V3 { luck: Option<f64>, risk: Option<f64>, accuracy: Option<f64>, board: Option<u64> },
}

/// Encodes an analysis.
#[must_use]
pub fn encode(analysis: GameAnalysis) -> Vec<u8> {
    let GameAnalysis { luck, risk, accuracy, board } = analysis;
    postcard::to_allocvec(&Saved::V3 { luck, risk, accuracy, board }).map(checksum::append).unwrap_or_default()
}

/// Decodes what [`encode`] returned, here or in an earlier version.
///
/// # Errors
/// [`SavedError`] for any other bytes.
pub fn decode(bytes: &[u8]) -> Result<GameAnalysis, SavedError> {
    let (luck, risk, accuracy, board) = match postcard::take_from_bytes(checksum::verify(bytes)?) {
        Ok((Saved::V1 { luck, accuracy }, [])) => (Some(luck), None, accuracy, None),
        Ok((Saved::V2 { luck, risk, accuracy }, [])) => (luck, risk, accuracy, None),
        Ok((Saved::V3 { luck, risk, accuracy, board }, [])) => (luck, risk, accuracy, board),
        _ => return Err(SavedError::Format),
    };
    let up_to = |max: f64, value: Option<f64>| value.is_none_or(|value| (0.0..=max).contains(&value));
    let is_valid = up_to(1.0, luck) && up_to(MAX_RISK, risk) && up_to(1.0, accuracy);
    if is_valid { Ok(GameAnalysis { luck, risk, accuracy, board }) } else { Err(SavedError::Value) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checksum::tests::assert_detects_corruption;

    #[test]
    fn an_analysis_round_trips_and_values_out_of_range_are_rejected() {
        let nothing = GameAnalysis::default();
        let whole = GameAnalysis { luck: Some(0.25), risk: Some(1.5), accuracy: Some(1.0), board: Some(u64::MAX) };
        for analysis in [whole, nothing] {
            let bytes = encode(analysis);
            assert_eq!(decode(&bytes), Ok(analysis));
            assert_detects_corruption(&bytes, decode);
        }
        for bad in [f64::NAN, f64::INFINITY, -0.1, 1.1] {
            let bad = Some(bad);
            assert_eq!(decode(&encode(GameAnalysis { luck: bad, ..nothing })), Err(SavedError::Value));
            assert_eq!(decode(&encode(GameAnalysis { accuracy: bad, ..nothing })), Err(SavedError::Value));
        }
        for bad in [f64::NAN, f64::INFINITY, -0.1, 62_501.0] {
            assert_eq!(decode(&encode(GameAnalysis { risk: Some(bad), ..nothing })), Err(SavedError::Value));
        }
    }

    #[test]
    fn version_2_without_a_board_is_decoded_and_older_than_version_3() {
        let saved = Saved::V2 { luck: Some(0.25), risk: Some(1.5), accuracy: None };
        let version_2 = checksum::append(postcard::to_allocvec(&saved).unwrap());
        let expected = GameAnalysis { luck: Some(0.25), risk: Some(1.5), ..GameAnalysis::default() };
        assert_eq!(decode(&version_2), Ok(expected));
        assert!(encode(GameAnalysis::default()) > version_2);
    }

    #[test]
    fn version_1_without_risk_is_decoded() {
        let version_1 =
            |luck| checksum::append(postcard::to_allocvec(&Saved::V1 { luck, accuracy: Some(0.5) }).unwrap());
        assert_eq!(
            decode(&version_1(0.25)),
            Ok(GameAnalysis { luck: Some(0.25), accuracy: Some(0.5), ..GameAnalysis::default() })
        );
        assert_eq!(decode(&version_1(1.5)), Err(SavedError::Value));
    }
}
