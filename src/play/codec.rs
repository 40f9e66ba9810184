//! The game in progress, saved.
//!
//! Version 1, numbers as in [`game_history::varint`]: the version; the marks; width, height and number of mines; the rules at the
//! beginning; the seed; the id, if it has one; the cell that a link opens, if it does; what kind of no-guess board it is, if
//! that is known; the address; the length of the minefield as MBF and its bytes; the number of events, and of each the
//! milliseconds since the one before, what it is, and what it takes; the time played; open cells and flags; clicks.

use std::sync::Arc;

use game_engine::minesweeper::notation::mbf;
use game_engine::minesweeper::{Clicks, Minefield, Params};
use game_history::events::{MAX_MS, decode_events, decode_pos, decode_rules, encode_events, encode_rules};
use game_history::varint::{Reader, put};
use game_history::{Mode, SavedError, hex};

use crate::play::no_guess::NoGuessInfo;
use crate::play::session::Setup;
use crate::play::session::snapshot::{Checkpoint, GameSnapshot};

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

/// Writes a game in progress as text.
#[must_use]
pub fn write(kept: &GameSnapshot) -> String {
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
    for number in [VERSION, marks, width, height, mines, encode_rules(setup.rules), setup.seed] {
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
    encode_events(&mut bytes, &kept.events);
    let Clicks { left, right, chord, effective } = standing.clicks;
    let counts = [standing.revealed.into(), standing.flags.into(), left, right, chord, effective];
    for number in [kept.elapsed_ms].into_iter().chain(counts.map(u64::from)) {
        put(&mut bytes, number);
    }
    hex::encode(&bytes)
}

/// Reads what [`write()`] wrote.
///
/// # Errors
/// [`SavedError`] for any other text. Whether the game leads to where it says is seen when it is restored.
pub fn read(text: &str) -> Result<GameSnapshot, SavedError> {
    let bytes = hex::decode(text)?;
    let mut reader = Reader(&bytes);
    if reader.number()? != VERSION {
        return Err(SavedError::Format);
    }
    let kept = read_first(&mut reader)?;
    if reader.0.is_empty() { Ok(kept) } else { Err(SavedError::Format) }
}

fn read_first(reader: &mut Reader) -> Result<GameSnapshot, SavedError> {
    let marks = reader.at_most(MARKS)?;
    let is = |mark: u64| marks & mark != 0;
    let mut side = || reader.at_most(u16::MAX.into()).map(|number| number as u32);
    let params = Params::new(side()?, side()?, side()?).map_err(|_| SavedError::Value)?;
    let (rules, seed) = (decode_rules(reader.number()?)?, reader.number()?);
    let id = if is(HAS_ID) { reader.bytes(16)?.try_into().ok() } else { None };
    let start = match reader.bytes(if is(HAS_START) { 2 } else { 0 })? {
        &[x, y] => Some(decode_pos(x.into(), y.into(), params)?),
        _ => None,
    };
    let kind = if is(HAS_KIND) { Some(read_kind(reader)?) } else { None };
    let address = reader.number()?;
    let length = reader.at_most(u32::MAX.into())? as usize;
    let field = read_field(reader.bytes(length)?, params)?;
    if is(GIVEN) && field.is_none() {
        return Err(SavedError::Value);
    }
    let events = decode_events(reader, params)?;
    let elapsed_ms = reader.at_most(MAX_MS)?;
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
    let standing = Checkpoint { revealed, flags, clicks };
    Ok(GameSnapshot { id, setup, assisted: is(ASSISTED), field, events, elapsed_ms, standing, address })
}

fn read_kind(reader: &mut Reader) -> Result<NoGuessInfo, SavedError> {
    let (needs_mine_count, repaired) = (reader.at_most(1)? == 1, reader.at_most(1)? == 1);
    Ok(NoGuessInfo { needs_mine_count, repaired, hardest: reader.at_most(3)? as u8 })
}

fn read_field(bytes: &[u8], params: Params) -> Result<Option<Arc<Minefield>>, SavedError> {
    if bytes.is_empty() {
        return Ok(None);
    }
    let field = mbf::decode(bytes).ok().filter(|field| field.params() == params);
    field.map(|field| Some(Arc::new(field))).ok_or(SavedError::Value)
}

#[cfg(test)]
mod tests;
