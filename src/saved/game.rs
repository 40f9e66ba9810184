//! The game in progress, saved.

use std::sync::Arc;

use game_engine::minesweeper::notation::mbf;
use game_engine::minesweeper::outcome::Clicks;
use game_engine::minesweeper::replay::{Event, Timed};
use game_engine::minesweeper::{Minefield, Params, Pos};
use serde::{Deserialize, Serialize};

use super::recording::{SavedEvent, SavedRules, pack, unpack};
use super::{SavedError, from_hex, to_hex};
use crate::session::{GameId, Kept, Setup, Standing};
use crate::settings::Mode;
use crate::worker::boards::Kind;

/// The versions, oldest first: the place of a version here is its number in the saved bytes, so it never changes.
#[derive(Serialize, Deserialize)]
enum Saved {
    V1(V1),
}

#[derive(Serialize, Deserialize)]
struct V1 {
    id: Option<GameId>,
    params: (u8, u8, u16),
    rules: SavedRules,
    seed: u64,
    start: Option<(u8, u8)>,
    /// Whether it needs the number of mines, whether it was repaired, its hardest deduction.
    kind: Option<(bool, bool, u8)>,
    /// Yes or no, a bit each; one that this program does not know is refused.
    marks: u8,
    address: u64,
    /// MBF; empty until the mines are laid.
    field: Vec<u8>,
    events: Vec<(i64, SavedEvent)>,
    elapsed_ms: u64,
    revealed: u16,
    flags: u16,
    /// Left, right, chord, effective.
    clicks: (u32, u32, u32, u32),
}

/// The board was given, not drawn from the seed.
const GIVEN: u8 = 1;
const NO_GUESS: u8 = 2;
const REPLAYED: u8 = 4;
const PEEK: u8 = 8;
/// Longer than any game: 30 years.
const TOO_LONG_MS: u64 = 1 << 40;

/// Writes a game in progress as text.
#[must_use]
pub fn write(kept: &Kept) -> String {
    postcard::to_allocvec(&Saved::V1(V1::from(kept))).map(|bytes| to_hex(&bytes)).unwrap_or_default()
}

/// Reads what [`write()`] wrote.
///
/// # Errors
/// [`SavedError`] for any other text. Whether the game leads to where it says is seen when it is restored.
pub fn read(text: &str) -> Result<Kept, SavedError> {
    let bytes = from_hex(text)?;
    match postcard::take_from_bytes(&bytes) {
        Ok((Saved::V1(saved), [])) => saved.try_into(),
        _ => Err(SavedError::Format),
    }
}

impl From<&Kept> for V1 {
    fn from(kept: &Kept) -> Self {
        let (setup, standing) = (&kept.setup, kept.standing);
        let size = setup.params.size();
        let mark = |on: bool, mark: u8| if on { mark } else { 0 };
        let clicks = standing.clicks;
        Self {
            id: kept.id,
            params: (size.width(), size.height(), setup.params.mines()),
            rules: setup.rules.into(),
            seed: setup.seed,
            start: setup.start.map(|pos| (pos.x, pos.y)),
            kind: setup.kind.map(|kind| (kind.needs_mine_count, kind.repaired, kind.hardest)),
            marks: mark(setup.field.is_some(), GIVEN)
                | mark(setup.mode == Mode::NoGuess, NO_GUESS)
                | mark(setup.replayed, REPLAYED)
                | mark(setup.peek, PEEK),
            address: kept.address,
            field: kept.field.as_deref().map(mbf::write).unwrap_or_default(),
            events: pack(&kept.events),
            elapsed_ms: kept.elapsed_ms,
            revealed: standing.revealed,
            flags: standing.flags,
            clicks: (clicks.left, clicks.right, clicks.chord, clicks.effective),
        }
    }
}

impl TryFrom<V1> for Kept {
    type Error = SavedError;

    fn try_from(saved: V1) -> Result<Self, SavedError> {
        let (width, height, mines) = saved.params;
        let params = Params::new(width.into(), height.into(), mines.into()).map_err(|_| SavedError::Value)?;
        let field = read_field(&saved.field, params)?;
        let events = read_events(&saved.events, params)?;
        let start = saved.start.map(|(x, y)| Pos::new(x, y));
        let is = |mark: u8| saved.marks & mark != 0;
        let is_off = |pos: Pos| params.size().index(pos).is_err();
        if saved.marks > (GIVEN | NO_GUESS | REPLAYED | PEEK)
            || start.is_some_and(is_off)
            || (is(GIVEN) && field.is_none())
            || saved.elapsed_ms > TOO_LONG_MS
        {
            return Err(SavedError::Value);
        }
        let (left, right, chord, effective) = saved.clicks;
        if left.checked_add(right).and_then(|sum| sum.checked_add(chord)).is_none() {
            return Err(SavedError::Value);
        }
        let kind = |(needs_mine_count, repaired, hardest)| Kind { needs_mine_count, repaired, hardest };
        let setup = Setup {
            params,
            mode: if is(NO_GUESS) { Mode::NoGuess } else { Mode::Classic },
            rules: saved.rules.into(),
            seed: saved.seed,
            field: field.clone().filter(|_| is(GIVEN)),
            start,
            replayed: is(REPLAYED),
            kind: saved.kind.map(kind),
            peek: is(PEEK),
        };
        let clicks = Clicks { left, right, chord, effective };
        let standing = Standing { revealed: saved.revealed, flags: saved.flags, clicks };
        let (id, elapsed_ms, address) = (saved.id, saved.elapsed_ms, saved.address);
        Ok(Self { id, setup, field, events, elapsed_ms, standing, address })
    }
}

fn read_field(bytes: &[u8], params: Params) -> Result<Option<Arc<Minefield>>, SavedError> {
    if bytes.is_empty() {
        return Ok(None);
    }
    let field = mbf::read(bytes).ok().filter(|field| field.params() == params);
    field.map(|field| Some(Arc::new(field))).ok_or(SavedError::Value)
}

fn read_events(saved: &[(i64, SavedEvent)], params: Params) -> Result<Vec<Timed>, SavedError> {
    let events = unpack(saved)?;
    let size = params.size();
    let is_bad = |timed: &Timed| {
        let is_off = matches!(timed.event, Event::Act(action) if size.index(action.pos()).is_err());
        is_off || timed.at.unsigned_abs() > TOO_LONG_MS
    };
    if events.iter().any(is_bad) { Err(SavedError::Value) } else { Ok(events) }
}

#[cfg(test)]
mod tests {
    use game_engine::minesweeper::{Action, Difficulty, FirstReveal, Rules, Truth};

    use super::super::seal;
    use super::*;
    use crate::session::Session;

    /// A real game: flags, openings, a chord, a change of rules, a click in vain.
    fn played(params: Params) -> Kept {
        let setup = Setup {
            params,
            mode: Mode::NoGuess,
            rules: Rules { first: FirstReveal::Safe, ..Rules::default() },
            seed: u64::MAX,
            field: None,
            start: Some(Pos::new(2, 3)),
            replayed: true,
            kind: Some(Kind { needs_mine_count: true, repaired: false, hardest: 2 }),
            peek: true,
        };
        let mut session = Session::new(Setup { mode: Mode::Classic, start: None, ..setup.clone() }, false, 0.0);
        session.act(Action::Flag(Pos::new(1, 1)), 100.0);
        session.act(Action::Flag(Pos::new(1, 1)), 250.0);
        session.act(Action::Reveal(Pos::new(2, 3)), 900.0);
        session.identify(*b"one game of many");
        let field = Arc::clone(session.game().minefield().unwrap());
        let mut at = 1000.0;
        for mine in field.mine_positions().take(3) {
            session.act(Action::Flag(mine), at);
            at += 333.3;
        }
        session.set_rules(Rules { question_marks: true, ..Rules::default() }, at);
        for pos in params.size().positions().filter(|&pos| field.get(pos) != Ok(Truth::Mine)).take(6) {
            session.act(Action::Reveal(pos), at);
            session.act(Action::Chord(pos), at + 70.0);
            at += 450.0;
        }
        let kept = session.keep(at, 0xfeed_beef).unwrap();
        Kept { setup: Setup { rules: kept.setup.rules, ..setup }, ..kept }
    }

    fn beginner() -> Kept {
        played(Difficulty::Beginner.params())
    }

    #[test]
    fn a_game_round_trips_and_comes_back() {
        for params in [Difficulty::Beginner.params(), Params::new(250, 250, 9000).unwrap()] {
            let kept = played(params);
            let read = read(&write(&kept)).unwrap();
            assert_eq!(read, kept);
            let session = Session::restore(&read, false, 77.0).unwrap();
            assert_eq!(session.game().clicks(), kept.standing.clicks);
        }
        let mut flags = beginner();
        (flags.id, flags.field, flags.setup.kind) = (None, None, None);
        flags.events.truncate(1);
        assert_eq!(read(&write(&flags)), Ok(flags));
        let mut given = beginner();
        given.setup.field.clone_from(&given.field);
        assert_eq!(read(&write(&given)), Ok(given));
    }

    #[test]
    fn the_first_version_is_read_for_ever() {
        let text = include_str!("../../tests/data/game-v1.txt").trim_end();
        let (sequence, game) = seal::open(text).unwrap();
        assert_eq!((sequence, read(game)), (7, Ok(beginner())));
        assert_eq!(seal::seal(write(&beginner()), 7), text);
    }

    #[test]
    fn every_flipped_byte_and_every_truncation_of_a_saved_game_is_seen() {
        let text = seal::seal(write(&beginner()), 7);
        for end in (0..text.len()).rev() {
            assert_eq!(seal::open(&text[..end]), Err(SavedError::Checksum), "the first {end}");
        }
        for place in 0..text.len() {
            for value in 0..=255 {
                let mut bytes = text.clone().into_bytes();
                let old = std::mem::replace(&mut bytes[place], value);
                // What is no UTF-8 never comes out of the storage.
                if let Ok(flipped) = String::from_utf8(bytes)
                    && value != old
                {
                    assert_eq!(seal::open(&flipped), Err(SavedError::Checksum), "{place}: {value}");
                }
            }
        }
    }

    /// As if the seal held: a game by other hands, or a checksum that happens to be right.
    #[test]
    fn every_change_below_the_seal_gives_a_game_that_can_be_played_or_an_error() {
        let bytes = from_hex(&write(&beginner())).unwrap();
        for end in 0..bytes.len() {
            assert!(read(&to_hex(&bytes[..end])).is_err());
        }
        let mut restored = 0;
        for place in 0..bytes.len() {
            for value in 0..=255 {
                let mut flipped = bytes.clone();
                flipped[place] = value;
                if let Ok(kept) = read(&to_hex(&flipped)) {
                    assert_eq!(read(&write(&kept)), Ok(kept.clone()));
                    // One bit of it is enough: playing a game takes longer than reading it.
                    if (value ^ bytes[place]).is_power_of_two() {
                        restored += u32::from(Session::restore(&kept, true, 0.0).is_ok());
                    }
                }
            }
        }
        assert!(restored > 100, "such as those with another seed: {restored}");
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let bad = |change: fn(&mut V1)| {
            let mut saved = V1::from(&beginner());
            change(&mut saved);
            Kept::try_from(saved).unwrap_err()
        };
        assert_eq!(bad(|saved| saved.params.2 = 81), SavedError::Value);
        assert_eq!(bad(|saved| saved.params.2 = 11), SavedError::Value, "the minefield is of another board");
        assert_eq!(bad(|saved| saved.marks |= 16), SavedError::Value);
        assert_eq!(bad(|saved| saved.start = Some((9, 0))), SavedError::Value);
        assert_eq!(bad(|saved| saved.elapsed_ms = u64::MAX), SavedError::Value);
        assert_eq!(bad(|saved| saved.clicks.1 = u32::MAX), SavedError::Value);
        assert_eq!(bad(|saved| saved.events[0].0 = i64::MIN), SavedError::Value);
        assert_eq!(bad(|saved| saved.events[0].1 = SavedEvent::Flag(0, 9)), SavedError::Value);
        assert_eq!(read(""), Err(SavedError::Format));
        assert_eq!(read("01"), Err(SavedError::Format), "a later version");
        assert_eq!(read("0x"), Err(SavedError::NotHex));
    }
}
