//! Saved form of a game in progress.
//!
//! Version 1, with numbers as in [`game_history::varint`]: version; flag bits; width, height and number of mines; the rules at
//! the start; seed; id, if any; the cell that a link opens, if any; information about the no-guess board, if any; how long it was hidden, if it was; link
//! checksum; length and bytes of the minefield as MBF. This is the header. The progress follows: number of events, and for each
//! one the milliseconds since the previous event, its type and its data; time played; numbers of open cells and of flags; clicks.
//!
//! A tail continues a saved game whose header has not changed: version, and the progress with only the later events.

use std::sync::Arc;

use game_history::events::{MAX_MS, decode_events, decode_pos, decode_rules, encode_events, encode_rules};
use game_history::varint::{Reader, put};
use game_history::{Mode, SavedError, hex};
use minesweeper_engine::notation::mbf;
use minesweeper_engine::{Clicks, Minefield, Params};

use crate::play::no_guess::NoGuessInfo;
use crate::play::session::Setup;
use crate::play::session::snapshot::{Checkpoint, GameSnapshot};

const VERSION: u64 = 1;

/// Bit: the minefield was given and not generated from the seed. Unknown bits are rejected.
const GIVEN: u64 = 1;
const NO_GUESS: u64 = 2;
const REPLAYED: u64 = 4;
const PEEK: u64 = 8;
const HAS_ID: u64 = 16;
const HAS_START: u64 = 32;
const HAS_NO_GUESS: u64 = 64;
const ASSISTED: u64 = 128;
/// Added later without a new version: earlier versions of the page never set this bit.
const PRACTICE: u64 = 256;
/// Added later too: how long the board was hidden by pauses.
const HAS_HIDDEN: u64 = 512;
const ALL_BITS: u64 = 1023;

/// Encodes a game in progress as text.
#[must_use]
pub fn encode(snapshot: &GameSnapshot) -> String {
    encode_with_progress(encode_header(snapshot), snapshot)
}

/// Encodes a tail, with which [`decode_with_tail`] continues an earlier snapshot. `snapshot` has only the events after the earlier one's
/// ([`Session::snapshot_from`](crate::play::session::Session::snapshot_from)), and the same header.
#[must_use]
pub fn encode_tail(snapshot: &GameSnapshot) -> String {
    encode_with_progress(vec![VERSION as u8], snapshot)
}

/// Encodes all that does not change while a game is played, except when the mines are placed, assistance is used or the id is set.
#[must_use]
pub fn encode_header(snapshot: &GameSnapshot) -> Vec<u8> {
    let (setup, mut bytes) = (&snapshot.setup, Vec::new());
    let bit = |is_set: bool, bit: u64| if is_set { bit } else { 0 };
    let bits = bit(setup.field.is_some(), GIVEN)
        | bit(setup.mode == Mode::NoGuess, NO_GUESS)
        | bit(setup.replayed, REPLAYED)
        | bit(setup.practice, PRACTICE)
        | bit(setup.peek, PEEK)
        | bit(snapshot.id.is_some(), HAS_ID)
        | bit(setup.start.is_some(), HAS_START)
        | bit(setup.no_guess.is_some(), HAS_NO_GUESS)
        | bit(snapshot.assisted, ASSISTED)
        | bit(snapshot.hidden_ms != 0, HAS_HIDDEN);
    let size = setup.params.size();
    let (width, height, mines) = (size.width().into(), size.height().into(), setup.params.mines().into());
    for number in [VERSION, bits, width, height, mines, encode_rules(setup.rules), setup.seed] {
        put(&mut bytes, number);
    }
    if let Some(id) = snapshot.id {
        bytes.extend_from_slice(&id);
    }
    if let Some(pos) = setup.start {
        bytes.extend_from_slice(&[pos.x, pos.y]);
    }
    if let Some(NoGuessInfo { needs_mine_count, repaired, hardest }) = setup.no_guess {
        bytes.extend_from_slice(&[needs_mine_count.into(), repaired.into(), hardest]);
    }
    if snapshot.hidden_ms != 0 {
        put(&mut bytes, snapshot.hidden_ms.cast_unsigned());
    }
    put(&mut bytes, snapshot.address);
    let field = snapshot.field.as_deref().map(mbf::encode).unwrap_or_default();
    put(&mut bytes, field.len() as u64);
    bytes.extend_from_slice(&field);
    bytes
}

fn encode_with_progress(mut bytes: Vec<u8>, snapshot: &GameSnapshot) -> String {
    encode_events(&mut bytes, &snapshot.events);
    let Checkpoint { revealed, flags, clicks: Clicks { left, right, chord, effective } } = snapshot.checkpoint;
    let counts = [revealed.into(), flags.into(), left, right, chord, effective];
    for number in [snapshot.elapsed_ms].into_iter().chain(counts.map(u64::from)) {
        put(&mut bytes, number);
    }
    hex::encode(&bytes)
}

/// Decodes a game encoded by [`encode()`]. Does not check that the events lead to the checkpoint:
/// [`Session::restore`](crate::play::session::Session::restore) does.
///
/// # Errors
/// Returns [`SavedError`] for any other text.
pub fn decode(text: &str) -> Result<GameSnapshot, SavedError> {
    decode_with_tail(text, None)
}

/// Decodes a game as [`decode`] does, and continues it by a tail that [`encode_tail`] encoded.
///
/// # Errors
/// Returns [`SavedError`] for any other text or tail, and if the first event of the tail is earlier than the last one before it.
pub fn decode_with_tail(text: &str, tail: Option<&str>) -> Result<GameSnapshot, SavedError> {
    let bytes = decode_bytes(text)?;
    let mut reader = Reader(&bytes);
    let mut game = decode_header(&mut reader)?;
    append_progress(&mut game, reader)?;
    if let Some(tail) = tail {
        append_progress(&mut game, Reader(&decode_bytes(tail)?))?;
    }
    Ok(game)
}

/// Returns the bytes after the version.
fn decode_bytes(text: &str) -> Result<Vec<u8>, SavedError> {
    let mut bytes = hex::decode(text)?;
    if bytes.first() != Some(&(VERSION as u8)) {
        return Err(SavedError::Format);
    }
    bytes.remove(0);
    Ok(bytes)
}

/// Decodes a game without its progress.
fn decode_header(reader: &mut Reader) -> Result<GameSnapshot, SavedError> {
    let bits = reader.at_most(ALL_BITS)?;
    let has = |bit: u64| bits & bit != 0;
    let mut side = || reader.at_most(u16::MAX.into()).map(|number| number as u32);
    let params = Params::new(side()?, side()?, side()?).map_err(|_| SavedError::Value)?;
    let (rules, seed) = (decode_rules(reader.number()?)?, reader.number()?);
    let id = if has(HAS_ID) { reader.bytes(16)?.try_into().ok() } else { None };
    let start = match reader.bytes(if has(HAS_START) { 2 } else { 0 })? {
        &[x, y] => Some(decode_pos(x.into(), y.into(), params)?),
        _ => None,
    };
    let no_guess = if has(HAS_NO_GUESS) { Some(decode_no_guess_info(reader)?) } else { None };
    let hidden_ms = if has(HAS_HIDDEN) { reader.number()?.cast_signed() } else { 0 };
    let address = reader.number()?;
    let length = reader.at_most(u32::MAX.into())? as usize;
    let field = decode_minefield(reader.bytes(length)?, params)?;
    if has(GIVEN) && field.is_none() {
        return Err(SavedError::Value);
    }
    let setup = Setup {
        params,
        mode: if has(NO_GUESS) { Mode::NoGuess } else { Mode::Classic },
        rules,
        seed,
        field: field.clone().filter(|_| has(GIVEN)),
        start,
        replayed: has(REPLAYED),
        practice: has(PRACTICE),
        no_guess,
        peek: has(PEEK),
    };
    let (assisted, events, checkpoint) = (has(ASSISTED), Vec::new(), Checkpoint::default());
    Ok(GameSnapshot { id, setup, assisted, field, events, elapsed_ms: 0, checkpoint, address, hidden_ms })
}

/// Decodes the rest: appends the events to the game, and sets its time and checkpoint.
fn append_progress(game: &mut GameSnapshot, mut reader: Reader) -> Result<(), SavedError> {
    let later = decode_events(&mut reader, game.setup.params)?;
    if game.events.last().zip(later.first()).is_some_and(|(last, next)| next.at < last.at) {
        return Err(SavedError::Value);
    }
    game.events.extend(later);
    game.elapsed_ms = reader.at_most(MAX_MS)?;
    let mut count = |max: u32| reader.at_most(max.into()).map(|number| number as u32);
    let (revealed, flags) = (count(u16::MAX.into())? as u16, count(u16::MAX.into())? as u16);
    // The sum of all four must not overflow.
    let max_clicks = u32::MAX / 4;
    let clicks = Clicks {
        left: count(max_clicks)?,
        right: count(max_clicks)?,
        chord: count(max_clicks)?,
        effective: count(max_clicks)?,
    };
    game.checkpoint = Checkpoint { revealed, flags, clicks };
    if reader.0.is_empty() { Ok(()) } else { Err(SavedError::Format) }
}

fn decode_no_guess_info(reader: &mut Reader) -> Result<NoGuessInfo, SavedError> {
    let (needs_mine_count, repaired) = (reader.at_most(1)? == 1, reader.at_most(1)? == 1);
    Ok(NoGuessInfo { needs_mine_count, repaired, hardest: reader.at_most(3)? as u8 })
}

fn decode_minefield(bytes: &[u8], params: Params) -> Result<Option<Arc<Minefield>>, SavedError> {
    if bytes.is_empty() {
        return Ok(None);
    }
    let field = mbf::decode(bytes).ok().filter(|field| field.params() == params);
    field.map(|field| Some(Arc::new(field))).ok_or(SavedError::Value)
}

#[cfg(test)]
mod tests;
