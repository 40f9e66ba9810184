//! The record as the page hands it over, row after row: 16 bytes of id; a byte of bits (1 favourite, 2 reset, 4 recorded,
//! 8 won); when it began, as a double; then the game's numbers, what judging found and its moves, each with its length before it in
//! four bytes. All little-endian; what is not there has length 0. `record.js` writes and reads the same.

use crate::record::Entry;
use crate::saved::{SavedError, judged, played};
use crate::session::GameId;

/// Handed over in place of rows as long as the database has not answered. No rows are such bytes.
pub const NOT_YET: [u8; 1] = [0];

/// A row as it is kept, unread.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Row<'a> {
    /// The game's id.
    pub id: GameId,
    /// Whether it is kept for ever.
    pub favourite: bool,
    /// Whether statistics have been reset since.
    pub reset: bool,
    /// Whether its moves are kept, here or not.
    pub recorded: bool,
    /// Whether it was won: said again here for those who do not read numbers.
    pub won: bool,
    /// When it began, in milliseconds since 1970: the same.
    pub began: f64,
    /// Its numbers ([`crate::saved::played`]).
    pub played: &'a [u8],
    /// What judging found ([`crate::saved::judged`]).
    pub judged: &'a [u8],
    /// Its moves ([`crate::saved::moves`]), where they were asked for.
    pub moves: &'a [u8],
}

/// Reads rows; `None` when the bytes are none.
#[must_use]
pub fn read(mut bytes: &[u8]) -> Option<Vec<Row<'_>>> {
    let mut rows = Vec::new();
    while !bytes.is_empty() {
        let id = *bytes.split_off(..16)?.first_chunk()?;
        let bits = *bytes.split_off_first()?;
        let began = f64::from_le_bytes(*bytes.split_off(..8)?.first_chunk()?);
        let (played, judged, moves) = (blob(&mut bytes)?, blob(&mut bytes)?, blob(&mut bytes)?);
        let [favourite, reset, recorded, won] = [1, 2, 4, 8].map(|bit| bits & bit != 0);
        rows.push(Row { id, favourite, reset, recorded, won, began, played, judged, moves });
    }
    Some(rows)
}

fn blob<'a>(bytes: &mut &'a [u8]) -> Option<&'a [u8]> {
    let length = u32::from_le_bytes(*bytes.split_off(..4)?.first_chunk()?);
    bytes.split_off(..usize::try_from(length).ok()?)
}

/// Writes rows.
#[must_use]
pub fn write(rows: &[Row]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for row in rows {
        bytes.extend(row.id);
        let bits = [row.won, row.recorded, row.reset, row.favourite];
        bytes.push(bits.into_iter().fold(0, |bits, bit| bits * 2 + u8::from(bit)));
        bytes.extend(row.began.to_le_bytes());
        for blob in [row.played, row.judged, row.moves] {
            bytes.extend((blob.len() as u32).to_le_bytes());
            bytes.extend(blob);
        }
    }
    bytes
}

impl TryFrom<&Row<'_>> for Entry {
    type Error = SavedError;

    fn try_from(row: &Row) -> Result<Self, SavedError> {
        let played = played::read(row.played)?;
        if played.id != row.id {
            return Err(SavedError::Value);
        }
        let Row { favourite, reset, recorded, .. } = *row;
        // What was judged can be judged again: where it cannot be read, it is as if it never was.
        Ok(Self { played, favourite, reset, recorded, judged: judged::read(row.judged).ok() })
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
            began: 1.8e12,
            played: b"numbers",
            judged: b"",
            moves: b"moves",
        };
        vec![row, Row { id: [8; 16], favourite: false, reset: true, recorded: false, judged: b"luck", ..row }]
    }

    #[test]
    fn rows_round_trip() {
        assert_eq!(read(&write(&rows())), Some(rows()));
        assert_eq!(read(&[]), Some(Vec::new()));
        assert_eq!(read(&NOT_YET), None);
    }

    #[test]
    fn what_is_cut_short_or_too_long_is_none() {
        let bytes = write(&rows()[..1]);
        for end in 1..bytes.len() {
            assert_eq!(read(&bytes[..end]), None, "{end} bytes");
        }
        let endless = [&[0; 25][..], &[255; 4], &[0; 40]].concat();
        assert_eq!(read(&endless), None);
    }
}
