//! A finished game in numbers, as it is kept.
//!
//! Version 1, numbers as `bytes.rs` has them: the version; the id; when it began; width, height and number of mines; bits (1 no
//! guess, 2 won, 4 has a seed); the rules, of which only the promise of the first reveal counts; the seed, if it has one; the time
//! played; 3BV and how much of it was solved; clicks; the marks; the length of the note and its bytes; a checksum.

use game_engine::minesweeper::{Clicks, Params, Rules};

use super::bytes::{Reader, put};
use super::game::{TOO_LONG_MS, of_rules, read_rules};
use super::{SavedError, closed};
use crate::record::{Marks, NOTE_BYTES, Played};
use crate::settings::Mode;

const VERSION: u64 = 1;
const NO_GUESS: u64 = 1;
const WON: u64 = 2;
const HAS_SEED: u64 = 4;
/// The last moment that a `Date` can tell, in milliseconds since 1970.
const LAST: u64 = 8_640_000_000_000_000;

/// Writes a game's numbers.
#[must_use]
pub fn write(played: &Played) -> Vec<u8> {
    let (size, clicks, mut bytes) = (played.params.size(), played.clicks, Vec::new());
    put(&mut bytes, VERSION);
    bytes.extend(played.id);
    let bit = |on: bool, bit: u64| if on { bit } else { 0 };
    let bits =
        bit(played.mode == Mode::NoGuess, NO_GUESS) | bit(played.won, WON) | bit(played.seed.is_some(), HAS_SEED);
    let rules = of_rules(Rules { first: played.first, ..Rules::default() });
    let (width, height, mines) = (size.width().into(), size.height().into(), played.params.mines().into());
    let first = [played.began, width, height, mines, bits, rules];
    let counts = [played.bbbv, played.solved, clicks.left, clicks.right, clicks.chord, clicks.effective];
    let last = [played.marks.bits().into(), played.note.len() as u64];
    let middle = played.seed.into_iter().chain([played.time_ms]).chain(counts.map(u64::from));
    for number in first.into_iter().chain(middle).chain(last) {
        put(&mut bytes, number);
    }
    bytes.extend(played.note.bytes());
    closed::close(bytes)
}

/// Reads what [`write()`] wrote.
///
/// # Errors
/// [`SavedError`] for any other bytes.
pub fn read(saved: &[u8]) -> Result<Played, SavedError> {
    let mut reader = Reader(closed::open(saved)?);
    if reader.number()? != VERSION {
        return Err(SavedError::Format);
    }
    let id = reader.take(16)?.try_into().map_err(|_| SavedError::Format)?;
    let began = reader.at_most(LAST)?;
    let mut side = || reader.at_most(u16::MAX.into()).map(|number| number as u32);
    let params = Params::new(side()?, side()?, side()?).map_err(|_| SavedError::Value)?;
    let bits = reader.at_most(7)?;
    let first = read_rules(reader.number()?)?.first;
    let seed = if bits & HAS_SEED == 0 { None } else { Some(reader.number()?) };
    // So short that the times of all games can be added up.
    let time_ms = reader.at_most(TOO_LONG_MS)?;
    let mut count = |most: u32| reader.at_most(most.into()).map(|number| number as u32);
    let bbbv = count(params.size().cells() as u32)?;
    let solved = count(bbbv)?;
    // So few that they can be added up.
    let most = u32::MAX / 4;
    let clicks = Clicks { left: count(most)?, right: count(most)?, chord: count(most)?, effective: count(most)? };
    let marks = Marks::from_bits(reader.at_most(u8::MAX.into())? as u8);
    let length = reader.at_most(NOTE_BYTES as u64)? as usize;
    let note = str::from_utf8(reader.take(length)?).map_err(|_| SavedError::Value)?.to_owned();
    if clicks.effective > clicks.total() {
        return Err(SavedError::Value);
    }
    let mode = if bits & NO_GUESS == 0 { Mode::Classic } else { Mode::NoGuess };
    let won = bits & WON != 0;
    let played = Played { id, began, params, mode, first, seed, won, time_ms, bbbv, solved, clicks, marks, note };
    if reader.0.is_empty() { Ok(played) } else { Err(SavedError::Format) }
}

#[cfg(test)]
mod tests {
    use game_engine::minesweeper::{Difficulty, FirstReveal};

    use super::super::closed::tests::notices_every_change;
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
        notices_every_change(&write(&played()), read);
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
        assert_eq!(
            refused(|bad| bad.time_ms = TOO_LONG_MS + 1),
            Err(SavedError::Value),
            "a sum of such times overflows"
        );
        assert_eq!(refused(|bad| bad.clicks.left = u32::MAX), Err(SavedError::Value));
        assert_eq!(refused(|bad| bad.clicks.effective = 181), Err(SavedError::Value));
        assert_eq!(refused(|bad| bad.note = "x".repeat(NOTE_BYTES + 1)), Err(SavedError::Value));
        assert_eq!(read(&closed::close(vec![2])), Err(SavedError::Format), "a version that is to come");
    }
}
