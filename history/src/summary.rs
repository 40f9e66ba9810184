//! The figures of a finished game, and their stored form.
//!
//! Version 1, numbers as in [`crate::varint`]: the version; the id; when the game started; width, height and number of mines; bits
//! (1 no guess, 2 won, 4 has a seed); the rules, of which only the first reveal counts; the seed, if there is one; the time
//! played; 3BV and how much of it was solved; clicks; the exclusions; the length of the note and its bytes; a checksum.

use minesweeper_engine::{Clicks, Difficulty, FirstReveal, Params, Rules};
use texts::page::{Text, play, result};

use crate::events::{MAX_MS, decode_rules, encode_rules};
use crate::varint::{Reader, put};
use crate::{GameId, Mode, SavedError, checksum};

/// The longest note on a game, in bytes.
pub const MAX_NOTE_BYTES: usize = 200;

/// The figures of a finished game. They never change once it is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameSummary {
    /// Identifies the game.
    pub id: GameId,
    /// When the first cell was revealed, assuming a game without pauses: milliseconds since 1970.
    pub started_ms: u64,
    /// Size and number of mines.
    pub params: Params,
    /// Classic or no-guess.
    pub mode: Mode,
    /// What the rules promised of the first reveal.
    pub first_reveal: FirstReveal,
    /// The seed of the board, if it was generated from one.
    pub seed: Option<u64>,
    /// Whether the game was won.
    pub won: bool,
    /// The time played, in milliseconds.
    pub time_ms: u64,
    /// The board's 3BV.
    pub bbbv: u32,
    /// How much of the 3BV was solved.
    pub solved: u32,
    /// The clicks.
    pub clicks: Clicks,
    /// Why statistics leave the game out; none for most games.
    pub exclusions: Exclusions,
    /// A remark for the player, such as where an imported replay is inconsistent; empty for most games.
    pub note: String,
}

impl GameSummary {
    /// The level.
    #[must_use]
    pub fn level(&self) -> Difficulty {
        self.params.into()
    }

    /// 3BV/s: solved 3BV per second; `None` for a time of 0.
    #[must_use]
    pub fn bbbv_per_second(&self) -> Option<f64> {
        quotient(f64::from(self.solved) * 1000.0, self.time_ms as f64)
    }

    /// IOE, the index of efficiency: solved 3BV per click; `None` without a click.
    #[must_use]
    pub fn efficiency(&self) -> Option<f64> {
        quotient(f64::from(self.solved), f64::from(self.clicks.total()))
    }
}

fn quotient(dividend: f64, divisor: f64) -> Option<f64> {
    (divisor > 0.0).then(|| dividend / divisor)
}

/// Why statistics leave a game out: they count only games on unknown boards, played without help.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Exclusions {
    /// The board had been played before.
    pub replayed: bool,
    /// The board came from a link.
    pub linked: bool,
    /// The mines were faintly visible.
    pub peeked: bool,
    /// The page gave hints or showed probabilities.
    pub assisted: bool,
    /// It was played on from within a finished game.
    pub practice: bool,
    /// The board was made easier by moving mines.
    pub repaired: bool,
    /// It was imported from a file of another program.
    pub imported: bool,
    /// The imported file ends before the game does.
    pub unfinished: bool,
}

impl Exclusions {
    /// Returns whether the game counts.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// Says why the game does not count; `None` if it does.
    #[must_use]
    pub fn label(self) -> Option<Text> {
        match self {
            Self { imported: true, .. } => Some(result::IMPORTED),
            Self { peeked: true, .. } => Some(result::MINES_VISIBLE),
            Self { assisted: true, .. } => Some(result::HINTS_USED),
            Self { practice: true, .. } => Some(play::PRACTICE),
            Self { replayed: true, .. } => Some(result::REPEATED),
            Self { linked: true, .. } => Some(result::LINKED),
            Self { repaired: true, .. } => Some(result::MINES_MOVED),
            _ => None,
        }
    }

    /// The exclusions as bits, the first field in the lowest.
    #[must_use]
    pub fn bits(self) -> u8 {
        let Self { replayed, linked, peeked, assisted, practice, repaired, imported, unfinished } = self;
        let all = [replayed, linked, peeked, assisted, practice, repaired, imported, unfinished];
        all.iter().rev().fold(0, |bits, &bit| bits * 2 + u8::from(bit))
    }

    /// Returns the exclusions that [`bits`](Self::bits) encoded.
    #[must_use]
    pub fn from_bits(bits: u8) -> Self {
        let bit = |index: u8| bits >> index & 1 == 1;
        Self {
            replayed: bit(0),
            linked: bit(1),
            peeked: bit(2),
            assisted: bit(3),
            practice: bit(4),
            repaired: bit(5),
            imported: bit(6),
            unfinished: bit(7),
        }
    }
}

const VERSION: u64 = 1;
const NO_GUESS: u64 = 1;
const WON: u64 = 2;
const HAS_SEED: u64 = 4;
/// The last moment that a JavaScript `Date` represents, in milliseconds since 1970.
const MAX_DATE_MS: u64 = 8_640_000_000_000_000;
/// The most clicks of a kind: their sum must not overflow.
const MAX_CLICKS: u32 = u32::MAX / 4;

/// Encodes a summary.
#[must_use]
pub fn encode(summary: &GameSummary) -> Vec<u8> {
    let (size, clicks, mut bytes) = (summary.params.size(), summary.clicks, Vec::new());
    put(&mut bytes, VERSION);
    bytes.extend(summary.id);
    let bit = |on: bool, bit: u64| if on { bit } else { 0 };
    let bits =
        bit(summary.mode == Mode::NoGuess, NO_GUESS) | bit(summary.won, WON) | bit(summary.seed.is_some(), HAS_SEED);
    let rules = encode_rules(Rules { first: summary.first_reveal, ..Rules::default() });
    let (width, height, mines) = (size.width().into(), size.height().into(), summary.params.mines().into());
    let first = [summary.started_ms, width, height, mines, bits, rules];
    let counts = [summary.bbbv, summary.solved, clicks.left, clicks.right, clicks.chord, clicks.effective];
    let last = [summary.exclusions.bits().into(), summary.note.len() as u64];
    let middle = summary.seed.into_iter().chain([summary.time_ms]).chain(counts.map(u64::from));
    for number in first.into_iter().chain(middle).chain(last) {
        put(&mut bytes, number);
    }
    bytes.extend(summary.note.bytes());
    checksum::append(bytes)
}

/// Decodes what [`encode`] returned.
///
/// # Errors
/// [`SavedError`] for any other bytes.
pub fn decode(bytes: &[u8]) -> Result<GameSummary, SavedError> {
    let mut reader = Reader(checksum::verify(bytes)?);
    if reader.number()? != VERSION {
        return Err(SavedError::Format);
    }
    let id = reader.bytes(16)?.try_into().map_err(|_| SavedError::Format)?;
    let started_ms = reader.at_most(MAX_DATE_MS)?;
    let mut side = || reader.at_most(u16::MAX.into()).map(|number| number as u32);
    let params = Params::new(side()?, side()?, side()?).map_err(|_| SavedError::Value)?;
    let bits = reader.at_most(7)?;
    let first_reveal = decode_rules(reader.number()?)?.first;
    let seed = if bits & HAS_SEED == 0 { None } else { Some(reader.number()?) };
    // Bounded, so that the times of all games can be added up.
    let time_ms = reader.at_most(MAX_MS)?;
    let mut count = |max: u32| reader.at_most(max.into()).map(|number| number as u32);
    let bbbv = count(params.size().cells() as u32)?;
    let solved = count(bbbv)?;
    let mut clicks = || count(MAX_CLICKS);
    let clicks = Clicks { left: clicks()?, right: clicks()?, chord: clicks()?, effective: clicks()? };
    let exclusions = Exclusions::from_bits(reader.at_most(u8::MAX.into())? as u8);
    let length = reader.at_most(MAX_NOTE_BYTES as u64)? as usize;
    let note = str::from_utf8(reader.bytes(length)?).map_err(|_| SavedError::Value)?.to_owned();
    if clicks.effective > clicks.total() {
        return Err(SavedError::Value);
    }
    if !reader.0.is_empty() {
        return Err(SavedError::Format);
    }
    Ok(GameSummary {
        id,
        started_ms,
        params,
        mode: if bits & NO_GUESS == 0 { Mode::Classic } else { Mode::NoGuess },
        first_reveal,
        seed,
        won: bits & WON != 0,
        time_ms,
        bbbv,
        solved,
        clicks,
        exclusions,
        note,
    })
}

#[cfg(test)]
mod tests {
    use minesweeper_engine::{Difficulty, FirstReveal};

    use super::*;
    use crate::checksum::tests::assert_detects_corruption;

    fn summary() -> GameSummary {
        GameSummary {
            id: *b"0123456789abcdef",
            started_ms: 1_800_000_000_000,
            params: Difficulty::Expert.params(),
            mode: Mode::NoGuess,
            first_reveal: FirstReveal::Safe,
            seed: Some(u64::MAX),
            won: true,
            time_ms: 61_207,
            bbbv: 160,
            solved: 160,
            clicks: Clicks { left: 130, right: 20, chord: 30, effective: 170 },
            exclusions: Exclusions { replayed: true, imported: true, ..Exclusions::default() },
            note: "event 7 is off the board".to_owned(),
        }
    }

    #[test]
    fn a_summary_round_trips() {
        assert_eq!(decode(&encode(&summary())), Ok(summary()));
        let other = GameSummary { seed: None, mode: Mode::Classic, won: false, note: String::new(), ..summary() };
        assert_eq!(decode(&encode(&other)), Ok(other));
    }

    #[test]
    fn every_corruption_is_detected() {
        assert_detects_corruption(&encode(&summary()), decode);
    }

    #[test]
    fn impossible_values_with_a_valid_checksum_are_rejected() {
        let decode_changed = |change: fn(&mut GameSummary)| {
            let mut bad = summary();
            change(&mut bad);
            decode(&encode(&bad))
        };
        assert_eq!(decode_changed(|bad| bad.solved = 161), Err(SavedError::Value));
        assert_eq!(decode_changed(|bad| bad.bbbv = 481), Err(SavedError::Value));
        assert_eq!(decode_changed(|bad| bad.started_ms = u64::MAX), Err(SavedError::Value));
        assert_eq!(
            decode_changed(|bad| bad.time_ms = MAX_MS + 1),
            Err(SavedError::Value),
            "a sum of such times overflows"
        );
        assert_eq!(decode_changed(|bad| bad.clicks.left = u32::MAX), Err(SavedError::Value));
        assert_eq!(decode_changed(|bad| bad.clicks.effective = 181), Err(SavedError::Value));
        assert_eq!(decode_changed(|bad| bad.note = "x".repeat(MAX_NOTE_BYTES + 1)), Err(SavedError::Value));
        assert_eq!(decode(&checksum::append(vec![2])), Err(SavedError::Format), "a later version");
    }

    #[test]
    fn exclusions_round_trip_as_bits() {
        for bits in 0..=u8::MAX {
            let exclusions = Exclusions::from_bits(bits);
            assert_eq!(exclusions.bits(), bits);
            assert_eq!(exclusions.is_empty(), bits == 0);
            // Only imported games can be unfinished.
            assert_eq!(exclusions.label().is_none(), bits & 127 == 0);
        }
    }
}
