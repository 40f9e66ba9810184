//! The game in progress, saved.
//!
//! Version 1, numbers as `bytes.rs` has them: the version; the marks; width, height and number of mines; the rules at the
//! beginning; the seed; the id, if it has one; the cell that a link opens, if it does; what kind of no-guess board it is, if
//! that is known; the address; the length of the minefield as MBF and its bytes; the number of events, and of each the
//! milliseconds since the one before, what it is, and what it takes; the time played; open cells and flags; clicks.

use std::sync::Arc;

use game_engine::minesweeper::notation::mbf;
use game_engine::minesweeper::replay::{Event, Point, TimedEvent};
use game_engine::minesweeper::{Action, Clicks, FirstReveal, Minefield, Params, Pos, Rules};

use super::bytes::{Reader, put, put_signed};
use super::{SavedError, from_hex, to_hex};
use crate::play::no_guess::NoGuessInfo;
use crate::session::{Kept, Setup, Standing};
use crate::settings::Mode;

const VERSION: u64 = 1;

/// The board was given, not drawn from the seed. The marks are bits; one that this program does not know is refused.
const GIVEN: u64 = 1;
const NO_GUESS: u64 = 2;
const REPLAYED: u64 = 4;
const PEEK: u64 = 8;
const HAS_ID: u64 = 16;
const HAS_START: u64 = 32;
const HAS_KIND: u64 = 64;
const ASSISTED: u64 = 128;
/// Earlier programs never wrote it.
const PRACTICE: u64 = 256;
const MARKS: u64 = 511;

/// Longer than any game: 30 years.
pub(super) const TOO_LONG_MS: u64 = 1 << 40;

/// Writes a game in progress as text.
#[must_use]
pub fn write(kept: &Kept) -> String {
    let (setup, standing, mut bytes) = (&kept.setup, kept.standing, Vec::new());
    let mark = |on: bool, mark: u64| if on { mark } else { 0 };
    let marks = mark(setup.field.is_some(), GIVEN)
        | mark(setup.mode == Mode::NoGuess, NO_GUESS)
        | mark(setup.replayed, REPLAYED)
        | mark(setup.practice, PRACTICE)
        | mark(setup.peek, PEEK)
        | mark(kept.id.is_some(), HAS_ID)
        | mark(setup.start.is_some(), HAS_START)
        | mark(setup.kind.is_some(), HAS_KIND)
        | mark(kept.assisted, ASSISTED);
    let size = setup.params.size();
    let (width, height, mines) = (size.width().into(), size.height().into(), setup.params.mines().into());
    for number in [VERSION, marks, width, height, mines, of_rules(setup.rules), setup.seed] {
        put(&mut bytes, number);
    }
    bytes.extend(kept.id.into_iter().flatten());
    bytes.extend(setup.start.into_iter().flat_map(|pos| [pos.x, pos.y]));
    let kind = |kind: NoGuessInfo| [u8::from(kind.needs_mine_count), kind.repaired.into(), kind.hardest];
    bytes.extend(setup.kind.into_iter().flat_map(kind));
    put(&mut bytes, kept.address);
    let field = kept.field.as_deref().map(mbf::encode).unwrap_or_default();
    put(&mut bytes, field.len() as u64);
    bytes.extend(field);
    write_events(&mut bytes, &kept.events);
    let Clicks { left, right, chord, effective } = standing.clicks;
    let counts = [standing.revealed.into(), standing.flags.into(), left, right, chord, effective];
    for number in [kept.elapsed_ms].into_iter().chain(counts.map(u64::from)) {
        put(&mut bytes, number);
    }
    to_hex(&bytes)
}

pub(super) fn write_events(bytes: &mut Vec<u8>, events: &[TimedEvent]) {
    put(bytes, events.len() as u64);
    let mut before = 0;
    for timed in events {
        put_signed(bytes, timed.at - before);
        before = timed.at;
        let (kind, x, y) = match timed.event {
            Event::Act(Action::Reveal(pos)) => (0, pos.x.into(), pos.y.into()),
            Event::Act(Action::Flag(pos)) => (1, pos.x.into(), pos.y.into()),
            Event::Act(Action::Chord(pos)) => (2, pos.x.into(), pos.y.into()),
            Event::Pointer(point) => (3, point.x.into(), point.y.into()),
            Event::Rules(rules) => (4, of_rules(rules), 0),
        };
        for number in [kind, x, y] {
            put(bytes, number);
        }
    }
}

pub(super) fn of_rules(rules: Rules) -> u64 {
    let first = match rules.first {
        FirstReveal::Opening => 0,
        FirstReveal::Safe => 1,
        FirstReveal::Any => 2,
    };
    first | u64::from(rules.question_marks) << 2 | u64::from(rules.flag_all_wins) << 3
}

/// Reads what [`write()`] wrote.
///
/// # Errors
/// [`SavedError`] for any other text. Whether the game leads to where it says is seen when it is restored.
pub fn read(text: &str) -> Result<Kept, SavedError> {
    let bytes = from_hex(text)?;
    let mut reader = Reader(&bytes);
    if reader.number()? != VERSION {
        return Err(SavedError::Format);
    }
    let kept = read_first(&mut reader)?;
    if reader.0.is_empty() { Ok(kept) } else { Err(SavedError::Format) }
}

fn read_first(reader: &mut Reader) -> Result<Kept, SavedError> {
    let marks = reader.at_most(MARKS)?;
    let is = |mark: u64| marks & mark != 0;
    let mut side = || reader.at_most(u16::MAX.into()).map(|number| number as u32);
    let params = Params::new(side()?, side()?, side()?).map_err(|_| SavedError::Value)?;
    let (rules, seed) = (read_rules(reader.number()?)?, reader.number()?);
    let id = if is(HAS_ID) { reader.take(16)?.try_into().ok() } else { None };
    let start = match reader.take(if is(HAS_START) { 2 } else { 0 })? {
        &[x, y] => Some(read_pos(x.into(), y.into(), params)?),
        _ => None,
    };
    let kind = if is(HAS_KIND) { Some(read_kind(reader)?) } else { None };
    let address = reader.number()?;
    let length = reader.at_most(u32::MAX.into())? as usize;
    let field = read_field(reader.take(length)?, params)?;
    if is(GIVEN) && field.is_none() {
        return Err(SavedError::Value);
    }
    let events = read_events(reader, params)?;
    let elapsed_ms = reader.at_most(TOO_LONG_MS)?;
    let mut count = |most: u32| reader.at_most(most.into()).map(|number| number as u32);
    let (revealed, flags) = (count(u16::MAX.into())? as u16, count(u16::MAX.into())? as u16);
    // So few that they can be added up.
    let most = u32::MAX / 4;
    let clicks = Clicks { left: count(most)?, right: count(most)?, chord: count(most)?, effective: count(most)? };
    let setup = Setup {
        params,
        mode: if is(NO_GUESS) { Mode::NoGuess } else { Mode::Classic },
        rules,
        seed,
        field: field.clone().filter(|_| is(GIVEN)),
        start,
        replayed: is(REPLAYED),
        practice: is(PRACTICE),
        kind,
        peek: is(PEEK),
    };
    let standing = Standing { revealed, flags, clicks };
    Ok(Kept { id, setup, assisted: is(ASSISTED), field, events, elapsed_ms, standing, address })
}

pub(super) fn read_rules(number: u64) -> Result<Rules, SavedError> {
    let first = match number & 3 {
        0 => FirstReveal::Opening,
        1 => FirstReveal::Safe,
        2 => FirstReveal::Any,
        _ => return Err(SavedError::Value),
    };
    if number > 15 {
        return Err(SavedError::Value);
    }
    Ok(Rules { first, question_marks: number & 4 != 0, flag_all_wins: number & 8 != 0 })
}

fn read_kind(reader: &mut Reader) -> Result<NoGuessInfo, SavedError> {
    let (needs_mine_count, repaired) = (reader.at_most(1)? == 1, reader.at_most(1)? == 1);
    Ok(NoGuessInfo { needs_mine_count, repaired, hardest: reader.at_most(3)? as u8 })
}

fn read_pos(x: u64, y: u64, params: Params) -> Result<Pos, SavedError> {
    let size = params.size();
    let is_on = x < size.width().into() && y < size.height().into();
    if is_on { Ok(Pos::new(x as u8, y as u8)) } else { Err(SavedError::Value) }
}

fn read_field(bytes: &[u8], params: Params) -> Result<Option<Arc<Minefield>>, SavedError> {
    if bytes.is_empty() {
        return Ok(None);
    }
    let field = mbf::decode(bytes).ok().filter(|field| field.params() == params);
    field.map(|field| Some(Arc::new(field))).ok_or(SavedError::Value)
}

pub(super) fn read_events(reader: &mut Reader, params: Params) -> Result<Vec<TimedEvent>, SavedError> {
    let (count, mut events, mut at) = (reader.number()?, Vec::new(), 0i64);
    for place in 0..count {
        let after = reader.signed()?;
        at = at.saturating_add(after);
        if at.unsigned_abs() > TOO_LONG_MS || (place > 0 && after < 0) {
            return Err(SavedError::Value);
        }
        let (kind, x, y) = (reader.number()?, reader.number()?, reader.number()?);
        let event = match kind {
            0 => Event::Act(Action::Reveal(read_pos(x, y, params)?)),
            1 => Event::Act(Action::Flag(read_pos(x, y, params)?)),
            2 => Event::Act(Action::Chord(read_pos(x, y, params)?)),
            3 if x.max(y) <= u16::MAX.into() => Event::Pointer(Point { x: x as u16, y: y as u16 }),
            4 if y == 0 => Event::Rules(read_rules(x)?),
            _ => return Err(SavedError::Value),
        };
        events.push(TimedEvent { at, event });
    }
    Ok(events)
}

#[cfg(test)]
mod tests;
