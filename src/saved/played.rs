//! A finished game in numbers, as it is kept.

use game_engine::minesweeper::{Clicks, Params};
use serde::{Deserialize, Serialize};

use super::recording::SavedFirst;
use super::{SavedError, closed};
use crate::record::{Marks, NOTE_BYTES, Played};
use crate::settings::Mode;

/// The versions, oldest first: the place of a version here is its number in the saved bytes, so it never changes.
#[derive(Serialize, Deserialize)]
enum Saved {
    V1(V1),
}

#[derive(Serialize, Deserialize)]
struct V1 {
    id: [u8; 16],
    began: u64,
    params: (u8, u8, u16),
    no_guess: bool,
    first: SavedFirst,
    seed: Option<u64>,
    won: bool,
    time_ms: u64,
    bbbv: u32,
    solved: u32,
    clicks: (u32, u32, u32, u32),
    marks: u8,
    note: String,
}

/// Writes a game's numbers.
#[must_use]
pub fn write(played: &Played) -> Vec<u8> {
    let (size, clicks) = (played.params.size(), played.clicks);
    let saved = V1 {
        id: played.id,
        began: played.began,
        params: (size.width(), size.height(), played.params.mines()),
        no_guess: played.mode == Mode::NoGuess,
        first: played.first.into(),
        seed: played.seed,
        won: played.won,
        time_ms: played.time_ms,
        bbbv: played.bbbv,
        solved: played.solved,
        clicks: (clicks.left, clicks.right, clicks.chord, clicks.effective),
        marks: played.marks.bits(),
        note: played.note.clone(),
    };
    postcard::to_allocvec(&Saved::V1(saved)).map(closed::close).unwrap_or_default()
}

/// Reads what [`write()`] wrote.
///
/// # Errors
/// [`SavedError`] for any other bytes.
pub fn read(saved: &[u8]) -> Result<Played, SavedError> {
    match postcard::take_from_bytes(closed::open(saved)?) {
        Ok((Saved::V1(saved), [])) => saved.try_into(),
        _ => Err(SavedError::Format),
    }
}

impl TryFrom<V1> for Played {
    type Error = SavedError;

    fn try_from(saved: V1) -> Result<Self, SavedError> {
        /// The last moment that a `Date` can tell.
        const LAST: u64 = 8_640_000_000_000_000;
        let (width, height, mines) = saved.params;
        let params = Params::new(width.into(), height.into(), mines.into()).map_err(|_| SavedError::Value)?;
        let (left, right, chord, effective) = saved.clicks;
        let total = left.checked_add(right).and_then(|sum| sum.checked_add(chord)).ok_or(SavedError::Value)?;
        let cells = params.size().cells() as u32;
        let fits = saved.solved <= saved.bbbv && saved.bbbv <= cells && effective <= total;
        if !fits || saved.began > LAST || saved.time_ms > LAST || saved.note.len() > NOTE_BYTES {
            return Err(SavedError::Value);
        }
        Ok(Self {
            id: saved.id,
            began: saved.began,
            params,
            mode: if saved.no_guess { Mode::NoGuess } else { Mode::Classic },
            first: saved.first.into(),
            seed: saved.seed,
            won: saved.won,
            time_ms: saved.time_ms,
            bbbv: saved.bbbv,
            solved: saved.solved,
            clicks: Clicks { left, right, chord, effective },
            marks: Marks::from_bits(saved.marks).ok_or(SavedError::Value)?,
            note: saved.note,
        })
    }
}

#[cfg(test)]
mod tests {
    use game_engine::minesweeper::{Difficulty, FirstReveal};

    use super::*;

    fn played() -> Played {
        Played {
            id: *b"0123456789abcdef",
            began: 1_800_000_000_000,
            params: Difficulty::Expert.params(),
            mode: Mode::NoGuess,
            first: FirstReveal::Safe,
            seed: Some(u64::MAX),
            won: true,
            time_ms: 61_207,
            bbbv: 160,
            solved: 160,
            clicks: Clicks { left: 130, right: 20, chord: 30, effective: 170 },
            marks: Marks { replayed: true, imported: true, ..Marks::default() },
            note: "event 7 is off the board".to_owned(),
        }
    }

    #[test]
    fn a_game_round_trips() {
        assert_eq!(read(&write(&played())), Ok(played()));
        let other = Played { seed: None, mode: Mode::Classic, won: false, note: String::new(), ..played() };
        assert_eq!(read(&write(&other)), Ok(other));
    }

    #[test]
    fn no_flip_and_no_truncation_is_taken_for_a_game() {
        let bytes = write(&played());
        for place in 0..bytes.len() {
            assert_eq!(read(&bytes[..place]), Err(SavedError::Checksum));
            for bit in 0..8 {
                let mut flipped = bytes.clone();
                flipped[place] ^= 1 << bit;
                assert_eq!(read(&flipped), Err(SavedError::Checksum));
            }
        }
    }

    #[test]
    fn what_cannot_be_is_refused_though_its_checksum_is_right() {
        let refused = |change: fn(&mut Played)| {
            let mut bad = played();
            change(&mut bad);
            read(&write(&bad))
        };
        assert_eq!(refused(|bad| bad.solved = 161), Err(SavedError::Value));
        assert_eq!(refused(|bad| bad.bbbv = 481), Err(SavedError::Value));
        assert_eq!(refused(|bad| bad.began = u64::MAX), Err(SavedError::Value));
        assert_eq!(refused(|bad| bad.time_ms = u64::MAX), Err(SavedError::Value));
        assert_eq!(refused(|bad| bad.clicks.left = u32::MAX), Err(SavedError::Value));
        assert_eq!(refused(|bad| bad.clicks.effective = 181), Err(SavedError::Value));
        assert_eq!(refused(|bad| bad.note = "x".repeat(NOTE_BYTES + 1)), Err(SavedError::Value));
        assert_eq!(read(&closed::close(vec![1])), Err(SavedError::Format), "a version that is to come");
    }
}
