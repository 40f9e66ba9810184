//! The rows of the history as bytes, one after the other, as backup files hold them: 16 bytes of id; a byte of bits (1 favourite,
//! 2 reset, 4 recorded, 8 won); the start as a double; then summary, analysis and recording, each after its length in four
//! bytes. All little-endian; a missing field has length 0.

use std::borrow::Cow;

use crate::{GameId, HistoryEntry, SavedError, analysis, recording, summary};

/// A game as it is stored, with its fields still encoded.
#[derive(Debug, Clone, PartialEq)]
pub struct Row<'a> {
    /// The game's id.
    pub id: GameId,
    /// Whether the player wants it to be stored for ever.
    pub favourite: bool,
    /// Whether statistics have been reset since.
    pub reset: bool,
    /// Whether its recording is stored, be it in this row or not.
    pub recorded: bool,
    /// Copy of `GameSummary::won`, for readers that do not decode the summary.
    pub won: bool,
    /// Copy of `GameSummary::started_ms`, for readers that do not decode the summary.
    pub started_ms: f64,
    /// The encoded summary ([`crate::summary`]).
    pub summary: Cow<'a, [u8]>,
    /// The encoded analysis ([`crate::analysis`]); empty if there is none.
    pub analysis: Cow<'a, [u8]>,
    /// The encoded recording ([`crate::recording`]); empty if it was not requested.
    pub recording: Cow<'a, [u8]>,
}

impl Row<'_> {
    /// Returns the row with fields of its own.
    #[must_use]
    pub fn into_owned(self) -> Row<'static> {
        let Row { id, favourite, reset, recorded, won, started_ms, summary, analysis, recording } = self;
        let [summary, analysis, recording] = [summary, analysis, recording].map(|field| Cow::Owned(field.into_owned()));
        Row { id, favourite, reset, recorded, won, started_ms, summary, analysis, recording }
    }
}

/// Decodes rows; returns `None` for bytes that are no rows.
#[must_use]
pub fn decode(mut bytes: &[u8]) -> Option<Vec<Row<'_>>> {
    let mut rows = Vec::new();
    while !bytes.is_empty() {
        let id = *bytes.split_off(..16)?.first_chunk()?;
        let bits = *bytes.split_off_first()?;
        let started_ms = f64::from_le_bytes(*bytes.split_off(..8)?.first_chunk()?);
        let (summary, analysis, recording) = (field(&mut bytes)?, field(&mut bytes)?, field(&mut bytes)?);
        let [favourite, reset, recorded, won] = [1, 2, 4, 8].map(|bit| bits & bit != 0);
        rows.push(Row { id, favourite, reset, recorded, won, started_ms, summary, analysis, recording });
    }
    Some(rows)
}

fn field<'a>(bytes: &mut &'a [u8]) -> Option<Cow<'a, [u8]>> {
    let length = u32::from_le_bytes(*bytes.split_off(..4)?.first_chunk()?);
    bytes.split_off(..usize::try_from(length).ok()?).map(Cow::Borrowed)
}

/// Encodes rows.
#[must_use]
pub fn encode(rows: &[Row]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for row in rows {
        bytes.extend(row.id);
        let bits = [row.won, row.recorded, row.reset, row.favourite];
        bytes.push(bits.into_iter().fold(0, |bits, bit| bits * 2 + u8::from(bit)));
        bytes.extend(row.started_ms.to_le_bytes());
        for field in [&row.summary, &row.analysis, &row.recording] {
            bytes.extend((field.len() as u32).to_le_bytes());
            bytes.extend(&**field);
        }
    }
    bytes
}

impl TryFrom<&Row<'_>> for HistoryEntry {
    type Error = SavedError;

    fn try_from(row: &Row) -> Result<Self, SavedError> {
        let summary = summary::decode(&row.summary)?;
        if summary.id != row.id {
            return Err(SavedError::Value);
        }
        let Row { favourite, reset, recorded, .. } = *row;
        // A game can be analysed again: an analysis that cannot be decoded is dropped.
        let analysis = analysis::decode(&row.analysis).ok();
        let board = analysis.and_then(|analysis| analysis.board).or_else(|| recording::fingerprint(&row.recording));
        Ok(Self { summary, favourite, reset, recorded, analysis, board })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows() -> Vec<Row<'static>> {
        let row = Row {
            id: [7; 16],
            favourite: true,
            reset: false,
            recorded: true,
            won: true,
            started_ms: 1.8e12,
            summary: b"numbers".into(),
            analysis: b"".into(),
            recording: b"moves".into(),
        };
        vec![
            row.clone(),
            Row { id: [8; 16], favourite: false, reset: true, recorded: false, analysis: b"luck".into(), ..row },
        ]
    }

    #[test]
    fn rows_round_trip() {
        assert_eq!(decode(&encode(&rows())), Some(rows()));
        assert_eq!(decode(&[]), Some(Vec::new()));
        assert_eq!(decode(&[0]), None);
    }

    #[test]
    fn truncated_and_too_long_rows_are_rejected() {
        let bytes = encode(&rows()[..1]);
        for end in 1..bytes.len() {
            assert_eq!(decode(&bytes[..end]), None, "{end} bytes");
        }
        let endless = [&[0; 25][..], &[255; 4], &[0; 40]].concat();
        assert_eq!(decode(&endless), None);
    }
}
